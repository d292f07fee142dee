import { useLocation } from '@tanstack/react-router';
import { PreviewPage } from '@/features/preview/preview-page';

export default function BoardNewRoute() {
  const { companyUrl } = useLocation({ select: ({ state }) => state });
  // The key resets all state for another website.
  return <PreviewPage key={companyUrl} />;
}
