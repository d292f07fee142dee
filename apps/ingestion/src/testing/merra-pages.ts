// Pages of the site that tests watch.

export const html = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><nav><a href="/">Home</a> <a href="/pricing">Pricing</a> <a href="/careers">Careers</a></nav></header><main>${main}</main><footer>© Merra</footer></body></html>`;
export const plan = (name: string, price: string, limit: string) =>
  `<section class="plan"><h2>${name}</h2><p>${price} <span>per month</span></p><ul><li>${limit}</li><li>Stock counts for every shop</li></ul></section>`;
export const pricing = (growth: string, more = '') =>
  html(
    'Pricing | Merra',
    `<h1>Pricing</h1><p>Simple prices for shops of every size, paid month by month and ended at any time.</p>${plan('Starter', '$0', 'One till')}${plan('Growth', growth, 'Up to five tills')}${plan('Scale', '$199', 'Tills without a limit')}<h2>Questions</h2><p>Prices are without tax. Ask us about anything that is not written here.</p>${more}`,
  );
export const careers = (...roles: string[]) =>
  html(
    'Careers | Merra',
    `<h1>Careers</h1><p>We build tills in Leeds and write software for them, and we look for people who like both.</p><h2>Open roles</h2><ul>${roles.map((role) => `<li><a href="/careers/${role.length}">${role}</a></li>`).join('')}</ul>`,
  );
export const home = html(
  'Merra: tills for shops',
  '<h1>Tills for shops that grow</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred.</p>',
);
