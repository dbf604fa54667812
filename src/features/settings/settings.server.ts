import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Queryable, Transaction } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import {
  ANONYMOUS_TEXTS,
  ANONYMOUS_TEXTS_KEY,
  type TextsAllowed,
} from '#domain/anonymous-texts.ts';
import { type RowTemplates, templatesOf } from '#domain/comparisons/rows.ts';
import { officeOf } from '#domain/hours/office-hours.ts';
import { brandInText } from '#domain/name-in-text.ts';
import { PRESET_LEADS, type RenewalLeads } from '#domain/policies/renewals.ts';
import { RESPONSE_MINUTES } from '#domain/requests.ts';
import { STAFF_IDLE, STAFF_SESSIONS_KEY } from '#domain/staff-sessions.ts';
import { isWordedText } from '#domain/texts.ts';
import type { SmsTemplate } from '#features/sms/sms.ts';
import type { Voice } from '#features/sms/words/compose.ts';
import type { Context } from '#kit/context.ts';
import { serve } from '#kit/serve.server.ts';
import { answerSettings } from './answers.ts';
import {
  claimSettings,
  comparisonRows,
  DEFAULT_DUTY,
  DEFAULT_PUBLIC_SETTINGS,
  type DutySettings,
  dutySettings,
  enteredHoursOf,
  type Office,
  type PublicSettings,
  publicSettings,
  publicSettingsCall,
  ratingSettings,
  renewalSettings,
  responseTargets,
  staffSessions,
  textSettings,
  type VoiceSettings,
  voiceOf,
} from './settings.ts';
import { SETTINGS_REPLIES } from './settings.words.ts';

/** The stored value under a key, or null; its shape is for the caller's contract to check. */
export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value ?? null;
}

/** As `findSetting`, of several at once, by key; keys that nothing is stored under are missing. */
export async function findSettings(
  db: Queryable,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** As `findSetting`, locked until the transaction ends. Makes the row where there is none. */
export async function lockSetting(tx: Transaction, key: string): Promise<unknown> {
  await tx.insert(settings).values({ key, value: {} }).onConflictDoNothing();
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update');
  return row?.value ?? null;
}

export async function saveSetting(tx: Transaction, key: string, value: object): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/**
 * True for the one process that may now do a job that is due once per `every` milliseconds: a conditional
 * update of the row under `key` decides. `at` is now.
 */
export async function takeTurn(
  db: Queryable,
  key: string,
  { at, every }: { at: Date; every: number },
): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ key, value: {}, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: { updatedAt: at },
      setWhere: lte(settings.updatedAt, new Date(at.getTime() - every)),
    })
    .returning({ key: settings.key });
  return rows.length > 0;
}

export const PUBLIC_KEY = 'public';
export const TARGETS_KEY = 'response-targets';
export const WORDINGS_KEY = 'sms-wordings';
export const VOICE_KEY = 'sms-voice';
export const CLAIMS_KEY = 'claims';
export const RENEWALS_KEY = 'renewals';
export const DUTY_KEY = 'duty';
export const RATINGS_KEY = 'ratings';
export const ANSWERS_KEY = 'answers';
export const COMPARISONS_KEY = 'comparison-rows';

/** Since when new requests are assigned by turns: earlier ones stay where they are. */
const rotationSince = z.object({ rotation_since: z.iso.datetime() });

const wordings = z.record(z.string(), z.string().nullable());

/** Reads each stored setting by itself: an unreadable one gets its default without affecting the others. */
export function publicOf(stored: unknown): PublicSettings {
  const known = publicSettings.partial().safeParse(stored);
  if (known.success) return { ...DEFAULT_PUBLIC_SETTINGS, ...known.data };
  const bad = new Set(known.error.issues.map(({ path }) => path[0]));
  const entries = Object.entries(stored ?? {}).filter(([key]) => !bad.has(key));
  const rest = publicSettings.partial().safeParse(Object.fromEntries(entries));
  return { ...DEFAULT_PUBLIC_SETTINGS, ...rest.data };
}

/** Brand, phone, address …; defaults where nothing is set. */
export const readPublicSettings = async (ctx: Context): Promise<PublicSettings> =>
  publicOf(await findSetting(ctx.db, PUBLIC_KEY));

/** Opening hours and response SLAs, for the clock that requests run by. */
export async function officeSettings(ctx: Context): Promise<Office> {
  const stored = await findSettings(ctx.db, [PUBLIC_KEY, TARGETS_KEY]);
  const targets = responseTargets.partial().safeParse(stored[TARGETS_KEY]);
  const known = publicOf(stored[PUBLIC_KEY]);
  const hours = officeOf(enteredHoursOf(known));
  return {
    hours,
    targets: { ...RESPONSE_MINUTES, ...targets.data },
    deadlines: { office: hours, figures: known.claim_deadlines },
  };
}

