import type { Group } from '#kit/settings.ts';
import { EXCEPTIONS, HOLIDAYS, HOURS } from '../hours/hours.ts';
import { BRAND, LOGO, MANAGERS } from './office.ts';
import { CLAIMS, COMPARISONS, DEADLINES, RENEWALS } from './policies.ts';
import { REASONS } from './reasons.ts';
import { ANSWERS, DUTY, TARGETS } from './response.ts';
import { SECOND_FACTOR, SESSIONS } from './security.ts';
import { ANONYMOUS, RATINGS, VOICE, WORDINGS } from './sms.ts';

/** The groups as the settings page shows them, in chapters that each have an address. */
export const CHAPTERS = {
  office: { title: 'معرفی کارگزاری', groups: { BRAND, LOGO, MANAGERS } },
  hours: { title: 'ساعت کاری و تعطیلی', groups: { HOURS, EXCEPTIONS, HOLIDAYS } },
  response: { title: 'پاسخ و نوبت', groups: { TARGETS, REASONS, ANSWERS, DUTY } },
  texts: { title: 'پیامک', groups: { WORDINGS, VOICE, ANONYMOUS, RATINGS } },
  policies: { title: 'تمدید و خسارت', groups: { RENEWALS, CLAIMS, DEADLINES, COMPARISONS } },
  security: { title: 'ورود همکاران', groups: { SESSIONS, SECOND_FACTOR } },
};
export type Chapter = keyof typeof CHAPTERS;

type InAll<One> = (One extends unknown ? (one: One) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Groups = InAll<(typeof CHAPTERS)[Chapter]['groups']>;
export type GroupName = keyof Groups;

export const GROUPS: readonly Group[] = Object.values(CHAPTERS).flatMap(({ groups }) =>
  Object.values(groups),
);

/** All settings by their names on the wire. */
export const FIELDS = Object.assign({}, ...GROUPS.map(({ fields }) => fields)) as InAll<
  Groups[GroupName]['fields']
>;

const anchorsOf = ({ id, anchor, fields }: Group) => [
  id,
  anchor,
  ...Object.values(fields).map((one) => one.anchor),
];

/** The chapter that an id is in; for addresses from when all chapters were one page. */
export const chapterAt = (anchor: string): Chapter | null => {
  const names = Object.keys(CHAPTERS) as Chapter[];
  const isIn = (name: Chapter) => Object.values(CHAPTERS[name].groups).flatMap(anchorsOf);
  return anchor === '' ? null : (names.find((name) => isIn(name).includes(anchor)) ?? null);
};
