"""Checks and explains scripts, each of which sees what the earlier ones declare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import Answer, CheckedScript, CollectPlan, IngestionPlan, JobPlan
from kafka_sql.planner.plan.hosts import NO_SPARK, SparkOffer
from kafka_sql.session.check.explained_checkpoints import explained_rows
from kafka_sql.session.check.script_texts import ScriptTexts
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.user_functions.modules import reading_only

NamedScript = tuple[str, str]
"""The name and the text of a script."""


@dataclass(frozen=True, slots=True)
class ScriptChecks:
    """Checks scripts where ``catalog`` is declared, ``options`` are in force, and Spark has this to
    ``offer``."""

    texts: ScriptTexts
    catalog: Catalog
    options: SessionOptions
    offer: SparkOffer = NO_SPARK

    def checked(
        self,
        scripts: Sequence[NamedScript],
        *,
        needs_secrets: bool,
        imports: bool,
        optimised: bool = False,
    ) -> tuple[CheckedScript, ...]:
        """Return the statements of scripts as plans, and their problems. If variables are missing, only
        those are reported. A missing secret is an error with ``needs_secrets``, else a warning. Modules of
        Python functions are read, and run with ``imports`` only. With ``optimised`` the plans are those
        that run."""
        catalog, options = self.catalog, self.options
        sources = [self.texts.substituted(name, text) for name, text in scripts]
        if not needs_secrets:
            sources = [
                (source, _as_warnings(problems, ErrorCode.MISSING_SECRET)) for source, problems in sources
            ]
        if any(problem.severity is Severity.ERROR for _, problems in sources for problem in problems):
            return tuple(CheckedScript((), catalog, options, problems) for _, problems in sources)
        found: list[CheckedScript] = []
        for source, doubts in sources:
            with nullcontext() if imports else reading_only():
                checked = checked_script(
                    source, catalog, options, self.texts.sourced, optimised=optimised, offer=self.offer
                )
            found.append(replace(checked, diagnostics=(*doubts, *checked.diagnostics)))
            catalog, options = checked.catalog, checked.options
        return tuple(found)

    def explained(self, scripts: Sequence[NamedScript], *, imports: bool) -> str:
        """Return the plans of all INSERTs and SELECTs. Raises KafkaSqlError for a wrong script."""
        with nullcontext() if imports else reading_only():
            found = [plan for checked in self.planned(scripts) for plan in _plans(refuse_errors(checked))]
        return "\n\n".join(found)

    def planned(self, scripts: Sequence[NamedScript]) -> Iterator[CheckedScript]:
        """Return the statements of scripts as the plans that run. Raises UsageError as
        :meth:`ScriptTexts.source`."""
        catalog, options = self.catalog, self.options
        for name, text in scripts:
            source, sourced = self.texts.source(text, name), self.texts.sourced
            checked = checked_script(source, catalog, options, sourced, offer=self.offer)
            catalog, options = checked.catalog, checked.options
            yield checked


def refuse_errors(checked: CheckedScript) -> CheckedScript:
    """Return the script if it has no errors. Raises KafkaSqlError otherwise."""
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    return checked


def _plans(checked: CheckedScript) -> Iterator[str]:
    from kafka_sql.planner.binder.queries.following import explain_pipeline
    from kafka_sql.planner.explain.plan_text import explain_collect, explain_sinks

    for statement in checked.statements:
        match statement:
            case JobPlan(sinks=sinks, options=options):
                yield explain_sinks(sinks, keeps_checkpoints=options.checkpointing_dir is not None)
            case CollectPlan(collect=collect):
                yield explain_collect(collect, collect.pipeline)
            case IngestionPlan(pipeline=text):
                yield explain_pipeline(text).rstrip("\n")
            case Answer(rows=((str(),),), explains=True):
                yield str(explained_rows(statement)[0][0])
            case _:
                continue


def _as_warnings(problems: Sequence[Diagnostic], code: ErrorCode) -> tuple[Diagnostic, ...]:
    """Return the problems, with those of ``code`` as warnings."""
    return tuple(replace(each, severity=Severity.WARNING) if each.code == code else each for each in problems)
