import { Link } from '@tanstack/react-router';
import ArrowLeft from '~icons/lucide/arrow-left';
import { buttonClass } from '../form/button.tsx';

export function BackToBoard({ boardId, name }: { boardId: string; name: string | undefined }) {
  return (
    <Link
      to="/boards/$boardId"
      params={{ boardId }}
      className={buttonClass('ghost', 'sm', '-mt-1.5 mb-2.5 -ml-2.5 max-w-full print:hidden')}
    >
      <ArrowLeft aria-hidden="true" />
      <span className="truncate leading-[1.4]">Back to {name ?? 'the board'}</span>
    </Link>
  );
}
