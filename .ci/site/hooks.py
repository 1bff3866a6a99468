"""Hooks of the site: pages and files that live elsewhere in the repository, under names of the site.

README becomes the front page. Links of the repository become links of the site.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
PAGES = {
    "README.md": "index.md",
    "grammar/options.md": "options.md",
    "tests/README.md": "tests.md",
}
"""File of the repository: its page of the site."""
SHIM = Path(__file__).with_name("iframe-worker.js")
"""Lets browsers search a site that is opened as a file."""
_LINK = re.compile(r"\]\((?P<path>[\w/.-]+)(?P<anchor>#[\w-]+)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from elsewhere, and every other file that a page links to."""
    for path, name in PAGES.items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / path)))
    files.append(File.generated(config, "assets/iframe-worker.js", abs_src_path=str(SHIM)))
    for path in sorted(_linked(config)):
        files.append(File.generated(config, _of_the_site(path), abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Point the links of a page to the names of the site."""
    folder = next((Path(path).parent for path, name in PAGES.items() if name == page.file.src_uri), None)
    source = "kafka_sql/docs" if folder is None else folder.as_posix()
    markdown = markdown.replace("<details>", "<details markdown>")  # else its tables stay text
    return _LINK.sub(
        lambda link: f"]({_of_the_site(_path(source, link['path']))}{link['anchor'] or ''})", markdown
    )


def _path(folder: str, link: str) -> str:
    """The file of the repository to which a link of a page in ``folder`` points."""
    return posixpath.normpath(posixpath.join(folder, link))


def _of_the_site(path: str) -> str:
    """The name on the site of a file of the repository. Files that are not pages are shown as text."""
    if path in PAGES:
        return PAGES[path]
    if path.startswith("kafka_sql/docs/"):
        return path.removeprefix("kafka_sql/docs/")
    return f"files/{path}" if "." in posixpath.basename(path) else f"files/{path}.txt"


def _linked(config: MkDocsConfig) -> set[str]:
    """Files of the repository that pages link to and that are not pages themselves."""
    pages = [(path, ROOT / path) for path in PAGES]
    pages += [(f"kafka_sql/docs/{page.name}", page) for page in Path(config.docs_dir).glob("*.md")]
    linked = {
        _path(posixpath.dirname(path), match["path"])
        for path, page in pages
        for match in _LINK.finditer(page.read_text(encoding="utf-8"))
    }
    return {path for path in linked if path not in PAGES and not path.startswith("kafka_sql/docs/")}
