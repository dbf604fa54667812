import type { ClaimLine } from '#domain/claims/lines.ts';
import { NO_PHONE_LABEL } from '#domain/erasure.ts';
import { forEachText, type PolicyField, type TextField } from '#domain/policies/fields.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { isIsoDate, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { sumProblem } from '#lib/money/sum.texts.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import type { InstalmentView } from '../detail/detail.ts';
import type { enterPolicyCall } from '../enter/enter.ts';
import type { PolicyView } from '../policies.ts';

/** Labels of the fields of a policy. */
export const POLICY_FORM_TEXTS = {
  chooseLine: 'رشته را انتخاب کنید',
  chooseInsurer: 'بیمه‌گر را انتخاب کنید',
  holderMissing: 'نام بیمه‌گذار را بنویسید.',
  phoneMissing: 'شمارهٔ موبایل را بنویسید.',
  numberMissing: 'شمارهٔ بیمه‌نامه را بنویسید.',
  lineMissing: 'رشتهٔ بیمه را انتخاب کنید.',
  insurerMissing: 'بیمه‌گر را از فهرست انتخاب کنید.',
  dayMissing: 'تاریخ را بنویسید.',
  dayWrong: 'چنین تاریخی در تقویم نیست؛ مانند ۱۴۰۵/۰۸/۳۰ بنویسید.',
  dateHint: 'مانند ۱۴۰۵/۰۸/۳۰',
  instalments: 'قسط‌ها',
  addInstalment: 'افزودن قسط',
  removeInstalment: (n: string) => `حذف قسط ${n}`,
  dueOn: (n: string) => `سررسید قسط ${n}`,
  amount: (n: string) => `مبلغ قسط ${n} (تومان)`,
  paidOne: (n: string, amount: string, due: string) => `قسط ${n}: ${amount} تومان، سررسید ${due}`,
  paid: 'پرداخت‌شده',
} as const;

/** In the ring of days; screen readers read the text of the lists. */
export const RING_TEXTS = {
  left: 'روز مانده',
  passed: 'روز گذشته',
  today: 'امروز',
} as const;

/** The fields of a policy, as in the API, that a form begins with. */
export type FormPolicy = Pick<PolicyView, PolicyField> & { instalments: readonly InstalmentView[] };

/** A sum in rial, or the text that is no sum so far. */
type Sum = number | string;

/** An instalment in its form; `id` if it exists already. */
export type InstalmentDraft = { id?: number; due_on: string; amount_rial: Sum; isPaid: boolean };

/** A policy in its form: values as they travel, and texts in place of days and sums that are none so far. */
export type PolicyDraft = Record<TextField, string> & {
  holder_name: string;
  holder_phone: string;
  /** The phone number was missing when the form began: then it may stay empty. */
  isPhoneUnknown?: boolean;
  line: '' | ClaimLine;
  insurer: number | null;
  number: string;
  starts_on: string;
  ends_on: string;
  premium_rial: Sum;
  owner: number | null;
  /** The owner when the form began: a colleague who left is offered no more, but stays the owner. */
  ownerBefore?: { id: number; name: string } | null;
  instalments: InstalmentDraft[];
};

export const EMPTY_DRAFT: PolicyDraft = {
  ...forEachText(() => ''),
  holder_name: '',
  holder_phone: '',
  line: '',
  insurer: null,
  number: '',
  starts_on: '',
  ends_on: '',
  premium_rial: '',
  owner: null,
  instalments: [],
};

/** The draft to edit a policy. */
export function draftOf(policy: FormPolicy): PolicyDraft {
  const { holder_name, holder_phone, line, starts_on, ends_on, owner } = policy;
  const isPhoneUnknown = holder_phone === NO_PHONE_LABEL;
  return {
    ...{ holder_name, line, starts_on, ends_on, isPhoneUnknown, ownerBefore: owner },
    ...forEachText(({ name }) => policy[name] ?? ''),
    holder_phone: isPhoneUnknown ? '' : toPersianDigits(holder_phone),
    insurer: policy.insurer.id,
    number: toPersianDigits(policy.number),
    premium_rial: policy.premium_rial ?? '',
    owner: owner?.id ?? null,
    instalments: policy.instalments.map(({ id, due_on, amount_rial, paid_on }) => ({
      ...{ id, due_on, amount_rial, isPaid: paid_on !== null },
    })),
  };
}

