import { CLAIM_LINE_LABELS, NOT_REPORTED_TO_INSURER } from '#domain/claims/lines.ts';
import { onOneLine, type SentKindOfRequest } from './field.ts';
import { OWN_POLICY } from './own-policy.ts';

/** Reports a loss, for its file to be followed up with the insurer. */
export const CLAIM = {
  kind: 'claim',
  path: '/claim-requests',
  summary: 'Report a loss',
  fields: {
    line: {
      input: 'cards',
      label: 'خسارت از کدام رشته است؟',
      title: 'رشته',
      options: CLAIM_LINE_LABELS,
      wrong: 'رشته را از گزینه‌ها انتخاب کنید.',
      width: 18,
    },
    loss_date: {
      input: 'day',
      label: 'روز خسارت',
      hint: 'مانند ۱۴۰۵/۰۹/۰۴؛ «دیروز» و «۴ آذر» هم می‌شود.',
      width: 14,
    },
    has_injury: {
      input: 'cards',
      label: 'کسی آسیب بدنی دیده است؟',
      title: 'آسیب بدنی',
      options: { false: 'نه', true: 'بله' },
      preset: 'false',
      wrong: 'بگویید کسی آسیب دیده است یا نه.',
      width: 14,
    },
    description: {
      input: 'paragraph',
      label: 'چه شده است؟',
      title: 'شرح حادثه',
      hint: 'کجا و چگونه، چه چیزی آسیب دیده و چه کرده‌اید. چند جمله کافی است.',
      min: 10,
      max: 2000,
      width: 40,
    },
    province: { input: 'place', label: 'استان', min: 2, max: 60, width: 18 },
    city: { input: 'place', label: 'شهر', min: 2, max: 60, width: 16 },
    insurer: {
      input: 'line',
      label: 'بیمه‌گر',
      hint: 'نام شرکت بیمه‌ای که بیمه‌نامه را صادر کرده است.',
      min: 0,
      max: 60,
      width: 18,
    },
    policy_number: {
      input: 'line',
      label: 'شمارهٔ بیمه‌نامه',
      hint: 'اگر دم دست نیست، خالی بگذارید.',
      min: 0,
      max: 60,
      width: 20,
    },
    ...OWN_POLICY,
  },
  takesFiles: true,
  subject: ({ written, inWords }) => ({
    subject: onOneLine(inWords('line'), inWords('loss_date')),
    more: onOneLine(written('insurer'), written('description')),
  }),
  submit: 'ثبت خسارت',
  doneSteps: [`${NOT_REPORTED_TO_INSURER} منتظر کامل شدن مدارک نمانید.`],
} as const satisfies SentKindOfRequest;
