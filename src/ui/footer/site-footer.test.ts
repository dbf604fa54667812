import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { footerWords } from '#content/pages/footer.ts';
import { SiteFooter } from './site-footer.tsx';

const CLOSED = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
const SILENT = {
  phone: null,
  email: null,
  address: null,
  licenceNumber: null,
  hours: { week: CLOSED, exceptions: [], holidays: [] },
  managers: [],
};

function footerOf(said: object): string {
  const footer = createElement(SiteFooter, {
    words: footerWords,
    settings: { ...SILENT, ...said },
  });
  const router = createMemoryRouter([{ path: '/', element: footer }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it('waits for the address, the telephone and the e-mail, each by itself', () => {
  const waits = ['دریافت آدرس', 'دریافت شمارهٔ تلفن', 'دریافت ایمیل'].map(
    (what) => `در انتظار ${what}`,
  );
  for (const words of waits) expect(footerOf({})).toContain(words);
  const said = { address: 'تهران', phone: '02188776655', email: 'info@example.com' };
  for (const words of waits) expect(footerOf(said)).not.toContain(words);
});

it('leads to the managers once there are any', () => {
  const way = 'href="/managers-introduction"';
  expect(footerOf({})).not.toContain(way);
  const managers = [{ name: 'مینا کاظمی', position: 'مدیرعامل', about: '', photo: null }];
  expect(footerOf({ managers })).toContain(way);
});
