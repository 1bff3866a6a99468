"""The gateway's web page in a real browser: a walk from the first query to a stopped job, with a broker that
goes and comes back, and texts that would be markup if the page let them."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from confluent_kafka import Producer

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.topics import create_topic
from tests.integration.conftest import wait_until
from tests.integration.test_gateway import run

selenium = pytest.importorskip("selenium", reason="selenium is not installed: pip install 'kafka-sql[dev]'")
from selenium import webdriver  # noqa: E402
from selenium.common.exceptions import StaleElementReferenceException  # noqa: E402
from selenium.webdriver.chrome.service import Service  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.flaky(reruns=1),
    pytest.mark.timeout(600),
    pytest.mark.sampled(6),
    pytest.mark.skipif(BROWSER is None or DRIVER is None, reason="no Chromium with its driver is installed"),
]

AXE = "4.14.1"
EVIL = "<img src=x onerror='window.hacked=1'>"
TEXT = "'" + EVIL.replace("'", "''") + "'"
_LIMIT_S = 60


class Browser:
    """A Chromium without a window, on one page."""

    def __init__(self, driver: webdriver.Chrome, url: str) -> None:
        self.driver, self.url = driver, url

    def open(self, place: str) -> None:
        self.driver.get(f"{self.url}/{place}")

    def all(self, selector: str) -> list[Any]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        try:
            return "\n".join(each.text for each in self.all(selector))
        except StaleElementReferenceException:
            return ""

    def until(self, condition: Callable[[], Any], limit_s: float = _LIMIT_S) -> None:
        wait_until(lambda: bool(condition()), limit_s, lambda: self.text("main"))

    def sees(self, selector: str, *texts: str) -> None:
        self.until(lambda: all(text in self.text(selector) for text in texts))

    def click(self, selector: str, text: str) -> None:
        self.until(lambda: [each for each in self.all(selector) if each.text == text and each.is_enabled()])
        next(each for each in self.all(selector) if each.text == text).click()

    def write(self, sql: str) -> Any:
        """Put a text into the editor as typing does, and return the editor."""
        [editor] = self.all("textarea")
        self.driver.execute_script(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", editor, sql
        )
        return editor

    def width(self, width: int, height: int = 900) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def overflows(self) -> bool:
        script = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return self.driver.execute_script(script)


@contextmanager
def started_browser(folder: Path) -> Iterator[Browser]:
    """A browser at a gateway on a session of its own, whose socket is in ``folder``."""
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        patch.delenv("KAFKA_SQL_SESSION", raising=False)
        started = run("gateway", "start", "--port", "0")
        assert started.returncode == 0, started.stderr
        assert run("ui", "--no-browser").stdout == started.stdout
        driver = webdriver.Chrome(options=options, service=Service(DRIVER))
        try:
            yield Browser(driver, started.stdout.strip())
        finally:
            driver.quit()
            assert run("gateway", "stop").returncode == 0
            assert run("session", "stop").returncode == 0


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    with started_browser(tmp_path) as browser:
        yield browser


@pytest.fixture
def own_broker(tmp_path: Path) -> Iterator[EmbeddedBroker]:
    """A broker that the test may stop."""
    embedded = EmbeddedBroker(tmp_path / "broker", free_ports(1)[0])
    try:
        yield embedded
    finally:
        embedded.stop()


def axe(folder: Path) -> str | None:
    """The script of axe-core, from npm; None where that cannot be fetched."""
    if (npm := shutil.which("npm")) is None:
        return None
    packed = subprocess.run(
        [npm, "pack", "--silent", f"axe-core@{AXE}"], cwd=folder, capture_output=True, timeout=60
    )
    if packed.returncode:
        return None
    with tarfile.open(folder / f"axe-core-{AXE}.tgz") as archive:
        member = archive.extractfile("package/axe.min.js")
        assert member is not None
        return member.read().decode()


def barriers(browser: Browser, script: str | None, page: str) -> Iterator[tuple[Any, ...]]:
    """What keeps people out of the page as it is, light and wide, then dark and narrow, as axe reports it."""
    for theme, width in (("light", 1280), ("dark", 400)):
        browser.driver.execute_script(f"document.documentElement.dataset.theme = '{theme}'")
        browser.width(width)
        if browser.overflows():
            yield page, width, "overflows"
        if script is not None:
            browser.driver.execute_script(script)
            found = browser.driver.execute_async_script(
                "axe.run(document).then(arguments[arguments.length - 1])"
            )
            for each in found["violations"]:
                yield page, theme, width, each["id"], [node["html"] for node in each["nodes"]][:3]
    browser.width(1280)


def test_a_walk(browser: Browser, own_broker: EmbeddedBroker, tmp_path: Path) -> None:
    servers = own_broker.start(lambda line: None).bootstrap_servers
    client = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)
    create_topic(client, "in", 2, {})
    create_topic(client, "out", 1, {})
    script = axe(tmp_path)
    found: list[tuple[Any, ...]] = []
    now = int(time.time()) - 3600

    def send(count: int, partition: int, ahead_s: int = 0) -> None:
        producer = Producer({"bootstrap.servers": servers})
        for i in range(count):
            at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now + ahead_s + i))
            producer.produce("in", json.dumps({"s": EVIL, "ts": at}), partition=partition)
        assert producer.flush(30) == 0

    # a query and its rows
    browser.open("")
    browser.sees("main", "No job yet")
    found += barriers(browser, script, "no jobs")
    browser.click(".head a", "New query")
    browser.until(lambda: browser.all("textarea"))
    browser.write(
        f"SELECT n, s FROM (VALUES (1, '{EVIL.replace(chr(39), chr(39) * 2)}'), (2, 'b')) AS t (n, s)"
    )
    browser.all("textarea")[0].send_keys(Keys.CONTROL, Keys.ENTER)
    browser.until(lambda: len(browser.all(".result tbody tr")) == 2)
    browser.sees(".result", "2 rows", EVIL)

    # the editor
    editor = browser.write(f"SELECT nope, `{EVIL}` FROM (VALUES (1)) AS t (a)")
    browser.sees(".messages", "column 'nope' not found", EVIL)
    assert "nope" in [each.text for each in browser.all(".colours .mark.error")]
    editor.send_keys(Keys.CONTROL, Keys.HOME)
    editor.send_keys("SELECT UPP")
    browser.sees(".completions", "UPPER(")
    editor.send_keys(Keys.TAB)
    assert editor.get_attribute("value").startswith("SELECT UPPER(SELECT nope")
    found += barriers(browser, script, "SQL")

    # a job
    options = f"'connector' = 'kafka', 'properties.bootstrap.servers' = '{servers}', 'format' = 'json'"
    quick = ", ".join(
        f"'properties.{key}' = '{ms}'"
        for key, ms in {"socket.connection.setup.timeout.ms": 2000, "request.timeout.ms": 5000}.items()
    )
    browser.write(
        f"""CREATE TABLE `{EVIL}` (s STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
          WITH ({options}, {quick}, 'topic' = 'in', 'scan.startup.mode' = 'earliest-offset');
        CREATE TABLE sink (s STRING, n BIGINT) WITH ({options}, {quick}, 'topic' = 'out',
          'properties.delivery.timeout.ms' = '10000');
        SET 'execution.checkpointing.dir' = '{tmp_path / "checkpoints"}';
        SET 'execution.checkpointing.interval' = '1 s';
        SET 'execution.checkpointing.savepoint-dir' = '{tmp_path / "savepoints"}';
        SET 'restart-strategy.exponential-delay.initial-backoff' = '500 ms';
        SET 'pipeline.name' = {TEXT};
        INSERT INTO sink SELECT s, COUNT(*)
          FROM TABLE(TUMBLE(TABLE `{EVIL}`, DESCRIPTOR(ts), INTERVAL '1' SECOND))
          GROUP BY s, window_start, window_end;
        """
    )
    browser.click(".buttons button", "Run all")
    browser.sees(".log", "has started")
    send(20, 0)
    send(20, 1, ahead_s=300)
    browser.click(".log a", "1")
    browser.until(lambda: len(browser.all(".node")) >= 4)
    browser.sees(".graph", "WindowAggregate", "19 written")
    browser.sees("tr.holds", "in 0", "holds the watermark back")
    browser.sees(".titled", EVIL, "Running")
    browser.sees(".facts", "Completed", "ago", "kB")
    for each in browser.all("summary"):
        each.click()
    browser.sees("details", "has started", "INSERT INTO sink", "strategy: pipeline")
    found += barriers(browser, script, "a job")

    # the broker goes, and comes back
    own_broker.stop()
    browser.sees(".titled", "Restarting")
    browser.sees(".notice", servers)
    own_broker.start(lambda line: None)
    browser.sees(".titled", "Running")
    send(20, 0, ahead_s=20)
    browser.until(lambda: any(int(text.split()[-2]) >= 20 for text in _written(browser)))

    # tables
    browser.click("#nav a", "Tables")
    browser.click(".list a", EVIL)
    browser.sees("main", "TIMESTAMP(3)", "reads it")
    browser.click(".buttons button", "Show rows")
    browser.until(lambda: len(browser.all(".result tbody tr")) == 20)
    found += barriers(browser, script, "tables")

    # lineage
    browser.click("#nav a", "Lineage")
    browser.sees("main", EVIL, "Columns of in", "out.s (job 1)")
    found += barriers(browser, script, "lineage")

    # the end of the job
    browser.open("#/jobs")
    browser.click(".jobs a", EVIL)
    browser.click(".buttons button", "Stop with savepoint")
    browser.driver.switch_to.alert.accept()
    browser.sees(".titled", "Stopped")
    browser.sees(".buttons", f"savepoint: {tmp_path / 'savepoints'}")
    assert list((tmp_path / "savepoints").iterdir())
    browser.click(".crumbs a", "← Jobs")
    browser.sees(".jobs", EVIL, "Stopped")
    found += barriers(browser, script, "jobs")
    assert browser.driver.execute_script("return window.hacked") is None
    assert not found, found


def _written(browser: Browser) -> list[str]:
    return [line for line in browser.text(".graph").splitlines() if line.endswith("written")]
