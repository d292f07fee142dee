import type { ReactNode } from 'react';
import BellRing from '~icons/lucide/bell-ring';
import ChartLine from '~icons/lucide/chart-line';
import FileDiff from '~icons/lucide/file-diff';
import Gauge from '~icons/lucide/gauge';
import Mail from '~icons/lucide/mail';
import Newspaper from '~icons/lucide/newspaper';

const steps = [
  { title: 'Enter a website', text: 'A domain is enough. We read the site to learn the company and its industry.' },
  {
    title: 'We find the competitors',
    text: 'Each one is checked against a live site and shown with the words that name it.',
  },
  { title: 'Read what matters', text: 'Articles arrive with a summary, a sentiment and three scores out of ten.' },
];

const features = [
  { Icon: Newspaper, title: 'Competitor news', text: 'Coverage of every company on the board, gathered in one list.' },
  {
    Icon: FileDiff,
    title: 'Website changes',
    text: 'Pricing pages, features and landing pages, shown as before and after.',
  },
  {
    Icon: Gauge,
    title: 'Scores you can check',
    text: 'Relevance, source credibility and executive value, each out of ten.',
  },
  { Icon: Mail, title: 'Daily or weekly digest', text: 'One email with the items above the importance you set.' },
  { Icon: BellRing, title: 'Real-time alerts', text: 'High Priority items reach you when they are found.' },
  { Icon: ChartLine, title: 'Trend analysis', text: 'See which topics and companies are gaining attention.' },
];

const audiences = [
  { title: 'CEOs and founders', text: 'Walk into the board meeting knowing what changed, and why it matters.' },
  { title: 'Strategy teams', text: 'Replace the weekly search round with one scored list.' },
  { title: 'Investors', text: 'Follow a company and its rivals without reading every article.' },
];

function Section({
  id,
  title,
  first = false,
  children,
}: {
  id: string;
  title: string;
  first?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`py-16 max-md:py-11 ${first ? '' : 'border-t border-border'}`}>
      <h2 id={id} className="mb-7 font-head text-28 font-medium tracking-[-0.014em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works" first>
      <ol className="grid grid-cols-3 gap-10 max-md:grid-cols-1 max-md:gap-[26px]">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-text pt-3.5">
            <span aria-hidden="true" className="mb-4 block font-head text-28 leading-none font-medium text-accent-text">
              {index + 1}
            </span>
            <h3 className="mb-1 text-16 font-semibold">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Features() {
  return (
    <Section id="features" title="What a board tracks">
      <ul className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-border bg-border max-md:grid-cols-1">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="bg-surface px-6 pt-[22px] pb-[26px]">
            <Icon aria-hidden="true" className="mb-3.5 size-5 text-accent-text" strokeWidth={1.6} />
            <h3 className="mb-1 text-16 font-semibold">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Audience() {
  return (
    <Section id="audience" title="Who it’s for">
      <ul className="grid grid-cols-3 gap-10 max-md:grid-cols-1 max-md:gap-[26px]">
        {audiences.map(({ title, text }) => (
          <li key={title} className="border-l border-border-strong pl-[18px]">
            <h3 className="mb-2 font-head text-22 font-medium">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
