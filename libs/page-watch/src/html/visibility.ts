/** A value of an element in another state of a toggle. */
export interface Toggle {
  period: 'month' | 'year';
  value: string;
}

/** Attributes of an element; names are in lower case. */
export type Attributes = Readonly<Record<string, string>>;

export const namesOf = (attributes: Attributes): string => `${attributes.class ?? ''} ${attributes.id ?? ''}`;

const isYear =
  /(?:^|[^a-z])(?:year(?:ly)?|annual(?:ly)?|yr|jahr(?:lich)?|j[äa]e?hrlich|annuel(?:le)?|anual|annuale|jaarlijks|roczn[aeiy]e?|ro[čc]n[ěeií]|[åa]rlig|y[ıi]ll[ıi]k)(?:[^a-z]|$)/;
const isMonth =
  /(?:^|[^a-z])(?:month(?:ly)?|mo|monat(?:lich)?|mensuel(?:le)?|mensual|mensile|mensal|maandelijks|miesi[ęe]czn[aeiy]e?|m[ěe]s[íi][čc]n[ěeíi]|m[åa]nedlig|ayl[ıi]k)(?:[^a-z]|$)/;

/** Splits a camel-cased or dashed name into words. */
const apart = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Returns the toggle period that names in markup refer to, or null if they name none or both. */
export function periodOfName(name: string): 'month' | 'year' | null {
  const words = apart(name.slice(0, 300));
  const [year, month] = [isYear.test(words), isMonth.test(words)];
  return year === month ? null : year ? 'year' : 'month';
}

/** Returns the values that an element's attributes hold for the states of a monthly and yearly toggle. */
export function togglesOf(attributes: Attributes): Toggle[] {
  const found: Toggle[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('data-') || value.trim() === '' || value.length > 40) continue;
    const period = periodOfName(name);
    if (period !== null) found.push({ period, value });
  }
  return found;
}

const wordsOf = (attributes: Attributes) => ` ${attributes.class ?? ''} `;

/** Returns the id of the panel that a tab opens, or null if the element isn't a tab. */
export function panelOf(attributes: Attributes): string | null {
  const target =
    attributes['aria-controls'] ?? attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes.href ?? '';
  const id = target.startsWith('#') ? target.slice(1) : (attributes['aria-controls'] ?? '');
  return id === '' || id.length > 80 ? null : id;
}

/** Returns the attribute values that may name the toggle state an element belongs to. */
export const toggleNameOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name]) => /^(?:class|id|aria-labelledby|x-show|v-if|v-show|ng-show)$|^data-/.test(name))
    .map(([, value]) => value.slice(0, 120))
    .join(' ');

/** Panels of a toggle are hidden until a visitor selects them, but their prices count. */
const isPanel = (attributes: Attributes) =>
  attributes.role === 'tabpanel' ||
  /[\s_-](?:tab-?pane|tab-?panel|tabs?-content)[\s_-]/i.test(wordsOf(attributes)) ||
  periodOfName(toggleNameOf(attributes)) !== null;

const isHiddenName = /\s(?:hidden|d-none|display-none|is-hidden|u-hidden|hide|w-condition-invisible|invisible)\s/;
/** Class names that make an element visible again on wider screens. */
const isShownAgain =
  /\s(?:sm|md|lg|xl|2xl|xxl|tablet|desktop|laptop):(?:block|flex|grid|inline|inline-block|inline-flex|table|table-cell|contents|visible)\s|\sd-(?:sm|md|lg|xl|xxl)-/;

/**
 * Returns true if an element is never visible to readers: a template or a dialog, but not the other panel of a toggle.
 */
export function isHiddenElement(tag: string, attributes: Attributes): boolean {
  const names = wordsOf(attributes);
  const isHidden =
    'hidden' in attributes ||
    /display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}hidden/i.test((attributes.style ?? '').slice(0, 500)) ||
    (isHiddenName.test(names) && !isShownAgain.test(names)) ||
    attributes.role === 'navigation' ||
    attributes.role === 'dialog';
  return isHidden && tag !== 'body' && tag !== 'html' && !isPanel(attributes);
}

const isStruckName =
  /(?:^|[\s_-])(?:line-through|strike|strikethrough|struck|crossed(?:-out)?|old-price|price-old|was-price|price-was|original|price-original|compare-at|(?:price|amount)[\w-]{0,20}(?:old|original|was|before)|(?:old|original|was)[\w-]{0,20}(?:price|amount))(?:[\s_-]|$)/i;

/** Returns true if an element is struck through, as a former price is. */
export const isStruck = (tag: string, attributes: Attributes): boolean =>
  tag === 'del' ||
  tag === 's' ||
  tag === 'strike' ||
  isStruckName.test((attributes.class ?? '').slice(0, 500)) ||
  /line-through/i.test((attributes.style ?? '').slice(0, 500));

/** Returns true if an element is for screen readers only. */
export const isVisuallyHidden = (attributes: Attributes): boolean => {
  const names = wordsOf(attributes);
  return (
    /\s(?:sr-only|visually-hidden|screen-reader-text|screen-reader-only)\s/.test(names) &&
    !/\s(?:\w+:)not-sr-only\s/.test(names)
  );
};

/** Returns true if names mark the decimals of a price in a separate element. */
export const isCents = (names: string): boolean =>
  /(?:^|[\s_-])(?:cents?|decimals?|fraction(?:al)?)(?:[\s_-]|$)/i.test(names.slice(0, 300));
