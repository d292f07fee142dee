import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '@/ui/form/button';
import { Page } from '@/ui/page/page';

/** Shown for any other path (product §2). The missing path is logged. */
export default function NotFoundRoute() {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: no page at ${pathname}`), [pathname]);
  return (
    <Page title="Page not found" className="grid flex-1 place-items-center py-20">
      <div className="flex flex-col items-center text-center">
        <p className="font-head text-[88px] leading-none font-medium tracking-[-0.03em] text-accent-text">404</p>
        <div className="ruler mt-4 mb-8 w-[211px]" aria-hidden="true" />
        <h1 className="font-head text-28 font-medium tracking-[-0.014em]">Oops! Page not found</h1>
        <p className="mt-2 max-w-[46ch] break-words text-text-2">There is nothing at {pathname}</p>
        <Link to="/" className={buttonClass('primary', 'md', 'mt-7')}>
          Return to Home
        </Link>
      </div>
    </Page>
  );
}
