import { eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import type { TextsAllowed } from '#domain/anonymous-texts.ts';
import { officeOf } from '#domain/hours/office-hours.ts';
import { brandInText } from '#domain/name-in-text.ts';
import { isWordedText } from '#domain/texts.ts';
import type { SmsTemplate } from '#features/sms/sms.ts';
import type { Voice } from '#features/sms/words/compose.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { type Fields, type Group, readRow, type Values } from '#kit/settings.ts';
import { BRAND, PUBLIC } from './groups/office.ts';
import { DUTY, TARGETS } from './groups/response.ts';
import { ANONYMOUS, VOICE, WORDINGS } from './groups/sms.ts';
import { enteredHoursOf } from './hours/entered-hours.ts';
import { type Office, type PublicSettings, publicOf, publicSettingsCall } from './settings.ts';
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

/** The turn comes again at once, as the job could not be done. */
export async function forgetTurn(db: Queryable, key: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key));
}

/** A group's settings; each that is not stored, or cannot be read, has its preset. */
export const settingsOf = async <F extends Fields>(
  ctx: Context,
  group: Group<F>,
): Promise<Values<F>> => readRow(group, await findSetting(ctx.db, group.key));

/** Brand, phone, address …; defaults where nothing is set. */
export const readPublicSettings = async (ctx: Context): Promise<PublicSettings> =>
  publicOf(await findSetting(ctx.db, PUBLIC.key));

/** Opening hours and response SLAs, for the clock that requests run by. */
export async function officeSettings(ctx: Context): Promise<Office> {
  const stored = await findSettings(ctx.db, [PUBLIC.key, TARGETS.key]);
  const known = publicOf(stored[PUBLIC.key]);
  const hours = officeOf(enteredHoursOf(known));
  return {
    hours,
    targets: readRow(TARGETS, stored[TARGETS.key]).response_targets,
    deadlines: { office: hours, figures: known.claim_deadlines },
  };
}

/** How many texts anonymous callers may cause in a day and in an hour. */
export async function anonymousTextsAllowed(ctx: Context): Promise<TextsAllowed> {
  const allowed = await settingsOf(ctx, ANONYMOUS);
  return { day: allowed.anonymous_texts_a_day, hour: allowed.anonymous_texts_an_hour };
}

const rotation = z.object({ rotation_since: z.iso.datetime() });

/** Since when new requests are assigned by turns: earlier ones stay where they are. Null before the first. */
export async function rotationSince(ctx: Context): Promise<Date | null> {
  const stored = rotation.safeParse(await findSetting(ctx.db, DUTY.key));
  return stored.success ? new Date(stored.data.rotation_since) : null;
}

/** The sender's name, the wording and the ending of a text. */
export async function smsVoice(ctx: Context, template: SmsTemplate): Promise<Voice> {
  const stored = await findSettings(ctx.db, [PUBLIC.key, WORDINGS.key, VOICE.key]);
  const { brand_short, sms_stop_words } = readRow(VOICE, stored[VOICE.key]);
  const { brand_name } = readRow(BRAND, stored[PUBLIC.key]);
  const { sms_wordings } = readRow(WORDINGS, stored[WORDINGS.key]);
  return {
    brand: brand_short ?? brandInText(brand_name),
    own: isWordedText(template) ? (sms_wordings[template] ?? null) : null,
    endsWithStop: isWordedText(template) && sms_stop_words[template],
  };
}

export const settingsRoutes = routes('settings', (serve) => {
  serve(
    publicSettingsCall,
    {
      access: 'anyone',
      etag: true,
      summary: 'What everybody may know of the brokerage',
      says: SETTINGS_REPLIES.public,
    },
    ({ ctx }) => readPublicSettings(ctx),
  );
});
