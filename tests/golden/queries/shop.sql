--- case: pass through
SELECT purchase, payer, amount, ts, note FROM instalments;

--- case: another currency
SELECT purchase, payer, 1.174 * amount AS in_dollars, ts, note FROM instalments;

--- case: every ninth purchase
SELECT purchase, amount FROM instalments WHERE MOD(purchase, 9) = 0;

--- case: purchases of buyers from some regions
SELECT b.name, b.city, b.region, p.id
FROM purchases AS p INNER JOIN buyers AS b ON p.buyer = b.id
WHERE p.sector = 11 AND (b.region = 'HH' OR b.region = 'SH' OR b.region = 'TH');

--- case: mean of the largest payments in time
SELECT paid.sector, AVG(paid.largest) AS mean
FROM (
  SELECT p.sector, MAX(i.amount) AS largest
  FROM purchases p, instalments i
  WHERE p.id = i.purchase AND i.ts BETWEEN p.ts AND p.due
  GROUP BY p.id, p.sector
) paid
GROUP BY paid.sector;

--- case: busiest purchases of sliding windows
SELECT each_one.purchase, each_one.payments
FROM (
  SELECT purchase, COUNT(*) AS payments, window_start AS opened, window_end AS closed
  FROM TABLE(HOP(TABLE instalments, DESCRIPTOR(ts), INTERVAL '3' SECOND, INTERVAL '12' SECOND))
  GROUP BY purchase, window_start, window_end
) AS each_one
JOIN (
  SELECT MAX(counted.payments) AS most, counted.opened, counted.closed
  FROM (
    SELECT COUNT(*) AS payments, window_start AS opened, window_end AS closed
    FROM TABLE(HOP(TABLE instalments, DESCRIPTOR(ts), INTERVAL '3' SECOND, INTERVAL '12' SECOND))
    GROUP BY purchase, window_start, window_end
  ) AS counted
  GROUP BY counted.opened, counted.closed
) AS top_one
ON each_one.opened = top_one.opened AND each_one.closed = top_one.closed AND each_one.payments >= top_one.most;

--- case: moving mean of the last payments of a buyer
SELECT final.buyer, AVG(final.amount) OVER (
  PARTITION BY final.buyer ORDER BY final.ts ROWS BETWEEN 4 PRECEDING AND CURRENT ROW
) AS mean
FROM (
  SELECT * FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY id, buyer ORDER BY amount DESC) AS place
    FROM (
      SELECT p.id, p.buyer, i.amount, i.ts FROM purchases AS p, instalments AS i
      WHERE p.id = i.purchase AND i.ts BETWEEN p.ts AND p.due
    )
  ) WHERE place <= 1
) AS final;

--- case: largest payment of each window, swapped columns
SELECT i.purchase, i.amount, i.payer, i.ts, i.note
FROM instalments i
JOIN (
  SELECT MAX(amount) AS largest, window_end AS ts
  FROM TABLE(TUMBLE(TABLE instalments, DESCRIPTOR(ts), INTERVAL '15' SECOND))
  GROUP BY window_start, window_end
) w ON i.amount = w.largest
WHERE i.ts BETWEEN w.ts - INTERVAL '15' SECOND AND w.ts;

--- case: buyers who come and buy in one window
SELECT came.id, came.name, came.opened
FROM (
  SELECT id, name, window_start AS opened, window_end AS closed
  FROM TABLE(TUMBLE(TABLE buyers, DESCRIPTOR(ts), INTERVAL '15' SECOND))
  GROUP BY id, name, window_start, window_end
) came
JOIN (
  SELECT buyer, window_start AS opened, window_end AS closed
  FROM TABLE(TUMBLE(TABLE purchases, DESCRIPTOR(ts), INTERVAL '15' SECOND))
  GROUP BY buyer, window_start, window_end
) bought
ON came.id = bought.buyer AND came.opened = bought.opened AND came.closed = bought.closed;

