import type { z } from 'zod';
import type { Access, Route } from '../http/route.ts';
import { type RouteName, routes } from '../http/routes.ts';
import { apiGuide } from './api-guide.ts';
import { errorResponses, responsesOf } from './responses.ts';
import {
  inlineSchema,
  isObject,
  type Json,
  type JsonObject,
  namedSchemas,
  ref,
  schemaOf,
  usedSchemas,
} from './schemas.ts';

const tags: Record<string, string> = {
  'sign-in': 'Sign-in with an emailed link, and the settings that the SPA needs for it.',
  boards: 'Boards, their companies, and their news.',
  cards: 'Evaluated news on a board.',
  portfolio: 'All boards of a user together, and adding many companies.',
  sharing: 'People with access to a board, invitations, and the activity log.',
  people: 'Profile, preferences and notifications.',
  channels: 'Ways to reach a user: email, chats, webhooks, browsers.',
  access: 'Personal tokens, share links and feeds, which give access without signing in.',
  functions: 'Calls that start work. They respond with `{success, …}`, even when they fail.',
  operator: 'Pages and actions for the operators of an installation.',
  operations: 'Health of the installation.',
};
const whoMayCall: Record<Access, string> = {
  public: 'Everybody.',
  session: 'Signed-in users, and visitors with `x-temp-session`.',
  user: 'Signed-in users.',
  board: 'The owner of the board and the people it is shared with; for anyone else it does not exist (404).',
  'board-edit': 'The owner of the board and its editors; its viewers get 403, for anyone else it does not exist (404).',
  'board-owner':
    'The owner of the board; the people it is shared with get 403, for anyone else it does not exist (404).',
  operator: 'Users with the role `operator`; with `npm start`, everyone on the same machine.',
};
const security: Record<Access, Json[]> = {
  public: [{}],
  session: [{ accessToken: [] }, { visitorSession: [] }],
  user: [{ accessToken: [] }],
  board: [{ accessToken: [] }, { visitorSession: [] }],
  'board-edit': [{ accessToken: [] }, { visitorSession: [] }],
  'board-owner': [{ accessToken: [] }, { visitorSession: [] }],
  operator: [{ accessToken: [] }],
};
const securityOf = ({ access, scope, share }: Route): Json[] => [
  ...security[access],
  ...(scope !== 'none' && access !== 'public' ? [{ personalToken: [] }] : []),
  ...(share ? [{ shareLink: [] }] : []),
];
const scopeText = ({ access, scope }: Route): string =>
  access === 'public'
    ? ''
    : scope === 'none'
      ? ' Personal tokens are rejected.'
      : ` Personal tokens need \`${scope}\`.`;
const parameterSchemas: Record<string, JsonObject> = { boardId: ref('BoardId'), cardId: ref('CardId') };

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchemas[name] ?? { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType): Json[] {
  const { properties, required } = inlineSchema(query);
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
}

function operation(name: RouteName, route: Route): JsonObject {
  const parameters = [...pathParameters(route.path), ...(route.query ? queryParameters(route.query) : [])];
  // Claiming a board requires a visitor session in addition to the user's token, so the session is a parameter.
  if (route === routes.claimBoard) parameters.push({ $ref: '#/components/parameters/VisitorSession' });
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: `For: ${whoMayCall[route.access]}${scopeText(route)}`,
    security: route === routes.boardSetup ? [{}, ...security.session, { personalToken: [] }] : securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: !route.bodyIsOptional,
            content: { 'application/json': { schema: schemaOf(route.body) } },
          },
        }
      : {}),
    responses: responsesOf(route),
    'x-service': route.service,
    ...(route.method === 'GET' ? {} : { 'x-max-body-bytes': route.maxBodyBytes }),
  };
}

/** The HTTP API as an OpenAPI 3.1 document, generated from the catalogue. The output is deterministic. */
export function openApi(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  const own: Record<string, JsonObject> = {
    ...namedSchemas(),
    FunctionProblem: { allOf: [ref('ProblemDetails'), ref('FunctionAnswer')] },
  };
  const responses = errorResponses();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sightline',
      version: '0.2.0',
      description: apiGuide,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token from the issuer that `/api/config` names.',
        },
        visitorSession: {
          type: 'apiKey',
          in: 'header',
          name: 'x-temp-session',
          description: 'Session id of a visitor who is not signed in.',
        },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'slt_…',
          description: 'Personal token, created under Settings, API access.',
        },
        shareLink: {
          type: 'apiKey',
          in: 'header',
          name: 'x-share-link',
          description: 'Secret of a share link (`sls_…`): shows one board, read-only.',
        },
      },
      parameters: {
        VisitorSession: {
          name: 'x-temp-session',
          in: 'header',
          required: false,
          description: 'The visitor session whose boards the user had before signing in.',
          schema: ref('TempSessionId'),
        },
      },
      responses,
      schemas: usedSchemas({ paths, responses, visitor: ref('TempSessionId'), own: own.FunctionProblem }, own),
    },
  };
}
