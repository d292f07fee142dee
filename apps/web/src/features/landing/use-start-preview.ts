import type { Board, EnteredCompany } from '@sightline/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { newRequestKey } from '@/lib/api/request-ids';
import { toast } from '@/lib/browser/toast';
import { useSession } from '@/lib/session/session';
import { storedTempSession, tempSession } from '@/lib/session/temp-session';

export interface PreviewStart {
  companyUrl: string;
  domain: string;
  typed: string;
  company?: EnteredCompany;
}

/**
 * Returns the visitor's running preview. Visitors without a session have none, so most first visits need no request.
 */
async function running(domain: string): Promise<Board | undefined> {
  if (storedTempSession() === null) return undefined;
  const { runningPreviewOf } = await import('@/lib/board/running-previews');
  return runningPreviewOf(domain);
}

/** Opens /board/new for a company's website: the visitor's running preview, or a new one. */
export function useStartPreview(): (start: PreviewStart) => void {
  const navigate = useNavigate();
  const session = useSession();
  return useOneAtATime(async ({ companyUrl, domain, typed, company }: PreviewStart) => {
    try {
      const before = session || company ? undefined : await running(domain);
      await navigate({
        to: '/board/new',
        state: {
          companyUrl,
          domain,
          typed,
          tempSessionId: session ? null : tempSession(),
          userId: session?.user.id ?? null,
          requestKey: newRequestKey(),
          company,
          boardId: before?.id,
        },
      });
    } catch {
      toast.error('Failed to start analysis. Please try again.');
    }
  });
}
