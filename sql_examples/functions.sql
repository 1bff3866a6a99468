-- Functions of your own in Python: functions.py stands beside this script.
CREATE TEMPORARY FUNCTION count_char AS 'functions.count_char' LANGUAGE PYTHON;

CREATE TEMPORARY FUNCTION with_tax AS 'functions.with_tax' LANGUAGE PYTHON;
CREATE TEMPORARY FUNCTION fahrenheit AS 'functions.fahrenheit' LANGUAGE PYTHON;
CREATE TEMPORARY FUNCTION words AS 'functions.words' LANGUAGE PYTHON;
CREATE TEMPORARY FUNCTION longest AS 'functions.Longest' LANGUAGE PYTHON;

CREATE TEMPORARY VIEW reviews AS
SELECT *
FROM (VALUES (1, 'warm and light', 19.90, 21.5), (2, 'far too warm', 35.00, 30.0)) AS t(
  product,
  review,
  price,
  celsius
);

SELECT
  product,
  count_char(review, 'a') AS letters,
  with_tax(price, 19) AS gross,
  fahrenheit(CAST(celsius AS DOUBLE)) AS degrees
FROM reviews;

SELECT product, word, length
FROM reviews, LATERAL TABLE(words(review)) AS w(word, length)
WHERE length > 3;

SELECT longest(review) AS the_longest FROM reviews;
