import type { Database, Transaction } from '#db/client.ts';
import { isNoPhone } from '#domain/erasure.ts';
import { eraseAttachments } from '#features/attachments/take/service.server.ts';
import { forgetUploadsOf } from '#features/attachments/upload/service.server.ts';
import { withdrawUnlessWriter } from '#features/content/publish/withdraw.service.server.ts';
import { partRequests } from '#features/handling/join/part.service.server.ts';
import { forgetRowsOf, forgetWordsOf } from '#features/policies/import/forget.service.server.ts';
import { closeRequest } from '#features/requests/close-request.service.server.ts';
import { inGroup } from '#features/requests/group.service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { numberMentions } from '#lib/text/number-mentions.ts';
import { forgetHolds } from '../hold/data.server.ts';
import { findAccount, listTextIds } from '../person/data.server.ts';
import { lockPoliciesToErase } from '../person/policies.data.server.ts';
import {
  listShares,
  requestIdsOf,
  type Share,
  saidByNobodyElse,
} from '../person/shares.data.server.ts';
import {
  closeAccount,
  deleteUnderNumber,
  eraseAccount,
  type RemoveSecondFactor,
} from './account.data.server.ts';
import { type ErasureRow, enterErasure, finishErasure, noteProgress } from './data.server.ts';
import { eraseMentions, LOOKED_AT_ONCE } from './mentions.data.server.ts';
import { eraseNumber, erasePart, eraseSaidElsewhere, filesOfPart } from './parts.data.server.ts';
import { deleteRemindedNumber, erasePolicies, eraseReminders } from './policies.data.server.ts';
import { eraseRequests, eraseTextsById, hideInLog, lockRequests } from './requests.data.server.ts';

/** How many requests, texts or submissions one transaction erases. */
export const ERASED_AT_ONCE = 20;

type Of = {
  userId: number | null;
  phoneNumber: string;
  nationalCode: string | null;
  /** The account's name, until the last step erases it. */
  name: string | null;
};
/** How other features erase what they store of a person. */
export type Elsewhere = {
  removeSecondFactor: RemoveSecondFactor;
  /** Deletes a portrait that has no references and was stored before an instant. */
  forgetPicture: (tx: Transaction, hash: string, before: Date) => Promise<void>;
  /** Working hours and deadlines, for a request that is split off and goes on by itself. */
  office: SettingsService['office'];
};
type Dependencies = Elsewhere & { db: Database; now: () => Date };
type Step = Elsewhere & {
  tx: Transaction;
  row: ErasureRow;
  of: Of;
  at: Date;
};

async function ofErasure(tx: Transaction, row: ErasureRow): Promise<Of> {
  const user = row.userId === null ? null : await findAccount(tx, row.userId);
  return {
    userId: row.userId,
    phoneNumber: user?.phoneNumber ?? row.phoneNumber ?? '',
    nationalCode: user?.nationalCode ?? null,
    name: user && `${user.firstName} ${user.lastName}`,
  };
}

/** Closes the open requests, as no one is left to answer. */
async function closeOpen({ tx, row, at }: Step, ids: readonly number[]): Promise<void> {
  for (const request of await lockRequests(tx, ids)) {
    const isOpen = request.status !== 'closed' && !request.isSpam && request.joinedInto === null;
    if (!isOpen) continue;
    const ending = { request, actorId: row.actorId, at, reason: '' };
    await closeRequest(tx, { ...ending, result: 'cancelled' });
  }
}

/** Splits off the requests of others that the staff joined with the person's. */
async function partFromOthers({ tx, row, at, office }: Step, all: Share[], some: Share[]) {
  const theirs = new Set(requestIdsOf(all.filter(({ of }) => of === 'whole')));
  const by = { actor: { id: row.actorId }, office: await office(tx), at };
  const heads = new Set(some.map(({ requestId, joinedInto }) => joinedInto ?? requestId));
  for (const head of [...heads].sort((a, b) => a - b)) {
    await partRequests(tx, head, (id) => theirs.has(id), by);
  }
}

/** One repeatable phase; answers whether it has to run again for more rows. */
type Phase = (step: Step) => Promise<boolean>;

