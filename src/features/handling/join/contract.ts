import { z } from 'zod';
import { requestView } from '#features/requests/contract.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';

/** As many others of one person as are worth a look. */
export const SAME_PERSON_LIMIT = 20;

export const samePersonReply = reply(z.array(requestView));

/** The request that it is joined to. */
export const joinInput = z.object({ into: positiveInteger() });

/** The event by which it was joined, or by which it came as a second submission. */
export const splitInput = z.object({ event: positiveInteger() });
