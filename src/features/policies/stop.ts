import { z } from 'zod';
import { STOP_CODE } from '#domain/policies/stop-link.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { rawText } from '#lib/input/fields.ts';
import { STOP_ERRORS } from './stop.words.ts';

/** The limit for one address: many people share an address behind a mobile carrier. */
export const STOPS_PER_ADDRESS_AN_HOUR = 60;

/** The code of a link, in any case, as a phone may change it. */
export const stopInput = z.object({
  code: rawText(40, STOP_ERRORS.unknown)
    .toLowerCase()
    .regex(STOP_CODE, { error: STOP_ERRORS.unknown }),
});

export const stopRemindersCall = endpoint('POST /reminders/stop/:code', {
  params: stopInput,
  reply: reply(z.object({ stopped: z.literal(true) })),
});
