/** Subjects of the items in an 8-K, by the SEC's numbering. */
const itemWords = new Map<string, string>([
  ['1.01', 'a material agreement'],
  ['1.02', 'the end of a material agreement'],
  ['1.03', 'bankruptcy or receivership'],
  ['1.05', 'a material cybersecurity incident'],
  ['2.01', 'a completed acquisition or sale'],
  ['2.02', 'results'],
  ['2.03', 'a new financial obligation'],
  ['2.05', 'costs of closures or job cuts'],
  ['2.06', 'a material impairment'],
  ['3.01', 'a notice of delisting'],
  ['3.02', 'an unregistered sale of shares'],
  ['4.01', 'a change of auditor'],
  ['4.02', 'financial statements that can no longer be relied on'],
  ['5.01', 'a change in control'],
  ['5.02', 'a change of directors or officers'],
  ['5.03', 'amended articles or bylaws'],
  ['5.07', 'a vote of shareholders'],
  ['7.01', 'a disclosure to investors'],
  ['8.01', 'other events'],
  ['9.01', 'exhibits'],
]);

/** The titles of the items in the SEC's form. */
const itemTitles = new Map<string, string>([
  ['1.01', 'Entry into a Material Definitive Agreement'],
  ['1.02', 'Termination of a Material Definitive Agreement'],
  ['1.03', 'Bankruptcy or Receivership'],
  ['1.04', 'Mine Safety: Reporting of Shutdowns and Patterns of Violations'],
  ['1.05', 'Material Cybersecurity Incidents'],
  ['2.01', 'Completion of Acquisition or Disposition of Assets'],
  ['2.02', 'Results of Operations and Financial Condition'],
  ['2.03', 'Creation of a Direct Financial Obligation'],
  ['2.04', 'Triggering Events That Accelerate or Increase a Direct Financial Obligation'],
  ['2.05', 'Costs Associated with Exit or Disposal Activities'],
  ['2.06', 'Material Impairments'],
  ['3.01', 'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing'],
  ['3.02', 'Unregistered Sales of Equity Securities'],
  ['3.03', 'Material Modification to Rights of Security Holders'],
  ['4.01', 'Changes in Registrant’s Certifying Accountant'],
  ['4.02', 'Non-Reliance on Previously Issued Financial Statements'],
  ['5.01', 'Changes in Control of Registrant'],
  ['5.02', 'Departure, Election or Appointment of Directors or Certain Officers; Compensatory Arrangements'],
  ['5.03', 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year'],
  ['5.04', 'Temporary Suspension of Trading Under Registrant’s Employee Benefit Plans'],
  ['5.05', 'Amendments to the Registrant’s Code of Ethics, or Waiver of a Provision of the Code of Ethics'],
  ['5.06', 'Change in Shell Company Status'],
  ['5.07', 'Submission of Matters to a Vote of Security Holders'],
  ['5.08', 'Shareholder Director Nominations'],
  ['7.01', 'Regulation FD Disclosure'],
  ['8.01', 'Other Events'],
  ['9.01', 'Financial Statements and Exhibits'],
]);

const formWords = new Map<string, string>([
  ['D', 'a private sale of securities'],
  ['S-1', 'a registration of securities for sale'],
  ['F-1', 'a registration of securities for sale'],
  ['10-K', 'its annual report'],
  ['10-Q', 'its quarterly report'],
]);

/** Returns the form without the mark of an amendment: 'S-1/A' is 'S-1'. */
export const baseForm = (form: string): string => form.replace(/\/A$/i, '');

export const isAmendment = (form: string): boolean => /\/A$/i.test(form);

/** Returns the subject of an item ('results' for 2.02), or its number if unknown. */
export const filingItemWords = (item: string): string => itemWords.get(item) ?? `item ${item}`;

/** Returns the title of an item in the form, shortened if it is long; null if the item is unknown. */
export const filingItemTitle = (item: string): string | null => itemTitles.get(item) ?? null;

const numbered = (item: string): string => {
  const words = itemWords.get(item);
  return words === undefined ? `item ${item}` : `${words} (item ${item})`;
};

/**
 * Returns the subjects of a filing: its items, or the purpose of its form; null if neither is known. Omits exhibits if
 * there are other items.
 */
export function filingWords({
  form,
  items: numbers,
}: {
  readonly form: string;
  readonly items: readonly string[];
}): string | null {
  const telling = numbers.filter((item) => item !== '9.01');
  const words = [...new Set(telling.length > 0 ? telling : numbers)].map(numbered);
  const last = words.pop();
  if (last === undefined) return formWords.get(baseForm(form)) ?? null;
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
