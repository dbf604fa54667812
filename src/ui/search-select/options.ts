import { foldForSearch, matchesSearch } from '#lib/text/search-fold.ts';

export type Option = { value: string; label: string };
/** Options under a heading. */
export type OptionGroup = { label: string; options: readonly Option[] };

const all = (groups: readonly OptionGroup[]): Option[] => groups.flatMap(({ options }) => options);

/**
 * The options that match a search by their own names and those of their groups; all of them for an empty
 * search.
 */
export function findOptions(groups: readonly OptionGroup[], typed: string): OptionGroup[] {
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => matchesSearch(`${label} ${option.label}`, typed)),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The only option with the typed name, in any spelling; undefined where there is none. */
export function optionNamed(groups: readonly OptionGroup[], typed: string): Option | undefined {
  const name = foldForSearch(typed);
  const named = all(groups).filter(({ label }) => foldForSearch(label) === name);
  return named.length === 1 ? named[0] : undefined;
}

export const optionOf = (groups: readonly OptionGroup[], value: string): Option | undefined =>
  all(groups).find((option) => option.value === value);

/** The option `steps` further on, wrapping around; the first or last where none is marked. */
export function optionBeside(
  groups: readonly OptionGroup[],
  value: string | null,
  steps: 1 | -1,
): string | null {
  const values = all(groups).map((option) => option.value);
  const place = value === null ? -1 : values.indexOf(value);
  const next = place === -1 && steps === -1 ? values.length - 1 : place + steps;
  return values.at(next % values.length) ?? null;
}
