/**
 * Tag characters are invisible and can hide instructions for a model. The flags of England, Scotland and Wales need them.
 */
const tags =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** Removes tag characters, except those in flags. */
export const withoutHiddenTags = (text: string): string => text.replace(tags, '$1');
