import { z } from 'zod';

/** The header by which a caller marks a write that shall be done once, however often it is sent. */
export const WRITE_KEY_HEADER = 'idempotency-key';

/** For a route that takes the key; all other headers stay as they are. */
export const writeKeyHeaders = z.looseObject({
  [WRITE_KEY_HEADER]: z
    .string()
    .min(16)
    .max(64)
    .regex(/^[\w-]+$/)
    .optional()
    .describe('The same for each try of one write: it is done once, and answered alike.'),
});
