import { z } from 'zod';
import { reply } from '#lib/wire.ts';

/** What everybody may see of the settings. Null means: the brokerage has not said it yet. */
export const publicSettings = z.object({
  brand_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  licence_number: z.string().nullable(),
});

export const settingsReply = reply(publicSettings);

export type PublicSettings = z.infer<typeof publicSettings>;

export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  brand_name: 'کارگزار',
  phone: null,
  email: null,
  address: null,
  licence_number: null,
};
