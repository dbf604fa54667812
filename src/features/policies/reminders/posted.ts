import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import type { ConfirmedReminder } from './reminders.ts';

/** The state of the page after a form that was sent without scripts. */
export type PostedReminder = {
  values: FormValues;
  /** The seconds until another code may be requested; null where only the form is shown again. */
  asked: FormResult<number> | null;
  /** Whether another code was requested. */
  isAgain: boolean;
  confirmed: FormResult<ConfirmedReminder> | null;
};
