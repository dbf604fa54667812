import type { ShownComparison } from '#features/comparisons/shown.ts';
import { send } from '#kit/call.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { askAboutComparisonCall, chooseOfferCall } from './choose.ts';

/** Chooses an offer, and answers the comparison after it. */
export function chooseOffer(
  code: string,
  values: FormValues,
): Promise<FormResult<ShownComparison>> {
  return outcomeOf(async () => (await send(chooseOfferCall, { ...values, code })).data);
}

/** Asks a question, once however often it is sent. */
export function askAbout(code: string, values: FormValues): Promise<FormResult<ShownComparison>> {
  return outcomeOf(async () => (await send(askAboutComparisonCall, { ...values, code })).data);
}
