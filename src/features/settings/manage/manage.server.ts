/** Reads and changes the settings for super-admins. */

import { bumpContentVersion } from '#db/content-version.ts';
import type { Actor } from '#domain/roles.ts';
import { secondFactorRequiredFrom } from '#domain/second-factor.ts';
import { WORDED_TEXTS } from '#domain/texts.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { findRule } from '#features/auth/second-factor/rule.server.ts';
import { requireConfirmed, sweepSessions } from '#features/auth/session/session.server.ts';
import { lockPictures, storeManagerPhoto } from '#features/media/media.server.ts';
import { hashInUrl, mediaUrl } from '#features/media/media.ts';
import { listStaff } from '#features/people/people.server.ts';
import { DEFAULT_WORDINGS } from '#features/sms/words/compose.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { type Group, readRow } from '#kit/settings.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { answerTimesStatus } from '../answers.server.ts';
import { GROUPS } from '../groups/all.ts';
import { type Manager, PUBLIC } from '../groups/office.ts';
import { REASONS, type ReasonsField } from '../groups/reasons.ts';
import { DUTY } from '../groups/response.ts';
import { SECOND_FACTOR, SESSIONS } from '../groups/security.ts';
import { WORDINGS } from '../groups/sms.ts';
import { canManageSettings } from '../permissions.ts';
import type { ReasonList } from '../reasons.ts';
import { findSettings, lockSetting, saveSetting } from '../settings.server.ts';
import { CANNOT_ENCRYPT, PHOTO_GONE, SETTINGS_REPLIES } from '../settings.words.ts';
import {
  type AllSettings,
  allSettingsCall,
  changeSettingsCall,
  type SettingsInput,
  storeManagersPhotoCall,
} from './manage.ts';

type Row = Record<string, unknown>;

/** The keys of `changes` whose value differs from the stored one, with both values. */
function differing(before: Row, changes: Row) {
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const changed = Object.keys(changes).filter((key) => !isSame(before[key], changes[key]));
  const pick = (from: Row) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { isNothing: changed.length === 0, before: pick(before), after: pick(changes) };
}

/** 422 for portraits that do not exist: one that was uploaded days ago and not saved has been swept. */
async function requirePhotos(ctx: InTransaction, managers: readonly Manager[]): Promise<void> {
  const hashes = managers.flatMap(({ photo }) => (photo ? [hashInUrl(photo)] : []));
  const existing = new Set(await lockPictures(ctx, hashes));
  const gone = managers.flatMap(({ photo }, index) =>
    photo && !existing.has(hashInUrl(photo)) ? [[`managers.${index}.photo`, [PHOTO_GONE]]] : [],
  );
  if (gone.length > 0) throw new AppError('invalid', { errors: Object.fromEntries(gone) });
}

/** The notice period starts with the decision, and not again with each save. */
async function secondFactorChanges(
  ctx: InTransaction,
  { second_factor_required: isRequired, trusted_days }: SettingsInput,
): Promise<Row> {
  const days = trusted_days === undefined ? {} : { trusted_days };
  if (isRequired === undefined) return days;
  if (isRequired && ctx.secretBox === null) {
    throw invalidField('second_factor_required', CANNOT_ENCRYPT, 'secret_key_missing');
  }
  const { requiredSince } = await findRule(ctx.db);
  if (isRequired === (requiredSince !== null)) return days;
  const required_since = isRequired ? ctx.now().toISOString() : null;
  return { ...days, second_factor_required: isRequired, required_since };
}

/** Reasons are used by their requests for good: one that was not sent is retired, never deleted. */
function withStoredReasons(row: Row, changes: Row): Row {
  const stored = readRow(REASONS, row);
  const all = Object.entries(changes).map(([name, sent]) => {
    const list = sent as ReasonList;
    const left = stored[name as ReasonsField].filter(
      ({ id }) => !list.some((one) => one.id === id),
    );
    return [name, [...list, ...left.map((one) => ({ ...one, is_retired: true }))]];
  });
  return Object.fromEntries(all);
}

type Saving = { input: SettingsInput; row: Row; changes: Row };

/** What some rows need before their changes are stored; each answers the changes to store. */
const PREPARED: Record<string, (ctx: InTransaction, saving: Saving) => Promise<Row>> = {
  [PUBLIC.key]: async (ctx, { input, changes }) => {
    await requirePhotos(ctx, input.managers ?? []);
    return changes;
  },
  // An empty wording, or the product's own, is stored as null: the default, also when that changes one day.
  [WORDINGS.key]: async (_, { input: { sms_wordings = {} } }) =>
    Object.fromEntries(
      WORDED_TEXTS.filter((one) => sms_wordings[one] !== undefined).map((one) => {
        const own = sms_wordings[one];
        return [one, own === '' || own === DEFAULT_WORDINGS[one] ? null : own];
      }),
    ),
  [REASONS.key]: async (_, { row, changes }) => withStoredReasons(row, changes),
  // Ends sessions by the old limit first, so that a longer limit reopens none.
  [SESSIONS.key]: async (ctx, { changes }) => {
    await sweepSessions(ctx);
    return changes;
  },
  [SECOND_FACTOR.key]: (ctx, { input }) => secondFactorChanges(ctx, input),
};

/** Stored beside the changes and not logged. Assignment by turns starts with requests from now on. */
function unlogged(ctx: Context, key: string, { input, row }: Saving): Row {
  const begins = key === DUTY.key && input.rotation_roles?.length;
  return begins && readRow(DUTY, row).rotation_roles.length === 0
    ? { rotation_since: ctx.now().toISOString() }
    : {};
}

