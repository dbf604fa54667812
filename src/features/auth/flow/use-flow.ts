import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { seconds } from '#lib/dates/durations.ts';
import type { Failure } from '#lib/http/failures.ts';
import type { ErrorResult } from '#lib/http/form-results.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import type { OtpPurpose } from '../one-time-code/contract.ts';
import type { FlowStep, PostedFlow } from './contract.ts';
import {
  type AuthErrors,
  type AuthFormData,
  type AuthSlot,
  FLOWS,
  slotsOf,
  useAuthForm,
} from './form.store.ts';
import { ACCOUNT_FAILURES } from './texts.ts';

/** The fields of each step, as slots for what is wrong with them. */
export const SLOTS_OF_STEP: Record<OtpPurpose, Record<FlowStep, readonly AuthSlot[]>> = {
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
  /** Another code was asked for, without scripts, and sent. */
  isResent: boolean;
  /** Around the form, to look at what was typed before the page came alive. */
  frame: RefObject<HTMLDivElement | null>;
  fill: (data: Partial<AuthFormData>) => void;
  setErrors: (errors: AuthErrors) => void;
  /** Shows a failure at the fields of the present step. */
  showFailure: (failure: Failure) => AuthErrors;
  goTo: (step: FlowStep) => void;
  /** The right to set a password has run out: back to the code, with a word why. */
  loseGrant: () => void;
};

/**
 * One of the two flows. Until what this tab keeps has been read, the page shows what it was sent
 * with: step 1, or where a form without scripts has led to.
 */
export function useNewFlow(purpose: OtpPurpose, posted: PostedFlow | undefined): Flow {
  const stored = useAuthForm();
  const frame = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  const { step, resendAt } = FLOWS[purpose];

  // Before the first painting, so that a step that is left at once is never seen. What is kept is read
  // once; what came with the page counts for more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, at what was there before
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

/** What was typed into the page before it came alive, by field name. */
function typedBefore(frame: HTMLElement | null): Typed {
  const inputs = [...(frame?.querySelectorAll('input') ?? [])];
  const typed = inputs.filter(({ name, value, defaultValue }) => name && value !== defaultValue);
  return Object.fromEntries(typed.map(({ name, value }) => [name, value.trim()]));
}

/** Brings together what the tab keeps, what the page was sent with, and what was typed meanwhile. */
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
    // A code that was typed meanwhile stays.
    store.fill({ ...form, otpAnswer: store.otpAnswer, [step]: posted.step });
  } else if (isAnotherPerson(typed, store)) {
    // Who begins anew while the scripts are on their way is not led back to an older code.
    store.fill({ [step]: 1 });
  }
}

function isAnotherPerson(typed: Typed, kept: AuthFormData): boolean {
  const { phone_number: phone, first_name: first, last_name: last } = typed;
  const isOther = (text: string | undefined, known: string) => !!text && text !== known;
  return (
    isOther(phone && (normalisePhone(phone) ?? phone), kept.phoneNumber) ||
    isOther(first, kept.firstName) ||
    isOther(last, kept.lastName)
  );
}

function errorsOf(purpose: OtpPurpose, posted: PostedFlow | undefined): AuthErrors {
  if (!posted?.refused) return {};
  if (posted.refused.reply.code === 'grant_required') {
    return { overAll: ACCOUNT_FAILURES.grantRequired };
  }
  return slotsOf(failureOfPost(posted.refused), SLOTS_OF_STEP[purpose][posted.step]);
}

/** A refused post in the terms of the client's own calls. */
export const failureOfPost = ({ status, reply, retryAfter }: ErrorResult): Failure => ({
  kind: 'refused',
  status,
  reply,
  retryAfter,
});

const FlowContext = createContext<Flow | null>(null);
export const FlowProvider = FlowContext.Provider;

/** The flow that a step belongs to. */
export function useFlow(): Flow {
  const flow = use(FlowContext);
  if (!flow) throw new Error('a step stands inside its flow');
  return flow;
}
