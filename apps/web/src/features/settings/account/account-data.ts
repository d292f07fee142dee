import {
  accessRoutes,
  alertRoutes,
  boardRoutes,
  briefingRoutes,
  channelRoutes,
  companyRoutes,
  peopleRoutes,
  portfolioRoutes,
  searchRoutes,
} from '@sightline/contracts';
import { call } from '@/lib/api/api';

/**
 * Loads everything that Sightline stores about the signed-in person, except channels' addresses and the secrets of
 * channels and tokens, which the server never returns.
 */
export async function accountData() {
  const [profile, preferences, alerts, channels, searches, groups, tokens, boards] = await Promise.all([
    call(peopleRoutes.getProfile, {}),
    call(peopleRoutes.getPreferences, {}),
    call(alertRoutes.alertSettings, {}),
    call(channelRoutes.listChannels, {}),
    call(searchRoutes.listSearches, {}),
    call(portfolioRoutes.portfolioGroups, {}),
    call(accessRoutes.listTokens, {}),
    call(boardRoutes.listBoards, {}),
  ]);
  const withContents: object[] = [];
  // Sequential, because an account can have hundreds of boards.
  for (const board of boards.items) withContents.push({ ...board, ...(await contentsOf(board.id)) });
  return {
    exportedAt: new Date().toISOString(),
    ...{ profile, preferences, alerts, channels: channels.items, savedSearches: searches.items },
    ...{ groups: groups.items, tokens: tokens.items, boards: withContents },
  };
}

async function contentsOf(boardId: string) {
  const params = { boardId };
  const [companies, rules] = await Promise.all([
    // A board that couldn't be set up has no companies.
    call(companyRoutes.listBoardCompanies, { params }).catch(() => ({ items: [] })),
    call(briefingRoutes.listRules, { params }),
  ]);
  return { companies: companies.items, rules: rules.items };
}
