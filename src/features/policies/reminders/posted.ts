import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import type { ConfirmedReminder } from './contract.ts';

/** Where the page stands after a form that was sent without scripts. */
export type PostedReminder = {
  values: FormValues;
  /** The seconds until another code may be asked for; null where only the form is shown again. */
  asked: FormResult<number> | null;
  /** Whether another code was asked for. */
  isAgain: boolean;
  confirmed: FormResult<ConfirmedReminder> | null;
};
