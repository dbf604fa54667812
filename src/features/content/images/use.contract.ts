import { z } from 'zod';

/** The kinds of places that can show a picture. */
export const IMAGE_PLACES = ['page', 'draft', 'settings', 'category', 'account'] as const;

export const imageUse = z.object({
  place: z.enum(IMAGE_PLACES),
  title: z.string().describe('of the page or the category; empty for the others'),
});
export type ImageUse = z.infer<typeof imageUse>;
