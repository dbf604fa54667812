import { create } from 'zustand';
import type { MendableRefusal } from '#lib/refused-calls.ts';

/** What the person is asked for: to sign in again, or for the password once more. */
type AskState = {
  asked: Record<MendableRefusal, boolean>;
  /** Asks, if it is not asked already; answers whether it was given. */
  ask: (refusal: MendableRefusal) => Promise<boolean>;
  /** It was given, or it will not be. All who asked for it go on. */
  settle: (refusal: MendableRefusal, isGiven: boolean) => void;
};

const waiting: Record<MendableRefusal, ((isGiven: boolean) => void)[]> = { ended: [], reauth: [] };

/** The dialogs that mend refused calls. Many calls that are refused together wait for one dialog. */
export const useAsk = create<AskState>()((set) => ({
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
