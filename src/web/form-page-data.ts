/** For loaders and actions of pages with a form that asks for a place. */

/**
 * The provinces come with the page, so that they can be chosen without JavaScript; the cities only
 * of a province that was sent: all of them are 60 KB.
 */
export async function provincesOfPage(): Promise<{ provinces: readonly string[] }> {
  const { provinces } = await import('#domain/iran.ts');
  return { provinces };
}

/** The cities of a province that was sent without JavaScript, for one of them to be chosen. */
export async function citiesSent(province = ''): Promise<readonly string[]> {
  const { citiesOf } = await import('#domain/iran.ts');
  return citiesOf(province);
}
