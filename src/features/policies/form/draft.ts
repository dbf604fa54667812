import type { ClaimLine } from '#domain/claims/lines.ts';
import { NO_PHONE_LABEL } from '#domain/erasure.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { readSum } from '#lib/money/read-sum.ts';
import { sumProblem } from '#lib/money/sum.texts.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { tomanDigits } from '#lib/text/toman.ts';
import type { enterPolicyCall } from '../enter/enter.ts';

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
export type FormPolicy = {
  holder_name: string;
  holder_phone: string;
  line: ClaimLine;
  insurer: { id: number };
  number: string;
  starts_on: string;
  ends_on: string;
  premium_rial: number | null;
  insured_object: string | null;
  owner: { id: number; name: string } | null;
  instalments: readonly {
    id: number;
    due_on: string;
    amount_rial: number;
    paid_on: string | null;
  }[];
};

/** An instalment as typed; `id` if it exists already. */
export type InstalmentDraft = {
  id?: number;
  due_on: string;
  amount: string;
  /** The stored sum, in rial: sent unchanged while it reads the same in toman. */
  stored?: number;
  isPaid: boolean;
};

/** A policy as typed: Jalali days, sums in toman, and ids as text. */
export type PolicyDraft = {
  holder_name: string;
  holder_phone: string;
  /** The phone number was missing when the form began: then it may stay empty. */
  isPhoneUnknown?: boolean;
  line: '' | ClaimLine;
  insurer: string;
  number: string;
  starts_on: string;
  ends_on: string;
  premium: string;
  storedPremium?: number | null;
  insured_object: string;
  owner: string;
  /** The owner when the form began: a colleague who left is offered no more, but stays the owner. */
  ownerBefore?: { id: number; name: string } | null;
  instalments: InstalmentDraft[];
};

export const EMPTY_DRAFT: PolicyDraft = {
  holder_name: '',
  holder_phone: '',
  line: '',
  insurer: '',
  number: '',
  starts_on: '',
  ends_on: '',
  premium: '',
  insured_object: '',
  owner: '',
  instalments: [],
};

/** A sum as shown in a field: its unit stands in the label. */
const tomanOf = (rial: number | null): string => (rial === null ? '' : tomanDigits(rial));

/** The draft to edit a policy. */
export const draftOf = (policy: FormPolicy): PolicyDraft => ({
  holder_name: policy.holder_name,
  holder_phone: policy.holder_phone === NO_PHONE_LABEL ? '' : toPersianDigits(policy.holder_phone),
  isPhoneUnknown: policy.holder_phone === NO_PHONE_LABEL,
  line: policy.line,
  insurer: String(policy.insurer.id),
  number: toPersianDigits(policy.number),
  starts_on: isoDateToJalali(policy.starts_on),
  ends_on: isoDateToJalali(policy.ends_on),
  premium: tomanOf(policy.premium_rial),
  storedPremium: policy.premium_rial,
  insured_object: policy.insured_object ?? '',
  owner: policy.owner ? String(policy.owner.id) : '',
  ownerBefore: policy.owner,
  instalments: policy.instalments.map(({ id, due_on, amount_rial, paid_on }) => ({
    id,
    due_on: isoDateToJalali(due_on),
    amount: tomanOf(amount_rial),
    stored: amount_rial,
    isPaid: paid_on !== null,
  })),
});

/**
 * The draft of the next term: from the day after the last one, a year long, with what usually stays the same.
 */
export function nextTermOf(policy: FormPolicy): PolicyDraft {
  const starts_on = isoDateToJalali(policy.ends_on);
  return {
    ...draftOf(policy),
    number: '',
    starts_on,
    ends_on: aYearAfter(starts_on),
    premium: '',
    storedPremium: null,
    instalments: [],
  };
}

/** The same day of the next Jalali year, as policies run; its last day where that year is shorter. */
export function aYearAfter(typed: string): string {
  const date = jalaliToIsoDate(typed);
  if (date === null) return '';
  const [year = '', month, day] = plainParts(isoDateToJalali(date));
  const next = (last: string | undefined) =>
    toPersianDigits(`${Number(year) + 1}/${month}/${last}`);
  return jalaliToIsoDate(next(day)) === null ? next('29') : next(day);
}

const plainParts = (jalali: string): string[] => toAsciiDigits(jalali).split('/');

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
  const wrong: Wrong = {};
  if (draft.holder_name.trim() === '') wrong.holder_name = POLICY_FORM_TEXTS.holderMissing;
  const isUnknown = draft.isPhoneUnknown && draft.holder_phone.trim() === '';
  if (!isUnknown && draft.holder_phone.trim() === '')
    wrong.holder_phone = POLICY_FORM_TEXTS.phoneMissing;
  const terms = termsOf(draft);
  if ('wrong' in terms) Object.assign(wrong, terms.wrong);
  if (Object.keys(wrong).length > 0 || 'wrong' in terms) return { wrong };
  const { holder_name, holder_phone } = draft;
  return { body: { holder_name, ...(!isUnknown && { holder_phone }), ...terms.body } };
}

/** The same without its holder, who may be known already. */
export function termsOf(draft: PolicyDraft): Checked<PolicyTerms> {
  const wrong: Wrong = {};
  const dayOf = (name: string, typed: string): string => {
    const date = jalaliToIsoDate(typed);
    if (date === null)
      wrong[name] = typed.trim() === '' ? POLICY_FORM_TEXTS.dayMissing : POLICY_FORM_TEXTS.dayWrong;
    return date ?? '';
  };
  const rialOf = (name: string, typed: string, stored?: number | null): number => {
    // An unchanged sum stays as it is, however small.
    if (typeof stored === 'number' && tomanOf(stored) === typed) return stored;
    const reading = readSum(typed, { unit: 'toman' });
    if (reading.is === 'value') return reading.value;
    wrong[name] = sumProblem(reading);
    return 0;
  };
  const { line } = draft;
  if (line === '') wrong.line = POLICY_FORM_TEXTS.lineMissing;
  if (draft.insurer === '') wrong.insurer = POLICY_FORM_TEXTS.insurerMissing;
  if (draft.number.trim() === '') wrong.number = POLICY_FORM_TEXTS.numberMissing;
  const terms = {
    insurer: Number(draft.insurer),
    number: draft.number,
    starts_on: dayOf('starts_on', draft.starts_on),
    ends_on: dayOf('ends_on', draft.ends_on),
    premium_rial:
      draft.premium.trim() === ''
        ? null
        : rialOf('premium_rial', draft.premium, draft.storedPremium),
    insured_object: draft.insured_object,
    owner: draft.owner === '' ? null : Number(draft.owner),
    instalments: draft.instalments.map(({ id, due_on, amount, stored }, place) => ({
      ...(id !== undefined && { id }),
      due_on: dayOf(`instalments.${place}.due_on`, due_on),
      amount_rial: rialOf(`instalments.${place}.amount_rial`, amount, stored),
    })),
  };
  return line === '' || Object.keys(wrong).length > 0 ? { wrong } : { body: { line, ...terms } };
}
