/** Why requests are closed without a win: the first list of each kind, which the office edits in its settings. */
import { LOST_REASONS } from './policies/lost-reasons.ts';
import { REQUEST_KINDS, type RequestKind, type RequestResult } from './requests.ts';

/** A reason to pick; a retired one stays where it was used and is offered no more. */
export type CloseReason = { id: string; label: string; is_retired: boolean };

/** The reason that is picked by itself after a call to a wrong number. */
export const WRONG_NUMBER = 'wrong_number';

const PRICE = { price: LOST_REASONS.price };
const GAVE_UP = { gave_up: 'منصرف شد' };
const UNREACHED = { unreached: 'پاسخ نداد' };
const NO_CASE = { [WRONG_NUMBER]: 'شماره اشتباه بود', repeated: 'تکراری بود' };
/** Of those who wanted to buy. */
const UNSOLD = {
  ...PRICE,
  elsewhere: 'از جای دیگر خرید',
  ...GAVE_UP,
  ...UNREACHED,
  terms: 'شرایط بیمه‌گر را نداشت',
};

/** The keys never change: requests are stored with them. Keys of one name say the same for every kind. */
const FIRST: Record<RequestKind, Record<string, string>> = {
  call: { ...UNSOLD, question: 'تنها پرسشی داشت', ...NO_CASE },
  consultation: { ...UNSOLD, later: 'به بعد موکول کرد', ...NO_CASE },
  partner: {
    unfit: 'شرایط همکاری را نداشت',
    commission: 'کارمزد را کم دانست',
    other_broker: 'با کارگزار دیگری همکار شد',
    ...GAVE_UP,
    ...UNREACHED,
    no_place: 'در شهر او همکار نمی‌گیریم',
    ...NO_CASE,
  },
  claim: {
    rejected: 'بیمه‌گر نپذیرفت',
    uncovered: 'زیر پوشش بیمه‌نامه نبود',
    papers: 'مدارک را نیاورد',
    too_late: 'دیر اعلام شد',
    small: 'از فرانشیز کمتر بود',
    settled: 'با طرف دیگر کنار آمد',
    by_self: 'خودش از بیمه‌گر پیگیری می‌کند',
    ...GAVE_UP,
    ...NO_CASE,
  },
  complaint: {
    unfounded: 'شکایت وارد نبود',
    of_insurer: 'کار بیمه‌گر بود، نه ما',
    impossible: 'خواسته‌اش شدنی نبود',
    ...GAVE_UP,
    ...UNREACHED,
    ...NO_CASE,
  },
  renewal: { ...LOST_REASONS, [WRONG_NUMBER]: NO_CASE[WRONG_NUMBER] },
};

export const FIRST_REASONS = Object.fromEntries(
  REQUEST_KINDS.map((kind) => [
    kind,
    Object.entries(FIRST[kind]).map(([id, label]) => ({ id, label, is_retired: false })),
  ]),
) as Record<RequestKind, CloseReason[]>;

/** Whether a result asks for a reason: a win needs none. */
export const needsReason = (result: RequestResult): boolean => result !== 'won';

/** In filters and figures: closed without a win, and no reason was picked. */
export const NO_REASON = 'none';

/** A reason of a kind, as filters name it: one key may stand in the lists of several kinds. */
export const reasonOfKind = (kind: RequestKind, id: string): string => `${kind}.${id}`;

const REASON_OF_KIND = /^(\w+)\.([\w-]{1,24})$/;

/** The kind and the key of `reasonOfKind`, or null for anything else. */
export function readReasonOfKind(text: string): { kind: RequestKind; id: string } | null {
  const [, of, id] = REASON_OF_KIND.exec(text) ?? [];
  const kind = REQUEST_KINDS.find((one) => one === of);
  return kind && id ? { kind, id } : null;
}
