import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

interface CompanyLinkProps {
  boardId: string;
  companyId: string;
  name: string;
  className?: string;
}

/** The name of a company, linked to its page on the board. */
export function CompanyLink({ boardId, companyId, name, className }: CompanyLinkProps) {
  return (
    <Link
      to="/boards/$boardId/companies/$companyId"
      params={{ boardId, companyId }}
      className={clsx('decoration-border-strong underline-offset-3 hover:underline', className)}
    >
      {name}
    </Link>
  );
}
