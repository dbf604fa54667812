import { create } from 'zustand';
import type { RecoverableError } from '#lib/http/recoverable-errors.ts';

/** What the user is asked for: to sign in again, the password once more, or a second factor. */
type AskState = {
  asked: Record<RecoverableError, boolean>;
  /** Opens the dialog unless it is open already; answers whether the user gave what it asks for. */
  ask: (error: RecoverableError) => Promise<boolean>;
  /** The user gave it, or cancelled. All calls that wait for it go on. */
  settle: (error: RecoverableError, isGiven: boolean) => void;
};

const waiting: Record<RecoverableError, ((isGiven: boolean) => void)[]> = {
  ended: [],
  reauth: [],
  'second-factor': [],
};

/** The dialogs that recover rejected calls. Calls rejected together wait for one dialog. */
export const useRecoveryDialogs = create<AskState>()((set) => ({
  asked: { ended: false, reauth: false, 'second-factor': false },
  ask(error) {
    set(({ asked }) => ({ asked: { ...asked, [error]: true } }));
    return new Promise((resolve) => waiting[error].push(resolve));
  },
  settle(error, isGiven) {
    set(({ asked }) => ({ asked: { ...asked, [error]: false } }));
    for (const go of waiting[error].splice(0)) go(isGiven);
  },
}));
