import { failureOf, formErrorsOfFailure } from './failures.ts';
import type { FormResult } from './form-results.ts';

/** Never throws: the form shows the error. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<FormResult<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return { ok: false, ...formErrorsOfFailure(failureOf(error)) };
  }
}
