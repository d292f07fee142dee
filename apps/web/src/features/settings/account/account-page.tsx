import { useQuery } from '@tanstack/react-query';
import { boardCountQuery } from '@/lib/board/board-queries';
import { useSession } from '@/lib/session/session';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { SettingsLayout } from '../settings-layout.tsx';
import { insightCountQuery, profileQuery } from '../settings-queries.ts';
import { useLoggedError } from '../use-logged-error.ts';
import { accountAge } from './account-age.ts';
import { DataSection } from './data-section.tsx';

/**
 * The screen '/settings/account': the account's figures, its data, and its deletion. A figure that can't be loaded is
 * shown as a dash, and the error is logged (product §8).
 */
export default function AccountPage() {
  const boards = useQuery(boardCountQuery);
  const insights = useQuery(insightCountQuery);
  const profile = useQuery(profileQuery);
  const session = useSession();
  useLoggedError('The number of boards', boards.error);
  useLoggedError('The number of insights', insights.error);
  useLoggedError('The age of the account', profile.error);
  return (
    <SettingsLayout crumb="Account & Security" heading="Account & Security">
      <SettingCard aria-labelledby="usage">
        <div className={rowClass}>
          <SettingTitle id="usage" title="Usage statistics">
            The current contents of your account.
          </SettingTitle>
        </div>
        <dl className="grid divide-border max-sm:divide-y sm:grid-cols-3 sm:divide-x">
          <Figure name="Boards Created" loading={boards.isPending} value={boards.data?.count.toLocaleString('en')} />
          <Figure
            name="Total Insights"
            loading={insights.isPending}
            value={insights.data?.count.toLocaleString('en')}
          />
          <Figure
            name="Account Age"
            loading={profile.isPending}
            value={profile.data && accountAge(profile.data.createdAt)}
          />
        </dl>
      </SettingCard>
      {session && <DataSection email={session.user.email} />}
    </SettingsLayout>
  );
}

function Figure({ name, value, loading }: { name: string; value: string | undefined; loading: boolean }) {
  return (
    <div className={rowClass}>
      <dt className="text-13 text-text-3">{name}</dt>
      <dd className="mt-1 font-head text-28 font-medium tabular-nums">
        {loading ? (
          <>
            <span className="sr-only">Loading...</span>
            <span className="skeleton block h-8 w-20" />
          </>
        ) : (
          (value ?? '–')
        )}
      </dd>
    </div>
  );
}
