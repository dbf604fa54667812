import { fastifyCookie } from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { z } from 'zod';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { FILES_COOKIE } from '#features/attachments/attachments.ts';
import { FILES } from '#features/attachments/grant-cookie.server.ts';
import { loginInput } from '#features/auth/auth.ts';
import { verifyCode } from '#features/auth/one-time-code/one-time-code.server.ts';
import {
  GRANT_COOKIE,
  GRANT_LIFETIME,
  registerInput,
  resendInput,
  resetRequestInput,
  verifyInput,
} from '#features/auth/one-time-code/one-time-code.ts';
import { resetPasswordInput, setPasswordInput } from '#features/auth/password/password.ts';
import { mainPath } from '#features/auth/permissions.ts';
import {
  GRANT,
  register,
  requestReset,
  resendRegistration,
  resetPassword,
  setPassword,
} from '#features/auth/register.server.ts';
import {
  secondFactorLoginInput,
  TRUST_COOKIE,
} from '#features/auth/second-factor/second-factor.ts';
import type { AskedForCode } from '#features/auth/second-step/use-sign-in.ts';
import { DEVICE_COOKIE } from '#features/auth/session/device.ts';
import { SESSION_DAYS, SESSION_DAYS_REMEMBERED } from '#features/auth/session/session.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { loginWithSecondFactor } from '#features/auth/sign-in/second-step.server.ts';
import { DEVICE, TRUST } from '#features/auth/sign-in/sign-in.routes.server.ts';
import { login, type SignedIn } from '#features/auth/sign-in/sign-in.server.ts';
import type { TrustCookie } from '#features/auth/trusted.server.ts';
import { askForReminder, confirmReminder } from '#features/policies/reminders/reminders.server.ts';
import { confirmInput, reminderInput } from '#features/policies/reminders/reminders.ts';
import { stopReminders } from '#features/policies/stop.server.ts';
import { stopInput } from '#features/policies/stop.ts';
import { trackInput } from '#features/requests/codes.ts';
import { submit } from '#features/requests/intake/intake.server.ts';
import { REQUEST_INPUTS } from '#features/requests/kinds/input.ts';
import type { Visit } from '#features/requests/source.server.ts';
import { attachByCode } from '#features/tracking/attach/attach.server.ts';
import { attachByCodeInput } from '#features/tracking/attach/attach.ts';
import { askAboutComparison, chooseOffer } from '#features/tracking/choose/choose.server.ts';
import { askInput, chooseInput } from '#features/tracking/choose/choose.ts';
import { objectByCode } from '#features/tracking/objection.server.ts';
import { objectionByCodeInput } from '#features/tracking/objection.ts';
import {
  cancelByCode,
  rateByCode,
  trackRequest,
  writeByCode,
} from '#features/tracking/own/own.server.ts';
import { askProof, confirmProof } from '#features/tracking/proof.server.ts';
import { proofConfirmInput, proofInput } from '#features/tracking/proof.ts';
import {
  cancelByCodeInput,
  messageByCodeInput,
  rateByCodeInput,
} from '#features/tracking/track/track.ts';
import type { Context } from '#kit/context.ts';
import { TOKEN_COOKIE } from '#lib/browser/token.ts';
import { days, seconds } from '#lib/dates/durations.ts';
import { withErrorCode } from '#lib/http/error-code.ts';
import { AppError, type FieldErrors } from '#lib/http/errors.ts';
import type { FormValues, UseCaseResult } from '#lib/http/form-results.ts';
import { describeFailure } from '../plugins/errors.ts';

/** The sender of a form that was posted to a page. */
type Poster = {
  actor: Actor | null;
  caller: Caller;
  /** The page with the form, and our address. */
  visit: Visit;
  cookies: Record<string, string | undefined>;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** The id of the request, for the code of an error. */
  requestId: string;
  /** Called with the seconds to wait, for every error after which another try makes sense. */
  onWait: (seconds: number) => void;
  /** Called with every `Set-Cookie` line of an answer, whatever page it is. */
  onCookie: (line: string) => void;
};

/** A schema's input from the typed values; 422 with field errors. */
function inputOf<S extends z.ZodType>(schema: S, values: FormValues): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = z.flattenError(parsed.error).fieldErrors as FieldErrors;
  throw new AppError('invalid', { errors });
}

/** The same cookie that the browser's own script sets, and readable by it (spec section 4). */
function sessionCookie(token: string, remember: boolean): string {
  const maxAge = days(remember ? SESSION_DAYS_REMEMBERED : SESSION_DAYS) / seconds(1);
  return fastifyCookie.serialize(TOKEN_COOKIE, token, {
    path: '/',
    maxAge,
    secure: true,
    sameSite: 'strict',
  });
}

const grantCookie = (token: string, maxAge: number): string =>
  fastifyCookie.serialize(GRANT_COOKIE, token, { ...GRANT, maxAge });

const deviceCookie = (device: string): string =>
  fastifyCookie.serialize(DEVICE_COOKIE, device, DEVICE);

const trustCookie = ({ value, maxAge }: TrustCookie): string =>
  fastifyCookie.serialize(TRUST_COOKIE, value, { ...TRUST, maxAge });

/** Redirects to the role's main page, signed in by these cookies. */
type Entered = { path: string; cookies: string[] };

