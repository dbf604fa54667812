/**
 * Provinces of Iran and their cities. Some 60 KB: a page imports this with `import()`, when its
 * form opens, and no contract imports it at all.
 */
import provinceList from 'iran-cities-json/ostan.json' with { type: 'json' };
import cityList from 'iran-cities-json/shahr.json' with { type: 'json' };

/** The source glues the «و» of three provinces to the next word. */
const spaced = (name: string): string => name.replace(' وب', ' و ب');

/** The source lists Tabriz as «تبریز1-» to «تبریز4-», its post districts. */
const withoutDistrict = (name: string): string => name.replace(/\d+-$/, '');

const byAlphabet = new Intl.Collator('fa').compare;

const citiesByProvince = new Map(
  provinceList.map(({ id, name }) => {
    const cities = cityList
      .filter((city) => city.ostan === id)
      .map((city) => withoutDistrict(city.name));
    return [spaced(name), [...new Set(cities)].sort(byAlphabet)] as const;
  }),
);

/** The names of all provinces, in alphabetical order. */
export const provinces: readonly string[] = [...citiesByProvince.keys()].sort(byAlphabet);

/** The names of a province's cities, in alphabetical order; none for a name that is no province. */
export function citiesOf(province: string): readonly string[] {
  return citiesByProvince.get(province) ?? [];
}
