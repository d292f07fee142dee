import type { ReactNode } from 'react';
import { Logo } from '@/ui/header/logo';
import { AuthAside } from './auth-aside.tsx';

/** Layout of the sign-in screens: the form on the left, a sample of the product on the right. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh flex-1 grid-cols-2 max-md:grid-cols-1">
      <div className="flex flex-col px-[clamp(20px,5vw,72px)] py-7">
        <header>
          <Logo />
        </header>
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-[380px] py-8">
          <title>{`${title} · Sightline`}</title>
          {children}
        </main>
      </div>
      <AuthAside />
    </div>
  );
}

export function AuthHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      tabIndex={-1}
      className="font-head text-28 font-medium tracking-[-0.014em] text-balance wrap-anywhere outline-none"
    >
      {children}
    </h1>
  );
}
