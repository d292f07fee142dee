import type { CompanyTrend } from '@sightline/contracts';
import { useId } from 'react';

interface CompanyChoiceProps {
  companies: readonly CompanyTrend[];
  isShown: (company: CompanyTrend, at: number) => boolean;
  nameOf: (companyId: string) => string;
  onChoose: (companyIds: string[]) => void;
}

export function CompanyChoice({ companies, isShown, nameOf, onChoose }: CompanyChoiceProps) {
  const labelId = useId();
  return (
    // A toolbar of toggles rather than form controls.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div role="group" aria-labelledby={labelId} className="-mx-1 flex items-center gap-1.5 overflow-x-auto p-1">
      <span id={labelId} className="flex-none pr-2 text-12 font-semibold text-text-3">
        Compare
      </span>
      {companies.map((company, at) => {
        const pressed = isShown(company, at);
        return (
          <button
            key={company.companyId}
            type="button"
            aria-pressed={pressed}
            className="h-[30px] flex-none rounded-full border border-control-border bg-surface px-[11px] text-13 font-medium whitespace-nowrap text-text-2 hover:bg-surface-2 hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text"
            onClick={() =>
              onChoose(
                companies
                  .filter((one, index) => (one === company ? !pressed : isShown(one, index)))
                  .map(({ companyId }) => companyId),
              )
            }
          >
            {nameOf(company.companyId)}
          </button>
        );
      })}
    </div>
  );
}
