import { create } from 'zustand';
import type { RecoverableError } from '#lib/http/recoverable-errors.ts';

/** What the person is asked for: to sign in again, or for the password once more. */
type AskState = {
  asked: Record<RecoverableError, boolean>;
  /** Asks, if it is not asked already; answers whether it was given. */
  ask: (refusal: RecoverableError) => Promise<boolean>;
  /** It was given, or it will not be. All who asked for it go on. */
  settle: (refusal: RecoverableError, isGiven: boolean) => void;
};

const waiting: Record<RecoverableError, ((isGiven: boolean) => void)[]> = { ended: [], reauth: [] };

/** The dialogs that mend refused calls. Many calls that are refused together wait for one dialog. */
export const useRecoveryDialogs = create<AskState>()((set) => ({
  asked: { ended: false, reauth: false },
  ask(refusal) {
    set(({ asked }) => ({ asked: { ...asked, [refusal]: true } }));
    return new Promise((resolve) => waiting[refusal].push(resolve));
  },
  settle(refusal, isGiven) {
    set(({ asked }) => ({ asked: { ...asked, [refusal]: false } }));
    for (const go of waiting[refusal].splice(0)) go(isGiven);
  },
}));
