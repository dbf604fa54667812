import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { waitLabel } from '#lib/dates/waiting.ts';
import { type Failure, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import type { OtpPurpose } from '../one-time-code/one-time-code.ts';
import type { FlowStep } from './flow.ts';
import { ACCOUNT_FAILURES } from './flow.words.ts';

/** What the user types while registering or resetting (spec section 3, "Auth form data"). */
export type AuthFormData = {
  phoneNumber: string;
  password: string;
  confirmPassword: string;
  otpAnswer: string;
  firstName: string;
  lastName: string;
  registerStep: FlowStep;
  forgetPassStep: FlowStep;
  /**
   * When each flow may request a code again, in epoch milliseconds: a reload does not reset the countdown.
   */
  registerResendAt: number;
  forgetPassResendAt: number;
};

/** Where an error of the account pages may be shown (spec section 3, "Error slots"). */
export type AuthSlot =
  | 'overAll'
  | 'phoneNumber'
  | 'password'
  | 'firstName'
  | 'lastName'
  | 'otp'
  | 'confirmPassword';

export type AuthErrors = Partial<Record<AuthSlot, string>>;

/** The names of each flow's own fields in the shared form. */
export const FLOWS = {
  register: { step: 'registerStep', resendAt: 'registerResendAt' },
  reset: { step: 'forgetPassStep', resendAt: 'forgetPassResendAt' },
} as const satisfies Record<OtpPurpose, Record<string, keyof AuthFormData>>;

type AuthFormState = AuthFormData & {
  /** Each flow has errors of its own, so that neither shows the other's. */
  errors: Record<OtpPurpose, AuthErrors>;
  fill: (data: Partial<AuthFormData>) => void;
  setErrors: (flow: OtpPurpose, errors: AuthErrors) => void;
  /**
   * A code was sent, so the flow goes on to step 2. Both flows share one number: when it changes, the other
   * flow begins anew, as its code went to the old number.
   */
  awaitCode: (flow: OtpPurpose, data: Partial<AuthFormData>, resendAt: number) => void;
  /** Clears data and errors and returns both flows to step 1 (spec section 4). */
  reset: () => void;
};

const EMPTY: AuthFormData = {
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  otpAnswer: '',
  firstName: '',
  lastName: '',
  registerStep: 1,
  forgetPassStep: 1,
  registerResendAt: 0,
  forgetPassResendAt: 0,
};

const NO_ERRORS: Record<OtpPurpose, AuthErrors> = { register: {}, reset: {} };

/** The fields that are stored: never a password, never a code. */
const STORED_FIELDS = [
  'phoneNumber',
  'firstName',
  'lastName',
  'registerStep',
  'forgetPassStep',
  'registerResendAt',
  'forgetPassResendAt',
] as const satisfies (keyof AuthFormData)[];

/**
 * The parts to store in session storage. Nothing of a finished registration is stored: its owner is signed
 * in, and redirected when they come back.
 */
function partsToKeep(form: AuthFormData) {
  const data = form.registerStep === 4 ? EMPTY : form;
  return Object.fromEntries(STORED_FIELDS.map((key) => [key, data[key]]));
}

/** The form data of registering and of the forgotten password; survives a reload of the tab. */
export const useAuthForm = create<AuthFormState>()(
  persist(
    (set) => ({
      ...EMPTY,
      errors: NO_ERRORS,
      fill: (data) => set(data),
      setErrors: (flow, errors) => set((form) => ({ errors: { ...form.errors, [flow]: errors } })),
      awaitCode: (flow, data, resendAt) =>
        set((form) => {
          const { step, resendAt: clock } = FLOWS[flow];
          const isSame = data.phoneNumber === undefined || data.phoneNumber === form.phoneNumber;
          const other = FLOWS[flow === 'register' ? 'reset' : 'register'];
          const anew = isSame ? {} : { [other.step]: 1, [other.resendAt]: 0 };
          return { ...data, ...anew, otpAnswer: '', [step]: 2, [clock]: resendAt };
        }),
      reset: () => set({ ...EMPTY, errors: NO_ERRORS }),
    }),
    {
      name: 'auth-form-data',
      storage: createJSONStorage(() => sessionStorage),
      partialize: (state) => partsToKeep(state),
      // The server renders these pages without the tab's stored data, which is read after hydration.
      skipHydration: true,
    },
  ),
);

const SLOTS: Record<string, AuthSlot> = {
  phone_number: 'phoneNumber',
  password: 'password',
  password_confirmation: 'confirmPassword',
  first_name: 'firstName',
  last_name: 'lastName',
  otp: 'otp',
};

/** Login: every sentence of a 422 is shown on the password field (spec section 5). */
export function loginSlotsOf(failure: Failure): AuthErrors {
  if (failure.kind !== 'refused' || failure.status !== 422) return slotsOf(failure, ['password']);
  const sentences = Object.values(fieldErrorsOf(failure));
  return { password: sentences.length > 0 ? sentences.join(' ') : sentenceOf(failure) };
}

/**
 * Where each sentence of a failure is shown. Field errors go to their slots; on the code's step a 422 or 500
 * goes to the code (spec section 5); all else is shown above the form.
 */
export function slotsOf(failure: Failure, shown: readonly AuthSlot[]): AuthErrors {
  if (failure.kind === 'refused' && failure.status === 429) {
    return { overAll: tooManySentence(failure.retryAfter) };
  }
  const named = Object.entries(fieldErrorsOf(failure)).map(
    ([field, sentence]) => [SLOTS[field] ?? 'overAll', sentence] as const,
  );
  // An error at a field that this step does not show must not get lost.
  if (named.length > 0) {
    return Object.fromEntries(
      named.map(([slot, sentence]) => [shown.includes(slot) ? slot : 'overAll', sentence]),
    );
  }
  const isAboutCode =
    shown.includes('otp') &&
    failure.kind === 'refused' &&
    (failure.status === 422 || failure.status === 500);
  return { [isAboutCode ? 'otp' : 'overAll']: sentenceOf(failure) };
}

function tooManySentence(retryAfter: number | null): string {
  return retryAfter === null
    ? ACCOUNT_FAILURES.tooMany
    : ACCOUNT_FAILURES.tooManyUntil(waitLabel(retryAfter));
}