const entered = ({ user, token, device }: SignedIn, remember: boolean): Entered => ({
  path: mainPath(user.role),
  cookies: [sessionCookie(token, remember), deviceCookie(device)],
});

/**
 * What the actions of pages may do for the sender of a form: the use cases of the API with its schemas,
 * limits and sentences. None of them throws: an error is part of the result. `cookies` are `Set-Cookie` lines
 * for the browser.
 */
export function createPageForms(ctx: Context) {
  return ({ actor, caller, visit, cookies, log, requestId, onWait, onCookie }: Poster) => {
    const sender = { actor, address: caller.address, visit };
    const grant = cookies[GRANT_COOKIE] ?? null;
    /** The files that the browser may read, which a step may change before the page is rendered. */
    const files = {
      token: caller.files,
      caller: () => ({ ...caller, files: files.token }),
      keep(token: string): void {
        files.token = token;
        onCookie(fastifyCookie.serialize(FILES_COOKIE, token, FILES));
      },
    };

    const form =
      <S extends z.ZodType, T>(schema: S, work: (input: z.output<S>) => Promise<T>) =>
      async (values: FormValues): Promise<UseCaseResult<T>> => {
        try {
          return { ok: true, data: await work(inputOf(schema, values)) };
        } catch (error) {
          const { status, body: reply, retryAfter } = describeFailure(error as FastifyError);
          if (retryAfter) onWait(retryAfter);
          const refused = { ok: false as const, status, retryAfter: retryAfter ?? null };
          if (status < 500) {
            log.info({ code: reply.code }, 'posted form refused');
            return { ...refused, reply };
          }
          log.error({ err: error }, 'posted form failed');
          const message = withErrorCode(reply.message, requestId);
          return { ...refused, reply: { ...reply, message } };
        }
      };

    return {
      request: (kind: RequestKind) =>
        form(REQUEST_INPUTS[kind], (input) => submit(ctx, kind, input, sender)),
      track: form(trackInput, async (input) => {
        const { tracked, filesToken } = await trackRequest(ctx, input, files.caller());
        files.keep(filesToken);
        return tracked;
      }),
      cancel: form(cancelByCodeInput, (input) => cancelByCode(ctx, input, files.caller())),
      message: form(messageByCodeInput, (input) => writeByCode(ctx, input, files.caller())),
      attach: form(attachByCodeInput, async (input) => {
        const added = await attachByCode(ctx, input, files.caller());
        files.keep(added.token);
        return added.files;
      }),
      objection: form(objectionByCodeInput, (input) => objectByCode(ctx, input, files.caller())),
      proof: form(proofInput, (input) => askProof(ctx, input, caller)),
      'proof-confirm': form(proofConfirmInput, async (input) => {
        const { tracked, filesToken } = await confirmProof(ctx, input, files.caller());
        files.keep(filesToken);
        return tracked;
      }),
      stopReminders: form(stopInput, (input) => stopReminders(ctx, input.code, caller.address)),
      remind: form(reminderInput, (input) => askForReminder(ctx, input, caller)),
      confirmReminder: form(confirmInput, (input) => confirmReminder(ctx, input, caller)),
      /** On the page of a comparison, by its code. */
      choose: (code: string) => form(chooseInput, (input) => chooseOffer(ctx, code, input, caller)),
      ask: (code: string) =>
        form(askInput, (input) => askAboutComparison(ctx, code, input, caller)),
      /** Returns the given score. */
      rate: form(rateByCodeInput, async (input) => {
        await rateByCode(ctx, input, caller);
        return input.score;
      }),

      /** The session, or what the page needs to ask for the code. */
      login: form(loginInput, async (input): Promise<Entered | AskedForCode> => {
        const outcome = await login(ctx, input, caller);
        if ('asked' in outcome) {
          const { ticket, trustedDays } = outcome.asked;
          return { ticket, trustedDays };
        }
        return entered(outcome.session, input.remember);
      }),
      secondFactor: form(secondFactorLoginInput, async (input) => {
        const { trust, remember, ...session } = await loginWithSecondFactor(ctx, input, caller);
        const { path, cookies } = entered(session, remember);
        return { path, cookies: trust ? [...cookies, trustCookie(trust)] : cookies };
      }),
      register: form(registerInput, (input) => register(ctx, input, caller)),
      requestReset: form(resetRequestInput, (input) =>
        requestReset(ctx, input.phone_number, caller),
      ),
      resend: form(resendInput, (input) => resendRegistration(ctx, input, caller)),
      verify: form(verifyInput, async (input) => {
        const { token, names } = await verifyCode(ctx, input, caller);
        return { names, cookies: [grantCookie(token, GRANT_LIFETIME)] };
      }),
      setPassword: form(setPasswordInput, async (input) => {
        const { user, token, device } = await setPassword(ctx, input, grant, caller);
        return {
          path: mainPath(user.role),
          cookies: [sessionCookie(token, false), grantCookie('', 0), deviceCookie(device)],
        };
      }),
      resetPassword: form(resetPasswordInput, async (input) => {
        await resetPassword(ctx, input, grant, caller);
        return { cookies: [grantCookie('', 0)] };
      }),
    };
  };
}

export type FormsFor = ReturnType<typeof createPageForms>;
export type PageForms = ReturnType<FormsFor>;
