import type { Database, Transaction } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import {
  findComparisonByCode,
  keepChoice,
  type StoredComparison,
  type StoredVersion,
} from '#features/comparisons/data.server.ts';
import type { ShownComparison } from '#features/comparisons/shown.contract.ts';
import { choiceOf, currentOf } from '#features/comparisons/view.service.server.ts';
import type { PairTries } from '#features/requests/codes/tries.service.server.ts';
import {
  appendEvent,
  findRequest,
  keepReply,
  updateRequest,
} from '#features/requests/data.server.ts';
import { inGroup, lockGroupOf, type SenderGroup } from '#features/requests/group.service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { answerBy, writeToWhole } from '../own/message.service.server.ts';
import { isLive, ofOwn } from '../own/steps.service.server.ts';
import { type AskInput, type ChooseInput, codeParams } from './contract.ts';
import { CHOOSE_ERRORS as ERRORS } from './texts.ts';
import { isOver, presentShown } from './view.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: { messagePerSender: Pick<Limiter, 'consume'> };
  pairTries: Pick<PairTries, 'comparison' | 'longCode'>;
  settings: Pick<SettingsService, 'office'>;
  onChange: () => void;
};

const notFound = () => new AppError('not_found', { message: ERRORS.notFound });

/** What the bearer of a comparison's code sees, and can do with the number of its request. */
export function createChoosing(dependencies: Dependencies) {
  const { db, now, limiters, pairTries, settings, onChange } = dependencies;

  /** The comparison of a code with its published version; null for any other code. */
  async function findByCode(code: string) {
    if (!codeParams.safeParse({ code }).success) return null;
    const comparison = await findComparisonByCode(db, code);
    const { published } = comparison ? await currentOf(db, comparison.id) : { published: null };
    return comparison && published && { comparison, published };
  }

  /**
   * `isProved`: the caller entered the number of the request, so the answer also has the next call and the
   * requester's name.
   */
  async function findFor(code: string, isProved: boolean): Promise<ShownComparison | null> {
    const found = await findByCode(code);
    if (!found) return null;
    const own = await findRequest(db, found.comparison.requestId, 'sender');
    const worked = own?.joinedInto ? await findRequest(db, own.joinedInto, 'sender') : own;
    const isOpen = worked !== null && worked.status !== 'closed';
    const callBy = isProved && worked ? worked.dueAt : null;
    // The tracking code stays out: with it, a visitor who has the link and knows the number could read the
    // request.
    const asker = isProved && own ? { name: own.fullName } : null;
    const today = isoDateInTehran(now());
    return presentShown(found.published, { code, asker, today, isOpen, callBy });
  }

  const find = (code: string) => findFor(code, false);

  /** The comparison after a choice or a question; 404 where it is gone meanwhile. */
  async function shown(code: string): Promise<ShownComparison> {
    const comparison = await findFor(code, true);
    if (!comparison) throw notFound();
    return comparison;
  }

  /**
   * The comparison of a code and the number of its request; 422 for any other number, and wrong ones are
   * limited.
   */
  async function requireTry(code: string, phoneNumber: string, caller: Caller) {
    const comparison = (await findByCode(code))?.comparison;
    const own = comparison && (await findRequest(db, comparison.requestId, 'sender'));
    if (!comparison || !own) {
      await pairTries.longCode(caller, false);
      throw notFound();
    }
    const isRight = own.phoneNumber === phoneNumber;
    const shown = { caller, phoneNumber, code: own.trackingCode, isRight };
    await pairTries.comparison(comparison.id, shown);
    if (!isRight) throw invalidField('phone_number', ERRORS.phone);
    return comparison;
  }

  /** Locks the request; 422 for any number but its own. */
  async function lockFor(
    tx: Transaction,
    { requestId }: StoredComparison,
    phone: string,
  ): Promise<SenderGroup> {
    const group = await lockGroupOf(tx, requestId);
    if (!group || group.own.erasedAt !== null) throw notFound();
    if (group.own.phoneNumber !== phone) throw invalidField('phone_number', ERRORS.phone);
    return group;
  }

  /** The version that a choice names; 409 where it is not the latest, or no choice is possible any more. */
  function assertChoosable(
    published: StoredVersion | null,
    { version, offer }: ChooseInput,
    { request }: SenderGroup,
  ): StoredVersion {
    if (published?.version !== version) throw conflict('old_version', ERRORS.oldVersion);
    if (offer >= published.offers.length) throw invalidField('offer', ERRORS.noOffer);
    const before = choiceOf(published);
    if (before && published.chosenOffer !== offer) {
      throw conflict('chosen', ERRORS.chosenBefore(before.insurer));
    }
    if (before) return published;
    if (isOver(published, isoDateInTehran(now()))) throw conflict('expired', ERRORS.expired);
    if (request.status === 'closed') throw conflict('closed', ERRORS.closed);
    return published;
  }

  /** Stores the choice where there is none yet; the clerk has to answer it like a message. */
  async function noteChoice(
    tx: Transaction,
    {
      comparison,
      published,
      offer,
    }: { comparison: StoredComparison; published: StoredVersion; offer: number },
    group: SenderGroup,
  ): Promise<void> {
    const at = now();
    if (!(await keepChoice(tx, published.id, { offer, at }))) return;
    const { request, own } = group;
    const soonest = await answerBy(tx, settings, request, at);
    const isEarlier = request.dueAt === null || soonest < request.dueAt;
    await updateRequest(tx, request.id, { ...(isEarlier && { dueAt: soonest }), updatedAt: at });
    const insurer = published.offers[offer]?.insurer ?? '';
    const chosen = { comparison_version: published.version, chosen_insurer: insurer };
    await appendEvent(tx, {
      requestId: request.id,
      type: 'comparison_chosen',
      actorId: null,
      payload: { comparison: comparison.id, ...chosen, ...ofOwn(group) },
    });
    await recordAudit(tx, {
      actorId: null,
      action: 'request.comparison_chosen',
      subject: { type: 'request', id: own.id },
      after: chosen,
    });
  }

  return {
    /** Opens the page; wrong codes are limited like wrong pairs at tracking. */
    async open(code: string, caller: Caller): Promise<ShownComparison> {
      const comparison = await find(code);
      await pairTries.longCode(caller, comparison !== null);
      if (!comparison) throw notFound();
      return comparison;
    },

    /** For rendering the page after a form, which was itself counted. */
    find,

    /**
     * Chooses an offer of the version that the customer saw, once: the same offer again is no error, another
     * one 409. 422 for any number but the request's; 409 for a version that is not the latest, or has
     * expired.
     */
    async choose(code: string, input: ChooseInput, caller: Caller): Promise<ShownComparison> {
      const comparison = await requireTry(code, input.phone_number, caller);
      await inGroup(db, async (tx) => {
        const group = await lockFor(tx, comparison, input.phone_number);
        const current = await currentOf(tx, comparison.id);
        const published = assertChoosable(current.published, input, group);
        await noteChoice(tx, { comparison, published, offer: input.offer }, group);
      });
      onChange();
      return shown(code);
    },

    /** Asks a question, as a message of the requester; once under each `writeKey`. */
    async ask(
      code: string,
      { text, phone_number }: AskInput,
      caller: Caller,
      writeKey: string | null = null,
    ): Promise<ShownComparison> {
      const comparison = await requireTry(code, phone_number, caller);
      await limiters.messagePerSender.consume(`comparison:${comparison.id}`);
      await inGroup(db, async (tx) => {
        const at = now();
        const group = await lockFor(tx, comparison, phone_number);
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        const sent = group.submissions.filter(
          (one) => one.requestId === group.own.id && isLive(one),
        );
        // Where there are several submissions, the number alone does not say whose code may show the message.
        const submissionId = sent.length === 1 ? (sent[0]?.id ?? null) : null;
        const by = await answerBy(tx, settings, group.request, at);
        const input = { text, preferred_time: undefined };
        await writeToWhole(
          tx,
          { ...group, actorId: null, at },
          { input, answerBy: by, submissionId },
        );
      });
      onChange();
      return shown(code);
    },
  };
}

export type Choosing = ReturnType<typeof createChoosing>;
