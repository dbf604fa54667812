import { z } from 'zod';
import { assignInput } from '#features/handling/assign.ts';
import { closeShape, requireReason } from '#features/handling/close/close.ts';
import { bulkAction, bulkErrors, bulkIds, bulkReasons, bulkResult, bulkTexts } from '#kit/bulk.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';

/** As many requests at once as a page of the list has. */
const OF = { noun: 'درخواست', nounOf: 'درخواست', most: 100 };
export const BULK_MAX = OF.most;

/** Why a request was left unchanged, where the action itself has no sentence for it. */
export const BULK_REASONS = {
  ...bulkReasons(OF.noun),
  heldBy: (name: string) => `این درخواست در دست ${name} است.`,
  unassigned: 'این درخواست هنوز مسئولی ندارد؛ نخست آن را بپذیرید.',
} as const;

/** Labels of the bulk actions. */
export const BULK_ACTIONS = {
  claim: bulkAction(OF.noun, {
    name: 'پذیرفتن',
    title: 'پذیرفتن گروهی',
    does: 'پذیرفتن',
    done: 'به شما سپرده شد',
    failed: 'پذیرفته نشد',
  }),
  assign: bulkAction(OF.noun, {
    name: 'سپردن به همکار',
    title: 'سپردن گروهی به همکار',
    does: 'سپردن',
    done: 'سپرده شد',
    failed: 'سپرده نشد',
  }),
  close: bulkAction(OF.noun, {
    name: 'بستن',
    title: 'بستن گروهی',
    does: 'بستن',
    done: 'بسته شد',
    failed: 'بسته نشد',
  }),
};

export const BULK_TEXTS = {
  ...bulkTexts(OF),
  texts: 'برای هر درخواست‌کننده پیامک پایان رسیدگی فرستاده می‌شود، مگر با نتیجهٔ «نامعتبر».',
  closeTitle: 'نتیجهٔ این درخواست‌ها چه شد؟',
} as const;

const ids = bulkIds(OF);

/** One action on many requests, with the fields of that action alone. */
const bulkInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('claim'), ids }),
    z.object({ action: z.literal('assign'), ids, ...assignInput.shape }),
    z.object({ action: z.literal('close'), ids, ...closeShape }).superRefine(requireReason),
  ],
  { error: bulkErrors(OF).action },
);
export type BulkInput = z.output<typeof bulkInput>;
export type BulkAction = BulkInput['action'];

export const runBulkCall = endpoint('POST /requests/bulk', {
  body: bulkInput,
  reply: reply(z.array(bulkResult)),
  once: true,
});
