/** Reads and changes the settings for super-admins. */

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bumpContentVersion } from '#db/content-version.ts';
import { ANONYMOUS_TEXTS_KEY } from '#domain/anonymous-texts.ts';
import type { Actor } from '#domain/roles.ts';
import { SECOND_FACTOR_KEY, secondFactorRequiredFrom } from '#domain/second-factor.ts';
import { STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { findRule, type SecondFactorRule } from '#features/auth/second-factor/rule.server.ts';
import { requireConfirmed, sweepSessions } from '#features/auth/session/session.server.ts';
import { lockPictures, storeManagerPhoto } from '#features/media/media.server.ts';
import { hashInUrl, mediaUrl } from '#features/media/media.ts';
import { listStaff } from '#features/people/people.server.ts';
import { WORDED_TEMPLATES, type WordedTemplate } from '#features/sms/sms.ts';
import { DEFAULT_WORDINGS } from '#features/sms/words/compose.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { serve } from '#kit/serve.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { answerTimesStatus } from '../answers.server.ts';
import { canManageSettings } from '../permissions.ts';
import {
  ANSWERS_KEY,
  anonymousTextsAllowed,
  answerTimesShown,
  CLAIMS_KEY,
  COMPARISONS_KEY,
  claimStepTexts,
  DUTY_KEY,
  doesAskForRatings,
  lockSetting,
  officeSettings,
  PUBLIC_KEY,
  RATINGS_KEY,
  RENEWALS_KEY,
  readComparisonRows,
  readDutySettings,
  readPublicSettings,
  renewalLeads,
  saveSetting,
  smsSettings,
  smsWordings,
  staffIdleMinutes,
  TARGETS_KEY,
  VOICE_KEY,
  WORDINGS_KEY,
} from '../settings.server.ts';
import type { DutySettings, PublicSettings } from '../settings.ts';
import { CANNOT_ENCRYPT, PHOTO_GONE, SETTINGS_REPLIES } from '../settings.words.ts';
import {
  type AllSettings,
  allSettingsCall,
  changeSettingsCall,
  type SettingsInput,
  storeManagersPhotoCall,
} from './manage.ts';
import {
  chosenWordings,
  differing,
  inOwnLists,
  presentDuty,
  presentTexts,
  voiceChanges,
} from './present.server.ts';

type RuleView = Pick<
  AllSettings,
  'second_factor_required' | 'second_factor_required_from' | 'trusted_days'
>;
type Given = Pick<SettingsInput, 'trusted_days'> & { isRequired: boolean | undefined };
type Changes = Record<string, string | number | boolean | null>;

/** The owner's rule as the settings page shows it. */
function presentRule({ requiredSince, trustedDays }: SecondFactorRule): RuleView {
  return {
    second_factor_required: requiredSince !== null,
    second_factor_required_from:
      secondFactorRequiredFrom(requiredSince, null)?.toISOString() ?? null,
    trusted_days: trustedDays,
  };
}

/** Saves the second-factor settings with `merge`, in the transaction of the other settings. */
const changeSecondFactor = async (
  ctx: InTransaction,
  { isRequired, trusted_days }: Given,
  merge: (changes: Changes) => Promise<boolean>,
): Promise<void> => {
  const changes: Changes = trusted_days === undefined ? {} : { trusted_days };
  if (isRequired !== undefined) {
    // Of two simultaneous changes the second reads what the first has written.
    await lockSetting(ctx.db, SECOND_FACTOR_KEY);
    const { requiredSince } = await findRule(ctx.db);
    if (isRequired && !(ctx.secretBox !== null)) {
      throw invalidField('second_factor_required', CANNOT_ENCRYPT, 'secret_key_missing');
    }
    // The notice period starts with the decision, and not again with each save.
    if (isRequired !== (requiredSince !== null)) {
      changes.second_factor_required = isRequired;
      changes.required_since = isRequired ? ctx.now().toISOString() : null;
    }
  }
  if (Object.keys(changes).length > 0) await merge(changes);
};

const TEMPLATES = Object.keys(WORDED_TEMPLATES) as WordedTemplate[];

/**
 * Settings that need a recently confirmed password: they weaken the staff's security, are sent to customers
 * in the office's name, or let anonymous callers cause costs for texts.
 */
const GUARDED_KEYS: ReadonlySet<string> = new Set([
  ANONYMOUS_TEXTS_KEY,
  WORDINGS_KEY,
  VOICE_KEY,
  STAFF_SESSIONS_KEY,
  SECOND_FACTOR_KEY,
]);

type DutyChanges = Partial<
  Record<keyof DutySettings, DutySettings[keyof DutySettings] | undefined>
> &
  Pick<SettingsInput, 'rotation_roles'>;

/** 422 for portraits that do not exist: one that was uploaded days ago and not saved has been swept. */
async function requirePhotos(
  ctx: InTransaction,
  managers: PublicSettings['managers'],
): Promise<void> {
  const hashes = managers.flatMap(({ photo }) => (photo ? [hashInUrl(photo)] : []));
  const existing = new Set(await lockPictures(ctx, hashes));
  const gone = managers.flatMap(({ photo }, index) =>
    photo && !existing.has(hashInUrl(photo)) ? [[`managers.${index}.photo`, [PHOTO_GONE]]] : [],
  );
  if (gone.length > 0) throw new AppError('invalid', { errors: Object.fromEntries(gone) });
}

function permit(actor: Actor): void {
  if (!canManageSettings(actor)) throw new AppError('forbidden');
}

/** All settings, defaults included. 403 for all but super-admins. */
async function allSettings(ctx: Context, actor: Actor): Promise<AllSettings> {
  permit(actor);
  const known = await readPublicSettings(ctx);
  const { targets } = await officeSettings(ctx);
  const own = await smsWordings(ctx);
  const words = TEMPLATES.map((one) => [one, own[one] ?? DEFAULT_WORDINGS[one]]);
  return {
    ...known,
    response_targets: targets,
    sms_wordings: Object.fromEntries(words),
    sms_defaults: DEFAULT_WORDINGS,
    staff_idle_minutes: await staffIdleMinutes(ctx),
    ...presentRule(await findRule(ctx.db)),
    claim_step_texts: await claimStepTexts(ctx),
    rating_asks: await doesAskForRatings(ctx),
    answer_times_shown: await answerTimesShown(ctx),
    answer_times: await answerTimesStatus(ctx),
    ...presentTexts(await anonymousTextsAllowed(ctx)),
    ...(await smsSettings(ctx)),
    comparison_rows: inOwnLists(await readComparisonRows(ctx)),
    renewal_leads: await renewalLeads(ctx),
    ...presentDuty(await readDutySettings(ctx)),
    staff: (await listStaff(ctx)).map(({ id, name }) => ({ id, name })),
  };
}

/** Merges `changes` into the value under a key; writes and audits only what differs. */
async function merge(
  ctx: InTransaction,
  actor: Actor,
  key: string,
  changes: Record<string, unknown>,
): Promise<boolean> {
  const stored = ((await lockSetting(ctx.db, key)) ?? {}) as Record<string, unknown>;
  const difference = differing(stored, changes);
  if (difference.isSame) return false;
  if (GUARDED_KEYS.has(key)) await requireConfirmed(ctx, actor);
  await saveSetting(ctx.db, key, { ...stored, ...changes });
  await recordAudit(ctx.db, actor.id, 'settings.changed', null, {
    before: difference.before,
    after: difference.after,
  });
  return true;
}

/** Assignment by turns starts with requests that come in after it was turned on. */
async function changeDuty(ctx: InTransaction, actor: Actor, given: DutyChanges): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changes).length === 0) return;
  const before = await readDutySettings(ctx);
  await merge(ctx, actor, DUTY_KEY, changes);
  const isBegun = before.rotation_roles.length === 0 && given.rotation_roles?.length;
  if (!isBegun) return;
  const stored = (await lockSetting(ctx.db, DUTY_KEY)) as object;
  await saveSetting(ctx.db, DUTY_KEY, { ...stored, rotation_since: ctx.now().toISOString() });
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
  permit(actor);
  const {
    response_targets,
    sms_wordings,
    staff_idle_minutes,
    second_factor_required: isRequired,
    trusted_days,
    claim_step_texts,
    rating_asks,
    answer_times_shown,
    anonymous_texts_a_day,
    anonymous_texts_an_hour,
    brand_short,
    sms_stop_words,
    comparison_rows,
    renewal_leads,
    promise_texts,
    overdue_texts,
    digest_texts,
    rotation_roles,
    quiet_staff,
    ...rest
  } = input;
  const open = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<PublicSettings>;
  await transaction(ctx, async (ctx) => {
    await requirePhotos(ctx, open.managers ?? []);
    if (Object.keys(open).length > 0 && (await merge(ctx, actor, PUBLIC_KEY, open))) {
      await bumpContentVersion(ctx.db);
    }
    if (response_targets) await merge(ctx, actor, TARGETS_KEY, response_targets);
    if (sms_wordings) await merge(ctx, actor, WORDINGS_KEY, chosenWordings(sms_wordings));
    if (claim_step_texts !== undefined) {
      await merge(ctx, actor, CLAIMS_KEY, { claim_step_texts });
    }
    if (rating_asks !== undefined) await merge(ctx, actor, RATINGS_KEY, { rating_asks });
    const answers = answer_times_shown !== undefined && { answer_times_shown };
    if (answers && (await merge(ctx, actor, ANSWERS_KEY, answers)))
      await bumpContentVersion(ctx.db);
    const voice = voiceChanges({ brand_short, sms_stop_words }, await smsSettings(ctx));
    if (voice) await merge(ctx, actor, VOICE_KEY, voice);
    const given = { anonymous_texts_a_day, anonymous_texts_an_hour };
    const texts = Object.entries(given).filter(([, most]) => most !== undefined);
    if (texts.length > 0) {
      await merge(ctx, actor, ANONYMOUS_TEXTS_KEY, Object.fromEntries(texts));
    }
    if (comparison_rows) await merge(ctx, actor, COMPARISONS_KEY, comparison_rows);
    if (renewal_leads) {
      const leads = { ...(await renewalLeads(ctx)), ...renewal_leads };
      await merge(ctx, actor, RENEWALS_KEY, { renewal_leads: leads });
    }
    const duty = { promise_texts, overdue_texts, digest_texts, rotation_roles, quiet_staff };
    await changeDuty(ctx, actor, duty);
    if (staff_idle_minutes) {
      // Ends sessions by the old limit first, so that a longer limit reopens none.
      await sweepSessions(ctx);
      await merge(ctx, actor, STAFF_SESSIONS_KEY, { staff_idle_minutes });
    }
    await changeSecondFactor(ctx, { isRequired, trusted_days }, (changes) =>
      merge(ctx, actor, SECOND_FACTOR_KEY, changes),
    );
  });
  await ctx.refreshPages();
  return allSettings(ctx, actor);
}

