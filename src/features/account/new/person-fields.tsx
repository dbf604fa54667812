import { Button } from '@mantine/core';
import { type InputEvent, useEffect, useRef, useState } from 'react';
import type { UserView } from '#features/auth/auth.ts';
import { FORM_TEXTS } from '#features/requests/intake/intake.words.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PhoneReadings } from '#ui/form/phone-readings.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Fact, Facts, Group, Note, Stack } from '#ui/look/look.tsx';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import { NEW_REQUEST_TEXTS as TEXTS } from '../account.ts';

export type Person = { full_name: string; phone_number: string };

/** The longest name of a request; two long parts of an account's name may be one character longer. */
const NAME_MAX = 100;

/** The name and number of an account, for the forms of its requests. */
export const personOf = (user: UserView): Person => ({
  full_name: `${user.first_name} ${user.last_name}`.trim().slice(0, NAME_MAX),
  phone_number: user.phone_number,
});

/** The person to call: shown rather than asked for; fields only for a customer who wants to change it. */
export function PersonFields({ person, field }: { person: Person; field: FieldOf }) {
  const fields = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const [name, phone] = [field('full_name'), field('phone_number')];
  const isShown = isChanging || name.error !== undefined || phone.error !== undefined;
  // The button that had the focus is gone by then.
  useEffect(() => {
    if (isChanging) fields.current?.querySelector('input')?.focus();
  }, [isChanging]);
  const [typed, setTyped] = useState('');
  const noteTyped = ({ target }: InputEvent<HTMLDivElement>): void => {
    const { name: of, value } = target as HTMLInputElement;
    if (of === phone.name) setTyped(value);
  };
  function choose(words: string): void {
    const input = [...(fields.current?.querySelectorAll('input') ?? [])].at(-1);
    if (!input) return;
    input.value = words;
    // The form stores input by listening to this event.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }
  const known = normalisePhone(person.phone_number);
  return (
    <>
      {!isShown && (
        <Note tone="plain">
          <Group justify="between">
            <Facts>
              <Fact label={TEXTS.known}>
                {person.full_name}{' '}
                <bdi dir="ltr">
                  {toPersianDigits(known ? groupPhone(known) : person.phone_number)}
                </bdi>
              </Fact>
            </Facts>
            <Button variant="subtle" onClick={() => setChanging(true)}>
              {TEXTS.change}
            </Button>
          </Group>
        </Note>
      )}
      <div ref={fields} hidden={!isShown} onInput={noteTyped}>
        <Stack gap={3}>
          <TextField
            {...name}
            label={FORM_TEXTS.name}
            defaultValue={person.full_name}
            autoComplete="name"
            maxLength={100}
          />
          <TextField
            {...phone}
            label={FORM_TEXTS.phone}
            hint={FORM_TEXTS.phoneHint}
            defaultValue={toPersianDigits(person.phone_number)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={200}
          />
          <PhoneReadings typed={typed} onChoose={choose} />
        </Stack>
      </div>
    </>
  );
}
