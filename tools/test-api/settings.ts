// The configuration of each run, as TOML.
import type { Ids } from './world.ts';

export interface Run {
  name: string;
  /** Credentials by the names of the document's security schemes; empty: requests without any. */
  auth: { accessToken?: string; visitorSession?: string };
  ids: Ids;
  /** Ids of the operations that also accept a visitor session. */
  forVisitors: string[];
  /** File for the results. */
  report: string;
}

/** JSON strings and lists are valid TOML. */
const toml = (value: string | string[]): string => JSON.stringify(value);

/** Most requests use a real id, the others a made-up one. */
const from = (dictionary: string) => `{ dictionary = "${dictionary}", probability = 0.8 }`;

/** Operations with rules that a body's schema can't express, so that a valid body may be rejected. */
const furtherRules = [
  // An address with an existing host; an email address accepted by mail servers.
  ...['boardSetup', 'boardCreate', 'addCompetitor', 'magicLink', 'subscribeToAlerts', 'addPage'],
  // One of two fields; a cursor issued by us; placeholders of a prompt.
  ...['changeCompetitor', 'updateCard', 'listCards', 'listChanges', 'reevaluateCard'],
  // Texts that are not empty when trimmed; times in UTC; a header used as a credential elsewhere.
  ...['updateBoard', 'refreshProgress', 'claimBoard', 'briefing', 'markSeen'],
  // Texts that are not empty when trimmed; a doubtful card; the maximum number of rules.
  ...['createRule', 'previewRule', 'changeRule'],
  // Our formats for email addresses and times; cursors issued by us.
  ...['invite', 'deleteAccount', 'listActivity', 'exportCards', 'search', 'alerts'],
  // A company may be in only one group.
  ...['changePortfolioGroups'],
  // One of several fields; a configured kind of channel; distinct scopes.
  ...['changeMuteRule', 'createMuteRule', 'previewMuteRule', 'changeSearch', 'saveSearch', 'addChannel', 'createToken'],
  // At most 30 days; distinct times; names of time zones.
  ...['snoozeAlerts', 'changeAlertSettings', 'updatePreferences', 'markPortfolioSeen'],
];

export function settingsOf({ auth, ids, forVisitors, report }: Run): string {
  const dictionaries = Object.entries(ids).filter(([, values]) => values.length > 0);
  const known = new Set(dictionaries.map(([name]) => name));
  const parameters = (boards: string) =>
    [
      ['path.boardId', boards],
      ['path.cardId', 'cards'],
      ['path.companyId', 'companies'],
      ['path.contentId', 'contents'],
    ].flatMap(([name, dictionary = '']) => (known.has(dictionary) ? [`"${name}" = ${from(dictionary)}`] : []));
  const bearer = auth.accessToken ? [`[auth.openapi.accessToken]`, `bearer = ${toml(auth.accessToken)}`] : [];
  // Without credentials, access is refused before the input is read, and the visitor's run covers the public operations.
  const coverage = bearer.length > 0 || auth.visitorSession ? [] : ['[phases.coverage]', 'enabled = false'];
  const visitor = auth.visitorSession
    ? [`[auth.openapi.visitorSession]`, `api_key = ${toml(auth.visitorSession)}`]
    : [];
  return [
    'seed = 20261123',
    // Two threads would parse Python at the same time, which CPython 3.11 sometimes reports as a SystemError (its issue
    // 106905).
    'workers = 1',
    'continue-on-failure = true',
    'request-timeout = 30',
    // The stream of a board stays open.
    'max-stream-events = 1',
    // A non-local address, because everyone on this machine is an operator.
    'headers = { Forwarded = "for=192.0.2.1" }',
    `[reports.json]\npath = ${toml(report)}`,
    '[cache]\nenabled = false',
    // Nothing here is secret, and reproducing a request requires its exact content.
    '[output.sanitization]\nenabled = false',
    '[generation]',
    `max-examples = 6\nno-shrink = true\ndatabase = "none"\nwith-security-parameters = false`,
    '[phases.stateful]\nenabled = false',
    ...coverage,
    // Ids from responses would delete data that other requests need.
    ...['coverage', 'fuzzing'].map((phase) => `[phases.${phase}.extra-data-sources]\nresponses = false`),
    '[checks.negative_data_rejection]',
    'expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "414", "415"]',
    ...dictionaries.map(([name, values]) => `[dictionaries.${name}]\nvalues = ${toml(values)}`),
    '[parameters]',
    ...parameters('boards'),
    ...bearer,
    ...visitor,
    '[[operations]]',
    // A news service may reject a query, which is documented as 503.
    'include-operation-id = "pipelineManager"',
    'checks.positive_data_acceptance.enabled = false',
    'checks.not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "503"]',
    '[[operations]]',
    'include-operation-id = "deleteBoard"',
    `parameters = { ${parameters('spareBoards').join(', ')} }`,
    '[[operations]]',
    // A malformed visitor session is 400. `faultsOf` checks that no operation accepts a request without one.
    `include-operation-id = ${toml(forVisitors)}`,
    'checks.ignored_auth.enabled = false',
    '[[operations]]',
    `include-operation-id = ${toml(furtherRules)}`,
    'checks.positive_data_acceptance.enabled = false',
    '',
  ].join('\n');
}