/** What was sent of a group's settings, as it is stored over `row`. */
function sentOf(group: Group, input: SettingsInput, row: Row): Row {
  const given = new Map<string, unknown>(Object.entries(input));
  const before = readRow(group, row);
  const sent = Object.entries(group.fields).flatMap(([name, { isMerged }]): [string, unknown][] => {
    const value = given.get(name);
    if (value === undefined) return [];
    if (group.isWhole) return Object.entries(value as Row);
    if (!isMerged) return [[name, value]];
    const [was, parts] = [before[name] as Row, value as Row];
    return differing(was, parts).isNothing ? [] : [[name, { ...was, ...parts }]];
  });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

const KEYS = [...new Set(GROUPS.map(({ key }) => key))];

/** All settings, defaults included. 403 for all but super-admins. */
async function allSettings(ctx: Context, actor: Actor): Promise<AllSettings> {
  permit(canManageSettings(actor));
  const rows = await findSettings(ctx.db, KEYS);
  // Each group reads its own settings, which together are all of them.
  const known = Object.assign({}, ...GROUPS.map((group) => readRow(group, rows[group.key])));
  const { requiredSince, trustedDays } = await findRule(ctx.db);
  return {
    ...known,
    sms_wordings: Object.fromEntries(
      WORDED_TEXTS.map((one) => [one, known.sms_wordings[one] ?? DEFAULT_WORDINGS[one]]),
    ),
    sms_defaults: DEFAULT_WORDINGS,
    second_factor_required: requiredSince !== null,
    second_factor_required_from:
      secondFactorRequiredFrom(requiredSince, null)?.toISOString() ?? null,
    trusted_days: trustedDays,
    answer_times: await answerTimesStatus(ctx),
    staff: (await listStaff(ctx)).map(({ id, name }) => ({ id, name })),
  };
}

type Change = { before: Row; changes: Row; besides?: Row };

/**
 * Stores changes of the groups of a row, and `besides` unlogged; writes and audits only what differs. 403
 * `reauth_required` where a group is guarded.
 */
export async function storeChanged(
  ctx: InTransaction,
  actor: Actor,
  groups: readonly Pick<Group, 'key' | 'isGuarded' | 'isOnPages'>[],
  { before: row, changes, besides }: Change,
): Promise<void> {
  const { isNothing, before, after } = differing(row, changes);
  const [group] = groups;
  if (!group || isNothing) return;
  if (groups.some(({ isGuarded }) => isGuarded)) await requireConfirmed(ctx, actor);
  await saveSetting(ctx.db, group.key, { ...row, ...changes, ...besides });
  await recordAudit(ctx.db, actor.id, 'settings.changed', null, { before, after });
  if (groups.some(({ isOnPages }) => isOnPages)) await bumpContentVersion(ctx.db);
}

/** Merges what was sent into a row of settings. */
async function saveRow(ctx: InTransaction, actor: Actor, key: string, input: SettingsInput) {
  const groups = GROUPS.filter((group) => group.key === key);
  const isSent = groups.some(({ fields }) => Object.keys(input).some((name) => name in fields));
  if (!isSent) return;
  // Of two simultaneous changes the second reads what the first has written.
  const row = ((await lockSetting(ctx.db, key)) ?? {}) as Row;
  const sent = Object.assign({}, ...groups.map((group) => sentOf(group, input, row)));
  const saving = { input, row, changes: sent };
  const changes = (await PREPARED[key]?.(ctx, saving)) ?? sent;
  await storeChanged(ctx, actor, groups, {
    before: row,
    changes,
    besides: unlogged(ctx, key, saving),
  });
}

/**
 * Changes the given settings. Public pages follow within a second, on every process. 403
 * `reauth_required` where a guarded setting changes.
 */
async function changeSettings(
  ctx: Context,
  actor: Actor,
  input: SettingsInput,
): Promise<AllSettings> {
  permit(canManageSettings(actor));
  await transaction(ctx, async (ctx) => {
    for (const key of KEYS) await saveRow(ctx, actor, key, input);
  });
  await ctx.refreshPages();
  return allSettings(ctx, actor);
}

/**
 * Stores a portrait and answers its address; it is published once the managers' page is saved with it.
 */
async function storeManagersPhoto(ctx: Context, actor: Actor, bytes: Uint8Array): Promise<string> {
  permit(canManageSettings(actor));
  return mediaUrl(await storeManagerPhoto(ctx, bytes));
}

/** Room for managers, holidays and texts in one form. */
const SETTINGS_LIMIT = 256 * 1024;

export const settingsManagementRoutes = routes('settings', (serve) => {
  serve(
    allSettingsCall,
    { access: 'super-admin', summary: 'Every setting', says: SETTINGS_REPLIES.all },
    ({ ctx, actor }) => allSettings(ctx, actor),
  );

  serve(
    changeSettingsCall,
    {
      access: 'super-admin',
      bodyLimit: SETTINGS_LIMIT,
      summary: 'Change settings; what is left out stays',
      says: SETTINGS_REPLIES.saved,
    },
    ({ ctx, actor, body }) => changeSettings(ctx, actor, body),
  );

  serve(
    storeManagersPhotoCall,
    {
      access: 'super-admin',
      file: true,
      summary: 'Store a portrait for the managers’ page',
      says: SETTINGS_REPLIES.photoStored,
    },
    async ({ ctx, actor, body }) => ({ url: await storeManagersPhoto(ctx, actor, body.photo) }),
  );
});
