import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { plainInText } from '#domain/name-in-text.ts';
import {
  TEXT_VALUES,
  type TextValue,
  textOf,
  WORDED_TEXTS,
  type WordedText,
} from '#domain/texts.ts';
import { bracesOf } from '#features/sms/sms.ts';
import { mostParts } from '#features/sms/words/parts.ts';
import { partsWhenLong } from '#features/sms/words/plausible.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Badge, Group, Stack, Text } from '#ui/look/look.tsx';
import { BRAND_SHORT_MAX, VOICE, WORDINGS } from './groups/sms.ts';
import type { AllSettings } from './manage/manage.ts';
import { SettingsSection } from './manage/section.tsx';

/** The wordings of the product's text messages, on the settings page. */
const SMS_SECTION_TEXTS = {
  longBrand:
    'نام کامل بیش از ۱۲ حرف است: بعضی پیامک‌ها، کد ورود هم، بلندتر از اندازه می‌شود. نام کوتاه بنویسید.',
  noBrand: 'نام کارگزاری در این متن نیست؛ {brand} را بیفزایید تا گیرنده بداند از کیست.',
  tooLong: (parts: string) =>
    `با مقدارهای بلند ${parts} پیامک می‌شود؛ کوتاه‌ترش کنید تا از دو پیامک نگذرد.`,
  stopNote:
    '«لغو۱۱» در پایان پیامک اطلاع‌رسانی لازم است: هرکس ۱۱ را به همان خط بفرستد، دیگر از آن خط پیامک نمی‌گیرد. اگر خط شما آن را نمی‌پذیرد، خاموشش کنید؛ لینک لغو یادآوری در متن می‌ماند.',
  fills: 'پر می‌شوند:',
  hours: {
    any: 'در هر ساعتی فرستاده می‌شود.',
    office: 'تنها در ساعت کاری فرستاده می‌شود.',
  },
  shortened: (values: string) =>
    `اگر درگاه پیامک هر مقدار را تنها تا ۲۵ حرف بپذیرد، بلندتر از آن کوتاه می‌شود: ${values}.`,
  reset: 'بازگشت به متن پیش‌فرض',
} as const;

const titleOf = (template: WordedText): string =>
  textOf(template).title ?? textOf(template).subject;

const { brand_short: BRAND_SHORT, sms_stop_words: STOP_WORDS } = VOICE.fields;

/** When a text goes out, and the short form of values that are too long for a gateway. */
function helpOf(template: WordedText): string {
  const text = textOf(template);
  const values: TextValue[] = text.values.map((name) => TEXT_VALUES[name]);
  const shorter = values.flatMap(({ shortened = [] }) => shortened);
  const hours = SMS_SECTION_TEXTS.hours[text.hours];
  return shorter.length === 0
    ? hours
    : `${hours} ${SMS_SECTION_TEXTS.shortened(shorter.join('؛ '))}`;
}

interface Props {
  template: WordedText;
  text: string;
  preset: string;
  isStoppable: boolean;
  error: string | undefined;
  /** Warnings about the wording, a sentence each. */
  marks: readonly string[];
  onText: (text: string) => void;
  onStop: (isStoppable: boolean) => void;
}

/** The wording of one of the product's texts, and its ending. */
function SmsWording(props: Props) {
  const { template, text, preset, isStoppable, error, marks, onText, onStop } = props;
  return (
    <Stack gap={1}>
      <Textarea
        label={titleOf(template)}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={error}
        placeholder={preset}
        maxLength={400}
        autosize
        minRows={3}
      />
      {marks.map((mark) => (
        <Text key={mark} tone="warning">
          {mark}
        </Text>
      ))}
      <Group>
        <Text as="span" size="xs" tone="muted">
          {SMS_SECTION_TEXTS.fills}
        </Text>
        {bracesOf(template).map((name) => (
          <Badge key={name} tone="plain" dir="ltr">{`{${name}}`}</Badge>
        ))}
        {text !== preset && (
          <Button variant="subtle" size="compact-sm" onClick={() => onText(preset)}>
            {SMS_SECTION_TEXTS.reset}
          </Button>
        )}
      </Group>
      <Checkbox
        label={STOP_WORDS.label}
        aria-label={`${titleOf(template)}: ${STOP_WORDS.label}`}
        checked={isStoppable}
        onChange={(event) => onStop(event.currentTarget.checked)}
      />
      <Text tone="muted">{helpOf(template)}</Text>
    </Stack>
  );
}

/** The one to a colleague who starts last. */
const [INVITATION, ...OTHERS] = WORDED_TEXTS;
const TEMPLATES = INVITATION ? [...OTHERS, INVITATION] : OTHERS;

type Draft = Pick<AllSettings, 'sms_wordings' | 'sms_stop_words'> & { brand_short: string };

/** Warnings about a text's wording; it is saved all the same. */
function marksOf(template: WordedText, draft: Draft, settings: AllSettings): string[] {
  const text = (draft.sms_wordings[template] ?? '').trim();
  const own = text === '' || text === settings.sms_defaults[template] ? null : text;
  const brand = draft.brand_short.trim() || plainInText(settings.brand_name);
  const voice = { brand, own, endsWithStop: draft.sms_stop_words[template] };
  const parts = partsWhenLong(template, voice, location.origin);
  const names = ['{brand}', brand, settings.brand_name];
  return [
    ...(own === null || names.some((name) => own.includes(name))
      ? []
      : [SMS_SECTION_TEXTS.noBrand]),
    ...(own === null || parts <= mostParts(template)
      ? []
      : [SMS_SECTION_TEXTS.tooLong(toPersianDigits(parts))]),
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
  const write = (template: WordedText, text: string) =>
    setDraft((now) => ({ ...now, sms_wordings: { ...now.sms_wordings, [template]: text } }));
  const stop = (template: WordedText, isStoppable: boolean) =>
    setDraft((now) => ({
      ...now,
      sms_stop_words: { ...now.sms_stop_words, [template]: isStoppable },
    }));
  return (
    <SettingsSection group={WORDINGS} collect={() => draft} draft={draft}>
      {(errors) => (
        <>
          <Stack gap={1}>
            <TextInput
              label={BRAND_SHORT.label}
              description={BRAND_SHORT.hint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.brand_short}
              onChange={(event) => {
                const brand_short = event.currentTarget.value;
                setDraft((now) => ({ ...now, brand_short }));
              }}
              error={errors.brand_short}
              maxLength={BRAND_SHORT_MAX}
            />
            {isLong && <Text tone="warning">{SMS_SECTION_TEXTS.longBrand}</Text>}
            <Text tone="muted">{SMS_SECTION_TEXTS.stopNote}</Text>
          </Stack>
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
