import { z } from 'zod';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { staffMember } from '../contract.ts';

export const assigneesReply = reply(z.array(staffMember));

export const assignInput = z.object({ user_id: positiveInteger() });
