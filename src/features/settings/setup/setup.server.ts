/** The setup steps of an office. */
import type { Queryable, Transaction } from '#db/client.ts';
import { NAMELESS_BRAND } from '#domain/brand.ts';
import type { Actor } from '#domain/roles.ts';
import { SETUP_ITEMS, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { invalidField, permit } from '#lib/http/errors.ts';
import { findBackupRecord } from '../backups/backups.server.ts';
import { isRecent } from '../backups/backups.ts';
import { PUBLIC } from '../groups/office.ts';
import { canManageSettings } from '../permissions.ts';
import { findSettings, lockSetting, saveSetting } from '../settings.server.ts';
import { publicOf } from '../settings.ts';
import {
  answerSetupCall,
  listSetupCall,
  PUT_OFF_FOR,
  RIGHT_AS_THEY_ARE,
  SETUP_ERRORS,
  SETUP_REPLIES,
  type SetupItemView,
  type SetupList,
  type StoredAnswers,
  storedAnswers,
} from './setup.ts';

const KEY = 'setup';

const answersOf = (stored: unknown): StoredAnswers => storedAnswers.safeParse(stored).data ?? {};

/** The owner's answers, and the value under `publicKey` as stored, without defaults. */
async function findSetup(db: Queryable, publicKey: string) {
  const stored = await findSettings(db, [KEY, publicKey]);
  return {
    answers: answersOf(stored[KEY]),
    saved: (stored[publicKey] ?? {}) as Record<string, unknown>,
  };
}

/** The owner's answers, locked until the transaction ends. */
const lockAnswers = async (tx: Transaction): Promise<StoredAnswers> =>
  answersOf(await lockSetting(tx, KEY));

const saveAnswers = (tx: Transaction, answers: StoredAnswers): Promise<void> =>
  saveSetting(tx, KEY, answers);

async function list(ctx: Context): Promise<SetupList> {
  const { answers, saved } = await findSetup(ctx.db, PUBLIC.key);
  const known = publicOf(saved);
  const isDone: Record<SetupItem, boolean> = {
    name: known.brand_name !== NAMELESS_BRAND,
    phone: Boolean(known.phone),
    address: Boolean(known.address),
    licence: Boolean(known.licence_number),
    // All visitors see the default hours, but the office has not confirmed them.
    hours: 'working_week' in saved || answers.hours?.answer === 'confirmed',
    managers: known.managers.length > 0,
    sms: ctx.sendsTexts,
    backup: ctx.config.backups !== null && isRecent(await findBackupRecord(ctx.db), ctx.now()),
  };
  const items = SETUP_ITEMS.map((key) => ({
    key,
    state: isDone[key] ? ('done' as const) : stateOf(answers[key], ctx.now()),
  }));
  const count = (...states: SetupItemView['state'][]) =>
    items.filter(({ state }) => states.includes(state)).length;
  return { items, done: count('done'), total: count('done', 'open', 'later') };
}

/** The state of all items. 403 for all but super-admins. */
async function listSetup(ctx: Context, actor: Actor): Promise<SetupList> {
  permit(canManageSettings(actor));
  return list(ctx);
}

/**
 * Stores the owner's answer to an item: postponed, not wanted, confirmed as it is, or open again. 422 on
 * `answer` for an item that cannot be confirmed as it is. An answer to a finished item is ignored.
 */
async function answerSetup(
  ctx: Context,
  actor: Actor,
  key: SetupItem,
  answer: SetupAnswer,
): Promise<SetupList> {
  permit(canManageSettings(actor));
  if (answer === 'confirmed' && !RIGHT_AS_THEY_ARE.includes(key)) {
    throw invalidField('answer', SETUP_ERRORS.notByWord);
  }
  await transaction(ctx, async (ctx) => {
    const answers = await lockAnswers(ctx.db);
    const { items } = await list(ctx);
    const before = items.find((item) => item.key === key)?.state;
    const after = answer === 'asked' ? 'open' : answer;
    if (before === 'done' || before === after) return;
    await saveAnswers(ctx.db, { ...answers, [key]: { answer, at: ctx.now().toISOString() } });
    await recordAudit(ctx.db, actor.id, 'settings.setup_answered', null, {
      before: { setup_item: key, setup_answer: before === 'open' ? 'asked' : before },
      after: { setup_item: key, setup_answer: answer },
    });
  });
  return list(ctx);
}

/** A postponed item opens again after a while. */
function stateOf(stored: StoredAnswers[SetupItem], at: Date): SetupItemView['state'] {
  if (stored?.answer === 'unwanted') return 'unwanted';
  const isAway = stored?.answer === 'later' && Date.parse(stored.at) + PUT_OFF_FOR > at.getTime();
  return isAway ? 'later' : 'open';
}

export const setupRoutes = routes('settings', (serve) => {
  serve(
    listSetupCall,
    {
      access: 'super-admin',
      summary: 'What the office still has to set up',
      says: SETUP_REPLIES.list,
    },
    ({ ctx, actor }) => listSetup(ctx, actor),
  );

  serve(
    answerSetupCall,
    {
      access: 'super-admin',
      summary: 'Put an item off, leave it out, say it is right as it is, or ask for it again',
      says: SETUP_REPLIES.kept,
    },
    ({ ctx, actor, params: { item }, body }) => answerSetup(ctx, actor, item, body.answer),
  );
});
