import { Checkbox, type CheckboxProps } from '@mantine/core';
import { LOGIN_TEXTS } from '../auth.words.ts';

/** Whether the session is to last longer: on the login page, and in the dialog to sign in again. */
export function RememberField(
  props: Pick<CheckboxProps, 'name' | 'value' | 'defaultChecked' | 'checked' | 'onChange'>,
) {
  return <Checkbox {...props} label={LOGIN_TEXTS.remember} />;
}
