/** Creates the requests to renew policies in time: one for each term, on every process at once. */
import type { Transaction } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import { canSeeKind } from '#domain/requests.ts';
import { BOOK, countedAs } from '#domain/sources.ts';
import { findStaff } from '#features/people/people.server.ts';
import { listDueTerms, noteRenewal, takeDueTerm } from '#features/policies/due.server.ts';
import { newTrackingCode } from '#features/requests/code.server.ts';
import { appendEvent } from '#features/requests/requests.server.ts';
import { type NewRequest, storeSubmission } from '#features/requests/submissions.server.ts';
import { RENEWALS } from '#features/settings/groups/policies.ts';
import { officeSettings, settingsOf } from '#features/settings/settings.server.ts';
import type { Office } from '#features/settings/settings.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';

/** Stores the renewal request of a term, assigned to a colleague or to none; answers its id. */
function insertRenewal(
  tx: Transaction,
  request: NewRequest,
  assigneeId: number | null,
): Promise<number> {
  const { subject: _subject, source: _source, ...columns } = request;
  const asked = tx
    .insert(requests)
    .values({
      ...columns,
      status: assigneeId === null ? 'new' : 'assigned',
      assigneeId,
      // Another policy of the number gets a request of its own.
      isSplit: true,
      dueAt: request.respondBy,
      updatedAt: request.createdAt,
    })
    .returning({ id: requests.id, trackingCode: requests.trackingCode });
  return storeSubmission(tx, request, null, asked);
}

/** How many are read at once. */
const AT_ONCE = 100;

type Term = NonNullable<Awaited<ReturnType<typeof takeDueTerm>>>;

/** The details of a renewal request: the policy's data of that day. */
const detailsOf = (term: Term): Record<string, string> => ({
  line: term.line,
  insurer: term.insurerName,
  policy_number: term.number,
  ends_on: term.endsOn,
  ...(term.insuredObject !== null && { insured_object: term.insuredObject }),
});

/** The assignee: the policy's owner among the staff, or none where that colleague is gone. */
async function ownerOf(ctx: InTransaction, { ownerId }: Term): Promise<number | null> {
  const owner = ownerId === null ? null : await findStaff(ctx, ownerId);
  return owner && canSeeKind(owner.role, 'renewal') ? owner.id : null;
}

async function store(ctx: InTransaction, term: Term, office: Office): Promise<number> {
  const at = ctx.now();
  const assigneeId = await ownerOf(ctx, term);
  const request: NewRequest = {
    kind: 'renewal',
    trackingCode: newTrackingCode(),
    fullName: term.holderName,
    phoneNumber: term.holderPhone,
    service: null,
    details: detailsOf(term),
    isSpam: false,
    userId: null,
    respondBy: addWorkingMinutes(at, office.targets.renewal, office.hours),
    createdAt: at,
    source: null,
    ...countedAs(null),
    sourceName: BOOK,
    subject: '',
  };
  const requestId = await insertRenewal(ctx.db, request, assigneeId);
  if (assigneeId !== null) {
    const payload = { from: null, to: assigneeId };
    await appendEvent(ctx.db, { requestId, type: 'assigned', actorId: null, payload });
  }
  return requestId;
}

/** False where another process was first. */
function make(ctx: Context, id: number, office: Office): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const term = await takeDueTerm(ctx, id);
    if (!term) return false;
    await noteRenewal(ctx, id, await store(ctx, term, office));
    return true;
  });
}

async function makeSome(
  ctx: Context,
  ids: readonly number[],
  isOver: () => boolean,
): Promise<number> {
  const office = await officeSettings(ctx);
  let made = 0;
  for (const id of ids) {
    if (isOver()) break;
    try {
      if (await make(ctx, id, office)) made += 1;
    } catch (error) {
      ctx.log.error({ policy: id, err: error }, 'a renewal was not asked for; it is tried again');
    }
  }
  return made;
}

/** Creates the requests that are due. Ends early when `isOver` answers true. */
export async function makeDueRenewals(ctx: Context, isOver: () => boolean): Promise<void> {
  const { renewal_leads: leads } = await settingsOf(ctx, RENEWALS);
  for (let made = AT_ONCE; made > 0 && !isOver(); ) {
    made = await makeSome(ctx, await listDueTerms(ctx, leads, AT_ONCE), isOver);
    if (made > 0) ctx.changed();
  }
}
