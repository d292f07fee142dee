import type { Route } from '../http/route.ts';
import { routes } from '../http/routes.ts';
import { type JsonObject, ref, schemaOf } from './schemas.ts';

interface ErrorAnswer {
  /** Name under `components/responses`. */
  name: string;
  description: string;
  headers?: JsonObject;
}

/** Errors by status. Each is a problem document with a stable `code`. */
const errors: Record<number, ErrorAnswer> = {
  400: { name: 'InvalidRequest', description: 'The request is invalid; `issues` lists the fields.' },
  401: {
    name: 'NotSignedIn',
    description: 'Not signed in, or the token is invalid.',
    headers: { 'WWW-Authenticate': { required: true, schema: { type: 'string' }, description: 'A bearer challenge.' } },
  },
  403: {
    name: 'NotAllowed',
    description: 'This caller is not permitted to do this, or a page from another origin sent the request.',
  },
  404: { name: 'NotFound', description: 'Not found for this session.' },
  409: { name: 'Conflict', description: 'The request conflicts with the current state; `code` gives the reason.' },
  413: { name: 'BodyTooLarge', description: 'The body exceeds the limit for this route (`x-max-body-bytes`).' },
  414: { name: 'AddressTooLong', description: 'Part of the address is too long for an id.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not JSON.' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests, or a budget is used up.',
    headers: {
      'Retry-After': {
        required: false,
        schema: { type: 'integer', minimum: 1 },
        description: 'Seconds until the next attempt; absent if a budget is used up.',
      },
    },
  },
  500: { name: 'InternalError', description: 'Something went wrong on our side.' },
  503: { name: 'Unavailable', description: 'Part of the product does not respond; the same call may succeed later.' },
};

const isFunction = ({ path }: Route): boolean => path.startsWith('/api/functions/');
/** `/api/functions` responds with `{success, error}` even on failure. */
const nameFor = ({ name }: ErrorAnswer, ofFunction: boolean): string => (ofFunction ? `${name}OfFunction` : name);

/** Returns `components/responses`: every error, once as a plain response and once as a function's response. */
export function errorResponses(): JsonObject {
  const answers = Object.values(errors).flatMap((error) =>
    [false, true].map((ofFunction): [string, JsonObject] => {
      const schema = ref(ofFunction ? 'FunctionProblem' : 'ProblemDetails');
      const { description, headers } = error;
      const content = { 'application/problem+json': { schema } };
      return [nameFor(error, ofFunction), { description, ...(headers ? { headers } : {}), content }];
    }),
  );
  return Object.fromEntries(answers);
}

/**
 * Returns the statuses that the gateway can return before or instead of the route, and the errors that the route
 * declares.
 */
export function errorStatusesOf(route: Route): number[] {
  if (route.path.startsWith('/health/')) return [];
  const hasParameters = /:\w/.test(route.path);
  const writes = route.method !== 'GET';
  // The gateway's own public routes ignore the token and the visitor session.
  const readsCaller = route.service !== 'gateway' || route.access !== 'public';
  // Every write is parsed, even if the route has no body.
  const parsesJson = writes && !route.ignoresBody;
  const found: [boolean, number][] = [
    [parsesJson || readsCaller || hasParameters || route.query !== undefined, 400],
    [readsCaller, 401],
    // A personal token can lack the scope, and a share link covers one board and can have expired.
    [parsesJson || readsCaller, 403],
    [readsCaller || hasParameters, 404],
    [writes, 413],
    [hasParameters, 414],
    [parsesJson, 415],
    [true, 429],
    [true, 500],
    // The service can be down, or the issuer whose keys verify tokens.
    [readsCaller, 503],
  ];
  const derived = found.flatMap(([can, status]) => (can ? [status] : []));
  return [...new Set([...derived, ...route.errors])].sort((one, other) => one - other);
}

function successOf(route: Route): JsonObject {
  const description = route.status === 204 ? 'Done.' : 'As asked.';
  if (route === routes.boardEvents || route === routes.alertEvents) {
    // One event of the stream, as parsed by clients.
    const text = { type: 'string' };
    const data = { ...text, contentMediaType: 'application/json', contentSchema: ref('LiveMessage') };
    const schema = { type: 'object', properties: { id: text, event: text, data }, required: ['event', 'data'] };
    return { description, content: { 'text/event-stream': { schema } } };
  }
  if (route === routes.picture) {
    const types = ['jpeg', 'png', 'webp', 'gif', 'avif'].map((type) => [`image/${type}`, { schema: {} }]);
    return { description, content: Object.fromEntries(types) };
  }
  if (route === routes.pagePicture) return { description, content: { 'image/webp': { schema: {} } } };
  if (route.status === 302) {
    const Location = { required: true, schema: { type: 'string' }, description: 'Path of a page.' };
    return { description: 'Open this page.', headers: { Location } };
  }
  if (route.mediaTypes.length > 0)
    return {
      description,
      content: Object.fromEntries(route.mediaTypes.map((type) => [type, { schema: { type: 'string' } }])),
    };
  if (!route.response) return { description };
  return { description, content: { 'application/json': { schema: schemaOf(route.response) } } };
}

export function responsesOf(route: Route): JsonObject {
  const answers: JsonObject = { [route.status]: successOf(route) };
  if (route === routes.ready)
    answers['503'] = {
      description: 'A part does not respond.',
      content: { 'application/json': { schema: ref('HealthReport') } },
    };
  for (const status of errorStatusesOf(route)) {
    const error = errors[status];
    if (!error)
      throw new Error(`${route.method} ${route.path} declares ${status}, which is not an error of the product`);
    answers[status] = { $ref: `#/components/responses/${nameFor(error, isFunction(route))}` };
  }
  return answers;
}
