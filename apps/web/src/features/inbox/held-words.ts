import type { FewerPreview } from '@sightline/contracts';

/** 'would have held 2 of your last 30 days’ 26 alerts.' */
export const heldWords = ({ held, of }: Pick<FewerPreview, 'held' | 'of'>): string =>
  `would have held ${held} of your last 30 days’ ${of === 1 ? 'alert' : `${of} alerts`}.`;
