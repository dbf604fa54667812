/** Actions of login and the other account pages, for forms sent without scripts. */
import { data, redirect } from 'react-router';
import {
  FLOW_STEP_FIELD,
  INSTEAD_FIELD,
  type Instead,
  type PostedFlow,
  type PostedLogin,
} from '#features/auth/flow/flow.ts';
import type { ErrorResult, FormValues, UseCaseResult } from '#lib/http/form-results.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import type { PageForms } from '#server/pages/page-forms.ts';
import { type Action, statusOf, typedIn } from './form-actions.ts';
import { formsContext } from './site-context.ts';

/** Redirects to another page, so that reloading it sends nothing again. */
const goTo = ({ path, cookies }: { path: string; cookies: string[] }) =>
  redirect(path, { status: 303, headers: withCookies(cookies) });

const withCookies = (cookies: string[]): Headers =>
  new Headers(cookies.map((line): [string, string] => ['set-cookie', line]));

/** Number and password, then a code where one is needed; the form states which step it is. */
export async function answerLogin({ request, context }: Action) {
  const forms = context.get(formsContext);
  const values = await typedIn(request);
  const at = loginStateOf(values);
  const instead = values[INSTEAD_FIELD] as Instead | undefined;
  if (at.ticket !== null && instead === 'change') return data({ ...at, ticket: null });
  if (at.ticket !== null && (instead === 'app' || instead === 'recovery')) {
    return data({ ...at, kind: instead });
  }
  const answer = await (at.ticket === null ? forms.login(values) : forms.secondFactor(values));
  if (!answer.ok) {
    const isEnded = answer.reply.errors?.ticket !== undefined;
    const ticket = isEnded ? null : at.ticket;
    return data({ ...at, ticket, refused: answer }, statusOf(answer));
  }
  if ('path' in answer.data) throw goTo(answer.data);
  return data({ ...at, ...answer.data });
}

function loginStateOf(values: FormValues): PostedLogin {
  const { phone_number: phoneNumber = '', remember, ticket = '', trusted_days: days = '' } = values;
  return {
    phoneNumber,
    remember: remember !== undefined,
    ticket: ticket || null,
    trustedDays: /^\d{1,2}$/.test(days) ? Number(days) : 0,
    kind: values.kind === 'recovery' ? 'recovery' : 'app',
    refused: null,
  };
}

type Steps = {
  sendCode: (values: FormValues) => Promise<UseCaseResult<{ resend_after: number }>>;
  /** Sets the password; answers the next page, or null for the flow's own last step. */
  finish: (values: FormValues) => Promise<UseCaseResult<{ path?: string; cookies: string[] }>>;
};

export const answerRegistration = (action: Action) =>
  answerFlow(action, 'register', (forms) => ({
    sendCode: forms.register,
    finish: forms.setPassword,
  }));

export const answerReset = (action: Action) =>
  answerFlow(action, 'reset', (forms) => ({
    sendCode: forms.requestReset,
    finish: forms.resetPassword,
  }));

/** One step of a flow: the form names the step, the services check whether it is allowed. */
async function answerFlow(
  { request, context }: Action,
  purpose: 'register' | 'reset',
  stepsOf: (forms: PageForms) => Steps,
) {
  const forms = context.get(formsContext);
  const values = await typedIn(request);
  const at = stateOf(values);
  const instead = values[INSTEAD_FIELD] as Instead | undefined;
  if (instead === 'change') return data(at(1));
  if (instead === 'resend') {
    const sent = await forms.resend({ ...values, purpose });
    if (!sent.ok) return refusedAt(at(2), sent);
    return data(at(2, { resendAfter: sent.data.resend_after, isResent: true }));
  }
  if (values[FLOW_STEP_FIELD] === 'code') return answerCode(forms, values, at);
  if (values[FLOW_STEP_FIELD] === 'password') return answerPassword(stepsOf(forms), values, at);
  const sent = await stepsOf(forms).sendCode(values);
  if (!sent.ok) return refusedAt(at(1), sent);
  return data(at(2, { resendAfter: sent.data.resend_after }));
}

type StateAt = (step: PostedFlow['step'], rest?: Partial<PostedFlow>) => PostedFlow;

function stateOf(values: FormValues): StateAt {
  const { phone_number: phone = '', first_name: firstName = '', last_name: lastName = '' } = values;
  const form = { phoneNumber: normalisePhone(phone) ?? phone, firstName, lastName };
  return (step, rest = {}) => {
    return { step, form, resendAfter: null, isResent: false, refused: null, ...rest };
  };
}

const refusedAt = (posted: PostedFlow, refused: ErrorResult) =>
  data({ ...posted, refused }, statusOf(refused));

async function answerCode(forms: PageForms, values: FormValues, at: StateAt) {
  const answer = await forms.verify(values);
  if (!answer.ok) return refusedAt(at(2), answer);
  const { names, cookies } = answer.data;
  const posted = at(3);
  // Names typed here are the owner's own; those on the server may come from another person's attempt.
  const firstName = posted.form.firstName || (names?.firstName ?? '');
  const lastName = posted.form.lastName || (names?.lastName ?? '');
  const form = { ...posted.form, firstName, lastName };
  return data({ ...posted, form }, { headers: withCookies(cookies) });
}

async function answerPassword({ finish }: Steps, values: FormValues, at: StateAt) {
  const answer = await finish(values);
  if (!answer.ok) {
    const isGrantLost = answer.reply.code === 'grant_required';
    return refusedAt(at(isGrantLost ? 2 : 3), answer);
  }
  const { path, cookies } = answer.data;
  if (path !== undefined) throw goTo({ path, cookies });
  return data(at(4), { headers: withCookies(cookies) });
}
