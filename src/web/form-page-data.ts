/** For loaders and actions of pages with a form for a place. */

/**
 * The provinces come with the page, so that they can be chosen without JavaScript; the cities only for a
 * submitted province, as all of them are 60 KB.
 */
export async function provincesOfPage(): Promise<{ provinces: readonly string[] }> {
  const { provinces } = await import('#domain/iran.ts');
  return { provinces };
}

/** The cities of a province that was submitted without JavaScript. */
export async function citiesSent(province = ''): Promise<readonly string[]> {
  const { citiesOf } = await import('#domain/iran.ts');
  return citiesOf(province);
}