/**
 * Stores a portrait and answers its address; it is published once the managers' page is saved with it.
 */
async function storeManagersPhoto(ctx: Context, actor: Actor, bytes: Uint8Array): Promise<string> {
  permit(actor);
  return mediaUrl(await storeManagerPhoto(ctx, bytes));
}

/** Room for managers, holidays and texts in one form. */
const SETTINGS_LIMIT = 256 * 1024;

export const settingsManagementRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    allSettingsCall,
    {
      access: 'super-admin',
      tag: 'settings',
      summary: 'Every setting',
      says: SETTINGS_REPLIES.all,
    },
    ({ ctx, actor }) => allSettings(ctx, actor),
  );

  serve(
    app,
    changeSettingsCall,
    {
      access: 'super-admin',
      bodyLimit: SETTINGS_LIMIT,
      tag: 'settings',
      summary: 'Change settings; what is left out stays',
      says: SETTINGS_REPLIES.saved,
    },
    ({ ctx, actor, body }) => changeSettings(ctx, actor, body),
  );

  serve(
    app,
    storeManagersPhotoCall,
    {
      access: 'super-admin',
      file: true,
      tag: 'settings',
      summary: 'Store a portrait for the managers’ page',
      says: SETTINGS_REPLIES.photoStored,
    },
    async ({ ctx, actor, body }) => ({ url: await storeManagersPhoto(ctx, actor, body.photo) }),
  );
};
