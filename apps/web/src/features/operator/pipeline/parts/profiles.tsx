import type { CleanProfile, CompsProfile } from '@sightline/contracts';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/display/badge';
import { StepCard } from './panel.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-text-3">{name}</dt>
      <dd dir="auto" className="mt-0.5 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Shows text from a model as badges that can wrap. */
export function KeywordBadges({ words, prefix = '' }: { words: readonly string[]; prefix?: string }) {
  if (words.length === 0) return 'None';
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[...new Set(words)].map((word) => (
        <li key={word} className="max-w-full">
          <Badge className="h-auto! min-h-[22px] py-1 leading-snug! whitespace-normal! wrap-anywhere">
            {prefix}
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Head({ profile }: { profile: { company_name: string; industry: string; description: string } }) {
  return (
    <>
      <Fact name="Company name">
        <b className="font-semibold">{profile.company_name || 'N/A'}</b>
      </Fact>
      <Fact name="Industry">{profile.industry || 'N/A'}</Fact>
      <Fact name="Description">{profile.description || 'N/A'}</Fact>
    </>
  );
}

export function CleanProfileCard({ profile }: { profile: CleanProfile }) {
  return (
    <StepCard title="Company profile">
      <dl className="grid gap-3.5">
        <Head profile={profile} />
        <Fact name="Business model">{profile.business_model || 'N/A'}</Fact>
        <Fact name="Keywords">
          <KeywordBadges words={profile.keywords} />
        </Fact>
        <Fact name="Competitors">
          <KeywordBadges words={profile.competitors} />
        </Fact>
      </dl>
    </StepCard>
  );
}

export function CompsProfileCard({ profile }: { profile: CompsProfile }) {
  return (
    <StepCard title="Company profile">
      <dl className="grid gap-3.5">
        <Head profile={profile} />
        <Fact name={`Company keywords (${profile.main_company_keywords.length})`}>
          <KeywordBadges words={profile.main_company_keywords} />
        </Fact>
        <Fact name="Industry keywords">
          <KeywordBadges words={profile.industry_keywords} />
        </Fact>
        <Fact name="Competitors">
          {profile.competitors.length === 0 && 'None'}
          <ul className="grid gap-2.5">
            {profile.competitors.map(({ name, keywords }, at) => (
              <li key={`${name} ${at}`}>
                <p className="mb-1 font-semibold">{name}</p>
                <KeywordBadges words={keywords} />
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </StepCard>
  );
}
