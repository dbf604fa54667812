import { z } from 'zod';
import { needsReason } from '#domain/close-reasons.ts';
import { RESULTS, type RequestResult } from '#domain/requests.ts';
import { wonPolicyInput } from '#features/policies/enter/enter.ts';
import { endpoint } from '#kit/endpoint.ts';
import { line, paragraph } from '#lib/input/fields.ts';
import { jsonIn } from '#lib/input/json.ts';
import { reads } from '#lib/input/reads.ts';
import { requestDetailReply } from '../panel/panel.ts';

/** No policy is an empty text in a form, and null in JSON. */
const asPolicy = (value: unknown): unknown =>
  value === '' || value === null ? undefined : jsonIn(value);

type WithReason = { result: RequestResult | null; reason_id: string; reason: string };

/** A request that is closed without a win says why: by a reason of the list, or in words. */
export function requireReason({ result, ...why }: WithReason, context: z.RefinementCtx): void {
  if (!result || !needsReason(result) || why.reason_id || why.reason) return;
  context.addIssue({ code: 'custom', path: ['reason'], message: CLOSE_ERRORS.noReason });
}

const CLOSE_ERRORS = { noReason: 'دلیل را انتخاب کنید یا بنویسید.' } as const;

export const closeShape = {
  result: z.enum(RESULTS, { error: 'نتیجه را از گزینه‌ها انتخاب کنید.' }),
  reason_id: line('دلیل', 0, 24).describe('of the list of its kind; a win needs none'),
  reason: paragraph('توضیح', 0, 500).describe('in words; required where no reason is picked'),
};

const closeInput = z
  .object({
    ...closeShape,
    policy: reads<string | null>()(asPolicy, wonPolicyInput.optional()).describe(
      'with `won`: the policy that came of it',
    ),
    no_policy: line('دلیل ثبت‌نکردن بیمه‌نامه', 0, 200).describe('with `won`: why none is entered'),
  })
  .superRefine(requireReason);
/** What the forms ask of every end. */
export const closeFields = z
  .object({ ...closeShape, result: z.enum(RESULTS, { error: 'نتیجه را انتخاب کنید.' }) })
  .superRefine(requireReason);
type CloseInput = z.output<typeof closeInput>;
/** What closes a request: the policy is required only from the panel, where a clerk can enter it. */
export type Ended = Pick<CloseInput, 'result' | 'reason_id' | 'reason'> &
  Partial<Pick<CloseInput, 'policy' | 'no_policy'>>;

export const closeCall = endpoint('POST /requests/:id/close', {
  body: closeInput,
  reply: requestDetailReply,
});

export const reopenCall = endpoint('POST /requests/:id/reopen', {
  body: z.object({ reason: paragraph('دلیل', 2, 500) }),
  reply: requestDetailReply,
});

/** Texts of closing a request, and of reopening it. */
export const CLOSE_TEXTS = {
  close: 'بستن درخواست',
  closeTitle: 'نتیجهٔ این درخواست چه شد؟',
  why: 'چرا؟',
  reasonHint: 'اگر لازم است؛ کنار نتیجه می‌ماند.',
  closeNow: 'بستن درخواست',
  closeAs: (result: string) => `بستن با نتیجهٔ «${result}»`,
  closed: 'درخواست بسته شد.',
  policy: 'بیمه‌نامه‌ای که صادر شد',
  enterPolicy: 'ثبت بیمه‌نامه',
  policyLead: 'با ثبت آن، تمدیدش از یاد نمی‌رود. بیمه‌گذار همین درخواست‌کننده است.',
  renewal: 'دورهٔ بعد',
  enterRenewal: 'ثبت دورهٔ بعد',
  renewalLead: 'شماره و تاریخ‌های بیمه‌نامهٔ تازه را بنویسید؛ به همین بیمه‌نامه پیوند می‌خورد.',
  policyMissing: 'بیمه‌نامه را ثبت کنید، یا بگویید چرا ثبت نمی‌شود.',
  noPolicy: 'بنویسید چرا',
  noPolicyMissing: 'یک جمله بنویسید.',
  policyEntered: 'بیمه‌نامه ثبت شد',
  noPolicyBecause: (reason: string) => `بیمه‌نامه ثبت نشد: ${reason}`,
  wrongNumberReason: 'شماره اشتباه است.',
  reopen: 'باز کردن دوباره',
  reopenTitle: 'چرا دوباره باز می‌شود؟',
  reopened: 'درخواست دوباره باز شد.',
} as const;

/** Reasons why no policy is entered as a request is closed as won. */
export const NO_POLICY = {
  later: 'هنوز صادر نشده است',
  known: 'پیش‌تر در دفتر ثبت شده است',
  none: 'بیمه‌نامه‌ای در کار نیست',
  other: 'چیز دیگری',
} as const;
export type NoPolicy = keyof typeof NO_POLICY;
