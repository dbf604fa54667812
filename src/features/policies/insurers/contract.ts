import { z } from 'zod';
import { reply } from '#lib/http/envelope.ts';
import { line, requireSomething, saidFlag } from '#lib/input/fields.ts';

export const insurerInput = z.object({ name: line('نام بیمه‌گر', 2, 60) });
export type InsurerInput = z.output<typeof insurerInput>;

export const insurerPatch = z
  .object({
    name: insurerInput.shape.name.optional(),
    is_active: saidFlag.optional(),
  })
  .superRefine(requireSomething);
export type InsurerPatch = z.output<typeof insurerPatch>;

export const insurerView = z.object({
  id: z.number(),
  name: z.string(),
  is_active: z.boolean().describe('whether policies may be put under it'),
});
export type InsurerView = z.infer<typeof insurerView>;

export const insurerReply = reply(insurerView);
export const insurersReply = reply(z.array(insurerView));
