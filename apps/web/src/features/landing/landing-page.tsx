import { lazyPart } from '@/lib/api/lazy-part';
import { storedTempSession } from '@/lib/session/temp-session';
import { linkClass } from '@/ui/display/link-class';
import { Page } from '@/ui/page/page';
import { SampleEmail } from './sample-email.tsx';
import { Audience, Features, HowItWorks } from './sections.tsx';
import { WebsiteForm } from './website-form.tsx';

// Loaded after the first paint, because they need a request.
const ExampleBoard = lazyPart(() => import('./example-board.tsx'));
const OperatorLinks = lazyPart(() => import('./operator-links.tsx'));
const RunningPreview = lazyPart(() => import('./running-preview.tsx'));

export function LandingPage() {
  return (
    <Page title="Competitive intelligence" className="pb-10">
      <section className="grid grid-cols-[minmax(0,1.02fr)_minmax(0,0.98fr)] items-center gap-16 pt-18 pb-20 max-md:grid-cols-1 max-md:gap-10 max-md:pt-11 max-md:pb-13">
        <div>
          <h1 className="font-head text-display font-medium tracking-[-0.022em] text-balance">
            See what your competitors changed this week
          </h1>
          <p className="mt-5 max-w-[33em] text-18 leading-[1.55] text-text-2">
            Enter a company website. Sightline finds the competitors, reads the news and the pricing pages, and tells
            you which items deserve your time.
          </p>
          <WebsiteForm button="Get Started" />
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-12 text-text-3">
            No account needed for a preview board. It lasts one hour.
            <ExampleBoard />
          </p>
          {storedTempSession() !== null && <RunningPreview />}
        </div>
        <SampleEmail />
      </section>
      <div className="ruler" aria-hidden="true" />
      <HowItWorks />
      <Features />
      <Audience />
      <section
        aria-labelledby="start"
        className="on-gradient band-0 relative mt-4 mb-16 overflow-hidden rounded-[16px] px-14 pt-14 pb-16 text-white max-md:px-[22px] max-md:pt-8 max-md:pb-11"
      >
        <h2 id="start" className="max-w-[16em] font-head text-34 font-medium tracking-[-0.014em]">
          Start with your own website
        </h2>
        <p className="mt-2 max-w-[36em] text-16">
          See your competitors, their news and their pricing changes on one board.
        </p>
        <WebsiteForm button="Get Started Free" onGradient />
        <div className="ruler ruler-band absolute inset-x-0 bottom-0" aria-hidden="true" />
      </section>
      <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-border pt-[22px] text-13 text-text-3">
        <span>© 2026 Sightline, open source under Apache 2.0</span>
        <a href="/docs" className={`${linkClass} py-[3px]`}>
          API documentation
        </a>
        <OperatorLinks />
      </footer>
    </Page>
  );
}
