import { useLocation } from '@tanstack/react-router';
import { PreviewPage } from '@/features/preview/preview-page';

export function BoardNewRoute() {
  const { companyUrl } = useLocation({ select: ({ state }) => state });
  // Another website is another preview: nothing of the one before is kept.
  return <PreviewPage key={companyUrl} />;
}
