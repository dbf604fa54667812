import type { TextsAllowed } from '#domain/anonymous-texts.ts';
import type { RowTemplates } from '#domain/comparisons/rows.ts';
import type { WordedTemplate } from '#features/sms/sms.ts';
import { DEFAULT_WORDINGS } from '#features/sms/words/compose.ts';
import type { readDutySettings } from '../settings.server.ts';
import type { VoiceSettings } from '../settings.ts';
import type { AllSettings, SettingsInput } from './manage.ts';

/** Copies for the reply, which its receiver may change. */
export const inOwnLists = (rows: RowTemplates): AllSettings['comparison_rows'] =>
  Object.fromEntries(
    Object.entries(rows).map(([line, labels]) => [line, [...labels]]),
  ) as AllSettings['comparison_rows'];

/** The cap on texts that anonymous callers cause, by its names in the API. */
export const presentTexts = ({ day, hour }: TextsAllowed) => ({
  anonymous_texts_a_day: day,
  anonymous_texts_an_hour: hour,
});

/** The duty settings for the page, without the internal start of the turns. */
export const presentDuty = ({
  rotationSince: _since,
  ...duty
}: Awaited<ReturnType<typeof readDutySettings>>) => duty;

/** The changed voice settings to store; null where nothing changes. */
export function voiceChanges(
  given: Pick<SettingsInput, 'brand_short' | 'sms_stop_words'>,
  before: VoiceSettings,
): Partial<VoiceSettings> | null {
  const sms_stop_words = { ...before.sms_stop_words, ...given.sms_stop_words };
  const changes = {
    ...(given.brand_short !== undefined && { brand_short: given.brand_short }),
    // The default is stored along with the first value that differs from it.
    ...(JSON.stringify(sms_stop_words) !== JSON.stringify(before.sms_stop_words) && {
      sms_stop_words,
    }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** An empty wording, or the product's own, is stored as null: the default, also when that changes one day. */
export function chosenWordings(given: NonNullable<SettingsInput['sms_wordings']>) {
  return Object.fromEntries(
    Object.entries(given).map(([template, text]) => [
      template,
      text === '' || text === DEFAULT_WORDINGS[template as WordedTemplate] ? null : text,
    ]),
  );
}

/** The keys of `changes` whose value differs from the stored one, with both values. */
export function differing(before: Record<string, unknown>, changes: Record<string, unknown>) {
  const changed = Object.keys(changes).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(changes[key] ?? null),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { isSame: changed.length === 0, before: pick(before), after: pick(changes) };
}
