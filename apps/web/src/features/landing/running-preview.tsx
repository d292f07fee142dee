import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { minutesLeft, runningPreviews, stateOf } from '@/lib/board/running-previews';
import { counted } from '@/lib/format/format';
import { linkClass } from '@/ui/display/link-class';

const everyMinute = 60_000;

export default function RunningPreview() {
  const { data } = useQuery({
    queryKey: ['running-previews'],
    queryFn: runningPreviews,
    staleTime: 0,
    refetchInterval: everyMinute,
    retry: false,
  });
  const [preview] = data ?? [];
  if (!preview) return null;
  return (
    <p className="mt-4 max-w-[500px] rounded-md border border-border bg-surface px-4 py-3 wrap-anywhere">
      Your {preview.companyName ?? preview.name} preview, {counted(minutesLeft(preview), 'minute')} left.{' '}
      <Link to="/board/new" state={stateOf(preview)} className={`${linkClass} inline-block py-[3px] font-semibold`}>
        Open
      </Link>
    </p>
  );
}
