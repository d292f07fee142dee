import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShownDomain } from './shown-domain.tsx';

it.each([
  ['lumenpay.example', 'lumenpay.example'],
  ['xn--bcher-kva.example', 'bücher.example'],
  ['xn--pple-43d.example', 'xn--pple-43d.example (imitates another address with letters from a different alphabet)'],
])('shows %s in readable form', (domain, shown) => {
  expect(render(<ShownDomain domain={domain} />).container.textContent).toBe(shown);
});
