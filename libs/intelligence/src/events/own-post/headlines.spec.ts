import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

const engine = createLocalEngine();
const post = async (title: string, content: string) => {
  const [evaluation] = await engine.evaluate(aCompany(), [
    anItem({ title, content, url: 'https://quillpay.example/blog/a-post' }),
  ]);
  if (!evaluation) throw new Error('no evaluation');
  return evaluation;
};

describe('headlines of company posts', () => {
  it.each([
    ['API token exposure', 'security-incident'],
    ['Customer email addresses leaked', 'security-incident'],
    ['Cache bug vulnerability and what to do', 'security-incident'],
    ['A bug in our sharing links exposed private notes', 'security-incident'],
    ['What happened on June 3', 'outage'],
    ['We lost customer data', 'outage'],
    ['Prices go up on 1 March', 'pricing'],
    ['Free plan is going away', 'pricing'],
    ['Reducing prices by 20%', 'pricing'],
    ['The end of Quillpay Classic', 'shutdown'],
    ['Quillpay Reader will be retired on 1 May', 'shutdown'],
    ['Quillpay files for insolvency', 'shutdown'],
    ['$10M to rebuild how shops get paid', 'funding'],
    ['We have filed for an IPO', 'funding'],
    ['Introducing our new CEO', 'leadership'],
    ['Passing the torch', 'leadership'],
    ['We are saying goodbye to 30 colleagues', 'layoffs'],
    ['Difficult changes to our team', 'layoffs'],
    ['Quillpay is generally available', 'product-launch'],
    ['Self-hosted Quillpay is here', 'product-launch'],
    ['The new Quillpay', 'product-launch'],
    ['Regulator fines Quillpay', 'legal'],
  ])('are High Priority: %s as %s', async (title, event) => {
    const judged = await post(title, 'Shops take cards at the counter. '.repeat(8));
    expect(judged.event).toBe(event);
    expect(judged.importance).toBeGreaterThanOrEqual(7);
  });

  it.each([
    'Quillpay is not affected by the Shellshock bug',
    'Our response to CVE-2021-44228',
    'Memory leak in our build tool',
    'Deprecating the v1 endpoint',
    'Help us reach our crowdfunding goal',
    'The results of our price change',
    'Saying goodbye to passwords',
    'Why Quillpay is open source',
    'The new Quillpay dashboard',
    'Introducing our new head of design',
  ])('are below High Priority: %s', async (title) => {
    expect((await post(title, 'Shops take cards at the counter. '.repeat(8))).importance).toBeLessThan(7);
  });
});
