import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { TEXT_FIELDS } from '#domain/policies/fields.ts';
import { firstPolicyDay, lastPolicyDay, POLICY_NUMBER_MAX } from '#domain/policies/limits.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { PLATE_TEXTS } from '#lib/plate/plate.texts.ts';
import { type PlateReading, readPlate } from '#lib/plate/read-plate.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Readings } from '#ui/form/readings.tsx';
import { SumInput } from '#ui/form/sum-input.tsx';
import { Abreast } from '#ui/look/look.tsx';
import { aYearAfter, type PolicyDraft, POLICY_FORM_TEXTS as TEXTS } from './draft.ts';
import classes from './form.module.css';

type TextInputProps = {
  of: (typeof TEXT_FIELDS)[number];
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/**
 * The hint below the field: the plate as it was read, or what it still lacks; any other text is valid as it
 * is.
 */
function hintOf(reading: PlateReading, typed: string): string {
  if (reading.is === 'value' && reading.value !== typed) return reading.value;
  const isNearly = reading.is === 'wrong' && ['province', 'digits'].includes(reading.why);
  return isNearly ? PLATE_TEXTS[reading.why] : WORDS.objectHint;
}

/**
 * A field of free text. A plate is read in every spelling, and the user is asked where it may be two; nothing
 * else is rejected.
 */
function FreeText({ of: { name, label, text }, value, onChange, error }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = text.reads === 'plate' ? readPlate(value) : null;
  const readings = reading?.is === 'question' ? reading.readings : [];

  function choose(place: number): void {
    const chosen = readings[place];
    if (!chosen) return;
    onChange(chosen.value);
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      name={name}
      label={label}
      value={value}
      error={error}
      description={
        readings.length > 0 ? (
          <Readings readings={readings.map((one) => one.value)} onChoose={choose} />
        ) : (
          reading && <span aria-live="polite">{hintOf(reading, value)}</span>
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={text.max}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type Props = {
  draft: PolicyDraft;
  onChange: (change: Partial<PolicyDraft>) => void;
  errorOf: (name: string) => string | undefined;
  insurers: readonly { id: number; name: string; is_active: boolean }[];
};

const LINES = [
  { value: '', label: TEXTS.chooseLine },
  ...CLAIM_LINES.map((value) => ({ value, label: CLAIM_LINE_LABELS[value] })),
];

/** The insurers that are offered, and the chosen one. */
function optionsOf(insurers: Props['insurers'], chosen: number | null) {
  const offered = insurers.filter(({ id, is_active }) => is_active || id === chosen);
  return [
    { value: '', label: TEXTS.chooseInsurer },
    ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** The fields of a policy: line, insurer, number, days, premium, insured object. */
export function PolicyFields({ draft, onChange, errorOf, insurers }: Props) {
  const today = isoDateInTehran(new Date());
  const day = (name: 'starts_on' | 'ends_on') => ({
    name,
    value: draft[name],
    error: errorOf(name),
    hint: TEXTS.dateHint,
    autoComplete: 'off',
    first: firstPolicyDay(today),
    last: lastPolicyDay(today),
    opensAt: today,
  });
  return (
    <>
      <Abreast min="15rem">
        <NativeSelect
          name="line"
          label={WORDS.line}
          data={LINES}
          value={draft.line}
          error={errorOf('line')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ line: value as PolicyDraft['line'] })
          }
        />
        <NativeSelect
          name="insurer"
          label={WORDS.insurer}
          data={optionsOf(insurers, draft.insurer)}
          value={draft.insurer ?? ''}
          error={errorOf('insurer')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ insurer: value ? Number(value) : null })
          }
        />
      </Abreast>
      <TextInput
        name="number"
        label={WORDS.number}
        value={draft.number}
        error={errorOf('number')}
        maxLength={POLICY_NUMBER_MAX}
        dir="ltr"
        wrapperProps={{ dir: 'rtl' }}
        classNames={{ input: classes.number }}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ number: toPersianDigits(value) })}
      />
      <Abreast min="15rem">
        <DayInput
          {...day('starts_on')}
          label={WORDS.starts}
          onChange={(starts_on) =>
            onChange({ starts_on, ends_on: draft.ends_on || aYearAfter(starts_on) })
          }
        />
        <DayInput
          {...day('ends_on')}
          label={WORDS.ends}
          onChange={(ends_on) => onChange({ ends_on })}
        />
      </Abreast>
      <Abreast min="15rem">
        <SumInput
          name="premium_rial"
          label={WORDS.premium}
          value={draft.premium_rial}
          error={errorOf('premium_rial')}
          onChange={(premium_rial) => onChange({ premium_rial })}
        />
        {TEXT_FIELDS.map((field) => (
          <FreeText
            key={field.name}
            of={field}
            value={draft[field.name]}
            error={errorOf(field.name)}
            onChange={(text) => onChange({ [field.name]: text })}
          />
        ))}
      </Abreast>
    </>
  );
}
