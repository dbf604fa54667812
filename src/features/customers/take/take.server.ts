import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { customers, requests } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer } from '#db/visible-requests.ts';
import { workingMinutesBetween } from '#domain/hours/working-hours.ts';
import { canSeeKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { countedAs, SPOKEN_WAYS } from '#domain/sources.ts';
import { prepareUploads } from '#features/attachments/take.server.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { checkEnd, checkFollowUp } from '#features/handling/outcome/outcome.server.ts';
import { detailOf } from '#features/handling/panel/panel.server.ts';
import { findStaff } from '#features/people/people.server.ts';
import { firstCreation } from '#features/requests/group.server.ts';
import { promiseOf, readAnswers, storeOnce } from '#features/requests/intake/stored.server.ts';
import type { RequestInput } from '#features/requests/kinds/input.ts';
import { claimFirst } from '#features/requests/locked-change.server.ts';
import { receivedNotice } from '#features/requests/notices.server.ts';
import {
  canAssignRequest,
  canEnterRequests,
  canWorkOnRequest,
} from '#features/requests/permissions.ts';
import {
  appendEvent,
  lockRequest,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import {
  findByOwnCode,
  insertOrJoin,
  joinInto,
  type NewRequest,
  storeSubmission,
} from '#features/requests/submissions.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { dispatchText } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, conflict, type FieldErrors, invalidField, permit } from '#lib/http/errors.ts';
import { bindRequest } from '../bind.server.ts';
import { reveal } from '../hidden.server.ts';
import { holderOf, placeFor } from './place.server.ts';
import { type TakeInput, type Taken, TO_ME, TO_NOBODY, takeRequestInCall } from './take.ts';
import { TAKE_ERRORS as ERRORS, TAKE_REPLIES as REPLIES } from './take.words.ts';

/**
 * A customer whom requests are entered for, not merged until the transaction ends. 404 for none, 409 for one
 * that is merged into another.
 */
async function findCustomer(db: Queryable, viewer: Viewer, id: number) {
  const { name, numbers, mergedInto } = customers;
  const [row] = await db
    .select({ name, numbers, mergedInto })
    .from(customers)
    .where(and(eq(customers.id, id), customersVisibleTo(viewer)))
    .for('share');
  if (!row) throw new AppError('not_found', { message: ERRORS.noCustomer });
  if (row.mergedInto !== null) throw conflict('merged', ERRORS.merged);
  return row;
}

/** Name and number of the person: what was written, else what is known of the customer. 422 without either. */
async function personOf(
  ctx: Context,
  actor: Actor,
  { customer, full_name, phone_number }: TakeInput,
) {
  const known = customer === undefined ? null : await findCustomer(ctx.db, actor, customer);
  const name = full_name ?? known?.name ?? '';
  const [preferred = ''] = known?.numbers.split(' ') ?? [];
  const phone = phone_number ?? preferred;
  const errors: FieldErrors = {};
  if (name === '') errors.full_name = [ERRORS.name];
  if (phone === '') errors.phone_number = [ERRORS.phone];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return { full_name: name, phone_number: phone };
}

/** Binds a request that has no customer yet: a new one to the customer that was named. */
async function bind(
  ctx: InTransaction,
  { id, kind, customerId, phoneNumber, fullName }: StoredRequest,
  named: number | undefined,
): Promise<void> {
  if (customerId !== null) return;
  const isHidden = !canSeeKind('admin', kind);
  if (named === undefined) {
    await bindRequest(ctx.db, { id, phoneNumber, name: fullName, isHidden });
    return;
  }
  await updateRequest(ctx.db, id, { customerId: named });
  if (!isHidden) await reveal(ctx.db, [named]);
}

/** 422 for a colleague who may not have it; locks the others. */
async function requireColleague(ctx: InTransaction, { kind, assignee }: TakeInput): Promise<void> {
  if (typeof assignee !== 'number') return;
  const colleague = await findStaff(ctx, assignee);
  if (!colleague) throw invalidField('assignee', REQUEST_ERRORS.notStaff);
  if (!canSeeKind(colleague.role, kind)) {
    throw invalidField('assignee', REQUEST_ERRORS.notForThem);
  }
}

/**
 * Gives the request to whom it is for. One that it joined, and a colleague works on, stays with them unless
 * the actor may assign it; a complaint that the actor may not see waits for a super-admin.
 */
async function give(
  ctx: InTransaction,
  actor: Actor,
  request: StoredRequest,
  to: TakeInput['assignee'],
): Promise<void> {
  const { id, kind, assigneeId, status } = request;
  if (to === TO_NOBODY || to === assigneeId) return;
  if (to === TO_ME || to === actor.id) {
    if (canSeeKind(actor.role, kind)) await claimFirst(ctx, request, actor, ctx.now());
    return;
  }
  if (assigneeId !== null && !canAssignRequest(actor, request)) return;
  await updateRequest(ctx.db, id, {
    assigneeId: to,
    status: status === 'new' ? 'assigned' : status,
    updatedAt: ctx.now(),
  });
  const payload = { from: assigneeId, to };
  await appendEvent(ctx.db, { requestId: id, type: 'assigned', actorId: actor.id, payload });
  await recordAudit(ctx.db, actor.id, 'request.assigned', id, {
    before: { assignee_id: assigneeId },
    after: { assignee_id: to },
  });
}

/** What of the response clock stops when the office and the person have spoken. */
async function spoken(ctx: InTransaction, request: StoredRequest, at: Date) {
  const { id, createdAt, firstResponseAt, contactedAt } = request;
  const { hours } = await officeSettings(ctx);
  const askedAt = (await firstCreation(ctx.db, id)) ?? createdAt;
  return {
    ...(firstResponseAt === null && {
      firstResponseAt: at,
      firstResponseMinutes: workingMinutesBetween(askedAt, at, hours),
    }),
    ...(contactedAt === null && { contactedAt: at }),
  };
}

/** Notes what was spoken, and when to call again; a colleague's request keeps its own next step. */
async function noteNext(
  ctx: InTransaction,
  actor: Actor,
  request: StoredRequest,
  { way, follow_up_at: followUpAt, after_end }: TakeInput,
): Promise<void> {
  const { id } = request;
  const at = ctx.now();
  const isToWork = followUpAt !== undefined && canWorkOnRequest(actor, request);
  if (isToWork) await checkEnd(ctx, id, { follow_up_at: followUpAt, after_end });
  await updateRequest(ctx.db, id, {
    updatedAt: at,
    ...(SPOKEN_WAYS.includes(way) && (await spoken(ctx, request, at))),
    ...(isToWork && { status: 'waiting', followUpAt, dueAt: followUpAt }),
  });
  if (!followUpAt) return;
  const payload = { follow_up_at: followUpAt.toISOString() };
  await appendEvent(ctx.db, { requestId: id, type: 'note', actorId: actor.id, payload });
}

/** Stores the submission where it belongs; answers the id of its request. */
async function submit(
  ctx: InTransaction,
  input: TakeInput,
  request: NewRequest,
  writeKey: string | null,
): Promise<number> {
  const { db } = ctx;
  const place = await placeFor(ctx, input.customer, request);
  if (typeof place === 'object') {
    return storeSubmission(db, request, writeKey, joinInto(db, place.into, request));
  }
  const isApart = place === 'apart';
  if (input.kind === 'claim') {
    const { deadlines: rules } = await officeSettings(ctx);
    const uploads = await prepareUploads(ctx, []);
    return ctx.storeReport(ctx, request, { rules, writeKey, uploads, isApart });
  }
  if (isApart) {
    return storeSubmission(db, request, writeKey, insertOrJoin(db, request, isApart));
  }
  return storeSubmission(db, request, writeKey);
}

/** It joined what another person sent at the same moment. */
class JoinedAnother extends Error {}

/** How often it is stored anew after that: each time another one came first. */
const TRIES = 3;

/** Stores it with its customer, who has it and what comes next; answers the receipt, if one is sent. */
async function store(
  ctx: Context,
  actor: Actor,
  input: TakeInput,
  request: NewRequest,
  writeKey: string | null,
) {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await storeHere(ctx, actor, input, request, writeKey);
    } catch (error) {
      if (!(error instanceof JoinedAnother)) throw error;
      if (left === 1) throw conflict('busy', ERRORS.busy);
    }
  }
}

