import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { notify } from '#ui/state/toaster.tsx';

/** Says in the corner why a change was not made. */
export const toastError = (error: unknown): void => {
  notify.error(sentenceOf(failureOf(error)));
};
