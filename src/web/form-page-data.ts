import type { RouterContextProvider } from 'react-router';
import type { PostedForm } from '#features/requests/posted-form.contract.ts';
import { postedContext } from './site-context.ts';

/** What a page with a form that asks for a place is rendered with. */
export type FormPageData = {
  /** What came of the form when it was sent without JavaScript; null on every other visit. */
  posted: PostedForm | null;
  places: { provinces: readonly string[]; cities: readonly string[] };
};

/**
 * For loaders. The provinces come with the page, so that they can be chosen without JavaScript; the
 * cities only of a province that was sent: all of them are 60 KB.
 */
export async function formPageData(
  context: Readonly<RouterContextProvider>,
): Promise<FormPageData> {
  const posted = context.get(postedContext);
  const { provinces, citiesOf } = await import('#lib/iran.ts');
  return { posted, places: { provinces, cities: citiesOf(posted?.values.province ?? '') } };
}
