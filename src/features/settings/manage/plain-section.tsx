import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Control, Group, Setting } from '#kit/settings.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Abreast, Group as Line, Stack, Text } from '#ui/look/look.tsx';
import { HoursAndMinutes, typedMinutes } from './hours-and-minutes.tsx';
import type { AllSettings } from './manage.ts';
import { type Changes, type FieldErrorList, SettingsSection } from './section.tsx';

/** The hint below, so that fields side by side stand on one line. */
const HINT_BELOW = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

/** As wide as both of the fields that stand side by side above it. */
const WHOLE_LINE = { 'data-whole': true };

/** The typed rows, one per line of text; blank lines are ignored. */
const rowsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** Colleagues who left are not shown, but their choice stays stored, should they return. */
const unlisted = ({ staff, quiet_staff: quiet }: AllSettings): number[] =>
  quiet.filter((id) => !staff.some((one) => one.id === id));

/** What a control's fields in the form say. */
function typedIn(form: FormData, name: string, control: Control, settings: AllSettings): unknown {
  const typed = (field: string) => String(form.get(field) ?? '');
  if (control.is === 'yes') return form.get(name) !== null;
  if (control.is === 'choices') return form.getAll(name);
  if (control.is === 'colleagues') return [...form.getAll(name).map(Number), ...unlisted(settings)];
  const one = (field: string): string =>
    'isMinutes' in control && control.isMinutes
      ? typedMinutes(typed(`${field}.hours`), typed(`${field}.minutes`))
      : typed(field);
  if (control.is === 'number' || control.is === 'text') return one(name);
  const keys = Object.keys(control.labels).map((key) => [key, one(`${name}.${key}`)] as const);
  return Object.fromEntries(
    control.is === 'numbers' ? keys : keys.map(([key, rows]) => [key, rowsIn(rows)]),
  );
}

/** A list's error: of all its rows, or of one. */
function errorBelow(errors: FieldErrorList, field: string): string | undefined {
  const name = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`));
  return name === undefined ? undefined : errors[name];
}

type ChoicesProps = {
  name: string;
  setting: Setting;
  labels: readonly (readonly [string, string])[];
  chosen: readonly string[];
};

/** A group of checkboxes under one heading. */
function Choices({ name, setting: { label, hint }, labels, chosen }: ChoicesProps) {
  const described = hint === undefined ? undefined : `${name}-hint`;
  return (
    <Stack as="fieldset" gap="half" aria-describedby={described}>
      <Text as="legend" weight="medium">
        {label}
      </Text>
      {hint !== undefined && (
        <Text id={described} tone="muted">
          {hint}
        </Text>
      )}
      <Line gap={3}>
        {labels.map(([value, title]) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={title}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </Line>
    </Stack>
  );
}

type FieldProps = {
  name: string;
  setting: Setting;
  group: Group;
  settings: AllSettings;
  errors: FieldErrorList;
};

/** The field of a plain setting; nothing for one that its section draws itself. */
function PlainField({ name, setting, group, settings, errors }: FieldProps): ReactNode {
  const { control, label, hint, anchor } = setting;
  // Each control reads what its own schema answered under the name.
  const value = new Map<string, unknown>(Object.entries(settings)).get(name);
  const frame = { name, id: anchor, label, description: hint, error: errors[name] };
  if (control === undefined) return null;
  if (control.is === 'yes') {
    return <Checkbox {...frame} value="true" defaultChecked={value === true} />;
  }
  if (control.is === 'choices') {
    const labels = Object.entries(control.labels);
    return <Choices name={name} setting={setting} labels={labels} chosen={value as string[]} />;
  }
  if (control.is === 'colleagues') {
    const labels = settings.staff.map((one) => [String(one.id), one.name] as const);
    const chosen = (value as number[]).map(String);
    return <Choices name={name} setting={setting} labels={labels} chosen={chosen} />;
  }
  if (control.is === 'numbers') {
    return (
      <Abreast min="12rem">
        {Object.entries(control.labels).map(([key, label]) => {
          const number = (value as Record<string, number>)[key];
          const part = { name: `${name}.${key}`, label, error: errors[`${name}.${key}`] };
          return control.isMinutes ? (
            <HoursAndMinutes key={key} {...part} value={number ?? 0} />
          ) : (
            <TextInput
              key={key}
              {...part}
              defaultValue={toPersianDigits(number ?? '')}
              inputMode="numeric"
              maxLength={control.maxLength}
            />
          );
        })}
      </Abreast>
    );
  }
  if (control.is === 'lists') {
    return Object.entries(control.labels).map(([key, title]) => (
      <Textarea
        key={key}
        name={`${name}.${key}`}
        label={title}
        defaultValue={(value as Record<string, string[]>)[key]?.join('\n')}
        error={errorBelow(errors, `${name}.${key}`)}
        maxLength={control.maxLength}
        autosize
        minRows={3}
      />
    ));
  }
  const order = group.isPaired ? { inputWrapperOrder: HINT_BELOW } : {};
  if (control.is === 'number' && control.isMinutes) {
    return <HoursAndMinutes {...frame} value={value as number} />;
  }
  if (control.is === 'number') {
    return (
      <TextInput
        {...frame}
        {...order}
        defaultValue={toPersianDigits(value as number)}
        inputMode="numeric"
        maxLength={control.maxLength}
      />
    );
  }
  const { type = 'text', rows, unset = null, maxLength } = control;
  const shown = value === null || value === unset ? '' : String(value);
  if (rows !== undefined) {
    return (
      <Textarea
        {...frame}
        {...order}
        defaultValue={shown}
        maxLength={maxLength}
        rows={rows}
        wrapperProps={WHOLE_LINE}
      />
    );
  }
  return (
    <TextInput
      {...frame}
      {...order}
      type={type}
      dir={type === 'text' ? undefined : 'ltr'}
      defaultValue={type === 'tel' ? toPersianDigits(shown) : shown}
      maxLength={maxLength}
    />
  );
}

interface Props {
  group: Group;
  settings: AllSettings;
  /** May hold back what is to be sent, by answering null. */
  confirm?: (changes: Changes) => Changes | null;
  /** Hints in place of the settings' own. */
  hints?: Readonly<Record<string, string>>;
  /** What stands below the fields. */
  children?: ReactNode;
}

/** A section whose fields are drawn from the definitions of its settings. */
export function PlainSection({ group, settings, confirm, hints = {}, children }: Props) {
  const fields = Object.entries(group.fields);

  function collect(form: FormData): Changes | null {
    const typed = fields.flatMap(([name, { control }]) =>
      control ? [[name, typedIn(form, name, control, settings)]] : [],
    );
    const changes: Changes = Object.fromEntries(typed);
    return confirm ? confirm(changes) : changes;
  }

  return (
    <SettingsSection group={group} collect={collect}>
      {(errors) => (
        <>
          <Abreast min={group.isPaired ? '20rem' : '100%'}>
            {fields.map(([name, setting]) => (
              <PlainField
                key={name}
                name={name}
                setting={name in hints ? { ...setting, hint: hints[name] } : setting}
                group={group}
                settings={settings}
                errors={errors}
              />
            ))}
          </Abreast>
          {children}
        </>
      )}
    </SettingsSection>
  );
}
