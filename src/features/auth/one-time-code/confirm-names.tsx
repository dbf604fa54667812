import { TextInput } from '@mantine/core';
import classes from '../flow/account-form.module.css';
import { REGISTER_TEXTS, PASSWORD_TEXTS as TEXTS } from '../flow/flow.words.ts';
import { useFlow } from '../flow/use-flow.ts';

/**
 * The names for the new account. Another person may have begun the registration of this number, so the names
 * that the owner of the code confirms here take precedence.
 */
export function ConfirmNames() {
  const { firstName, lastName, errors, fill } = useFlow();
  return (
    <fieldset>
      <legend className={classes.legend}>{TEXTS.names}</legend>
      <div className={classes.pair}>
        <TextInput
          name="first_name"
          label={REGISTER_TEXTS.firstName}
          defaultValue={firstName}
          onChange={(event) => fill({ firstName: event.currentTarget.value })}
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextInput
          name="last_name"
          label={REGISTER_TEXTS.lastName}
          defaultValue={lastName}
          onChange={(event) => fill({ lastName: event.currentTarget.value })}
          error={errors.lastName}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
    </fieldset>
  );
}
