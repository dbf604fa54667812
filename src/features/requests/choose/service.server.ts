import type { Database, Transaction } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import {
  findComparisonByCode,
  keepChoice,
  type StoredComparison,
  type StoredVersion,
} from '../compare/data.server.ts';
import { choiceOf, currentOf } from '../compare/view.service.server.ts';
import { appendEvent, findRequest, keepReply, updateRequest } from '../data.server.ts';
import { inGroup, lockGroupOf, type SenderGroup } from '../group.service.server.ts';
import { answerBy, writeToWhole } from '../my-requests/message.service.server.ts';
import { isLive, ofOwn } from '../my-requests/steps.service.server.ts';
import { type AskInput, type ChooseInput, codeParams, type ShownComparison } from './contract.ts';
import { CHOOSE_ERRORS as ERRORS } from './texts.ts';
import { isOver, presentShown } from './view.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  limiters: Record<
    'trackPerAddress' | 'trackPerNumber' | 'comparisonPerCode' | 'messagePerSender',
    Pick<Limiter, 'consume'>
  >;
  settings: Pick<SettingsService, 'office'>;
  onChange: () => void;
};

const notFound = () => new AppError('not_found', { message: ERRORS.notFound });

/** What a bearer of the code of a comparison sees, and does with the number of its request. */
export function createChoosing({ db, now, limiters, settings, onChange }: Dependencies) {
  /** The comparison of a code with what is published of it; null for any other code, before anything is asked. */
  async function findByCode(code: string) {
    if (!codeParams.safeParse({ code }).success) return null;
    const comparison = await findComparisonByCode(db, code);
    const { published } = comparison ? await currentOf(db, comparison.id) : { published: null };
    return comparison && published && { comparison, published };
  }

  async function find(code: string): Promise<ShownComparison | null> {
    const found = await findByCode(code);
    if (!found) return null;
    const own = await findRequest(db, found.comparison.requestId, 'sender');
    const worked = own?.joinedInto ? await findRequest(db, own.joinedInto, 'sender') : own;
    const isOpen = worked !== null && worked.status !== 'closed';
    return presentShown(found.published, { code, today: isoDateInTehran(now()), isOpen });
  }

  /** As `find`; 404 for any other code. */
  async function shown(code: string): Promise<ShownComparison> {
    const comparison = await find(code);
    if (!comparison) throw notFound();
    return comparison;
  }

  /** The comparison of a code, whose tries at a number are counted before it is looked at. */
  async function requireTry(code: string, phone: string, address: string) {
    await limiters.trackPerAddress.consume(address);
    await limiters.trackPerNumber.consume(phone);
    const comparison = (await findByCode(code))?.comparison;
    if (!comparison) throw notFound();
    await limiters.comparisonPerCode.consume(String(comparison.id));
    return comparison;
  }

  /** The request under lock; 422 for any number but its own. */
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

  /** The version that a choice names; 409 where it is not the one that stands, or no choice is left. */
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

  /** Notes the choice where none is noted yet, and has the clerk answer it as what the person writes. */
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
    /** For who opens the page: looking is limited as looking up a request by its code. */
    async open(code: string, address: string): Promise<ShownComparison> {
      await limiters.trackPerAddress.consume(address);
      return shown(code);
    },

    /** For the page as it is drawn once more, after a form that was counted itself. */
    find,

    /**
     * Chooses an offer of the version that was read, once: the same again is no error, another one 409. 422 for any
     * number but the request's; 409 for a version that is not the last, or once it is over.
     */
    async choose(code: string, input: ChooseInput, address: string): Promise<ShownComparison> {
      const comparison = await requireTry(code, input.phone_number, address);
      await inGroup(db, async (tx) => {
        const group = await lockFor(tx, comparison, input.phone_number);
        const current = await currentOf(tx, comparison.id);
        const published = assertChoosable(current.published, input, group);
        await noteChoice(tx, { comparison, published, offer: input.offer }, group);
      });
      onChange();
      return shown(code);
    },

    /** Asks a question, which is a message of the person who made the request; once under each `writeKey`. */
    async ask(
      code: string,
      { text, phone_number }: AskInput,
      address: string,
      writeKey: string | null = null,
    ): Promise<ShownComparison> {
      const comparison = await requireTry(code, phone_number, address);
      await limiters.messagePerSender.consume(`comparison:${comparison.id}`);
      await inGroup(db, async (tx) => {
        const at = now();
        const group = await lockFor(tx, comparison, phone_number);
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return;
        const sent = group.submissions.filter(
          (one) => one.requestId === group.own.id && isLive(one),
        );
        // Where several asked, a number does not say whose code is to show it.
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
