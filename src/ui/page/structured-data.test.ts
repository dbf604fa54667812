import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { agencyData, breadcrumbData, faqData, StructuredData } from './structured-data.tsx';

const ORIGIN = 'https://kargozar.example';

const CLOSED = { sat: null, sun: null, mon: null, tue: null, wed: null, thu: null, fri: null };

it('tells of the brokerage only what it has said of itself', () => {
  const silent = { name: 'کارگزار', phone: null, email: null, address: null, week: CLOSED };
  expect(agencyData(ORIGIN, silent)).toEqual({
    '@type': 'InsuranceAgency',
    '@id': `${ORIGIN}/#agency`,
    name: 'کارگزار',
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/icon-512.png`,
    image: `${ORIGIN}/share.png`,
    openingHoursSpecification: [],
  });
  const week = {
    ...CLOSED,
    sat: { from: 8 * 60 + 30, to: 16 * 60 },
    thu: { from: 0, to: 24 * 60 },
  };
  const said = { ...silent, phone: '02188776655', email: 'salam@kargozar.example', week };
  expect(agencyData(ORIGIN, said)).toMatchObject({
    telephone: '+982188776655',
    email: 'salam@kargozar.example',
    openingHoursSpecification: [
      { dayOfWeek: 'Saturday', opens: '08:30', closes: '16:00' },
      { dayOfWeek: 'Thursday', opens: '00:00', closes: '23:59' },
    ],
  });
  expect(agencyData(ORIGIN, { ...silent, phone: '1690' })).toMatchObject({ telephone: '1690' });
});

it('gives whole addresses to the steps on the way, and none to the page itself', () => {
  const crumbs = [{ label: 'خانه', to: '/' }, { label: 'تماس با ما' }];
  expect(breadcrumbData(ORIGIN, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'خانه', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'تماس با ما' },
  ]);
});

it('lets no text end the block it stands in', () => {
  const question = '</script><script>alert(1)</script>';
  const html = renderToStaticMarkup(
    StructuredData({ data: faqData([{ question, answer: 'نه' }]) }),
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    mainEntity: [{ name: question }],
  });
});
