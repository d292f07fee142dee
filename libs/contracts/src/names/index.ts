/**
 * Names in titles. This is a separate entry point, because the workers that read pages start faster without the
 * schemas.
 */
export * from './fold-text.ts';
export { hasLegalForm, unquoted, withoutLegalForm } from './legal-forms.ts';
export { nameShape } from './name-shape.ts';
export { framedName, isTitleFurniture, titleParts } from './title-parts.ts';
