import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { line, requiredFlag, requireSomething } from '#lib/input/fields.ts';

const insurerInput = z.object({ name: line('نام بیمه‌گر', 2, 60) });
export type InsurerInput = z.output<typeof insurerInput>;

const insurerPatch = z
  .object({
    name: insurerInput.shape.name.optional(),
    is_active: requiredFlag.optional(),
  })
  .superRefine(requireSomething);
export type InsurerPatch = z.output<typeof insurerPatch>;

const insurerView = z.object({
  id: z.number(),
  name: z.string(),
  is_active: z.boolean().describe('whether policies may be put under it'),
});
export type InsurerView = z.infer<typeof insurerView>;

const insurerReply = reply(insurerView);

export const listInsurersCall = endpoint('GET /insurers', {
  reply: reply(z.array(insurerView)),
});

export const createInsurerCall = endpoint('POST /insurers', {
  body: insurerInput,
  reply: insurerReply,
});

export const editInsurerCall = endpoint('POST /insurers/:id', {
  body: insurerPatch,
  reply: insurerReply,
  patch: true,
});

/** Texts of the list of insurers. */
export const INSURER_TEXTS = {
  open: 'بیمه‌گران',
  lead: 'بیمه‌نامه‌ها زیر یکی از این نام‌ها ثبت می‌شوند. نامی که دیگر نمی‌خواهید را کنار بگذارید؛ بیمه‌نامه‌های پیشینش می‌ماند.',
  name: 'نام بیمه‌گر',
  newName: 'بیمه‌گر تازه',
  add: 'افزودن',
  added: 'بیمه‌گر افزوده شد.',
  saved: 'بیمه‌گر ذخیره شد.',
  hide: 'کنار گذاشتن',
  show: 'برگرداندن',
  rename: 'تغییر نام',
  of: (does: string, name: string) => `${does} ${name}`,
  hidden: 'کنار گذاشته',
  save: 'ذخیره',
  cancel: 'انصراف',
  list: 'فهرست بیمه‌گران',
} as const;
