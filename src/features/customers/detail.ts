/** One customer with the newest of everything that belongs to it, and the rest of its parts. */
import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import { MEMBER_ROLES, PART_COUNT_LIMIT } from '#domain/customers.ts';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { SMS_STATES } from '#domain/sms-states.ts';
import { policyView } from '#features/policies/policies.ts';
import { reminderView } from '#features/policies/reminders/reminders.ts';
import { requestView } from '#features/requests/requests.ts';
import { taskView } from '#features/tasks/tasks.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { customerView } from './customers.ts';
import { mergedView } from './merge.ts';

/** How many of each part are shown; the rest is behind a link or a button. */
export const PART_SHOWN = 10;
/** Members stand above what is due: the few of a household. */
export const MEMBERS_SHOWN = 4;
/** How many days ahead the end of a policy counts as due. */
export const DUE_DAYS = 60;

const requestName = z.object({
  id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  tracking_code: z.string(),
});

const DUE_THINGS = [
  'policy_end',
  'reminder_end',
  'instalment',
  'claim_deadline',
  'claim_papers',
  'follow_up',
  'task',
] as const;

const dueThing = z.object({
  what: z.enum(DUE_THINGS),
  on: z.iso.date(),
  policy: z.object({ id: z.number(), number: z.string(), line: z.enum(CLAIM_LINES) }).nullable(),
  request: requestName.nullable(),
  reminder: z
    .object({ id: z.number(), line: z.enum(CLAIM_LINES) })
    .nullable()
    .describe('of a policy that is not in the book'),
  task: taskView.nullable(),
  amount_rial: z.number().nullable().describe('of an instalment'),
  papers: z.array(z.string()).describe('that the file of a claim still needs'),
});
export type DueThing = z.infer<typeof dueThing>;

export const customerClaim = z.object({
  request: requestName,
  line: z.enum(CLAIM_LINES),
  stage: z.enum(CLAIM_STAGES),
  loss_date: z.iso.date(),
  deadline_on: z.iso.date().nullable(),
  is_open: z.boolean(),
  open_papers: z.number().describe('how many papers its file still needs'),
});

const memberView = z.object({
  id: z.number(),
  role: z.enum(MEMBER_ROLES),
  is_member: z.boolean().describe('false: this customer is a member of the other one’s'),
  customer: z.object({ id: z.number(), name: z.string() }),
});
export type CustomerMember = z.infer<typeof memberView>;

const textView = z.object({
  id: z.number(),
  text: z.string(),
  state: z.enum(SMS_STATES),
  at: z.iso.datetime(),
});
export type CustomerText = z.infer<typeof textView>;

const fileView = z.object({
  id: z.number(),
  filename: z.string(),
  at: z.iso.datetime(),
  request: requestName.nullable(),
  policy_id: z.number().nullable(),
});
export type CustomerFile = z.infer<typeof fileView>;

const logView = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.string().nullable(),
});
export type CustomerLogEntry = z.infer<typeof logView>;

const customerDetail = customerView.extend({
  consent: z
    .array(z.object({ number: z.string(), stopped_at: z.iso.datetime().nullable() }))
    .describe('for each number since when it wants no reminders; null: they are sent'),
  merged: z.array(mergedView).describe('customers that were merged into this one'),
  proposals: z.number().describe('how many others may be this customer'),
  members: z.array(memberView),
  due: z.array(dueThing).describe('what comes next, the nearest first, as far as it is counted'),
  tasks: z.array(taskView).describe('the open ones, the earliest due first'),
  policies: z
    .array(policyView.extend({ terms: z.number() }))
    .describe('the latest term of each policy, running ones by days left first'),
  reminders: z.array(reminderView).describe('of policies that are not in the book'),
  requests: z.array(requestView).describe('the newest, without claims'),
  claims: z.array(customerClaim),
  texts: z.array(textView),
  files: z.array(fileView),
  log: z.array(logView),
  counts: z
    .object({
      due: z.number(),
      tasks: z.number(),
      policies: z.number().describe('policies, each with all of its terms'),
      terms: z.number(),
      reminders: z.number(),
      requests: z.number().describe('without claims'),
      claims: z.number(),
      texts: z.number(),
      files: z.number(),
      log: z.number(),
      members: z.number(),
    })
    .describe(`of each part; none counts further than ${PART_COUNT_LIMIT}`),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

export const customerDetailCall = endpoint('GET /customers/:id', { reply: reply(customerDetail) });

/** `after`: the last row of the part before; the first one begins without it. */
const partQuery = z.object({ after: emptyAsUnset(positiveInteger().optional()) });
export type PartQuery = z.output<typeof partQuery>;

const partReply = <Row extends z.ZodType>(row: Row) =>
  reply(
    z.object({ rows: z.array(row), next: z.number().nullable().describe('`after` of the next') }),
  );

export const customerTextsCall = endpoint('GET /customers/:id/texts', {
  query: partQuery,
  reply: partReply(textView),
});
export const customerFilesCall = endpoint('GET /customers/:id/files', {
  query: partQuery,
  reply: partReply(fileView),
});
export const customerLogCall = endpoint('GET /customers/:id/log', {
  query: partQuery,
  reply: partReply(logView),
});
export const customerMembersCall = endpoint('GET /customers/:id/members', {
  query: partQuery,
  reply: partReply(memberView),
});
