import type { Transaction } from '#db/client.ts';
import { isNoPhone } from '#domain/erasure.ts';
import { eraseAttachments } from '#features/attachments/take.server.ts';
import { forgetUploadsOf } from '#features/attachments/upload/upload.server.ts';
import { findUserById } from '#features/auth/auth.server.ts';
import { removeSecondFactor } from '#features/auth/second-factor/second-factor.server.ts';
import { withdrawUnlessWriter } from '#features/content/publish/withdraw.server.ts';
import { forgetCustomers } from '#features/customers/remains.server.ts';
import { partRequests } from '#features/handling/join/split-joined.server.ts';
import { forgetPicture } from '#features/media/media.server.ts';
import { forgetWordsOf } from '#features/policies/import/forget.server.ts';
import { forgetRowsOf } from '#features/policies/import-decisions/rows.server.ts';
import { closeRequest } from '#features/requests/close-request.server.ts';
import { inGroup } from '#features/requests/group.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import { eraseTasksAbout } from '#features/tasks/tasks.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { minutes } from '#lib/dates/durations.ts';
import { numberMentions } from '#lib/text/number-mentions.ts';
import { forgetHolds } from '../hold.server.ts';
import { listTextIds } from '../person/person.server.ts';
import { lockPoliciesToErase } from '../person/policies.server.ts';
import { listShares, requestIdsOf, type Share, writtenByNoOther } from '../person/shares.server.ts';
import { closeAccount, deleteUnderNumber, eraseAccount } from './account.server.ts';
import { type ErasureRow, enterErasure, finishErasure, noteProgress } from './erase.data.server.ts';
import { eraseMentions, LOOKED_AT_ONCE } from './mentions.server.ts';
import { deleteRemindedNumber, erasePolicies, eraseReminders } from './policies.server.ts';
import { eraseRequests, eraseTextsById, hideInLog, lockRequests } from './requests.server.ts';
import {
  eraseNumber,
  erasePart,
  eraseWrittenElsewhere,
  filesOfPart,
} from './shared-requests.server.ts';

/** How many requests, texts or submissions one transaction erases. */
const ERASED_AT_ONCE = 20;

type Of = {
  userId: number | null;
  phoneNumber: string;
  nationalCode: string | null;
  /** The account's name, until the last step erases it. */
  name: string | null;
};
type Step = {
  ctx: InTransaction;
  row: ErasureRow;
  of: Of;
  at: Date;
};

async function ofErasure(tx: Transaction, row: ErasureRow): Promise<Of> {
  const user = row.userId === null ? null : await findUserById(tx, row.userId);
  return {
    userId: row.userId,
    phoneNumber: user?.phoneNumber ?? row.phoneNumber ?? '',
    nationalCode: user?.nationalCode ?? null,
    name: user && `${user.firstName} ${user.lastName}`,
  };
}

/** Closes the open requests, as no one is left to answer. */
async function closeOpen({ ctx, row, at }: Step, ids: readonly number[]): Promise<void> {
  for (const request of await lockRequests(ctx.db, ids)) {
    const isOpen = request.status !== 'closed' && !request.isSpam && request.joinedInto === null;
    if (!isOpen) continue;
    const ending = { request, actorId: row.actorId, at, reason: '' };
    await closeRequest(ctx.db, { ...ending, result: 'cancelled' });
  }
}

/** Splits off the requests of others that the staff joined with the person's. */
async function partFromOthers({ ctx, row, at }: Step, all: Share[], some: Share[]) {
  const theirs = new Set(requestIdsOf(all.filter(({ of }) => of === 'whole')));
  const by = { actor: { id: row.actorId }, office: await officeSettings(ctx), at };
  const heads = new Set(some.map(({ requestId, joinedInto }) => joinedInto ?? requestId));
  for (const head of [...heads].sort((a, b) => a - b)) {
    await partRequests(ctx.db, head, (id) => theirs.has(id), by);
  }
}

/** One repeatable phase; answers whether it has to run again for more rows. */
type Phase = (step: Step) => Promise<boolean>;