function storeHere(
  ctx: Context,
  actor: Actor,
  input: TakeInput,
  request: NewRequest,
  writeKey: string | null,
) {
  return transaction(ctx, async (ctx) => {
    if (input.customer !== undefined) await findCustomer(ctx.db, actor, input.customer);
    // Before any request is locked, as a deactivation locks the colleague first.
    await requireColleague(ctx, input);
    const id = await submit(ctx, input, request, writeKey);
    // A complaint is entered by colleagues who may not see it.
    const stored = await lockRequest(ctx.db, id, 'sender');
    if (!stored) throw new Error('what was just stored is there');
    const isNew = stored.trackingCode === request.trackingCode;
    await bind(ctx, stored, isNew ? input.customer : undefined);
    if (!isNew && input.customer !== undefined) {
      if ((await holderOf(ctx, stored)) !== input.customer) throw new JoinedAnother();
    }
    await noteNext(ctx, actor, stored, input);
    const current = await lockRequest(ctx.db, id, 'sender');
    if (current) await give(ctx, actor, current, input.assignee);
    const after = { way: input.way, has_joined: !isNew };
    await recordAudit(ctx.db, actor.id, 'request.entered', id, { after });
    return input.notify ? receivedNotice(ctx, { ...request, id }) : null;
  });
}

