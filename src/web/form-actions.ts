/** Actions of the public pages, for forms sent without JavaScript. */
import { data, type RouterContextProvider } from 'react-router';
import type { RequestKind } from '#domain/requests.ts';
import type { PostedReminder } from '#features/policies/reminders/posted.ts';
import { REMINDER_STEP, REMINDER_STEPS } from '#features/policies/reminders/reminders.words.ts';
import { WHICH_FORM } from '#features/requests/intake/intake.words.ts';
import { PAGE_STEPS, WHICH_STEP } from '#features/tracking/choose/choose.words.ts';
import { STEP_FIELD, TRACK_STEPS } from '#features/tracking/track/track.words.ts';
import {
  type ErrorResult,
  type FormResult,
  type FormValues,
  formErrorsOf,
  type UseCaseResult,
} from '#lib/http/form-results.ts';
import { citiesSent } from './form-page-data.ts';
import { formsContext } from './site-context.ts';

export type Action = { request: Request; context: Readonly<RouterContextProvider> };

/** The form's text values; a body that is no form counts as an empty one. */
export async function typedIn(request: Request): Promise<FormValues> {
  const form = await request.formData().catch(() => new FormData());
  const entries = [...form].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(entries);
}

/** The status that the API would answer with. */
export const statusOf = (...answers: (UseCaseResult<unknown> | null)[]): { status: number } => {
  const refused = answers.find((answer): answer is ErrorResult => answer?.ok === false);
  return { status: refused?.status ?? 200 };
};

const outcomeOf = <T>(answer: UseCaseResult<T>): FormResult<T> =>
  answer.ok ? answer : { ok: false, ...formErrorsOf(answer.reply) };

/** Sends a request of a kind: answers its tracking code, and the cities of the chosen province. */
export async function answerRequest(kind: RequestKind, { request, context }: Action) {
  const values = await typedIn(request);
  const answer = await context.get(formsContext).request(kind)(values);
  const cities = await citiesSent(values.province);
  return data({ values, outcome: outcomeOf(answer), cities }, statusOf(answer));
}

/** The contact page has two forms: one requests a call, the other is for complaints. */
export async function answerContact({ request, context }: Action) {
  const values = await typedIn(request);
  const kind = values[WHICH_FORM] === 'complaint' ? 'complaint' : 'call';
  const answer = await context.get(formsContext).request(kind)(values);
  return data({ kind, posted: { values, outcome: outcomeOf(answer) } }, statusOf(answer));
}

/** Unsubscribes the number of the opened link from reminders. */
export async function answerStopping(code: string, { context }: Pick<Action, 'context'>) {
  const answer = await context.get(formsContext).stopReminders({ code });
  return data({ outcome: outcomeOf(answer) }, statusOf(answer));
}

/** Takes the step first if there is one, so that the page shows the request's new state. */
export async function answerTracking({ request, context }: Action) {
  const forms = context.get(formsContext);
  const values = await typedIn(request);
  const name = TRACK_STEPS.find((one) => one === values[STEP_FIELD]);
  const taken = name ? await forms[name](values) : null;
  const answer = await forms.track(values);
  const step = name && taken ? { name, outcome: outcomeOf<unknown>(taken) } : null;
  return data({ values, outcome: outcomeOf(answer), step }, statusOf(answer, taken));
}

/** One step of a reminder: request a code, request another, correct the input, confirm. */
export async function answerReminder({ request, context }: Action) {
  const forms = context.get(formsContext);
  const values = await typedIn(request);
  const step = REMINDER_STEPS.find((one) => one === values[REMINDER_STEP]) ?? 'ask';
  const nothing = { values, asked: null, isAgain: false, confirmed: null };
  if (step === 'change') return data<PostedReminder>(nothing);
  if (step === 'confirm') {
    const answer = await forms.confirmReminder(values);
    // The sent code stays valid until it is confirmed or given up.
    const asked = { ok: true, data: 0 } as const;
    return data<PostedReminder>(
      { ...nothing, asked, confirmed: outcomeOf(answer) },
      statusOf(answer),
    );
  }
  const answer = await forms.remind(values);
  const sent = answer.ok ? { ok: true as const, data: answer.data.resend_after } : answer;
  return data<PostedReminder>(
    { ...nothing, asked: outcomeOf(sent), isAgain: step === 'again' },
    statusOf(answer),
  );
}

/** The page of a comparison: one form chooses an offer, the other asks a question. */
export async function answerComparison({ request, context }: Action, code: string) {
  const values = await typedIn(request);
  const step = PAGE_STEPS.find((one) => one === values[WHICH_STEP]) ?? 'ask';
  const answer = await context.get(formsContext)[step](code)(values);
  return data({ step, posted: { values, outcome: outcomeOf(answer) } }, statusOf(answer));
}