--- case: best payment of each purchase
SELECT id, article, total, ts, due, buyer, sector, payer, amount, paid_at, note
FROM (
  SELECT p.*, i.payer, i.amount, i.ts AS paid_at, i.note,
    ROW_NUMBER() OVER (PARTITION BY p.id ORDER BY i.amount DESC, i.ts ASC) AS place
  FROM purchases p, instalments i
  WHERE p.id = i.purchase AND i.ts BETWEEN p.ts AND p.due
)
WHERE place <= 1;

--- case: day and minute as folders
SELECT purchase, payer, amount, ts, note, DATE_FORMAT(ts, 'yyyy-MM-dd') AS folder, DATE_FORMAT(ts, 'HH:mm') AS inner_folder
FROM instalments;

--- case: sessions of a payer
SELECT i.payer, COUNT(*) AS payments, SESSION_START(i.ts, INTERVAL '4' SECOND) AS begun, SESSION_END(i.ts, INTERVAL '4' SECOND) AS ended
FROM instalments i
GROUP BY i.payer, SESSION(i.ts, INTERVAL '4' SECOND);

--- case: time of day and counted letters
SELECT purchase, payer, 1.174 * amount AS in_dollars,
  CASE
    WHEN HOUR(ts) >= 7 AND HOUR(ts) <= 17 THEN 'office'
    WHEN HOUR(ts) <= 5 OR HOUR(ts) >= 22 THEN 'night'
    ELSE 'edge'
  END AS shift,
  ts, note, CHAR_LENGTH(note) - CHAR_LENGTH(REPLACE(note, 'c', '')) AS cs
FROM instalments
WHERE 1.174 * amount > 500 AND 1.174 * amount < 5000;

--- case: counts of a day
SELECT DATE_FORMAT(ts, 'yyyy-MM-dd') AS `day`,
  COUNT(*) AS payments,
  COUNT(*) FILTER (WHERE amount < 100) AS small,
  COUNT(*) FILTER (WHERE amount >= 100 AND amount < 1000) AS middling,
  COUNT(*) FILTER (WHERE amount >= 1000) AS big,
  COUNT(DISTINCT payer) AS payers,
  COUNT(DISTINCT payer) FILTER (WHERE amount < 100) AS small_payers,
  COUNT(DISTINCT payer) FILTER (WHERE amount >= 100 AND amount < 1000) AS middling_payers,
  COUNT(DISTINCT payer) FILTER (WHERE amount >= 1000) AS big_payers,
  COUNT(DISTINCT purchase) AS purchases,
  COUNT(DISTINCT purchase) FILTER (WHERE amount < 100) AS small_purchases,
  COUNT(DISTINCT purchase) FILTER (WHERE amount >= 100 AND amount < 1000) AS middling_purchases,
  COUNT(DISTINCT purchase) FILTER (WHERE amount >= 1000) AS big_purchases
FROM instalments
GROUP BY DATE_FORMAT(ts, 'yyyy-MM-dd');

--- case: counts of a means of payment and day
SELECT means, DATE_FORMAT(ts, 'yyyy-MM-dd') AS `day`,
  MAX(DATE_FORMAT(ts, 'HH:mm')) AS `minute`,
  COUNT(*) AS payments,
  COUNT(*) FILTER (WHERE amount < 100) AS small,
  COUNT(DISTINCT payer) AS payers,
  COUNT(DISTINCT payer) FILTER (WHERE amount >= 1000) AS big_payers,
  COUNT(DISTINCT purchase) AS purchases,
  COUNT(DISTINCT purchase) FILTER (WHERE amount < 100) AS small_purchases
FROM instalments
GROUP BY means, DATE_FORMAT(ts, 'yyyy-MM-dd');

--- case: figures of a purchase and day
SELECT purchase, DATE_FORMAT(ts, 'yyyy-MM-dd') AS `day`,
  COUNT(*) AS payments,
  COUNT(*) FILTER (WHERE amount < 100) AS small,
  COUNT(*) FILTER (WHERE amount >= 1000) AS big,
  MIN(amount) AS least, MAX(amount) AS most, AVG(amount) AS mean, SUM(amount) AS paid
