import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Failure, fieldErrorsOf, sentenceOf } from '#lib/failures.ts';
import { waitInWords } from '#lib/waiting.ts';
import { ACCOUNT_FAILURES } from './accounts.texts.ts';

/** The four steps of both flows (spec section 4). */
export type Step = 1 | 2 | 3 | 4;

/** What is typed on the way to an account (spec section 3, "Auth form data"). */
export type AuthFormData = {
  phoneNumber: string;
  password: string;
  confirmPassword: string;
  otpAnswer: string;
  firstName: string;
  lastName: string;
  registerStep: Step;
  forgetPassStep: Step;
  /** When a code may be asked for again, in epoch milliseconds: a reload must not lose the countdown. */
  resendAt: number;
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

type AuthFormState = AuthFormData & {
  errors: AuthErrors;
  fill: (data: Partial<AuthFormData>) => void;
  refuse: (errors: AuthErrors) => void;
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
  resendAt: 0,
};

/**
 * The parts that may rest in session storage: never a password, never a code. Of a registration that
 * is done nothing rests: whoever comes back is signed in and led on.
 */
function partsToKeep(form: AuthFormData) {
  const data = form.registerStep === 4 ? EMPTY : form;
  const { phoneNumber, firstName, lastName, registerStep, forgetPassStep, resendAt } = data;
  return { phoneNumber, firstName, lastName, registerStep, forgetPassStep, resendAt };
}

/** The form data of registering and of the forgotten password; survives a reload of the tab. */
export const useAuthForm = create<AuthFormState>()(
  persist(
    (set) => ({
      ...EMPTY,
      errors: {},
      fill: (data) => set(data),
      refuse: (errors) => set({ errors }),
      reset: () => set({ ...EMPTY, errors: {} }),
    }),
    {
      name: 'auth-form-data',
      storage: createJSONStorage(() => sessionStorage),
      partialize: (state) => partsToKeep(state),
      // The server renders these pages for everybody: what the tab knows comes after hydration.
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

/**
 * Where each sentence of a failure is shown. A refusal that names fields goes to their slots; on the
 * code's step a 422 or 500 goes to the code (spec section 5); all else is said above the form.
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
    : ACCOUNT_FAILURES.tooManyUntil(waitInWords(retryAfter));
}
