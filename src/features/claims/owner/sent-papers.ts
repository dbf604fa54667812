/**
 * Keys of the papers of a claim that were sent since papers were last asked for, from a timeline in order.
 */
export function sentPapers(
  timeline: readonly { type: string; paper?: string | undefined }[],
): ReadonlySet<string> {
  const asked = timeline.findLastIndex(({ type }) => type === 'papers_asked');
  return new Set(timeline.slice(asked + 1).flatMap(({ paper }) => paper ?? []));
}