/** The minutes after which an unused staff session ends. */
export async function staffIdleMinutes(ctx: Context): Promise<number> {
  const stored = staffSessions.safeParse(await findSetting(ctx.db, STAFF_SESSIONS_KEY));
  return stored.data?.staff_idle_minutes ?? STAFF_IDLE.preset;
}

/** Whether a claim's owner is notified of every step; on by default. */
export async function claimStepTexts(ctx: Context): Promise<boolean> {
  const stored = claimSettings.safeParse(await findSetting(ctx.db, CLAIMS_KEY));
  return stored.data?.claim_step_texts ?? true;
}

/** Whether a text asks for a rating, a day after a request was closed; on by default. */
export async function doesAskForRatings(ctx: Context): Promise<boolean> {
  const stored = ratingSettings.safeParse(await findSetting(ctx.db, RATINGS_KEY));
  return stored.data?.rating_asks ?? true;
}

/** Whether public pages may show how soon the office calls; on by default. */
export async function answerTimesShown(ctx: Context): Promise<boolean> {
  const stored = answerSettings.safeParse(await findSetting(ctx.db, ANSWERS_KEY));
  return stored.data?.answer_times_shown ?? true;
}

/** How many texts anonymous callers may cause in a day and in an hour. */
export async function anonymousTextsAllowed(ctx: Context): Promise<TextsAllowed> {
  const stored = textSettings.partial().safeParse(await findSetting(ctx.db, ANONYMOUS_TEXTS_KEY));
  return {
    day: stored.data?.anonymous_texts_a_day ?? ANONYMOUS_TEXTS.day.preset,
    hour: stored.data?.anonymous_texts_an_hour ?? ANONYMOUS_TEXTS.hour.preset,
  };
}

/** How many days before its last day a policy gets its renewal request, by line. */
export async function renewalLeads(ctx: Context): Promise<RenewalLeads> {
  const stored = renewalSettings.safeParse(await findSetting(ctx.db, RENEWALS_KEY));
  return { ...PRESET_LEADS, ...stored.data?.renewal_leads };
}

/** Which colleagues get which texts, and which get requests by turns. */
export async function readDutySettings(
  ctx: Context,
): Promise<DutySettings & { rotationSince: Date | null }> {
  const value = await findSetting(ctx.db, DUTY_KEY);
  const stored = dutySettings.partial().safeParse(value);
  const since = rotationSince.safeParse(value).data?.rotation_since;
  return {
    ...DEFAULT_DUTY,
    ...stored.data,
    rotationSince: since === undefined ? null : new Date(since),
  };
}

/** The rows that insurers are compared by, in each line. */
export async function readComparisonRows(ctx: Context): Promise<RowTemplates> {
  const stored = comparisonRows.safeParse(await findSetting(ctx.db, COMPARISONS_KEY));
  return templatesOf(stored.data ?? {});
}

/** The sender's name, the wording and the ending of a text. */
export async function smsVoice(ctx: Context, template: SmsTemplate): Promise<Voice> {
  const stored = await findSettings(ctx.db, [PUBLIC_KEY, WORDINGS_KEY, VOICE_KEY]);
  const { brand_short, sms_stop_words } = voiceOf(stored[VOICE_KEY]);
  const named = publicSettings.pick({ brand_name: true }).safeParse(stored[PUBLIC_KEY]);
  const { brand_name } = named.data ?? DEFAULT_PUBLIC_SETTINGS;
  const own = wordings.safeParse(stored[WORDINGS_KEY]).data?.[template] ?? null;
  return {
    brand: brand_short ?? brandInText(brand_name),
    own: isWordedText(template) ? own : null,
    endsWithStop: isWordedText(template) && sms_stop_words[template],
  };
}

/** The brokerage's own wordings, by text; texts with the default wording are missing. */
export async function smsWordings(ctx: Context): Promise<Partial<Record<string, string | null>>> {
  return wordings.safeParse(await findSetting(ctx.db, WORDINGS_KEY)).data ?? {};
}

/** The brokerage's name in texts, and which texts end with how to unsubscribe. */
export const smsSettings = async (ctx: Context): Promise<VoiceSettings> =>
  voiceOf(await findSetting(ctx.db, VOICE_KEY));

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    publicSettingsCall,
    {
      access: 'anyone',
      etag: true,
      tag: 'settings',
      summary: 'What everybody may know of the brokerage',
      says: SETTINGS_REPLIES.public,
    },
    ({ ctx }) => readPublicSettings(ctx),
  );
};
