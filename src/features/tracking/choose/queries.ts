import type { ShownComparison } from '#features/comparisons/shown.contract.ts';
import { append } from '#lib/http/append.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { http } from '#lib/http/http-client.ts';
import { outcomeOf } from '#lib/http/outcome.ts';
import { shownReply } from './contract.ts';

/** Chooses an offer, and answers the comparison after it. */
export function chooseOffer(
  code: string,
  values: FormValues,
): Promise<FormResult<ShownComparison>> {
  return outcomeOf(async () => {
    const reply = await http.post(`/comparison/${code}/choose`, { json: values }).json();
    return shownReply.parse(reply).data;
  });
}

/** Asks a question, once however often it is sent. */
export function askAbout(code: string, values: FormValues): Promise<FormResult<ShownComparison>> {
  return outcomeOf(
    async () => shownReply.parse(await append(`/comparison/${code}/ask`, values)).data,
  );
}
