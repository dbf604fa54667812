import { z } from 'zod';
import { RESULTS } from '#domain/requests.ts';
import { wonPolicyInput } from '#features/policies/enter/enter.ts';
import { endpoint } from '#kit/endpoint.ts';
import { line, paragraph } from '#lib/input/fields.ts';
import { jsonIn } from '#lib/input/json.ts';
import { reads } from '#lib/input/reads.ts';
import { requestDetailReply } from '../panel/panel.ts';

/** No policy is an empty text in a form, and null in JSON. */
const asPolicy = (value: unknown): unknown =>
  value === '' || value === null ? undefined : jsonIn(value);

export const closeInput = z.object({
  result: z.enum(RESULTS, { error: 'نتیجه را از گزینه‌ها انتخاب کنید.' }),
  reason: paragraph('دلیل', 2, 500),
  policy: reads<string | null>()(asPolicy, wonPolicyInput.optional()).describe(
    'with `won`: the policy that came of it',
  ),
  no_policy: line('دلیل ثبت‌نکردن بیمه‌نامه', 0, 200).describe('with `won`: why none is entered'),
});
/** What the forms ask of every end. */
export const closeFields = closeInput
  .pick({ reason: true })
  .extend({ result: z.enum(RESULTS, { error: 'نتیجه را انتخاب کنید.' }) });
type CloseInput = z.output<typeof closeInput>;
/** What closes a request: the policy is required only from the panel, where a clerk can enter it. */
export type Ended = Pick<CloseInput, 'result' | 'reason'> &
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
  reason: 'دلیل',
  closeReasonHint: 'یک جمله کافی است؛ در گزارش‌ها می‌آید.',
  closeNow: 'بستن درخواست',
  closeAs: (result: string) => `بستن با نتیجهٔ «${result}»`,
  closed: 'درخواست بسته شد.',
  policy: 'بیمه‌نامه‌ای که صادر شد',
  enterPolicy: 'ثبت بیمه‌نامه',
  policyLead: 'با ثبت آن، تمدیدش از یاد نمی‌رود. بیمه‌گذار همین درخواست‌کننده است.',
  renewal: 'دورهٔ بعد',
  enterRenewal: 'ثبت دورهٔ بعد',
  renewalLead: 'شماره و تاریخ‌های بیمه‌نامهٔ تازه را بنویسید؛ به همین بیمه‌نامه پیوند می‌خورد.',
  lostReasons: 'چرا تمدید نشد؟',
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
