import { Button } from '../form/button.tsx';
import { Page, PageHead } from './page.tsx';

/** Shown instead of a screen that crashed, usually because a chunk could not be loaded. */
export function CrashPanel() {
  return (
    <Page title="Something went wrong">
      <PageHead heading="Something went wrong" note="This page could not be shown. Reloading it usually helps." />
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Page>
  );
}
