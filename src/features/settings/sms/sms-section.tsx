import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { plainInText } from '#domain/name-in-text.ts';
import type { WordedTemplate } from '#features/sms/contract.ts';
import { mostParts } from '#features/sms/words/parts.contract.ts';
import { partsWhenLong } from '#features/sms/words/plausible.contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../components/settings.module.css';
import { BRAND_SHORT_MAX } from '../contract.ts';
import type { AllSettings } from '../manage/contract.ts';
import { SettingsSection } from '../manage/section.tsx';
import { ANCHORS } from '../setup/anchors.ts';
import { SMS_SECTION_TEXTS as TEXTS } from './sms.texts.ts';
import { SmsWording } from './sms-wording.tsx';

const TEMPLATES = Object.keys(TEXTS.names) as WordedTemplate[];

type Draft = Pick<AllSettings, 'sms_wordings' | 'sms_stop_words'> & { brand_short: string };

/** Warnings about a text's wording; it is saved all the same. */
function marksOf(template: WordedTemplate, draft: Draft, settings: AllSettings): string[] {
  const text = (draft.sms_wordings[template] ?? '').trim();
  const own = text === '' || text === settings.sms_defaults[template] ? null : text;
  const brand = draft.brand_short.trim() || plainInText(settings.brand_name);
  const voice = { brand, own, endsWithStop: draft.sms_stop_words[template] };
  const parts = partsWhenLong(template, voice, location.origin);
  const names = ['{brand}', brand, settings.brand_name];
  return [
    ...(own === null || names.some((name) => own.includes(name)) ? [] : [TEXTS.noBrand]),
    ...(own === null || parts <= mostParts(template)
      ? []
      : [TEXTS.tooLong(toPersianDigits(parts))]),
  ];
}

/** The wordings of the product's text messages, and the name in them. */
export function SmsSection({ settings }: { settings: AllSettings }) {
  const [draft, setDraft] = useState<Draft>({
    sms_wordings: settings.sms_wordings,
    sms_stop_words: settings.sms_stop_words,
    brand_short: settings.brand_short ?? '',
  });
  const isLong = draft.brand_short.trim() === '' && settings.brand_name.length > BRAND_SHORT_MAX;
  const write = (template: WordedTemplate, text: string) =>
    setDraft((now) => ({ ...now, sms_wordings: { ...now.sms_wordings, [template]: text } }));
  const stop = (template: WordedTemplate, isStoppable: boolean) =>
    setDraft((now) => ({
      ...now,
      sms_stop_words: { ...now.sms_stop_words, [template]: isStoppable },
    }));
  return (
    <SettingsSection
      title={TEXTS.title}
      lead={TEXTS.lead}
      anchor={ANCHORS.sms}
      collect={() => draft}
      draft={draft}
    >
      {(errors) => (
        <>
          <div className={classes.wording}>
            <TextInput
              label={TEXTS.brandShort}
              description={TEXTS.brandShortHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.brand_short}
              onChange={(event) => {
                const brand_short = event.currentTarget.value;
                setDraft((now) => ({ ...now, brand_short }));
              }}
              error={errors.brand_short}
              maxLength={BRAND_SHORT_MAX}
            />
            {isLong && <p className={classes.mark}>{TEXTS.longBrand}</p>}
            <p className={classes.quiet}>{TEXTS.stopNote}</p>
          </div>
          {TEMPLATES.map((template) => (
            <SmsWording
              key={template}
              template={template}
              text={draft.sms_wordings[template] ?? ''}
              preset={settings.sms_defaults[template] ?? ''}
              isStoppable={draft.sms_stop_words[template]}
              error={errors[`sms_wordings.${template}`]}
              marks={marksOf(template, draft, settings)}
              onText={(text) => write(template, text)}
              onStop={(isStoppable) => stop(template, isStoppable)}
            />
          ))}
        </>
      )}
    </SettingsSection>
  );
}
