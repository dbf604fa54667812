import { codeSentReply } from '#features/auth/one-time-code/contract.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { type ConfirmedReminder, confirmedReply } from './contract.ts';

const post = (path: string, json: FormValues): Promise<unknown> => http.post(path, { json }).json();

/** Requests a code; answers the seconds until another one may be requested. */
export const askReminder = (values: FormValues): Promise<FormResult<number>> =>
  outcomeOf(
    async () => codeSentReply.parse(await post('/policy-reminders', values)).data.resend_after,
  );

/** Confirms a reminder by its code. */
export const confirmReminder = (values: FormValues): Promise<FormResult<ConfirmedReminder>> =>
  outcomeOf(async () => confirmedReply.parse(await post('/policy-reminders/confirm', values)).data);
