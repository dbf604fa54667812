import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import { joinsByNumber } from '#domain/requests.ts';
import { countedAs } from '#domain/sources.ts';
import { insertClaim } from '#features/claims/data.server.ts';
import { claimOf } from '#features/claims/report/report.service.server.ts';
import { appendEvent, type EventRow, type StoredRequest } from '#features/requests/data.server.ts';
import { listSubmissions, type SubmissionRow } from '#features/requests/submissions.data.server.ts';
import { conflict } from '#lib/http/errors.ts';
import { insertRequest, isAnotherOpen, moveSubmission } from './data.server.ts';
import { type Figures, splitOff } from './figures.service.server.ts';
import { doneSince, figuresOf, recount } from './recount.service.server.ts';
import {
  answerBy,
  joinedOf,
  minutesOf,
  noteSplit,
  type Splitting,
} from './splitting.service.server.ts';
import { JOIN_ERRORS } from './texts.ts';

/** The answers of a submission, as a request has them. */
function saidIn({ payload }: EventRow): Pick<StoredRequest, 'fullName' | 'details'> {
  const { full_name, ...answers } = payload;
  const details = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { fullName: String(full_name ?? ''), details: Object.fromEntries(details) };
}

/** Makes a request of a second submission, which came while `holder` was open. */
export async function splitSubmission(
  splitting: Splitting,
  holder: StoredRequest,
  { joined, submission }: { joined: EventRow; submission: SubmissionRow },
): Promise<void> {
  const { tx, actor, request, office, at } = splitting;
  if (submission.withdrawnAt) throw conflict('withdrawn', JOIN_ERRORS.withdrawn);
  const sent = await listSubmissions(tx, [holder.id]);
  const isOnly = sent.every(({ id, withdrawnAt }) => id === submission.id || withdrawnAt !== null);
  if (isOnly) throw conflict('only_one', JOIN_ERRORS.onlyOne);
  const { kind, phoneNumber } = holder;
  const { trackingCode, service, userId, createdAt } = submission;
  const said = saidIn(joined);
  const respondBy = addWorkingMinutes(createdAt, office.targets[kind], office.hours);
  const since = await doneSince(tx, request.id, joined.id);
  const asked: Figures = {
    assigneeId: null,
    status: 'new',
    priority: 0,
    attempts: 0,
    respondBy,
    dueAt: respondBy,
    followUpAt: null,
    firstResponseAt: null,
    contactedAt: null,
  };
  const figures = splitOff(asked, request, { ...since, answerBy: answerBy(splitting, kind), at });
  const isSplit = !joinsByNumber(kind) || (await isAnotherOpen(tx, holder));
  const came = { kind, phoneNumber, trackingCode, service, userId, createdAt, updatedAt: at };
  const firstResponseMinutes = minutesOf(splitting, createdAt, figures);
  const one = await insertRequest(tx, {
    ...said,
    fullName: said.fullName || holder.fullName,
    ...came,
    ...countedAs(submission.source),
    ...figures,
    firstResponseMinutes,
    isSplit,
  });
  if (kind === 'claim')
    await insertClaim(tx, { requestId: one.id, ...claimOf(one, office.deadlines) });
  await moveSubmission(tx, submission.id, one.id);
  const payload = { from: request.id, tracking_code: holder.trackingCode, since: joined.id };
  const event = { requestId: one.id, type: 'split_from', actorId: actor.id } as const;
  const eventId = await appendEvent(tx, { ...event, payload });
  for (const of of holder.id === request.id ? [request] : [request, holder]) {
    const left = { ...figuresOf(of), priority: Math.max(0, of.priority - 1) };
    const stays = of === request ? joinedOf(splitting) : [];
    await recount(tx, { before: of, figures: left, joined: stays, hours: office.hours, at });
  }
  await noteSplit(splitting, { request: one, eventId, isNew: true }, holder);
}
