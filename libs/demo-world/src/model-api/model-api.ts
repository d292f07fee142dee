import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, send, text } from '../replies/reply.ts';
import { embeddingRequestIn, embeddingsOf } from './embeddings.ts';
import { demoModels, said, wayOf } from './misbehaviours.ts';
import { questionIn } from './questions.ts';

/** Path of the OpenAI-compatible server on the demo world's own address. */
export const modelPath = '/v1';
export const modelKey = 'demo-model-key';

const maxBodyBytes = 4 * 1024 * 1024;
const charsPerToken = 4;
const failure = (status: number, code: string, message: string) =>
  json({ error: { message, type: code, code, param: null } }, status);

const answered = new Set(['/chat/completions', '/embeddings']);

/** Answers one request at {@link modelPath}. */
export type ModelApi = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A rule-based model that fails on demand, depending on its name (`demo-late`, `demo-429-once`).
 * It serves `POST /v1/chat/completions` with structured output, `POST /v1/embeddings` and `GET /v1/models`, and reports usage.
 */
export function modelApi(slowMs: number): ModelApi {
  const calls = new Map<string, number>();
  return async ({ pathname }, request, response) => {
    const path = pathname.slice(modelPath.length);
    const reply = (content: Parameters<typeof send>[2]): void => send(request, response, content);
    if (request.headers.authorization !== `Bearer ${modelKey}`)
      return reply(failure(401, 'invalid_api_key', `Send the key “${modelKey}” as a bearer token.`));
    if (request.method === 'GET' && path === '/models')
      return reply(
        json({ object: 'list', data: demoModels.map((id) => ({ id, object: 'model', created: 0, owned_by: 'demo' })) }),
      );
    if (request.method !== 'POST' || !answered.has(path)) return reply(text('Not found', 404));
    const body = await bodyOf(request);
    if (body === undefined) return reply(failure(413, 'too_large', 'The body is too large.'));
    const asked = path === '/embeddings' ? null : questionIn(body);
    const toEmbed = path === '/embeddings' ? embeddingRequestIn(body) : null;
    const model = (asked ?? toEmbed)?.model;
    if (model === undefined)
      return reply(failure(400, 'invalid_request', 'A model, and messages or input, are needed.'));
    if (!demoModels.includes(model)) return reply(failure(404, 'model_not_found', `There is no model “${model}”.`));
    const call = calls.get(model) ?? 0;
    calls.set(model, call + 1);
    const way = wayOf(model, call);
    if (way.instead) return way.instead(response, { slowMs });
    if (toEmbed) {
      const vectors = embeddingsOf(toEmbed, call, way.name);
      return reply(vectors ? json(vectors) : failure(400, 'invalid_request', 'This model has one length only.'));
    }
    if (!asked) return;
    // Imported on demand, because it loads the world's content, which isn't needed at startup.
    const { answerTo } = await import('./answers.ts');
    const answer = answerTo(asked);
    if (!answer) return reply(failure(400, 'invalid_request', 'This model answers in the forms of Sightline only.'));
    const { content, finish, refusal } = way.inWords?.(answer, asked) ?? said(JSON.stringify(answer));
    const inputTokens = Math.ceil(asked.text.length / charsPerToken);
    const outputTokens = Math.ceil(content.length / charsPerToken);
    reply(
      json({
        id: `chatcmpl-demo-${call}`,
        object: 'chat.completion',
        created: 0,
        model,
        choices: [
          { index: 0, finish_reason: finish, logprobs: null, message: { role: 'assistant', content, refusal } },
        ],
        usage: {
          prompt_tokens: inputTokens,
          completion_tokens: outputTokens,
          total_tokens: inputTokens + outputTokens,
        },
      }),
    );
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
