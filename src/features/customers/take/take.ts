/** A request that the staff enters for a person who called, came or wrote (api.md, "The third half"). */
import { z } from 'zod';
import { visitorName } from '#domain/office-names.ts';
import type { SentKind } from '#domain/requests.ts';
import { WAYS, type Way } from '#domain/sources.ts';
import { followUpInstant } from '#features/handling/outcome/outcome.ts';
import { requestDetailReply } from '#features/handling/panel/panel.ts';
import { answersShape } from '#features/requests/kinds/input.ts';
import { SENT_KINDS } from '#features/requests/kinds/kinds.ts';
import { endpoint } from '#kit/endpoint.ts';
import { flag, phoneNumber, positiveInteger } from '#lib/input/fields.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { TAKE_ERRORS as ERRORS } from './take.words.ts';

/** Who gets it: who enters it, nobody, or a colleague. */
export const TO_ME = 'me';
export const TO_NOBODY = 'none';

const common = {
  customer: emptyAsUnset(positiveInteger().optional()).describe(
    'its customer, by id: their name and number stand in for what is left out',
  ),
  full_name: emptyAsUnset(visitorName('نام و نام خانوادگی', 2, 100).optional()),
  phone_number: emptyAsUnset(phoneNumber.optional()),
  way: z.enum(WAYS, { error: ERRORS.way }),
  assignee: reads<'' | undefined>()(
    (value) => (value === '' ? TO_ME : (value ?? TO_ME)),
    z.union([z.enum([TO_ME, TO_NOBODY]), positiveInteger()], { error: ERRORS.assignee }),
  ).describe('`me` by default, `none`, or the id of a colleague'),
  follow_up_at: followUpInstant,
  after_end: flag.describe('that time may lie after the deadline of the claim: else 409'),
  notify: flag.describe('whether a text with the tracking code goes to the person'),
};

const kinds = Object.keys(SENT_KINDS) as SentKind[];

/** What is shown and answered of a kind: the staff names no policy of an account. */
export const fieldsOfKind = (kind: SentKind) =>
  Object.fromEntries(
    Object.entries(SENT_KINDS[kind].fields).filter(([, { input }]) => input !== 'policy'),
  );

function inputOf(kind: SentKind) {
  const answers = answersShape({ fields: fieldsOfKind(kind) });
  return z.object({ kind: z.literal(kind), ...common, ...answers });
}

/** The input of each kind. */
export const TAKE_INPUTS = Object.fromEntries(kinds.map((kind) => [kind, inputOf(kind)])) as Record<
  SentKind,
  ReturnType<typeof inputOf>
>;

/** What the staff enters; the answers are those of the kind. */
export type TakeInput = {
  kind: SentKind;
  customer?: number | undefined;
  full_name?: string | undefined;
  phone_number?: string | undefined;
  way: Way;
  assignee: typeof TO_ME | typeof TO_NOBODY | number;
  follow_up_at?: Date | undefined;
  after_end: boolean;
  notify: boolean;
} & { [name: string]: unknown };
type TakeSent = { kind: string; way: string } & { [name: string]: unknown };

const [first, ...others] = Object.values(TAKE_INPUTS);
const takeInput = z.discriminatedUnion('kind', [first as ReturnType<typeof inputOf>, ...others], {
  error: ERRORS.kind,
}) as unknown as z.ZodType<TakeInput, TakeSent>;

/** The request as every call of the staff answers it; null for one that the caller may not see. */
const takeReply = z.object({
  ...requestDetailReply.shape,
  data: requestDetailReply.shape.data.nullable(),
  meta: z.object({
    tracking_code: z.string().describe('of what was entered'),
    has_joined: z.boolean().describe('it joined an open request of the same kind and number'),
  }),
});
export type Taken = Omit<z.output<typeof takeReply>, 'message'>;

export const takeRequestInCall = endpoint('POST /requests', {
  body: takeInput,
  reply: takeReply,
  once: true,
});
