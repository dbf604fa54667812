import type { Transaction } from '#db/client.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import type { SubmissionRow } from '#features/requests/submissions.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { conflict } from '#lib/http/errors.ts';
import type { MessageInput } from '../track/track.ts';
import { isLive, ofOwn, type Step, type StepOnPart } from './steps.server.ts';

/** Until when a message of now must be answered: the response SLA of its kind. */
export async function answerBy(ctx: Context, { kind }: StoredRequest, at: Date): Promise<Date> {
  const { hours, targets } = await officeSettings(ctx);
  return addWorkingMinutes(at, targets[kind], hours);
}

/** A message, and the deadline that it sets for the request. */
type Message = {
  input: MessageInput;
  /** Until when it must be answered, as a new request must. */
  answerBy: Date;
  /**
   * Null for the owner of the number without a submission of their account: then none of its codes shows the
   * message.
   */
  submissionId: number | null;
};

const appendMessage = (
  tx: Transaction,
  requestId: number,
  actorId: number | null,
  { input: { text, preferred_time }, submissionId }: Omit<Message, 'answerBy'>,
  of: { of?: number } = {},
) => {
  const words = { ...(text && { note: text }), ...(preferred_time && { preferred_time }) };
  const payload = { ...words, ...of };
  return appendEvent(tx, { requestId, type: 'message', actorId, payload, submissionId });
};

const closedForMessages = () => conflict('closed', REQUEST_ERRORS.closedForMessages);

/**
 * Adds a message. Its writer does not wait for a date that was agreed earlier, like a person who asks again;
 * the response SLA stays unchanged. 409 once the request is closed.
 */
export async function writeToWhole(
  tx: Transaction,
  step: Step,
  { answerBy, ...message }: Message,
): Promise<void> {
  const { request, actorId, at } = step;
  const { status, dueAt } = request;
  if (status === 'closed') throw closedForMessages();
  const isEarlier = dueAt === null || answerBy < dueAt;
  await updateRequest(tx, request.id, { ...(isEarlier && { dueAt: answerBy }), updatedAt: at });
  await appendMessage(tx, request.id, actorId, message, ofOwn(step));
}

/** As `writeToWhole`, for the sender of a part; 409 also once that part was withdrawn. */
export async function writeToPart(
  tx: Transaction,
  step: StepOnPart,
  message: Omit<Message, 'submissionId'>,
): Promise<void> {
  const live = step.part.find(isLive);
  if (!live) throw closedForMessages();
  await writeToWhole(tx, step, { ...message, submissionId: live.id });
}

/** A message to spam is stored there, and answered alike. */
export async function writeToSpam(
  tx: Transaction,
  { requestId, ...submission }: SubmissionRow,
  input: MessageInput,
): Promise<void> {
  if (submission.withdrawnAt) throw closedForMessages();
  await appendMessage(tx, requestId, null, { input, submissionId: submission.id });
}
