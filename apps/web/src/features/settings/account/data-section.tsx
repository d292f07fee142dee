import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { saveFile } from '@/lib/browser/save-file';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { accountData } from './account-data.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DataSection({ email }: { email: string }) {
  const [isLoading, setIsLoading] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const download = useOneAtATime(async () => {
    setIsLoading(true);
    try {
      const text = JSON.stringify(await accountData(), null, 2);
      saveFile('sightline-data.json', new Blob([text], { type: 'application/json' }));
    } catch (error) {
      toast.error('Failed to download your data', { description: errorText(error, '') || undefined });
    }
    setIsLoading(false);
  });
  return (
    <SettingCard aria-labelledby="your-data">
      <div className={`${rowClass} flex flex-wrap items-center gap-x-6 gap-y-3`}>
        <div className="min-w-0 flex-1 basis-64">
          <SettingTitle id="your-data" title="Your data">
            Profile, preferences, boards with their companies and rules, saved searches, groups, channels and tokens as
            one JSON file. Secrets are left out.
          </SettingTitle>
        </div>
        <Button busy={isLoading} onClick={() => download()}>
          {isLoading ? 'Collecting...' : 'Download my data'}
        </Button>
      </div>
      <div className={`${rowClass} flex flex-wrap items-center gap-x-6 gap-y-3`}>
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-14 font-semibold">Delete account</h3>
          <p className="text-13 text-text-2">
            Deletes your boards for everyone they are shared with, and all data above. This cannot be undone.
          </p>
        </div>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog email={email} onClose={() => setIsDeleting(false)} />}
    </SettingCard>
  );
}