/**
 * The draft of the next term: from the day after the last one, a year long, with what usually stays the same.
 */
export const nextTermOf = (policy: FormPolicy): PolicyDraft => ({
  ...draftOf(policy),
  ...{ number: '', premium_rial: '', instalments: [] },
  starts_on: policy.ends_on,
  ends_on: aYearAfter(policy.ends_on),
});

/** The same day of the next Jalali year, as policies run; its last day where that year is shorter. */
export function aYearAfter(day: string): string {
  const [year = '', month, date] = toAsciiDigits(isoDateToJalali(day)).split('/');
  const next = (last: string | undefined) =>
    jalaliToIsoDate(`${Number(year) + 1}/${month}/${last}`);
  return next(date) ?? next('29') ?? '';
}

type Wrong = Record<string, string>;
type Checked<Body> = { body: Body } | { wrong: Wrong };

/** A policy as it is sent, without its holder. */
type PolicyTerms = Omit<
  InputOf<typeof enterPolicyCall>,
  'holder_name' | 'holder_phone' | 'from_request' | 'from_reminder'
>;
/** A policy as it is sent; its phone number is left out where it is unknown and stays so. */
export type PolicyBody = PolicyTerms & { holder_name: string; holder_phone?: string };

/** The API body of a draft, or the errors of missing or invalid fields; the API checks the rest. */
export function bodyOf(draft: PolicyDraft): Checked<PolicyBody> {
  const { holder_name, holder_phone, isPhoneUnknown } = draft;
  const isPhoneMissing = holder_phone.trim() === '';
  const terms = termsOf(draft);
  const wrong: Wrong = {
    ...(holder_name.trim() === '' && { holder_name: POLICY_FORM_TEXTS.holderMissing }),
    ...(isPhoneMissing && !isPhoneUnknown && { holder_phone: POLICY_FORM_TEXTS.phoneMissing }),
    ...('wrong' in terms && terms.wrong),
  };
  if ('wrong' in terms || Object.keys(wrong).length > 0) return { wrong };
  return { body: { holder_name, ...(!isPhoneMissing && { holder_phone }), ...terms.body } };
}

/** The same without its holder, who may be known already. */
export function termsOf(draft: PolicyDraft): Checked<PolicyTerms> {
  const wrong: Wrong = {};
  function dayOf(name: string, day: string): string {
    if (day.trim() === '') wrong[name] = POLICY_FORM_TEXTS.dayMissing;
    else if (!isIsoDate(day)) wrong[name] = POLICY_FORM_TEXTS.dayWrong;
    return day;
  }
  function rialOf(name: string, sum: Sum): number {
    if (typeof sum === 'number') return sum;
    const reading = readSum(sum, { unit: 'toman' });
    if (reading.is === 'value') return reading.value;
    wrong[name] = sumProblem(reading);
    return 0;
  }
  const { line, insurer, number, premium_rial } = draft;
  if (line === '') wrong.line = POLICY_FORM_TEXTS.lineMissing;
  if (insurer === null) wrong.insurer = POLICY_FORM_TEXTS.insurerMissing;
  if (number.trim() === '') wrong.number = POLICY_FORM_TEXTS.numberMissing;
  const terms = {
    ...{ number, owner: draft.owner },
    ...forEachText(({ name }) => draft[name]),
    starts_on: dayOf('starts_on', draft.starts_on),
    ends_on: dayOf('ends_on', draft.ends_on),
    premium_rial:
      typeof premium_rial === 'string' && premium_rial.trim() === ''
        ? null
        : rialOf('premium_rial', premium_rial),
    instalments: draft.instalments.map(({ id, due_on, amount_rial }, place) => ({
      ...(id !== undefined && { id }),
      due_on: dayOf(`instalments.${place}.due_on`, due_on),
      amount_rial: rialOf(`instalments.${place}.amount_rial`, amount_rial),
    })),
  };
  return line === '' || insurer === null || Object.keys(wrong).length > 0
    ? { wrong }
    : { body: { line, insurer, ...terms } };
}