/** The answer about a code: its request, where the caller may see it. */
async function takenOf(ctx: Context, actor: Actor, code: string): Promise<Taken> {
  const submission = await findByOwnCode(ctx.db, code);
  const [row] = submission
    ? await ctx.db
        .select({ id: requests.id, kind: requests.kind, first: requests.trackingCode })
        .from(requests)
        .where(eq(requests.id, submission.requestId))
    : [];
  if (!row) throw new AppError('not_found');
  const data = canSeeKind(actor.role, row.kind) ? await detailOf(ctx, actor, row.id) : null;
  return { data, meta: { tracking_code: code, has_joined: row.first !== code } };
}

/**
 * Enters a request for a person who called, came or wrote, once under each `writeKey`. It makes a request or
 * joins one as what people send does, for a chosen customer none of another; it belongs to no account.
 */
async function take(
  ctx: Context,
  actor: Actor,
  input: TakeInput,
  writeKey: string | null,
): Promise<Taken> {
  permit(canEnterRequests(actor));
  const { kind, way } = input;
  checkFollowUp(ctx, input.follow_up_at);
  const person = await personOf(ctx, actor, input);
  const source = { way };
  const request = {
    ...(await readAnswers(ctx, kind, { ...input, ...person } as RequestInput)),
    ...(await promiseOf(ctx, kind)),
    isSpam: false,
    userId: null,
    enteredBy: actor.id,
    source,
    ...countedAs(source),
  };
  const { reply, stored } = await storeOnce(ctx, request, writeKey, (one) =>
    store(ctx, actor, input, one, writeKey),
  );
  dispatchText(ctx, stored);
  const taken = await takenOf(ctx, actor, reply.tracking_code);
  // Who has it already is not asked for by turns.
  if (taken.data?.assignee) ctx.changed();
  else ctx.arrived();
  return taken;
}

/** Requests that the staff enters. */
export const takeRoutes = routes('requests', (serve) => {
  serve(
    takeRequestInCall,
    { access: 'staff', summary: 'Enter a request for a person who called, came or wrote' },
    async ({ ctx, actor, body, request }) => {
      const taken = await take(ctx, actor, body, request.writeKey());
      return { message: taken.data ? REPLIES.taken : REPLIES.unseen, ...taken };
    },
  );
});
