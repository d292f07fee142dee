/** Names in titles. Apart from the rest, because the workers that read pages start sooner without the schemas. */
export * from './fold-text.ts';
export { hasLegalForm, unquoted, withoutLegalForm } from './legal-forms.ts';
export { nameShape } from './name-shape.ts';
export { framedName, isTitleFurniture, titleParts } from './title-parts.ts';
