import { z } from 'zod';
import { bulkAction, bulkErrors, bulkIds, bulkReasons, bulkResult, bulkTexts } from '#kit/bulk.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { POLICY_ERRORS } from '../policies.words.ts';

const NOUN = 'بیمه‌نامه';
const OF = { noun: NOUN, nounOf: 'بیمه‌نامهٔ', most: 500 };
export const POLICY_BULK_MAX = OF.most;

/** Why a policy was left unchanged. */
export const POLICY_BULK_REASONS = {
  ...bulkReasons(NOUN),
  erased: POLICY_ERRORS.erased,
  notOwner:
    'تنها بیمه‌نامه‌هایی را گروهی تغییر می‌دهید که مسئولشان شمایید؛ بقیه را مدیر ارشد تغییر می‌دهد.',
} as const;

/** Labels of the bulk actions. */
export const POLICY_BULK_ACTIONS = {
  owner: bulkAction(NOUN, {
    name: 'تعیین مسئول',
    title: 'تعیین مسئول گروهی',
    does: 'تعیین مسئول برای',
    done: 'به مسئول تازه سپرده شد',
    failed: 'سپرده نشد',
  }),
  texts_off: bulkAction(NOUN, {
    name: 'پیامک خاموش',
    title: 'خاموش کردن گروهی پیامک‌ها',
    does: 'خاموش کردن پیامک‌های',
    done: 'دیگر پیامکی نمی‌فرستد',
    failed: 'تغییر نکرد',
  }),
  texts_on: bulkAction(NOUN, {
    name: 'پیامک روشن',
    title: 'روشن کردن گروهی پیامک‌ها',
    does: 'روشن کردن پیامک‌های',
    done: 'از این پس پیامک می‌فرستد',
    failed: 'تغییر نکرد',
  }),
};
export type PolicyBulkAction = keyof typeof POLICY_BULK_ACTIONS;

export const POLICY_BULK_TEXTS = {
  ...bulkTexts(OF),
  notMine: (n: number) => `مسئول ${toPersianDigits(n)} تا از آن‌ها شما نیستید.`,
  onlyMine: 'تنها مال خودم',
  exported: 'همین بیمه‌نامه‌های انتخاب‌شده در فایل می‌آید.',
  owner: 'مسئول تازه',
  chooseOwner: 'مسئول تازه را انتخاب کنید.',
  leads: {
    owner: 'تمدید این بیمه‌نامه‌ها با مسئول تازه می‌شود.',
    texts_off:
      'یادآوری پایان و قسط‌های این بیمه‌نامه‌ها به بیمه‌گذار پیامک نمی‌شود، تا دوباره روشنش کنید. تماس برای تمدید با شماست.',
    texts_on:
      'یادآوری‌هایی که از امروز به بعد است پیامک می‌شود؛ آنچه در این میان گذشته است فرستاده نمی‌شود.',
  },
} as const;

export const policyBulkIds = bulkIds(OF);
const ids = policyBulkIds;

/** The colleague who gets the policies: null for nobody. */
const owner = reads()((value) => (value === '' ? null : value), positiveInteger().nullable());

const policyBulkInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('owner'), ids, owner }),
    z.object({ action: z.literal('texts_off'), ids }),
    z.object({ action: z.literal('texts_on'), ids }),
  ],
  { error: bulkErrors(OF).action },
);
export type PolicyBulkInput = z.output<typeof policyBulkInput>;

export const runPolicyBulkCall = endpoint('POST /policies/bulk', {
  body: policyBulkInput,
  reply: reply(z.array(bulkResult)),
  once: true,
});