FROM instalments
GROUP BY purchase, DATE_FORMAT(ts, 'yyyy-MM-dd');

--- case: last payment of a payer for a purchase
SELECT purchase, payer, amount, means, link, ts, note
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY payer, purchase ORDER BY ts DESC) AS place FROM instalments
)
WHERE place <= 1;

--- case: three largest payments of a purchase
SELECT * FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY purchase ORDER BY amount DESC) AS place FROM instalments
)
WHERE place <= 3;

--- case: payments with their purchases
SELECT purchase, payer, amount, means, link, i.ts AS paid_at, i.note, article, total, p.ts AS bought_at, due, buyer, sector
FROM instalments AS i INNER JOIN purchases AS p ON i.purchase = p.id
WHERE p.sector = 10;

--- case: lanes of a link
SELECT purchase, payer, amount, means,
  CASE
    WHEN LOWER(means) = 'card' THEN 'a'
    WHEN LOWER(means) = 'cash' THEN 'b'
    WHEN LOWER(means) = 'invoice' THEN 'c'
    ELSE REGEXP_EXTRACT(link, '(&|^)lane=([^&]*)', 2)
  END AS lane
FROM instalments
WHERE REGEXP_EXTRACT(link, '(&|^)lane=([^&]*)', 2) IS NOT NULL OR LOWER(means) IN ('card', 'cash', 'invoice');

--- case: parts of a link
SELECT purchase, payer, amount, means, SPLIT_INDEX(link, '/', 3) AS shop, SPLIT_INDEX(link, '/', 4) AS door, SPLIT_INDEX(link, '/', 5) AS page
FROM instalments;

--- case: payments of buyers who buy
SELECT payer, amount, means, i.note, b.id, b.name, b.city, b.region, article, p.ts AS bought_at, due, sector
FROM instalments i
JOIN buyers b ON b.id = i.payer
JOIN purchases p ON p.buyer = i.payer;

--- case: fall and rise
SELECT purchase, begun, lowest, ended
FROM instalments
MATCH_RECOGNIZE (
  PARTITION BY purchase
  ORDER BY ts
  MEASURES FIRST_ONE.ts AS begun, LAST(LESS.ts) AS lowest, LAST(MORE.ts) AS ended
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST MORE
  PATTERN (FIRST_ONE LESS+ MORE)
  DEFINE
    LESS AS (LAST(LESS.amount, 1) IS NULL AND LESS.amount < FIRST_ONE.amount) OR LESS.amount < LAST(LESS.amount, 1),
    MORE AS MORE.amount > LAST(LESS.amount, 1)
);

--- case: while the mean is low
SELECT purchase, begun, ended, mean
FROM instalments
MATCH_RECOGNIZE (
  PARTITION BY purchase
  ORDER BY ts
  MEASURES FIRST(L.ts) AS begun, LAST(L.ts) AS ended, AVG(L.amount) AS mean
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (L+ H)
  DEFINE L AS AVG(L.amount) < 900
);

--- case: while the mean is low, from every row
SELECT purchase, begun, ended, mean
FROM instalments
MATCH_RECOGNIZE (
  PARTITION BY purchase
  ORDER BY ts
  MEASURES FIRST(L.ts) AS begun, LAST(L.ts) AS ended, AVG(L.amount) AS mean
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (L+ H)
  DEFINE L AS AVG(L.amount) < 900
);

--- case: a drop within seconds
SELECT purchase, dropped_at, by_how_much
FROM instalments
MATCH_RECOGNIZE (
  PARTITION BY purchase
  ORDER BY ts
  MEASURES Z.ts AS dropped_at, X.amount - Z.amount AS by_how_much
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (X Y* Z) WITHIN INTERVAL '6' SECOND
  DEFINE
    Y AS Y.amount > X.amount - 100,
    Z AS Z.amount < X.amount - 100
);
