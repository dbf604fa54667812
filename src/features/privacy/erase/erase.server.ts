/** Erases everything that identifies a person. */

import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { lockUsers } from '#features/users/access/access.server.ts';
import { type Context, type InTransaction, perServer, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { findHold, holdOf, lockNumber } from '../hold.server.ts';
import { canManagePersonalData, erasureBar } from '../permissions.ts';
import {
  countOf,
  findPerson,
  listOpenClaims,
  nameOf,
  ofPerson,
  type Person,
} from '../person/person.server.ts';
import { listInForce } from '../person/policies.server.ts';
import { listShares, type Of } from '../person/shares.server.ts';
import { senderSubject } from '../person/subject.server.ts';
import {
  type EraseInput,
  type ErasureOutcome,
  type PersonInput,
  type PersonSummary,
  personSummary,
} from '../privacy.ts';
import { PRIVACY_ERRORS, UNDECIDED } from '../privacy.words.ts';
import {
  type ErasureRow,
  findErasure,
  findUnderWay,
  insertErasure,
  listUnfinished,
} from './erase.data.server.ts';
import { runErasure } from './phases.server.ts';

declare module '#kit/context.ts' {
  interface Context {
    /** After an erasure ended: writes the list that is applied to a restored backup. Never throws. */
    noteErased: (ctx: Context) => Promise<void>;
  }
}

/** The reply waits no longer than this; housekeeping does the rest. */
const PATIENCE = seconds(20);

/** Whether this process has written the list of erasures since its start. */
const stateOf = perServer(() => ({ isListWritten: false }));

async function requirePerson(ctx: Context, given: PersonInput): Promise<Person> {
  const person = await findPerson(ctx.db, given);
  if (!person) throw new AppError('not_found');
  return person;
}

/** Begins an erasure, or finds the one that is under way: two simultaneous calls get the same one. */
async function begin(
  ctx: Context,
  actor: Actor,
  { reason, policy_ids, claim_ids, ...given }: EraseInput,
): Promise<ErasureRow> {
  return transaction(ctx, async (ctx) => {
    await requireConfirmed(ctx, actor);
    const { user, ...found } = await requirePerson(ctx, given);
    const locked = await lockUsers(ctx.db, [actor.id, ...(user ? [user.id] : [])]);
    const self = locked.get(actor.id);
    if (!self?.isActive || !canManagePersonalData(self)) throw new AppError('unauthenticated');
    const account = user && (locked.get(user.id) ?? null);
    // The account's number may have changed while its lock was waited for.
    const phoneNumber = account?.phoneNumber ?? found.phoneNumber;
    const bar = erasureBar(actor, { user: account, phoneNumber });
    if (bar) throw new AppError('conflict', { code: bar, message: PRIVACY_ERRORS[bar] });
    const of = { userId: account?.id ?? null, phoneNumber };
    await lockNumber(ctx.db, phoneNumber);
    if (await findHold(ctx.db, of)) throw conflict('held', PRIVACY_ERRORS.held);
    if ((await findUnderWay(ctx.db, of)) === null) {
      await requireDecided(ctx, of, { policies: policy_ids, claims: claim_ids });
    }
    const begun = await insertErasure(ctx.db, {
      kind: 'person',
      userId: of.userId,
      phoneNumber: account ? null : phoneNumber,
      reason,
      actorId: actor.id,
      begunAt: ctx.now(),
    });
    const row = begun ?? (await findUnderWay(ctx.db, of));
    if (!row) throw new AppError('conflict');
    if (begun) {
      await recordAudit(
        ctx.db,
        actor.id,
        account ? 'person.erased' : 'person.sender_erased',
        account?.id ?? senderSubject(given),
        { after: { erasure_reason: reason } },
      );
    }
    return row;
  });
}

/** 409 with the unconfirmed policies in force and open claims. */
async function requireDecided(
  ctx: InTransaction,
  of: Of,
  named: { policies: readonly number[]; claims: readonly number[] },
): Promise<void> {
  const { policies, claims } = await runningOn(ctx, of);
  const left = [
    ...policies
      .filter(({ id }) => !named.policies.includes(id))
      .map(({ line, number, ends_on }) =>
        UNDECIDED.policy(
          CLAIM_LINE_LABELS[line],
          toPersianDigits(number),
          isoDateToJalali(ends_on),
        ),
      ),
    ...claims
      .filter(({ id }) => !named.claims.includes(id))
      .map(({ line, tracking_code }) =>
        UNDECIDED.claim(CLAIM_LINE_LABELS[line], toPersianDigits(tracking_code)),
      ),
  ];
  if (left.length === 0) return;
  const { message } = UNDECIDED;
  throw new AppError('conflict', { code: 'undecided', message, errors: { decided: left } });
}

/** Policies in force and open claims of a person. */
async function runningOn(ctx: Context, of: Of) {
  const today = isoDateInTehran(ctx.now());
  const policies = await listInForce(ctx.db, of.phoneNumber, today);
  const claims = await listOpenClaims(ctx.db, await listShares(ctx.db, of));
  const { policies_in_force, open_claims } = personSummary.shape;
  return {
    policies: policies.map((policy) => present(policies_in_force.element, policy)),
    claims: claims.map((claim) => present(open_claims.element, claim)),
  };
}

async function finishAll(ctx: Context, id: number, isOver: () => boolean): Promise<boolean> {
  const isFinished = await runErasure(ctx, id, isOver);
  ctx.changed();
  if (isFinished) await ctx.noteErased(ctx);
  return isFinished;
}

/**
 * How much data there is of a person and whether it can be erased. Not audited, as only counts are shown.
 */
export async function personSummaryOf(
  ctx: Context,
  actor: Actor,
  given: PersonInput,
): Promise<PersonSummary> {
  permit(canManagePersonalData(actor));
  const person = await requirePerson(ctx, given);
  const of = ofPerson(person);
  const shares = await listShares(ctx.db, of);
  const { requests, open, texts, policies } = await countOf(ctx.db, of, shares);
  const running = await runningOn(ctx, of);
  const hold = await holdOf(ctx.db, of);
  return {
    user_id: of.userId,
    name: await nameOf(ctx.db, person, given),
    phone_number: person.phoneNumber,
    requests,
    open_requests: open,
    texts,
    policies,
    shared_requests: shares.flatMap((one) =>
      one.isErased || one.of === 'whole'
        ? []
        : [{ id: one.requestId, tracking_code: one.trackingCode, why: one.of }],
    ),
    policies_in_force: running.policies,
    open_claims: running.claims,
    hold,
    bar: erasureBar(actor, person) ?? (hold && 'held'),
    is_under_way: (await findUnderWay(ctx.db, of)) !== null,
    erased_at: person.user?.erasedAt?.toISOString() ?? null,
  };
}

/**
 * Erases a person; needs a recently confirmed password. 403 for all but super-admins, 404 for no such
 * person, 409 with the reason (`ERASURE_BARS`) where it is not allowed, `undecided` with the names of
 * unconfirmed policies in force and open claims. An erasure that outlasts the reply goes on by itself.
 */
export async function erasePerson(
  ctx: Context,
  actor: Actor,
  input: EraseInput,
): Promise<ErasureOutcome> {
  permit(canManagePersonalData(actor));
  const begun = await begin(ctx, actor, input);
  const end = performance.now() + PATIENCE;
  const isFinished = await finishAll(ctx, begun.id, () => performance.now() > end);
  const { counts } = (await findErasure(ctx.db, begun.id)) ?? begun;
  return {
    is_finished: isFinished,
    requests: counts.requests ?? 0,
    texts: counts.texts ?? 0,
    log: counts.log ?? 0,
    mentions: counts.mentions ?? 0,
  };
}

/** Housekeeping: resumes interrupted erasures, also after a restored backup. */
export async function resumeErasures(ctx: Context, isOver: () => boolean): Promise<void> {
  const state = stateOf(ctx);
  // A process may have ended after an erasure and before it was written to the list.
  if (!state.isListWritten) await ctx.noteErased(ctx);
  state.isListWritten = true;
  for (const { id } of await listUnfinished(ctx.db, 'person')) await finishAll(ctx, id, isOver);
}
