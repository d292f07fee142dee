import { operatorRoutes, type TestCategory, type TestRun } from '@sightline/contracts';
import { tokenFor } from '@sightline/identity/testing';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/**
 * apps/standalone tests the test runner on the complete product; these are the cases that only the gateway can show.
 */
describe('the test-runner of a gateway in production', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const run = async (category: TestCategory, roles = ['operator']) => {
    const token = await tokenFor(gateway, { sub: 'user-1', email: 'ada@mail.example', roles });
    const headers = { authorization: `Bearer ${token}`, host: 'sightline.example' };
    return gateway.inject('POST', operatorRoutes.testRunner.path, { as: null, headers, body: { category } });
  };
  const resultsOf = async (category: TestCategory) => {
    const answer = await run(category);
    expect(answer.status).toBe(200);
    const { tests } = answer.json() as TestRun;
    return new Map(tests.map((test) => [test.testName, test]));
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  it('is for operators only', async () => {
    const answer = await run('schema', []);
    expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ success: false })]);
  });

  it("calls the operators' functions as the operator who asks", async () => {
    const results = await resultsOf('functions');
    expect(results.get('test-runner')).toMatchObject({ status: 'passed', message: expect.stringContaining('refuse') });
    expect(results.get('pipeline-manager')).toMatchObject({ status: 'passed' });
    // The services in this test violate the contract in their responses.
    expect(results.get('content-sync')).toMatchObject({ status: 'failed' });
  });

  it('counts a response that violates the contract as failed, and continues', async () => {
    const results = await resultsOf('schema');
    expect(results.get('Documents match their schemas (gateway)')).toMatchObject({ status: 'passed' });
    expect(results.get('Self-check (boards)')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('The boards service sent a response that does not match its schema'),
    });
  });

  it('confirms that other callers are rejected, and reports that boards could not be listed', async () => {
    const results = await resultsOf('rls');
    expect(results.get('Calls for operators reject everyone else')).toMatchObject({ status: 'passed' });
    expect(results.get('Calls for users reject visitors')).toMatchObject({ status: 'passed' });
    expect(results.get('Boards are shown only to their owners')).toMatchObject({ status: 'failed' });
  });
});
