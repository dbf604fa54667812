import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { seconds } from '#lib/dates/durations.ts';
import type { Failure } from '#lib/http/failures.ts';
import type { ErrorResult } from '#lib/http/form-results.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import type { OtpPurpose } from '../one-time-code/one-time-code.ts';
import type { FlowStep, PostedFlow } from './flow.ts';
import { ACCOUNT_FAILURES } from './flow.words.ts';
import {
  type AuthErrors,
  type AuthFormData,
  type AuthSlot,
  FLOWS,
  slotsOf,
  useAuthForm,
} from './form.store.ts';

/** The fields of each step, as slots for their errors. */
const SLOTS_OF_STEP: Record<OtpPurpose, Record<FlowStep, readonly AuthSlot[]>> = {
  register: {
    1: ['firstName', 'lastName', 'phoneNumber'],
    2: ['otp'],
    3: ['firstName', 'lastName', 'password', 'confirmPassword'],
    4: [],
  },
  reset: { 1: ['phoneNumber'], 2: ['otp'], 3: ['password', 'confirmPassword'], 4: [] },
};

export type Flow = Pick<
  AuthFormData,
  'phoneNumber' | 'firstName' | 'lastName' | 'password' | 'confirmPassword' | 'otpAnswer'
> & {
  purpose: OtpPurpose;
  step: FlowStep;
  /** Epoch milliseconds. */
  resendAt: number;
  errors: AuthErrors;
  /** Another code was requested without scripts, and sent. */
  isResent: boolean;
  /** Around the form, to read what was typed before hydration. */
  frame: RefObject<HTMLDivElement | null>;
  fill: (data: Partial<AuthFormData>) => void;
  setErrors: (errors: AuthErrors) => void;
  /** Shows a failure at the fields of the present step. */
  showFailure: (failure: Failure) => AuthErrors;
  goTo: (step: FlowStep) => void;
  /** The right to set a password has expired: back to the code, with an error that says so. */
  loseGrant: () => void;
};

/**
 * One of the two flows. Until the tab's stored form has been read, the page shows what the server rendered:
 * step 1, or the step that a form without scripts has reached.
 */
export function useNewFlow(purpose: OtpPurpose, posted: PostedFlow | undefined): Flow {
  const stored = useAuthForm();
  const frame = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  const { step, resendAt } = FLOWS[purpose];

  // Before the first paint, so that a step that is left at once is never seen. The stored form is read once;
  // what the server rendered takes precedence.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the state before hydration
  useLayoutEffect(() => {
    const typed = typedBefore(frame.current);
    void useAuthForm.persist.rehydrate();
    settle(purpose, posted, typed);
    setRead(true);
  }, []);

  const { fill, setErrors } = stored;
  const seen = isRead ? stored : { ...stored, ...posted?.form };
  const stepNow = isRead ? stored[step] : (posted?.step ?? 1);
  return {
    purpose,
    frame,
    phoneNumber: seen.phoneNumber,
    firstName: seen.firstName,
    lastName: seen.lastName,
    password: stored.password,
    confirmPassword: stored.confirmPassword,
    otpAnswer: stored.otpAnswer,
    step: stepNow,
    resendAt: stored[resendAt],
    isResent: posted?.isResent ?? false,
    errors: isRead ? stored.errors[purpose] : errorsOf(purpose, posted),
    fill,
    setErrors: (errors) => setErrors(purpose, errors),
    showFailure(failure) {
      const errors = slotsOf(failure, SLOTS_OF_STEP[purpose][stepNow]);
      setErrors(purpose, errors);
      return errors;
    },
    goTo: (next) => fill({ [step]: next }),
    loseGrant() {
      fill({ password: '', confirmPassword: '', [step]: 2 });
      setErrors(purpose, { overAll: ACCOUNT_FAILURES.grantRequired });
    },
  };
}

type Typed = Record<string, string>;

/** What was typed into the page before hydration, by field name. */
function typedBefore(frame: HTMLElement | null): Typed {
  const inputs = [...(frame?.querySelectorAll('input') ?? [])];
  const typed = inputs.filter(({ name, value, defaultValue }) => name && value !== defaultValue);
  return Object.fromEntries(typed.map(({ name, value }) => [name, value.trim()]));
}

/** Merges the tab's stored form, what the server rendered, and what was typed before hydration. */
function settle(purpose: OtpPurpose, posted: PostedFlow | undefined, typed: Typed): void {
  const { step, resendAt } = FLOWS[purpose];
  const store = useAuthForm.getState();
  store.setErrors(purpose, errorsOf(purpose, posted));
  if (posted) {
    const { form, resendAfter } = posted;
    if (posted.step > 1) {
      const clock = resendAfter === null ? store[resendAt] : Date.now() + seconds(resendAfter);
      store.awaitCode(purpose, form, clock);
    }
    // A code that was typed before hydration stays.
    store.fill({ ...form, otpAnswer: store.otpAnswer, [step]: posted.step });
  } else if (isAnotherPerson(typed, store)) {
    // Another person who typed before hydration is not led to the earlier person's code.
    store.fill({ [step]: 1 });
  }
}

function isAnotherPerson(typed: Typed, stored: AuthFormData): boolean {
  const { phone_number: phone, first_name: first, last_name: last } = typed;
  const isOther = (text: string | undefined, known: string) => !!text && text !== known;
  return (
    isOther(phone && (normalisePhone(phone) ?? phone), stored.phoneNumber) ||
    isOther(first, stored.firstName) ||
    isOther(last, stored.lastName)
  );
}

function errorsOf(purpose: OtpPurpose, posted: PostedFlow | undefined): AuthErrors {
  if (!posted?.refused) return {};
  if (posted.refused.reply.code === 'grant_required') {
    return { overAll: ACCOUNT_FAILURES.grantRequired };
  }
  return slotsOf(failureOfPost(posted.refused), SLOTS_OF_STEP[purpose][posted.step]);
}

/** A rejected form post, as a failure of the client's own calls. */
export const failureOfPost = ({ status, reply, retryAfter }: ErrorResult): Failure => ({
  kind: 'refused',
  status,
  reply,
  retryAfter,
});

const FlowContext = createContext<Flow | null>(null);
export const FlowProvider = FlowContext.Provider;

/** The flow that the current step belongs to. */
export function useFlow(): Flow {
  const flow = use(FlowContext);
  if (!flow) throw new Error('a step stands inside its flow');
  return flow;
}
