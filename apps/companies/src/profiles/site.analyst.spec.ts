import { type CompanyAnalysis, DomainError } from '@sightline/contracts';
import {
  PrincipalSigner,
  ServiceCalls,
  silentLogger,
  type UpstreamRequest,
  type Upstreams,
} from '@sightline/service-kit';
import { companyAnalysis, siteReading } from '@sightline/testing';
import { expect, it } from 'vitest';
import { SiteAnalyst } from './site.analyst.ts';

const reading = siteReading();
const payer = { userId: 'ada', tempSessionId: null, boardId: 'b1' };

/** Returns the analysis of a site if ai-evaluation gives this answer, and the requests that ai-evaluation received. */
async function analysed(answer: { status: number; body: unknown } | DomainError) {
  const asked: UpstreamRequest[] = [];
  const upstreams: Upstreams = {
    async request(_service, call) {
      asked.push(call);
      if (answer instanceof DomainError) throw answer;
      const { status, body } = answer;
      return { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) };
    },
    close: async () => undefined,
  };
  const calls = new ServiceCalls(upstreams, new PrincipalSigner('a secret of more than thirty-two characters'));
  const analyst = new SiteAnalyst(calls, silentLogger());
  return { analysis: await analyst.analyse({ reading, payer }), asked };
}

it('uses the model’s analysis, billed to the board', async () => {
  const byModel: CompanyAnalysis = { ...companyAnalysis(), engine: 'openai' };
  const { analysis, asked } = await analysed({ status: 200, body: { analysis: byModel } });
  expect(analysis).toEqual(byModel);
  expect(asked.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ reading, payer }]);
});

it.each([
  ['there is no model', { status: 200, body: { analysis: null } }],
  ['the model’s service does not respond', new DomainError('unavailable', 'upstream_unavailable', 'Down')],
  ['the reading is too large for it', { status: 413, body: {} }],
  ['its response is invalid', { status: 200, body: { analysis: { engine: 7 } } }],
])('uses rules for the analysis when %s', async (_, answer) => {
  expect((await analysed(answer)).analysis).toMatchObject({ companyName: 'Lumenpay', engine: 'local' });
});
