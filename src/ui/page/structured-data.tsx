/**
 * The structured data of a page for search engines, as JSON-LD (schema.org). Data blocks never run, so the
 * page's policy needs no hash of them.
 */
import { createContext, useContext } from 'react';
import { type DayHours, isByWeekday, type WeekHours } from '#domain/hours/office-hours.ts';
import type { SpecialDays } from '#domain/hours/special-days.ts';
import { WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';

const CONTEXT = 'https://schema.org';

/** The site's own address, without a trailing slash: addresses in the data are absolute. */
export const SiteOrigin = createContext('');

export const useSiteOrigin = () => useContext(SiteOrigin);

type Agency = {
  name: string;
  /** Paths of its logo, and of the picture for links. */
  logo: string;
  image: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  week: WeekHours;
  /** Days with exceptional hours, each once. */
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

/** Minutes after midnight as `08:30`; the end of a day as its last minute, as there is no 24:00. */
function clockTime(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(shown / 60), shown % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

const SPECIFICATION = { '@type': 'OpeningHoursSpecification' } as const;
/** How schema.org expresses a closed day. */
const CLOSED_DAY = { opens: '00:00', closes: '00:00' } as const;

const times = (hours: DayHours) =>
  hours.map(({ from, to }) => ({ opens: clockTime(from), closes: clockTime(to) }));

/** Each interval of each day of the week. */
function openingHours(week: WeekHours) {
  return WEEKDAYS.flatMap((day) =>
    times(week[day]).map((time) => ({ ...SPECIFICATION, dayOfWeek: DAY_NAMES[day], ...time })),
  );
}

/** Exceptional hours; closed days are included, as the week would open them. */
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

/** The brokerage; settings that it has not made are left out. `phone` in digits, as dialled in Iran. */
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

/** The path to a page; the last step, the page itself, needs no address. */
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
  // Staff's texts are inside: no character of theirs may end the element.
  const json = JSON.stringify({ '@context': CONTEXT, ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, its only way out escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
