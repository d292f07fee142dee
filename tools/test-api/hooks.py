"""Schemathesis hooks that keep made-up requests from reaching the internet."""

import schemathesis

# A site of the demo world that replaces every made-up address, so that no request leaves the machine.
WEBSITE = "https://lumenpay.example/"
# Requests with the same key get the same board, so the runs don't set up hundreds.
REQUEST_KEY = "5f0c1d3e-8f2b-4c86-9d55-0f6f2f0f1c11"
WEBSITE_FIELDS = {
    "boardSetup": "companyUrl",
    "boardCreate": "companyUrl",
    "addCompetitor": "website",
    "pipelineManager": "url",
}


def _is_within_limits(value):
    return isinstance(value, str) and 0 < len(value.strip()) and len(value) <= 2048


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw.get("operationId")
    field = WEBSITE_FIELDS.get(operation)
    if field is None or not isinstance(case.body, dict):
        return
    body = dict(case.body)
    data = body.get("data")
    if isinstance(data, dict) and _is_within_limits(data.get(field)):
        body["data"] = {**data, field: WEBSITE}
    if _is_within_limits(body.get(field)):
        body[field] = WEBSITE
    if operation in ("boardSetup", "boardCreate") and "requestKey" not in body:
        body["requestKey"] = REQUEST_KEY
    case.body = body
