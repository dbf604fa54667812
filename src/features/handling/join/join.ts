import { z } from 'zod';
import { requestView } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { requestDetailReply } from '../panel/panel.ts';

/** The most other requests of one person that are listed. */
export const SAME_PERSON_LIMIT = 20;

export const samePersonCall = endpoint('GET /requests/:id/same-person', {
  reply: reply(z.array(requestView)),
});

/** `into`: the request that it is joined to. */
export const joinRequestsCall = endpoint('POST /requests/:id/join', {
  body: z.object({ into: positiveInteger() }),
  reply: requestDetailReply,
});

/** `event`: the one by which it was joined, or by which the second submission came. */
export const splitRequestCall = endpoint('POST /requests/:id/split', {
  body: z.object({ event: positiveInteger() }),
  reply: requestDetailReply,
});

/** Texts of joining the requests of one person, and of splitting them. */
export const JOIN_TEXTS = {
  others: (n: string) => `${n} درخواست دیگر از همین شخص`,
  failed: 'دریافت درخواست‌های دیگر این شخص ناموفق بود.',
  join: 'یکی کردن با این',
  joinThis: (kind: string, code: string) => `یکی کردن ${kind} با کد ${code} با این درخواست`,
  joined: 'درخواست‌ها یکی شدند:',
  heldBy: (name: string) => `در دست ${name}`,
  unassigned: 'بی‌مسئول',
  askedBesides: (n: string) => `${n} موضوع دیگر در همین درخواست`,
  nothingWritten: 'چیزی ننوشته است.',
  withdrawn: 'لغو شده',
  split: 'جدا کردن',
  splitThis: (code: string) => `جدا کردن درخواست با کد ${code}`,
  splitDone: 'درخواستی جدا شد از:',
  of: (code: string) => `از درخواست ${code}`,
  joinedInto: (code: string) =>
    `این درخواست با درخواست ${code} یکی شده است؛ کارش همان‌جا پیش می‌رود.`,
  openTarget: 'باز کردن آن درخواست',
  event: (label: string, code: string) => `${label}: کد ${code}`,
} as const;

export const JOIN_ERRORS = {
  itself: 'یک درخواست را نمی‌توان با خودش یکی کرد.',
  closed: 'یکی از این دو درخواست بسته شده است؛ تنها درخواست‌های باز را می‌توان یکی کرد.',
  standsAlone:
    'شکایت و پروندهٔ خسارت با هیچ درخواست دیگری یکی نمی‌شود؛ به هرکدام جداگانه رسیدگی می‌شود.',
  otherPerson: 'این دو درخواست نه از یک شماره‌اند و نه از حسابی با همان کد ملی.',
  noSuchEvent: 'در این درخواست چنین رویدادی نیست که بتوان آن را جدا کرد.',
  splitBefore: 'این درخواست پیش‌تر جدا شده است.',
  onlyOne: 'جز این، چیزی در درخواست نمی‌ماند؛ جدا کردنش معنایی ندارد.',
  withdrawn: 'فرستنده‌اش آن را لغو کرده است و نمی‌توان آن را جدا کرد.',
} as const;
