import type { Database, Transaction } from '#db/client.ts';
import { ANONYMOUS_TEXTS_KEY } from '#domain/anonymous-texts.ts';
import type { Actor } from '#domain/roles.ts';
import { SECOND_FACTOR_KEY } from '#domain/second-factor.ts';
import { STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { findRule } from '#features/auth/second-factor/rule.service.server.ts';
import type { Sessions } from '#features/auth/session/service.server.ts';
import { hashInUrl, mediaUrl } from '#features/media/contract.ts';
import type { MediaService } from '#features/media/service.server.ts';
import { WORDED_TEMPLATES, type WordedTemplate } from '#features/sms/contract.ts';
import { DEFAULT_WORDINGS } from '#features/sms/words/compose.contract.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AnswerTimesService } from '../answers/service.server.ts';
import type { DutySettings, PublicSettings } from '../contract.ts';
import { bumpContentVersion, lockSetting, saveSetting } from '../data.server.ts';
import { canManageSettings } from '../permissions.ts';
import {
  ANSWERS_KEY,
  CLAIMS_KEY,
  COMPARISONS_KEY,
  DUTY_KEY,
  PUBLIC_KEY,
  RATINGS_KEY,
  RENEWALS_KEY,
  type SettingsService,
  TARGETS_KEY,
  VOICE_KEY,
  WORDINGS_KEY,
} from '../service.server.ts';
import { PHOTO_GONE } from '../texts.ts';
import type { AllSettings, SettingsInput } from './contract.ts';
import {
  chosenWordings,
  differing,
  inOwnLists,
  presentDuty,
  presentTexts,
  voiceChanges,
} from './present.service.server.ts';
import { createSecondFactorChange, presentRule } from './second-factor.service.server.ts';

type Dependencies = {
  db: Database;
  settings: SettingsService;
  answerTimes: Pick<AnswerTimesService, 'status'>;
  media: Pick<MediaService, 'storeManagerPhoto' | 'keep'>;
  sessions: Pick<Sessions, 'deleteEnded' | 'requireConfirmed'>;
  now: () => Date;
  /** Every active member of the staff, by name. */
  listStaff: () => Promise<AllSettings['staff']>;
  /** Whether secrets can be encrypted here: otherwise no colleague could set up a second factor. */
  canEncrypt: boolean;
  /** Called after a change, before it is acknowledged: public pages show it. Never throws. */
  onChange: () => Promise<void>;
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
  tx: Transaction,
  media: Pick<MediaService, 'keep'>,
  managers: PublicSettings['managers'],
): Promise<void> {
  const hashes = managers.flatMap(({ photo }) => (photo ? [hashInUrl(photo)] : []));
  const kept = new Set(await media.keep(tx, hashes));
  const gone = managers.flatMap(({ photo }, index) =>
    photo && !kept.has(hashInUrl(photo)) ? [[`managers.${index}.photo`, [PHOTO_GONE]]] : [],
  );
  if (gone.length > 0) throw new AppError('invalid', { errors: Object.fromEntries(gone) });
}

/** Reads and changes the settings for super-admins. */
export function createSettingsManagement(dependencies: Dependencies) {
  const { db, now, settings, answerTimes, media, sessions, listStaff, onChange } = dependencies;
  const changeSecondFactor = createSecondFactorChange(dependencies);

  function permit(actor: Actor): void {
    if (!canManageSettings(actor)) throw new AppError('forbidden');
  }

  async function all(actor: Actor): Promise<AllSettings> {
    permit(actor);
    const known = await settings.publicSettings();
    const { targets } = await settings.office();
    const own = await settings.smsWordings();
    const words = TEMPLATES.map((one) => [one, own[one] ?? DEFAULT_WORDINGS[one]]);
    return {
      ...known,
      response_targets: targets,
      sms_wordings: Object.fromEntries(words),
      sms_defaults: DEFAULT_WORDINGS,
      staff_idle_minutes: await settings.staffIdleMinutes(),
      ...presentRule(await findRule(db)),
      claim_step_texts: await settings.claimStepTexts(),
      rating_asks: await settings.ratingAsks(),
      answer_times_shown: await settings.answerTimesShown(),
      answer_times: await answerTimes.status(),
      ...presentTexts(await settings.anonymousTexts()),
      ...(await settings.smsSettings()),
      comparison_rows: inOwnLists(await settings.comparisonRows()),
      renewal_leads: await settings.renewalLeads(),
      ...presentDuty(await settings.duty()),
      staff: (await listStaff()).map(({ id, name }) => ({ id, name })),
    };
  }

  /** Merges `changes` into the value under a key; writes and audits only what differs. */
  async function merge(
    tx: Transaction,
    actor: Actor,
    key: string,
    changes: Record<string, unknown>,
  ): Promise<boolean> {
    const stored = ((await lockSetting(tx, key)) ?? {}) as Record<string, unknown>;
    const difference = differing(stored, changes);
    if (difference.isSame) return false;
    if (GUARDED_KEYS.has(key)) await sessions.requireConfirmed(actor, tx);
    await saveSetting(tx, key, { ...stored, ...changes });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'settings.changed',
      subject: { type: 'settings', id: null },
      before: difference.before,
      after: difference.after,
    });
    return true;
  }

  /** Assignment by turns starts with requests that come in after it was turned on. */
  async function changeDuty(tx: Transaction, actor: Actor, given: DutyChanges): Promise<void> {
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(changes).length === 0) return;
    const before = await settings.duty(tx);
    await merge(tx, actor, DUTY_KEY, changes);
    const isBegun = before.rotation_roles.length === 0 && given.rotation_roles?.length;
    if (!isBegun) return;
    const stored = (await lockSetting(tx, DUTY_KEY)) as object;
    await saveSetting(tx, DUTY_KEY, { ...stored, rotation_since: now().toISOString() });
  }

  return {
    /** All settings, defaults included. 403 for all but super-admins. */
    all,

    /**
     * Changes the given settings. Public pages follow within a second, on every process. 403
     * `reauth_required` where a guarded setting changes.
     */
    async change(actor: Actor, input: SettingsInput): Promise<AllSettings> {
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
      await db.transaction(async (tx) => {
        await requirePhotos(tx, media, open.managers ?? []);
        if (Object.keys(open).length > 0 && (await merge(tx, actor, PUBLIC_KEY, open))) {
          await bumpContentVersion(tx);
        }
        if (response_targets) await merge(tx, actor, TARGETS_KEY, response_targets);
        if (sms_wordings) await merge(tx, actor, WORDINGS_KEY, chosenWordings(sms_wordings));
        if (claim_step_texts !== undefined) {
          await merge(tx, actor, CLAIMS_KEY, { claim_step_texts });
        }
        if (rating_asks !== undefined) await merge(tx, actor, RATINGS_KEY, { rating_asks });
        const answers = answer_times_shown !== undefined && { answer_times_shown };
        if (answers && (await merge(tx, actor, ANSWERS_KEY, answers))) await bumpContentVersion(tx);
        const voice = voiceChanges({ brand_short, sms_stop_words }, await settings.smsSettings(tx));
        if (voice) await merge(tx, actor, VOICE_KEY, voice);
        const given = { anonymous_texts_a_day, anonymous_texts_an_hour };
        const texts = Object.entries(given).filter(([, most]) => most !== undefined);
        if (texts.length > 0) {
          await merge(tx, actor, ANONYMOUS_TEXTS_KEY, Object.fromEntries(texts));
        }
        if (comparison_rows) await merge(tx, actor, COMPARISONS_KEY, comparison_rows);
        if (renewal_leads) {
          const leads = { ...(await settings.renewalLeads(tx)), ...renewal_leads };
          await merge(tx, actor, RENEWALS_KEY, { renewal_leads: leads });
        }
        const duty = { promise_texts, overdue_texts, digest_texts, rotation_roles, quiet_staff };
        await changeDuty(tx, actor, duty);
        if (staff_idle_minutes) {
          // Ends sessions by the old limit first, so that a longer limit reopens none.
          await sessions.deleteEnded(tx);
          await merge(tx, actor, STAFF_SESSIONS_KEY, { staff_idle_minutes });
        }
        await changeSecondFactor(tx, { isRequired, trusted_days }, (changes) =>
          merge(tx, actor, SECOND_FACTOR_KEY, changes),
        );
      });
      await onChange();
      return all(actor);
    },

    /**
     * Stores a portrait and answers its address; it is published once the managers' page is saved with it.
     */
    async storePhoto(actor: Actor, bytes: Uint8Array): Promise<string> {
      permit(actor);
      return mediaUrl(await media.storeManagerPhoto(bytes));
    },
  };
}

export type SettingsManagement = ReturnType<typeof createSettingsManagement>;