const PHASES: readonly Phase[] = [
  async ({ ctx, row, at }) => {
    if (row.userId === null) return false;
    await closeAccount(ctx.db, row.userId, at);
    await removeSecondFactor(ctx, row.userId);
    await withdrawUnlessWriter(ctx.db, row.userId, { actorId: row.actorId, at });
    await forgetUploadsOf(ctx.db, row.userId);
    return false;
  },
  // First, while the account and the policies still have the person's name.
  async ({ ctx, of }) => {
    await forgetWordsOf(ctx.db, of);
    return false;
  },
  // Before the requests and policies, as these are then the person's no more.
  async ({ ctx, row, of, at }) => {
    const tasks = await eraseTasksAbout(ctx.db, of, at);
    if (tasks > 0) await noteProgress(ctx.db, row, { tasks });
    return false;
  },
  async (step) => {
    const { ctx, row, of, at } = step;
    const all = (await listShares(ctx.db, of)).filter(({ isErased }) => !isErased);
    const own = all.filter((share) => share.of === 'whole');
    const some = own.slice(0, ERASED_AT_ONCE);
    if (some.length === 0) return false;
    await partFromOthers(step, all, some);
    const ids = requestIdsOf(some);
    await closeOpen(step, ids);
    const files = await eraseAttachments(ctx.db, { requestIds: ids }, at);
    const sent = own.flatMap(({ submissionIds }) => submissionIds);
    await eraseWrittenElsewhere(ctx.db, of, some);
    const counts = await eraseRequests(ctx.db, ids, at, writtenByNoOther(of, sent));
    await noteProgress(ctx.db, row, { ...counts, files }, { requestIds: ids });
    return true;
  },
  async ({ ctx, row, of, at }) => {
    const share = (await listShares(ctx.db, of)).find((one) => !one.isErased && one.of !== 'whole');
    if (!share) return false;
    if (share.of === 'named') {
      await eraseNumber(ctx.db, of, share);
      return true;
    }
    await eraseWrittenElsewhere(ctx.db, of, [share]);
    // Locks the request first, like every change of its rows.
    await lockRequests(ctx.db, [share.requestId]);
    const files = await eraseAttachments(ctx.db, { ids: await filesOfPart(ctx.db, of, share) }, at);
    const counts = await erasePart(ctx.db, of, share, at);
    const { submissionIds } = share;
    await noteProgress(ctx.db, row, { ...counts, files, parts: 1 }, { submissionIds });
    return true;
  },
  // Before the policies: an import row that is being saved is a policy once this has waited for it.
  async ({ ctx, of }) => {
    await forgetRowsOf(ctx.db, of.phoneNumber);
    return false;
  },
  async ({ ctx, row, of, at }) => {
    const ids = await lockPoliciesToErase(ctx.db, of.phoneNumber, ERASED_AT_ONCE);
    if (ids.length === 0) return false;
    await erasePolicies(ctx.db, ids, at);
    const log = await hideInLog(ctx.db, 'policy', ids);
    const files = await eraseAttachments(ctx.db, { policyIds: ids }, at);
    await noteProgress(ctx.db, row, { policies: ids.length, log, files }, { policyIds: ids });
    return true;
  },
  async ({ ctx, row, of, at }) => {
    await deleteRemindedNumber(ctx.db, of.phoneNumber);
    const reminders = await eraseReminders(ctx.db, of.phoneNumber, at);
    if (reminders > 0) await noteProgress(ctx.db, row, { reminders });
    return false;
  },
  // Behind all that was bound to them.
  async ({ ctx, row, of }) => {
    const ids = await forgetCustomers(ctx.db, of, ERASED_AT_ONCE);
    if (ids.length === 0) return false;
    const log = await hideInLog(ctx.db, 'customer', ids);
    await noteProgress(ctx.db, row, { customers: ids.length, log });
    return true;
  },
  async ({ ctx, row, of, at }) => {
    const ids = await listTextIds(ctx.db, of.phoneNumber, ERASED_AT_ONCE);
    if (ids.length === 0) return false;
    await noteProgress(ctx.db, row, { texts: await eraseTextsById(ctx.db, ids, at) });
    return true;
  },
  async ({ ctx, row }) => {
    if (row.userId !== null) {
      await noteProgress(ctx.db, row, { log: await hideInLog(ctx.db, 'user', [row.userId]) });
    }
    return false;
  },
];

/**
 * Searches everything that others wrote, from the first row on: no index tells which rows mention a number.
 */
function mentionsPhase(): Phase {
  let after = 0;
  return async ({ ctx, row, of: { phoneNumber, nationalCode } }) => {
    const numbers = [phoneNumber, nationalCode ?? ''].filter((one) => one && !isNoPhone(one));
    if (numbers.length === 0) return false;
    const { mentions, isMore } = await eraseMentions(ctx.db, numberMentions(numbers), after);
    if (mentions > 0) await noteProgress(ctx.db, row, { mentions });
    after += LOOKED_AT_ONCE;
    return isMore;
  };
}

/** The last step, in one transaction: anonymizes the account and removes the number from the erasure. */
async function finish({ ctx, row, of, at }: Step): Promise<void> {
  await deleteUnderNumber(ctx.db, of.phoneNumber);
  await forgetHolds(ctx.db, of);
  if (row.userId !== null) {
    const portrait = await eraseAccount(ctx.db, row.userId, at);
    await removeSecondFactor(ctx, row.userId);
    // Another account may be about to use the same picture if it was stored within the last minutes.
    const before = new Date(at.getTime() - minutes(10));
    if (portrait) await forgetPicture(ctx, portrait, before);
  }
  await finishErasure(ctx.db, row.id, at);
}

/** Runs one step under the erasure; null when it is finished. */
function inErasure<T>(
  ctx: Context,
  id: number,
  run: (step: Step) => Promise<T>,
): Promise<T | null> {
  return inGroup(ctx, async (ctx) => {
    const row = await enterErasure(ctx.db, id);
    return row && run({ ctx, row, of: await ofErasure(ctx.db, row), at: ctx.now() });
  });
}

/**
 * The one way to erase a person: step by step, each in a transaction of its own that locks the erasure's row,
 * so that two processes take turns and another process can finish an interrupted erasure. It ends early when
 * `isOver` says so.
 */
export const runErasure = async (
  ctx: Context,
  id: number,
  isOver: () => boolean = () => false,
): Promise<boolean> => {
  for (const phase of [...PHASES, mentionsPhase()]) {
    for (let more = true; more; ) {
      if (isOver()) return false;
      const answer = await inErasure(ctx, id, phase);
      if (answer === null) return true;
      more = answer;
    }
  }
  await inErasure(ctx, id, finish);
  return true;
};
