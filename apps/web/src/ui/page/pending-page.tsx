import { useIsDisconnected } from '@/lib/api/connection';
import { Spinner } from '../form/button.tsx';
import { Page, PageHead } from './page.tsx';

/** Shown while a screen's code is loading, if this takes longer than a second. */
export function PendingPage() {
  const isDisconnected = useIsDisconnected();
  return (
    <Page title="Loading">
      {isDisconnected ? (
        <PageHead heading="You’re offline" note="This page opens when you’re back." />
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Spinner className="size-6 text-accent" />
        </div>
      )}
    </Page>
  );
}
