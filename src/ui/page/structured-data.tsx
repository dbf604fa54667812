import { createContext, useContext } from 'react';
import { type DayHours, isByWeekday, type WeekHours } from '#domain/hours/office-hours.ts';
import type { SpecialDays } from '#domain/hours/special-days.ts';
import { WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';

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
  /** Paths of its sign, and of the picture beside links. */
  logo: string;
  image: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  week: WeekHours;
  /** Days that are not as the week says, each once. */
  special: readonly SpecialDays[];
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

const SPECIFICATION = { '@type': 'OpeningHoursSpecification' } as const;
/** How search engines are told of a day that is closed. */
const CLOSED_DAY = { opens: '00:00', closes: '00:00' } as const;

const times = (hours: DayHours) =>
  hours.map(({ from, to }) => ({ opens: clockTime(from), closes: clockTime(to) }));

/** Each interval of each day of the week. */
function openingHours(week: WeekHours) {
  return WEEKDAYS.flatMap((day) =>
    times(week[day]).map((time) => ({ ...SPECIFICATION, dayOfWeek: DAY_NAMES[day], ...time })),
  );
}

/** The hours of days that are not as the week says; closed ones are said too, as the week would open them. */
function specialHours({ from, to, hours }: SpecialDays) {
  const valid = { validFrom: from, validThrough: to };
  const orClosed = (day: DayHours) => (day.length === 0 ? [CLOSED_DAY] : times(day));
  if (!isByWeekday(hours)) {
    return orClosed(hours).map((time) => ({ ...SPECIFICATION, ...valid, ...time }));
  }
  return WEEKDAYS.flatMap((day) =>
    orClosed(hours[day]).map((time) => ({
      ...SPECIFICATION,
      ...valid,
      dayOfWeek: DAY_NAMES[day],
      ...time,
    })),
  );
}

/** The brokerage; what it has not said of itself is left out. `phone` in digits, as dialled in Iran. */
export function agencyData(origin: string, agency: Agency) {
  const { name, logo, image, phone, email, address, week, special } = agency;
  return {
    '@type': 'InsuranceAgency',
    '@id': `${origin}/#agency`,
    name,
    url: `${origin}/`,
    logo: origin + logo,
    image: origin + image,
    ...(phone !== null && { telephone: phone.replace(/^0(?=[1-9])/, '+98') }),
    ...(email !== null && { email }),
    ...(address !== null && { address }),
    openingHoursSpecification: openingHours(week),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.flatMap(specialHours),
    }),
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
