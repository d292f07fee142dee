import { defaultTreeAdapter } from 'parse5';
import { attributeOf, type PageElement, type PageNode } from './page-tree.ts';

const named = 500;
/** Names of cookie consent elements: those of known tools, and descriptive ones. */
const consentTool =
  /(?:^|[\s_-])(?:onetrust|optanon|cybotcookiebotdialog|cookiebot|didomi|usercentrics|iubenda|klaro|osano|truste|trustarc|borlabs|complianz|cmplz|cky|cookieyes|axeptio|tarteaucitron|termly|evidon|quantcast|qc-cmp\d?|sp_message|sourcepoint|moove|cookie(?:s|bar|banner|consent|law|notice)?[\s_-]?(?:bar|banner|box|consent|dialog|layer|message|modal|notice|overlay|popup|wall|wrapper)|(?:gdpr|dsgvo|ccpa|cmp|consent)[\s_-]?(?:bar|banner|box|consent|container|dialog|layer|message|modal|notice|overlay|popup|root|ui|wall|wrapper)|cookie(?:bar|banner|consent|law|notice))/i;
/** Names of forms for subscribing, contact or sharing by email. */
const mailForm =
  /(?:^|[\s_-])(?:e-?mail|mail|newsletter|subscri(?:be|ption)|sign-?up|contact)[_-]?(?:form|box|popup|modal|overlay|widget|signup)(?:[\s_-]|$)|(?:^|[\s_-])mc_embed_/i;
/** Minimum text outside a dialog; with less, the dialog is the page itself. */
const restChars = 200;
/** Maximum text in a form; a form with more contains the page. */
const formChars = 1_500;
const voiceless = new Set('script style template noscript'.split(' '));

const namesOf = (element: PageElement): string =>
  `${attributeOf(element, 'id').slice(0, named)} ${attributeOf(element, 'class').slice(0, named)}`;

type Kind = 'dialog' | 'form';

function kindOf(element: PageElement): Kind | null {
  const isDialog =
    /^(?:alert)?dialog$/i.test(attributeOf(element, 'role')) || attributeOf(element, 'aria-modal') === 'true';
  const names = namesOf(element);
  if (isDialog || consentTool.test(names)) return 'dialog';
  return element.tagName === 'form' || mailForm.test(names) ? 'form' : null;
}

interface Measure {
  chars: number;
  hasHeading1: boolean;
  /** Number of fields that visitors fill in. */
  fields: number;
}

/** Measures a page's dialogs and forms, and the page itself, in one pass without recursion. */
function measuresIn(body: PageElement): Map<PageElement, Measure & { kind: Kind | null }> {
  const found = new Map<PageElement, Measure & { kind: Kind | null }>();
  const frameOf = (element: PageElement) => ({ element, next: 0, chars: 0, hasHeading1: false, fields: 0 });
  const open = [frameOf(body)];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node: PageNode | undefined = top.element.childNodes[top.next++];
    if (node === undefined) {
      open.pop();
      const { element, chars, hasHeading1, fields } = top;
      const kind = kindOf(element);
      if (kind !== null || element === body) found.set(element, { kind, chars, hasHeading1, fields });
      const parent = open.at(-1);
      if (parent === undefined) continue;
      parent.chars += chars;
      parent.hasHeading1 ||= hasHeading1;
      parent.fields += fields;
    } else if (defaultTreeAdapter.isTextNode(node)) top.chars += node.value.trim().length;
    else if (defaultTreeAdapter.isElementNode(node) && !voiceless.has(node.tagName)) {
      if (node.tagName === 'h1' || node.tagName === 'article') top.hasHeading1 = true;
      const isText = node.tagName === 'input' && /^(?:|email|text|tel)$/i.test(attributeOf(node, 'type'));
      if (isText || node.tagName === 'textarea') top.fields++;
      open.push(frameOf(node));
    }
  }
  return found;
}

const isApart = (kind: Kind, { chars, hasHeading1, fields }: Measure): boolean =>
  !hasHeading1 && (kind === 'dialog' || (chars < formChars && (fields > 0 || chars < 600)));

/**
 * Returns elements laid over a page and email forms, which aren't part of an article. Excludes elements that contain
 * the page itself.
 */
export function laidOverElements(body: PageElement): PageElement[] {
  const measures = measuresIn(body);
  const found: { element: PageElement; kind: Kind; chars: number }[] = [];
  const left: PageElement[] = [body];
  for (let element = left.pop(); element !== undefined; element = left.pop())
    for (const child of element.childNodes) {
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      const measure = measures.get(child);
      if (measure?.kind && isApart(measure.kind, measure))
        found.push({ element: child, kind: measure.kind, chars: measure.chars });
      else left.push(child);
    }
  const total = measures.get(body)?.chars ?? 0;
  const taken = found.reduce((sum, { chars }) => sum + chars, 0);
  return found
    .filter(({ kind, chars }) => (kind === 'dialog' ? total - taken >= restChars : chars < 0.5 * total))
    .map(({ element }) => element);
}
