import { Checkbox } from '@mantine/core';
import { ROLE_TITLES, STAFF_ROLES } from '#domain/roles.ts';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import own from './choices.module.css';
import type { AllSettings } from './manage.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.duty;
const OF_ROLES = ['promise_texts', 'digest_texts', 'rotation_roles'] as const;

type Choice = { value: string; label: string };
const ROLES: Choice[] = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_TITLES[role] }));

type ChoicesProps = {
  name: string;
  label: string;
  hint?: string;
  choices: readonly Choice[];
  chosen: readonly string[];
};

/** A group of checkboxes under one heading. */
function Choices({ name, label, hint, choices, chosen }: ChoicesProps) {
  const described = hint === undefined ? undefined : `${name}-hint`;
  return (
    <fieldset className={own.choices} aria-describedby={described}>
      <legend>{label}</legend>
      {hint !== undefined && (
        <p id={described} className={own.hint}>
          {hint}
        </p>
      )}
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          value={choice.value}
          label={choice.label}
          defaultChecked={chosen.includes(choice.value)}
          classNames={{ root: classes.check }}
        />
      ))}
    </fieldset>
  );
}

/** Which colleagues get which texts, and which get new requests by turns. */
export function DutySection({ settings }: { settings: AllSettings }) {
  const { staff, quiet_staff: quiet } = settings;
  // Colleagues who left are not shown, but their choice stays stored, should they return.
  const unlisted = quiet.filter((id) => !staff.some((one) => one.id === id));
  const collect = (form: FormData) => ({
    ...Object.fromEntries(OF_ROLES.map((name) => [name, form.getAll(name)])),
    overdue_texts: form.get('overdue_texts') !== null,
    quiet_staff: [...form.getAll('quiet_staff').map(Number), ...unlisted],
  });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {() => (
        <>
          <Choices
            name="promise_texts"
            label={TEXTS.promise}
            hint={TEXTS.promiseHint}
            choices={ROLES}
            chosen={settings.promise_texts}
          />
          <Checkbox
            name="overdue_texts"
            value="true"
            label={TEXTS.overdue}
            defaultChecked={settings.overdue_texts}
            classNames={{ root: classes.check }}
          />
          <Choices
            name="digest_texts"
            label={TEXTS.digest}
            hint={TEXTS.digestHint}
            choices={ROLES}
            chosen={settings.digest_texts}
          />
          <Choices
            name="rotation_roles"
            label={TEXTS.rotation}
            hint={TEXTS.rotationHint}
            choices={ROLES}
            chosen={settings.rotation_roles}
          />
          <Choices
            name="quiet_staff"
            label={TEXTS.quiet}
            choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={quiet.map(String)}
          />
        </>
      )}
    </SettingsSection>
  );
}
