import type { TextsAllowed } from '#domain/anonymous-texts.ts';
import type { RowTemplates } from '#domain/comparisons/rows.ts';
import type { WordedTemplate } from '#features/sms/contract.ts';
import { DEFAULT_WORDINGS } from '#features/sms/words/compose.contract.ts';
import type { VoiceSettings } from '../contract.ts';
import type { SettingsService } from '../service.server.ts';
import type { AllSettings, SettingsInput } from './contract.ts';

/** As the reply has them, which may be changed by whom it is given to. */
export const inOwnLists = (rows: RowTemplates): AllSettings['comparison_rows'] =>
  Object.fromEntries(
    Object.entries(rows).map(([line, labels]) => [line, [...labels]]),
  ) as AllSettings['comparison_rows'];

/** The cap of texts that strangers cause, by its names on the wire. */
export const presentTexts = ({ day, hour }: TextsAllowed) => ({
  anonymous_texts_a_day: day,
  anonymous_texts_an_hour: hour,
});

/** What the settings of duty show: since when turns are given is the product's own. */
export const presentDuty = ({
  rotationSince: _since,
  ...duty
}: Awaited<ReturnType<SettingsService['duty']>>) => duty;

/** What is to be stored of who speaks in texts and how they end; null where nothing becomes another. */
export function voiceChanges(
  given: Pick<SettingsInput, 'brand_short' | 'sms_stop_words'>,
  before: VoiceSettings,
): Partial<VoiceSettings> | null {
  const sms_stop_words = { ...before.sms_stop_words, ...given.sms_stop_words };
  const changes = {
    ...(given.brand_short !== undefined && { brand_short: given.brand_short }),
    // The product's own choice is stored with the first one that differs from it.
    ...(JSON.stringify(sms_stop_words) !== JSON.stringify(before.sms_stop_words) && {
      sms_stop_words,
    }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** An empty wording, or the product's own, means: the product's, also when that changes one day. */
export function chosenWordings(given: NonNullable<SettingsInput['sms_wordings']>) {
  return Object.fromEntries(
    Object.entries(given).map(([template, text]) => [
      template,
      text === '' || text === DEFAULT_WORDINGS[template as WordedTemplate] ? null : text,
    ]),
  );
}

/** The keys of `changes` whose value is another than before, with both values. */
export function differing(before: Record<string, unknown>, changes: Record<string, unknown>) {
  const changed = Object.keys(changes).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(changes[key] ?? null),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { isSame: changed.length === 0, before: pick(before), after: pick(changes) };
}
