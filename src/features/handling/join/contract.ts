import { z } from 'zod';
import { requestView } from '#features/requests/contract.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';

/** The most other requests of one person that are listed. */
export const SAME_PERSON_LIMIT = 20;

export const samePersonReply = reply(z.array(requestView));

/** The request that it is joined to. */
export const joinInput = z.object({ into: positiveInteger() });

/** The event by which it was joined, or by which the second submission came. */
export const splitInput = z.object({ event: positiveInteger() });
