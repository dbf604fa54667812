/** Notes outcomes of calls, and sets when the next one is due. */

import { addWorkingMinutes, workingMinutesBetween } from '#domain/hours/working-hours.ts';
import type { Outcome } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { firstCreation } from '#features/requests/group.server.ts';
import { findEnds } from '#features/requests/listed.server.ts';
import {
  assertOpen,
  changeLocked,
  claimFirst,
  permitToWork,
  withCodeForTexts,
} from '#features/requests/locked-change.server.ts';
import { unreachedNotice } from '#features/requests/notices.server.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS, REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { days } from '#lib/dates/durations.ts';
import { formatJalaliDay, tehranInstant } from '#lib/dates/jalali.ts';
import { conflict, invalidField } from '#lib/http/errors.ts';
import { detailOf } from '../panel/panel.server.ts';
import { imageOf, undoTimes } from '../undo/image.server.ts';
import {
  addOutcomeCall,
  type EventInput,
  isAfterEnd,
  lastDayOf,
  OUTCOME_TEXTS,
} from './outcome.ts';

/** A request without a date of its own is due again after one working day. */
const LOOK_AGAIN_AFTER = 480;
const FURTHEST_FOLLOW_UP = days(366);

/** Outcomes by which the person was reached. */
const CONTACTS: readonly Outcome[] = ['answered', 'callback'];
/** Outcomes after which a text names the next call. */
const UNREACHED: readonly Outcome[] = ['no_answer', 'busy'];

/** 422 unless a time to call again lies ahead, within a year. */
export function checkFollowUp(ctx: Context, followUpAt: Date | undefined): void {
  if (!followUpAt) return;
  const ahead = followUpAt.getTime() - ctx.now().getTime();
  if (ahead <= 0) throw invalidField('follow_up_at', REQUEST_ERRORS.pastFollowUp);
  if (ahead > FURTHEST_FOLLOW_UP) throw invalidField('follow_up_at', REQUEST_ERRORS.farFollowUp);
}

/** 409 for a time to call again after the deadline or the end of the policy, unless that was confirmed. */
export async function checkEnd(
  ctx: InTransaction,
  id: number,
  { follow_up_at: at, after_end: isConfirmed }: Pick<EventInput, 'follow_up_at' | 'after_end'>,
): Promise<void> {
  if (!at || isConfirmed) return;
  const ends = await findEnds(ctx.db, id);
  const last = ends && lastDayOf(ends);
  if (!last || !isAfterEnd(at, last, ctx.now())) return;
  const words = OUTCOME_TEXTS.after[last.of](formatJalaliDay(tehranInstant(last.day), ctx.now()));
  throw conflict(`after_${last.of}`, words);
}

/**
 * Notes the outcome of a call, once under each `writeKey`; an unassigned request is claimed first. The
 * first try to reach the person stops the response clock.
 */
async function addOutcome(
  ctx: Context,
  actor: Actor,
  id: number,
  input: EventInput,
  writeKey?: string | null,
): Promise<void> {
  const { outcome, note, follow_up_at: followUpAt } = input;
  const permit = await permitToWork(ctx.db, actor, id);
  const change = async (ctx: InTransaction, before: StoredRequest) => {
    const at = ctx.now();
    assertOpen(before);
    checkFollowUp(ctx, followUpAt);
    await checkEnd(ctx, id, input);
    const { request, claimId } = await claimFirst(ctx, before, actor, at);
    const { hours } = await officeSettings(ctx);
    const isTry = outcome !== 'note';
    const isFirst = isTry && request.firstResponseAt === null;
    // Among joined requests the earliest one has waited longest.
    const askedAt = isFirst ? await firstCreation(ctx.db, id) : null;
    await updateRequest(ctx.db, id, {
      updatedAt: at,
      ...(isTry && {
        attempts: request.attempts + 1,
        status: followUpAt ? 'waiting' : 'contacting',
        followUpAt: followUpAt ?? null,
        dueAt: followUpAt ?? addWorkingMinutes(at, LOOK_AGAIN_AFTER, hours),
      }),
      ...(!isTry && followUpAt && { status: 'waiting', followUpAt, dueAt: followUpAt }),
      ...(isFirst && {
        firstResponseAt: at,
        firstResponseMinutes: workingMinutesBetween(askedAt ?? request.createdAt, at, hours),
      }),
      ...(CONTACTS.includes(outcome) && !request.contactedAt && { contactedAt: at }),
    });
    const payload = {
      ...(note && { note }),
      ...(followUpAt && { follow_up_at: followUpAt.toISOString() }),
    };
    const text =
      followUpAt && UNREACHED.includes(outcome)
        ? await unreachedNotice(ctx, await withCodeForTexts(ctx.db, request), {
            nextCall: followUpAt,
            dueAt: undoTimes(at).textDueAt,
          })
        : null;
    const undo = imageOf(before, { at, claimId, textId: text?.id ?? null });
    await appendEvent(ctx.db, { requestId: id, type: outcome, actorId: actor.id, payload, undo });
    return text;
  };
  return changeLocked(ctx, actor, id, permit, change, { writeKey });
}

/** The outcome of a call. */
export const outcomeRoutes = routes('requests', (serve) => {
  serve(
    addOutcomeCall,
    { access: 'staff', summary: 'What came of a call, or a note', says: REQUEST_REPLIES.noted },
    async ({ ctx, actor, params: { id }, body, request }) => {
      await addOutcome(ctx, actor, id, body, request.writeKey());
      return detailOf(ctx, actor, id);
    },
  );
});
