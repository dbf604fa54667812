import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import { NO_LINE } from '#domain/line-in-text.ts';
import { nameInText } from '#domain/name-in-text.ts';
import { stopLink } from '#domain/policies/stop-link.ts';
import { KIND_LABELS, KINDS_IN_TEXTS } from '#domain/requests.ts';
import { STAFF_TEMPLATES } from '#domain/sms-templates.ts';
import { CODE_TEMPLATES, type OutgoingText, type SmsTemplate } from '../sms.ts';
import { composeText, fillWording, type Voice } from './compose.ts';
import { partsOf } from './parts.ts';

type Values = Readonly<Record<string, string>>;

const longestOf = (words: Readonly<Record<string, string>>): string =>
  Object.values(words).reduce((longest, one) => (one.length > longest.length ? one : longest), '');

/** Plausible values at their longest. */
export const LONG_VALUES: Values = {
  name: 'سید محمدرضا حسینی‌نژاد طباطبایی',
  clerk: 'سید محمدرضا حسینی‌نژاد طباطبایی',
  line: longestOf(CLAIM_LINE_LABELS),
  step: longestOf(CLAIM_STAGE_LABELS),
  kind: longestOf(KINDS_IN_TEXTS),
  number: '۱۴۰۵/۱۱۰/۲/۱۲۳۴۵۶۷/۰۰۱',
  date: '۲۷ اردیبهشت ۱۴۰۵',
  time: '۲۷ اردیبهشت ۱۴۰۵، ۱۲:۰۰',
  until: '۱۴۰۵/۰۲/۲۷',
  amount: '۹۹۹٬۹۹۹٬۹۹۹ تومان',
  papers: 'گزارش پلیس راهنمایی و رانندگی (کروکی)، گواهینامه، کارت خودرو، عکس‌ها و ۳ مدرک دیگر',
  comparison: 'aB3_-9zZaB3_-9zZ',
  follow_ups: '۹۹۹',
  renewals: '۹۹۹',
  deadlines: '۹۹۹',
};

/** Plausible values at their shortest. */
export const SHORT_VALUES: Values = {
  name: 'رضا',
  clerk: 'رضا',
  line: NO_LINE,
  step: 'رد شد',
  kind: 'شکایت',
  number: '۱۲۳',
  date: '۱ دی ۱۴۰۵',
  time: '۱ دی ۱۴۰۵، ۰۸:۰۰',
  until: '۱۴۰۵/۱۰/۰۱',
  amount: '۹۰۰ تومان',
  papers: 'کارت ملی',
  comparison: 'aB3_-9zZaB3_-9zZ',
  follow_ups: '۰',
  renewals: '۰',
  deadlines: '۱',
};

const FEWER_PAPERS = ['گزارش پلیس راهنمایی و رانندگی (کروکی) و ۶ مدرک دیگر', '۷ مدرک'];

const TRACK = '/track?code={code}';
const REQUEST_OF_STAFF = '/dashboard/super-admin/connect/requests?request=1234567';

/** The path of a text's link below the site's address; for reminders `stopLink` makes it. */
export const LINK_PATHS: Partial<Record<SmsTemplate, string>> = {
  'staff-invitation': '/forget-password',
  'request-received': TRACK,
  'request-closed': TRACK,
  'request-ended': TRACK,
  'rating-ask': TRACK,
  'claim-step': TRACK,
  'claim-papers': TRACK,
  'comparison-ready': '/comparison/{comparison}',
  'promise-broken': REQUEST_OF_STAFF,
  'promise-overdue': REQUEST_OF_STAFF,
  'morning-digest': '/dashboard/super-admin/today',
};

/** A text with such values, for a site at `publicUrl`. */
export function plausibleText(
  template: SmsTemplate,
  values: Values,
  publicUrl: string,
): Pick<OutgoingText, 'template' | 'params' | 'shorter'> {
  const code = CODE_TEMPLATES.includes(template) ? '123456' : '12345678';
  const path = LINK_PATHS[template];
  const link =
    path === undefined
      ? stopLink(publicUrl, 'a2b3c4d5')
      : publicUrl + fillWording(path, { ...values, code });
  const isOfStaff = (STAFF_TEMPLATES as readonly SmsTemplate[]).includes(template);
  const { name = '', ...others } = values;
  return {
    template,
    params: {
      ...others,
      // Texts to colleagues name the kind of request.
      ...(isOfStaff && { kind: longestOf(KIND_LABELS) }),
      name: nameInText(name, 'staff'),
      code,
      link,
    },
    shorter: { papers: FEWER_PAPERS },
  };
}

/** How many messages a text takes with long values. */
export const partsWhenLong = (template: SmsTemplate, voice: Voice, publicUrl: string): number =>
  partsOf(composeText(plausibleText(template, LONG_VALUES, publicUrl), voice, null));
