"""The login of Amazon's ``AWS_MSK_IAM``: a request that AWS credentials have signed serves as the token of
OAUTHBEARER. Amazon's signer library makes it (the extra ``aws``)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from json import dumps, loads
from typing import Any

from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

PROPERTY = "kafka-sql.aws.iam"
"""The property of a client that holds the login until the client is made."""
MECHANISM = "AWS_MSK_IAM"
MODULE = "IAMLoginModule"
HANDLERS = ("IAMClientCallbackHandler", "IAMOAuthBearerLoginCallbackHandler")
OPTIONS = {
    "awsProfileName": "profile",
    "awsRoleArn": "role",
    "awsRoleSessionName": "session",
    "awsStsRegion": "region",
}
"""Options of the login module to the fields of :class:`IamLogin`."""
_LIBRARY = "aws_msk_iam_sasl_signer"
_HOST = re.compile(r"\.kafka(?:-serverless)?\.([a-z0-9-]+)\.amazonaws\.com")

TokenCallback = Callable[[str], tuple[str, float]]


@dataclass(frozen=True, slots=True)
class IamLogin:
    """The credentials that sign: those of a ``profile`` or of a ``role`` (an ARN, under a ``session``
    name), or else those of the environment. ``region`` is that of the brokers, None if it is unknown."""

    region: str | None = None
    profile: str | None = None
    role: str | None = None
    session: str | None = None

    @classmethod
    def of(cls, options: Mapping[str, str], servers: str) -> IamLogin:
        """Return the login of a login module with these options at these brokers. The host names of MSK
        contain the region; for other hosts it is ``awsStsRegion``."""
        known = {OPTIONS[name]: value for name, value in options.items() if name in OPTIONS}
        named = _HOST.search(servers)
        return cls(**{**known, **({"region": named[1]} if named is not None else {})})

    @classmethod
    def parse(cls, text: str) -> IamLogin:
        """Parse the login that :meth:`text` returns."""
        return cls(**loads(text))

    def text(self) -> str:
        """Return the login as the value of :data:`PROPERTY`."""
        return dumps(asdict(self), sort_keys=True)

    def callback(self) -> TokenCallback:
        """Return librdkafka's ``oauth_cb``: a function that returns a token and its expiry (epoch
        seconds).

        Raises JobError ``missing-driver`` without the library, ``missing-property`` without a region."""
        if find_spec(_LIBRARY) is None:
            raise JobError(
                Diagnostic(
                    ErrorCode.MISSING_DRIVER,
                    f"'properties.sasl.mechanism' = '{MECHANISM}' needs the Python package "
                    "aws-msk-iam-sasl-signer-python, which is not installed",
                    helps=("pip install 'kafka-sql[aws]'",),
                )
            )
        region = self.region or os.environ.get("AWS_REGION") or os.environ.get("AWS_DEFAULT_REGION")
        if region is None:
            raise JobError(
                Diagnostic(
                    ErrorCode.MISSING_PROPERTY,
                    "the AWS region of the brokers is unknown: their names do not contain it",
                    helps=(f'write awsStsRegion="eu-central-1" behind {MODULE} required, or set AWS_REGION',),
                )
            )

        def token(_config: str) -> tuple[str, float]:
            signed, expires_ms = self._signed(import_module(f"{_LIBRARY}.MSKAuthTokenProvider"), region)
            return signed, expires_ms / 1000

        return token

    def _signed(self, signer: Any, region: str) -> tuple[str, int]:
        """Return a token and its expiry (epoch ms)."""
        found: tuple[str, int]
        if self.role is not None:
            session = {} if self.session is None else {"sts_session_name": self.session}
            found = signer.generate_auth_token_from_role_arn(region, self.role, **session)
        elif self.profile is not None:
            found = signer.generate_auth_token_from_profile(region, self.profile)
        else:
            found = signer.generate_auth_token(region)
        return found
