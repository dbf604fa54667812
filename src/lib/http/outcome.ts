import { failureOf, sentenceOf } from './failures.ts';
import { type FormResult, formErrorsOf } from './form-results.ts';

/** Never throws: what went wrong is for the form to show. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<FormResult<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    const failure = failureOf(error);
    const errors = failure.kind === 'refused' ? failure.reply?.errors : undefined;
    return { ok: false, ...formErrorsOf({ message: sentenceOf(failure), errors }) };
  }
}
