/** `ids` with the one at `place` moved by one. */
export const moveByOne = (ids: readonly number[], place: number, by: -1 | 1): number[] => {
  const id = ids[place];
  return id === undefined ? [...ids] : ids.toSpliced(place, 1).toSpliced(place + by, 0, id);
};
