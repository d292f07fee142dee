import type { Route } from '@sightline/contracts';

/** Body that every parser after the access checks rejects, so that a missing check does no harm. */
const unreadable = { body: 'self-check', contentType: 'text/plain' };

/** Returns the body for a probe. The gateway's own routes parse the body before the access check, so they get none. */
export const questionTo = ({ method, service }: Pick<Route, 'method' | 'service'>): Partial<typeof unreadable> =>
  method === 'GET' || service === 'gateway' ? {} : unreadable;

const none = '0'.repeat(20);
/** Ids that refer to nothing, for the parameters of routes. */
export const nobody = {
  ...{ companyId: `cmp_${none}`, cardId: `crd_${none}`, ruleId: none, contentId: `cnt_${none}` },
  ...{ surfaceId: `srf_${none}`, pageId: `pag_${none}`, pictureId: `pic_${none}`, ignoredId: none },
  ...{ channelId: none, deliveryId: none, alertId: none, searchId: none },
  ...{ personId: none, inviteId: none, lineId: none, noteId: none, sectionId: none },
  ...{ tokenId: none, linkId: none, feedId: none },
};
