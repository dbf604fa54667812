import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { agencyData, breadcrumbData, faqData, StructuredData } from './structured-data.tsx';

const ORIGIN = 'https://kargozar.example';

const CLOSED = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };

it('tells of the brokerage only what it has said of itself', () => {
  const silent = {
    name: 'کارگزار',
    logo: '/icon-512.png',
    image: '/share.png',
    phone: null,
    email: null,
    address: null,
    week: CLOSED,
    special: [],
  };
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
    sat: [
      { from: 8 * 60 + 30, to: 12 * 60 },
      { from: 16 * 60, to: 20 * 60 },
    ],
    thu: [{ from: 0, to: 24 * 60 }],
  };
  const said = { ...silent, phone: '02188776655', email: 'salam@kargozar.example', week };
  expect(agencyData(ORIGIN, said)).toMatchObject({
    telephone: '+982188776655',
    email: 'salam@kargozar.example',
    openingHoursSpecification: [
      { dayOfWeek: 'Saturday', opens: '08:30', closes: '12:00' },
      { dayOfWeek: 'Saturday', opens: '16:00', closes: '20:00' },
      { dayOfWeek: 'Thursday', opens: '00:00', closes: '23:59' },
    ],
  });
  expect(agencyData(ORIGIN, { ...silent, phone: '1690' })).toMatchObject({ telephone: '1690' });
});

it('says the days that are not as the week, closed ones too', () => {
  const week = { ...CLOSED, sat: [{ from: 540, to: 840 }] };
  const special = [
    { from: '2027-02-09', to: '2027-03-09', hours: week },
    { from: '2027-03-10', to: '2027-03-10', hours: [] },
    { from: '2027-03-11', to: '2027-03-11', hours: [{ from: 480, to: 720 }] },
  ];
  const nothing = { logo: '/a.png', image: '/b.jpg', phone: null, email: null, address: null };
  const agency = { name: 'کارگزار', ...nothing, week, special };
  const said = agencyData(ORIGIN, agency).specialOpeningHoursSpecification ?? [];
  expect(said.slice(0, 2)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2027-02-09',
      validThrough: '2027-03-09',
      dayOfWeek: 'Saturday',
      opens: '09:00',
      closes: '14:00',
    },
    expect.objectContaining({ dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' }),
  ]);
  expect(said).toHaveLength(9);
  expect(said.slice(-2)).toMatchObject([
    { validFrom: '2027-03-10', validThrough: '2027-03-10', opens: '00:00', closes: '00:00' },
    { validFrom: '2027-03-11', opens: '08:00', closes: '12:00' },
  ]);
});

it('gives whole addresses to the steps on the way, and none to the page itself', () => {
  const crumbs = [{ label: 'صفحهٔ نخست', to: '/' }, { label: 'تماس با ما' }];
  expect(breadcrumbData(ORIGIN, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'صفحهٔ نخست', item: `${ORIGIN}/` },
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
