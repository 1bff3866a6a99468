"""Proxies and mirrors from the environment and from Maven's settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.broker.embedded.ivy import MavenAccess, maven_access

NOWHERE = Path("no-such-settings.xml")
NAMESPACE = 'xmlns="http://maven.apache.org/SETTINGS/1.0.0"'


@pytest.fixture
def settings(tmp_path):
    def write(body: str) -> Path:
        path = tmp_path / "settings.xml"
        path.write_text(f"<settings {NAMESPACE}>{body}</settings>", encoding="utf-8")
        return path

    return write


def test_nothing_said():
    assert maven_access({}, NOWHERE) == MavenAccess()


def test_proxy_of_the_environment():
    environment = {"https_proxy": "http://me:p%40ss@proxy.example:3128", "no_proxy": "localhost,.corp"}
    assert dict(maven_access(environment, NOWHERE).java_properties) == {
        "http.proxyHost": "proxy.example",
        "http.proxyPort": "3128",
        "https.proxyHost": "proxy.example",
        "https.proxyPort": "3128",
        "http.proxyUser": "me",
        "http.proxyPassword": "p@ss",
        "jdk.http.auth.tunneling.disabledSchemes": "",
        "http.nonProxyHosts": "localhost|*.corp",
    }


@pytest.mark.parametrize(
    ("environment", "host", "port"),
    [
        ({"HTTPS_PROXY": "proxy:81"}, "proxy", "81"),
        ({"http_proxy": "http://proxy"}, "proxy", "80"),
        ({"all_proxy": "https://proxy"}, "proxy", "443"),
        ({"https_proxy": "socks5://proxy:1"}, None, None),
        ({"https_proxy": ""}, None, None),
    ],
)
def test_spellings_of_the_proxy(environment, host, port):
    properties = dict(maven_access(environment, NOWHERE).java_properties)
    assert (properties.get("https.proxyHost"), properties.get("https.proxyPort")) == (host, port)


def test_proxy_of_the_settings(settings):
    path = settings(
        "<proxies><proxy><active>false</active><host>old</host></proxy>"
        "<proxy><host>proxy</host><port>8081</port><nonProxyHosts>*.corp</nonProxyHosts></proxy></proxies>"
    )
    properties = dict(maven_access({}, path).java_properties)
    assert properties["https.proxyHost"] == "proxy"
    assert properties["https.proxyPort"] == "8081"
    assert properties["http.nonProxyHosts"] == "*.corp"
    assert dict(maven_access({"https_proxy": "mine:1"}, path).java_properties)["https.proxyHost"] == "mine"


@pytest.mark.parametrize(
    ("mirror_of", "taken"), [("*", True), ("central", True), ("*,!central", False), ("other", False)]
)
def test_mirror_of_the_settings(settings, mirror_of, taken):
    url = "https://mirror.example/maven"
    path = settings(f"<mirrors><mirror><mirrorOf>{mirror_of}</mirrorOf><url>{url}</url></mirror></mirrors>")
    assert maven_access({}, path).root == (url if taken else None)
    assert maven_access({"KAFKA_SQL_MAVEN_MIRROR": "https://mine"}, path).root == "https://mine"


def test_unreadable_settings_count_as_none(tmp_path):
    path = tmp_path / "settings.xml"
    path.write_text("<settings>", encoding="utf-8")
    assert maven_access({}, path) == MavenAccess()


def test_the_password_does_not_show():
    assert "hunter2" not in repr(maven_access({"https_proxy": "http://u:hunter2@proxy:1"}, NOWHERE))
