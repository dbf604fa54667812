import { failureOf, formErrorsOfFailure } from './failures.ts';
import type { FormResult } from './form-results.ts';

/** Never throws: what went wrong is for the form to show. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<FormResult<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return { ok: false, ...formErrorsOfFailure(failureOf(error)) };
  }
}
