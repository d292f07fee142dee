import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aCompanyTrend } from '@/testing/trends-builders';
import { WeekChart } from './week-chart.tsx';

it('has a bar for each week on the common scale, marks the unusual and the last one, and each bar links to its week', async () => {
  const onWeek = vi.fn();
  const company = aCompanyTrend(1, { perWeek: [0, 8, 4], usualPerWeek: { low: 1, high: 4, middle: 2 } });
  const { container } = render(<WeekChart company={company} name="Rival" most={8} onWeek={onWeek} />);
  expect(screen.getByRole('img', { name: 'Rival, events a week for 3 weeks: 0, 8, 4' })).toBeTruthy();
  const [usual, ...bars] = container.querySelectorAll('rect');
  expect([usual?.getAttribute('y'), usual?.getAttribute('height')]).toEqual(['29', '20.25']);
  expect(bars.map((bar) => [bar.getAttribute('height'), bar.getAttribute('fill')])).toEqual([
    ['1.5', 'var(--border-strong)'],
    ['54', 'var(--imp-high)'],
    ['27', 'var(--chart-1)'],
  ]);
  const [, second] = bars;
  if (second) await userEvent.click(second);
  expect(onWeek).toHaveBeenCalledExactlyOnceWith(1);
});