const PHASES: readonly Phase[] = [
  async ({ tx, row, at, removeSecondFactor }) => {
    if (row.userId === null) return false;
    await closeAccount(tx, { id: row.userId, at, removeSecondFactor });
    await withdrawUnlessWriter(tx, row.userId, { actorId: row.actorId, at });
    await forgetUploadsOf(tx, row.userId);
    return false;
  },
  // First, while the account and the policies still have the person's name.
  async ({ tx, of }) => {
    await forgetWordsOf(tx, of);
    return false;
  },
  async (step) => {
    const { tx, row, of, at } = step;
    const all = (await listShares(tx, of)).filter(({ isErased }) => !isErased);
    const own = all.filter((share) => share.of === 'whole');
    const some = own.slice(0, ERASED_AT_ONCE);
    if (some.length === 0) return false;
    await partFromOthers(step, all, some);
    const ids = requestIdsOf(some);
    await closeOpen(step, ids);
    const files = await eraseAttachments(tx, { requestIds: ids }, at);
    const sent = own.flatMap(({ submissionIds }) => submissionIds);
    await eraseSaidElsewhere(tx, of, some);
    const counts = await eraseRequests(tx, ids, at, saidByNobodyElse(of, sent));
    await noteProgress(tx, row, { ...counts, files }, { requestIds: ids });
    return true;
  },
  async ({ tx, row, of, at }) => {
    const share = (await listShares(tx, of)).find((one) => !one.isErased && one.of !== 'whole');
    if (!share) return false;
    if (share.of === 'named') {
      await eraseNumber(tx, of, share);
      return true;
    }
    await eraseSaidElsewhere(tx, of, [share]);
    // Locks the request first, like every change of its rows.
    await lockRequests(tx, [share.requestId]);
    const files = await eraseAttachments(tx, { ids: await filesOfPart(tx, of, share) }, at);
    const counts = await erasePart(tx, of, share, at);
    const { submissionIds } = share;
    await noteProgress(tx, row, { ...counts, files, parts: 1 }, { submissionIds });
    return true;
  },
  // Before the policies: an import row that is being saved is a policy once this has waited for it.
  async ({ tx, of }) => {
    await forgetRowsOf(tx, of.phoneNumber);
    return false;
  },
  async ({ tx, row, of, at }) => {
    const ids = await lockPoliciesToErase(tx, of.phoneNumber, ERASED_AT_ONCE);
    if (ids.length === 0) return false;
    await erasePolicies(tx, ids, at);
    const log = await hideInLog(tx, 'policy', ids);
    const files = await eraseAttachments(tx, { policyIds: ids }, at);
    await noteProgress(tx, row, { policies: ids.length, log, files }, { policyIds: ids });
    return true;
  },
  async ({ tx, row, of, at }) => {
    await deleteRemindedNumber(tx, of.phoneNumber);
    const reminders = await eraseReminders(tx, of.phoneNumber, at);
    if (reminders > 0) await noteProgress(tx, row, { reminders });
    return false;
  },
  async ({ tx, row, of, at }) => {
    const ids = await listTextIds(tx, of.phoneNumber, ERASED_AT_ONCE);
    if (ids.length === 0) return false;
    await noteProgress(tx, row, { texts: await eraseTextsById(tx, ids, at) });
    return true;
  },
  async ({ tx, row }) => {
    if (row.userId !== null) {
      await noteProgress(tx, row, { log: await hideInLog(tx, 'user', [row.userId]) });
    }
    return false;
  },
];

/**
 * Searches everything that others wrote, from the first row on: no index tells which rows mention a number.
 */
function mentionsPhase(): Phase {
  let after = 0;
  return async ({ tx, row, of: { phoneNumber, nationalCode } }) => {
    const numbers = [phoneNumber, nationalCode ?? ''].filter((one) => one && !isNoPhone(one));
    if (numbers.length === 0) return false;
    const { mentions, isMore } = await eraseMentions(tx, numberMentions(numbers), after);
    if (mentions > 0) await noteProgress(tx, row, { mentions });
    after += LOOKED_AT_ONCE;
    return isMore;
  };
}

/** The last step, in one transaction: anonymizes the account and removes the number from the erasure. */
async function finish({ tx, row, of, at, removeSecondFactor, forgetPicture }: Step): Promise<void> {
  await deleteUnderNumber(tx, of.phoneNumber);
  await forgetHolds(tx, of);
  if (row.userId !== null) {
    const portrait = await eraseAccount(tx, { id: row.userId, at, removeSecondFactor });
    // Another account may be about to use the same picture if it was stored within the last minutes.
    const before = new Date(at.getTime() - minutes(10));
    if (portrait) await forgetPicture(tx, portrait, before);
  }
  await finishErasure(tx, row.id, at);
}

/**
 * The one way to erase a person: step by step, each in a transaction of its own that locks the erasure's row,
 * so that two processes take turns and another process can finish an interrupted erasure. It ends early when
 * `isOver` says so.
 */
export function createErasureRun({ db, now, ...elsewhere }: Dependencies) {
  /** Runs one step under the erasure; null when it is finished. */
  function inErasure<T>(id: number, run: (step: Step) => Promise<T>): Promise<T | null> {
    return inGroup(db, async (tx) => {
      const row = await enterErasure(tx, id);
      return row && run({ tx, row, of: await ofErasure(tx, row), at: now(), ...elsewhere });
    });
  }

  return async (id: number, isOver: () => boolean = () => false): Promise<boolean> => {
    for (const phase of [...PHASES, mentionsPhase()]) {
      for (let more = true; more; ) {
        if (isOver()) return false;
        const answer = await inErasure(id, phase);
        if (answer === null) return true;
        more = answer;
      }
    }
    await inErasure(id, finish);
    return true;
  };
}
