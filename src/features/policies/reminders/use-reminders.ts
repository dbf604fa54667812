import { send } from '#kit/call.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { askForReminderCall, type ConfirmedReminder, confirmReminderCall } from './reminders.ts';

/** Requests a code; answers the seconds until another one may be requested. */
export const askReminder = (values: FormValues): Promise<FormResult<number>> =>
  outcomeOf(async () => (await send(askForReminderCall, values)).data.resend_after);

/** Confirms a reminder by its code. */
export const confirmReminder = (values: FormValues): Promise<FormResult<ConfirmedReminder>> =>
  outcomeOf(async () => (await send(confirmReminderCall, values)).data);
