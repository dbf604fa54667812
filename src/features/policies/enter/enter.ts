import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { forEachText } from '#domain/policies/fields.ts';
import { HOLDER_NAME_MAX, INSTALMENTS_MAX, POLICY_NUMBER_MAX } from '#domain/policies/limits.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoDay } from '#lib/input/days.ts';
import { line, phoneNumber, positiveInteger, requireSomething } from '#lib/input/fields.ts';
import { jsonIn } from '#lib/input/json.ts';
import { readPolicyNumber } from '#lib/input/policy-number.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { rialSum } from '#lib/input/sums.ts';
import { insuredObject } from '#lib/plate/read-plate.ts';
import { policyDetail } from '../detail/detail.ts';
import { POLICY_ERRORS as errors } from '../policies.words.ts';

/** In rial: far above any premium, far below the largest safe number. */
export const PREMIUM_MAX = 1e15;

/**
 * The number as on paper; what a spreadsheet made of it is turned back, or rejected where digits are gone.
 */
const policyNumber = line('شمارهٔ بیمه‌نامه', 1, POLICY_NUMBER_MAX).transform((typed, context) => {
  const reading = readPolicyNumber(typed);
  if (reading.is === 'value') return reading.value;
  const isRounded = reading.is === 'wrong' && reading.why === 'rounded';
  context.addIssue(isRounded ? errors.numberRounded : errors.numberMissing);
  return z.NEVER;
});

const nullWhenEmpty = (value: unknown): unknown => (value === '' ? null : value);

const amount = (min: number) => rialSum(PREMIUM_MAX, min);

const instalmentInput = z.object({
  /** The id of an instalment that exists; a new one has none. */
  id: positiveInteger().optional(),
  due_on: isoDay(),
  amount_rial: amount(1),
});

const instalments = reads<string>()(
  (value) => (value === '' ? [] : jsonIn(value)),
  z
    .array(instalmentInput, { error: errors.instalments })
    .max(INSTALMENTS_MAX, { error: errors.tooManyInstalments(INSTALMENTS_MAX) })
    .refine(
      (list) => {
        const ids = list.flatMap(({ id }) => id ?? []);
        return new Set(ids).size === ids.length;
      },
      { error: errors.instalmentTwice },
    ),
);

const fields = {
  holder_name: line('نام بیمه‌گذار', 2, HOLDER_NAME_MAX).refine(
    (name) => name === '' || /\p{L}/u.test(name),
    { error: errors.nameWithoutLetters },
  ),
  holder_phone: phoneNumber,
  line: z.enum(CLAIM_LINES, { error: errors.line }),
  insurer: positiveInteger().describe('the id of an insurer'),
  number: policyNumber,
  starts_on: isoDay(errors.startMissing),
  ends_on: isoDay(errors.endMissing),
};

const more = {
  premium_rial: reads()(nullWhenEmpty, amount(0).nullable().optional()),
  ...forEachText(({ label, text: { max, reads } }) =>
    line(label, 0, max)
      .transform((text) => (reads === 'plate' ? insuredObject(text) : text) || null)
      .optional(),
  ),
  /** The colleague who owns the policy: null for none; the default is the caller. */
  owner: reads()(nullWhenEmpty, positiveInteger().nullable().optional()),
};

export const policyInput = z.object({
  ...fields,
  ...more,
  instalments: instalments.default([]),
  /** The request that the policy came from. */
  from_request: emptyAsUnset(positiveInteger().optional()),
  /** The visitor's reminder that the policy is made from. */
  from_reminder: emptyAsUnset(positiveInteger().optional()),
});
export type PolicyInput = z.output<typeof policyInput>;

/** The policy of a request closed as won: the holder is the requester by default. */
export const wonPolicyInput = policyInput
  .omit({ from_request: true, from_reminder: true, holder_name: true, holder_phone: true })
  .extend({
    holder_name: fields.holder_name.optional(),
    holder_phone: fields.holder_phone.optional(),
  });

/** The next term of a policy; what is left out is as in the term before. */
const { holder_name, holder_phone, line: lineField, insurer } = fields;
const renewInput = z.object({
  holder_name: holder_name.optional(),
  holder_phone: holder_phone.optional(),
  line: lineField.optional(),
  insurer: insurer.optional(),
  number: fields.number,
  starts_on: fields.starts_on,
  ends_on: fields.ends_on,
  ...more,
  instalments: instalments.default([]),
});
export type RenewInput = z.output<typeof renewInput>;

/** `instalments` is the whole plan: an unpaid one that is missing in it is deleted. */
const policyPatch = z
  .object({
    ...z.object(fields).partial().shape,
    ...more,
    instalments: instalments.optional(),
  })
  .superRefine(requireSomething);
export type PolicyPatch = z.output<typeof policyPatch>;

export const policyReply = reply(policyDetail);

export const policyDetailCall = endpoint('GET /policies/:id', { reply: policyReply });

export const enterPolicyCall = endpoint('POST /policies', {
  body: policyInput,
  reply: policyReply,
});

export const changePolicyCall = endpoint('POST /policies/:id', {
  body: policyPatch,
  reply: policyReply,
  patch: true,
});

export const renewPolicyCall = endpoint('POST /policies/:id/renew', {
  body: renewInput,
  reply: policyReply,
});

/** Texts of the forms that enter, edit and renew a policy. */
export const ENTER_TEXTS = {
  title: 'ثبت بیمه‌نامه',
  submit: 'ثبت بیمه‌نامه',
  save: 'ذخیره',
  cancel: 'انصراف',
  entered: 'بیمه‌نامه ثبت شد.',
  saved: 'بیمه‌نامه ذخیره شد.',
} as const;
