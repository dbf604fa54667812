import { failureOf, sentenceOf } from '#lib/failures.ts';
import { notify } from '#ui/toaster.tsx';

/** Says in the corner why a change was not made. */
export const sayFailure = (error: unknown): void => {
  notify.error(sentenceOf(failureOf(error)));
};
