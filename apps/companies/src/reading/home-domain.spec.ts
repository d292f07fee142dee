import { expect, it } from 'vitest';
import { homeDomainOf } from './home-domain.ts';

it.each([
  ['oldname.example', 'https://newname.example/', 'newname.example'],
  ['oldname.com', 'https://www.newname.com/en', 'newname.com'],
  ['oldname.com', 'https://newname.com/pt-br/', 'newname.com'],
  ['shop.co', 'https://shop.com/', 'shop.com'],
  ['shop.de', 'https://shop.com/', 'shop.com'],
  // The following cases keep the entered domain.
  ['shop.com', 'https://www.shop.com/home', 'shop.com'],
  ['shop.com', 'https://web.shop.com/', 'shop.com'],
  ['shop.com', 'https://shop.de/', 'shop.com'],
  ['shop.com', 'https://shop.co.uk/', 'shop.com'],
  ['shop.com', 'https://pages.example/shop', 'shop.com'],
  ['shop.com', 'https://parent.example/products/shop', 'shop.com'],
  ['shop.com', 'https://id.example/login?to=shop', 'shop.com'],
])('the home domain of %s, which leads to %s, is %s', (entered, reached, domain) => {
  expect(homeDomainOf(`https://${entered}/`, reached)).toBe(domain);
});
