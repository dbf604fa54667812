import type { Database, Queryable } from '#db/client.ts';
import { NAMELESS_BRAND } from '#domain/brand.ts';
import type { Actor } from '#domain/roles.ts';
import { SETUP_ITEMS, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { isRecent } from '../backups/contract.ts';
import { findBackupRecord } from '../backups/data.server.ts';
import { canManageSettings } from '../permissions.ts';
import { PUBLIC_KEY, publicOf } from '../service.server.ts';
import {
  PUT_OFF_FOR,
  RIGHT_AS_THEY_ARE,
  type SetupItemView,
  type SetupList,
  type StoredAnswers,
} from './contract.ts';
import { findSetup, lockAnswers, saveAnswers } from './data.server.ts';
import { SETUP_ERRORS } from './texts.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  /** Whether a directory for the nightly backups is set. */
  makesBackups: boolean;
  /** Whether texts go out by a gateway, and not into a file or the log. */
  sendsTexts: boolean;
};

/** The setup steps of an office. */
export function createSetup({ db, now, makesBackups, sendsTexts }: Dependencies) {
  function permit(actor: Actor): void {
    if (!canManageSettings(actor)) throw new AppError('forbidden');
  }

  async function list(queryable: Queryable): Promise<SetupList> {
    const { answers, saved } = await findSetup(queryable, PUBLIC_KEY);
    const known = publicOf(saved);
    const isDone: Record<SetupItem, boolean> = {
      name: known.brand_name !== NAMELESS_BRAND,
      phone: Boolean(known.phone),
      address: Boolean(known.address),
      licence: Boolean(known.licence_number),
      // All visitors see the default hours, but the office has not confirmed them.
      hours: 'working_week' in saved || answers.hours?.answer === 'confirmed',
      managers: known.managers.length > 0,
      sms: sendsTexts,
      backup: makesBackups && isRecent(await findBackupRecord(queryable), now()),
    };
    const items = SETUP_ITEMS.map((key) => ({
      key,
      state: isDone[key] ? ('done' as const) : stateOf(answers[key], now()),
    }));
    const count = (...states: SetupItemView['state'][]) =>
      items.filter(({ state }) => states.includes(state)).length;
    return { items, done: count('done'), total: count('done', 'open', 'later') };
  }

  return {
    /** The state of all items. 403 for all but super-admins. */
    async list(actor: Actor): Promise<SetupList> {
      permit(actor);
      return list(db);
    },

    /**
     * Stores the owner's answer to an item: postponed, not wanted, confirmed as it is, or open again. 422 on
     * `answer` for an item that cannot be confirmed as it is. An answer to a finished item is ignored.
     */
    async answer(actor: Actor, key: SetupItem, answer: SetupAnswer): Promise<SetupList> {
      permit(actor);
      if (answer === 'confirmed' && !RIGHT_AS_THEY_ARE.includes(key)) {
        throw invalidField('answer', SETUP_ERRORS.notByWord);
      }
      await db.transaction(async (tx) => {
        const answers = await lockAnswers(tx);
        const { items } = await list(tx);
        const before = items.find((item) => item.key === key)?.state;
        const after = answer === 'asked' ? 'open' : answer;
        if (before === 'done' || before === after) return;
        await saveAnswers(tx, { ...answers, [key]: { answer, at: now().toISOString() } });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'settings.setup_answered',
          subject: { type: 'settings', id: null },
          before: { setup_item: key, setup_answer: before === 'open' ? 'asked' : before },
          after: { setup_item: key, setup_answer: answer },
        });
      });
      return list(db);
    },
  };
}

/** A postponed item opens again after a while. */
function stateOf(said: StoredAnswers[SetupItem], at: Date): SetupItemView['state'] {
  if (said?.answer === 'unwanted') return 'unwanted';
  const isAway = said?.answer === 'later' && Date.parse(said.at) + PUT_OFF_FOR > at.getTime();
  return isAway ? 'later' : 'open';
}

export type Setup = ReturnType<typeof createSetup>;
