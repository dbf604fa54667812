import type { Field } from '#domain/page-shape/field.ts';
import { isSame, readAt, type Words, writeAt } from '../editor/written-at.ts';

/** Whose content a place gets. */
export type Side = 'mine' | 'theirs';

/** A place in which the content of two writers differs. */
export type Clash = {
  path: string;
  /** The readable path of the place: «آغاز صفحه › عنوان». */
  labels: readonly string[];
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** The preselected side: that of the writer who changed it, and mine where both did. */
  side: Side;
  /** Both writers changed it. */
  isBoth: boolean;
};

type Shape = { fields: Readonly<Record<string, Field>> };
type Place = Pick<Clash, 'path' | 'labels' | 'field'>;

/** The places of a page that are chosen separately: a list counts as one. */
function placesOf({ fields }: Shape, path: string, labels: readonly string[]): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [at, called] = [path ? `${path}.${name}` : name, [...labels, field.label]];
    if (field.kind === 'group') return placesOf(field, at, called);
    return [{ path: at, labels: called, field }];
  });
}

/**
 * Where my content differs from the colleague's. `base` is what both started from: it shows who changed what.
 */
export function clashesOf(shape: Shape, base: unknown, mine: Words, theirs: Words): Clash[] {
  return placesOf(shape, '', []).flatMap((place) => {
    const [own, other] = [readAt(mine, place.path), readAt(theirs, place.path)];
    if (isSame(own, other)) return [];
    const before = readAt(base, place.path);
    const isBoth = !isSame(own, before) && !isSame(other, before);
    const side = isSame(own, before) ? 'theirs' : 'mine';
    return [{ ...place, mine: own, theirs: other, side, isBoth }];
  });
}

/** One content from both: at each place that of the chosen side. */
export const mergedWords = (
  theirs: Words,
  clashes: readonly Clash[],
  sides: Readonly<Record<string, Side>>,
): Words =>
  clashes.reduce(
    (words, { path, mine, side }) =>
      (sides[path] ?? side) === 'mine' ? writeAt(words, path, mine) : words,
    theirs,
  );
