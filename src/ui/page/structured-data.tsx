import { createContext, useContext } from 'react';
import type { OpenHours } from '#domain/working-hours.ts';
import type { Weekday } from '#lib/dates/weekdays.ts';

/*
 * What search engines read of a page, as JSON-LD (schema.org). Data blocks never run: the page's policy
 * needs no hash of them.
 */

const CONTEXT = 'https://schema.org';

/** The site's own address, without a slash at its end: addresses in the data are whole ones. */
export const SiteOrigin = createContext('');

export const useSiteOrigin = () => useContext(SiteOrigin);

export type Agency = {
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  week: Record<Weekday, OpenHours>;
};

/** Days as schema.org names them. */
const DAY_NAMES: Record<Weekday, string> = {
  sat: 'Saturday',
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
};

/** Minutes after midnight as `08:30`; the end of a day as its last minute, for there is no 24:00. */
function clockTime(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(shown / 60), shown % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function openingHours(week: Agency['week']) {
  return Object.entries(week).flatMap(([day, open]) =>
    open === null
      ? []
      : {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAY_NAMES[day as Weekday],
          opens: clockTime(open.from),
          closes: clockTime(open.to),
        },
  );
}

/** The brokerage; what it has not said of itself is left out. `phone` in digits, as dialled in Iran. */
export function agencyData(origin: string, { name, phone, email, address, week }: Agency) {
  return {
    '@type': 'InsuranceAgency',
    '@id': `${origin}/#agency`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share.png`,
    ...(phone !== null && { telephone: phone.replace(/^0(?=[1-9])/, '+98') }),
    ...(email !== null && { email }),
    ...(address !== null && { address }),
    openingHoursSpecification: openingHours(week),
  } as const;
}

/** Questions with their answers. */
export function faqData(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } as const;
}

/** The way to a page; the last step, the page itself, needs no address. */
export function breadcrumbData(origin: string, crumbs: readonly { label: string; to?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: origin + to }),
    })),
  } as const;
}

type Data = ReturnType<typeof agencyData | typeof faqData | typeof breadcrumbData>;

/** A block of data in the page. */
export function StructuredData({ data }: { data: Data }) {
  // Texts of staff are in it: no sign of theirs may end the element.
  const json = JSON.stringify({ '@context': CONTEXT, ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, its only way out escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
