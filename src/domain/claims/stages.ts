/** The steps of a claim’s file, and which may follow which (api.md, "Claims"). */

/** The stage of a claim's file. */
export const CLAIM_STAGES = [
  'registered',
  'papers_complete',
  'notified',
  'assessment',
  'offered',
  'paid',
  'rejected',
  'objection',
] as const;
export type ClaimStage = (typeof CLAIM_STAGES)[number];

/** The stages in the claim's owner's words. */
export const CLAIM_STAGE_LABELS: Record<ClaimStage, string> = {
  registered: 'ثبت شد',
  papers_complete: 'مدارک کامل شد',
  notified: 'به بیمه‌گر اعلام شد',
  assessment: 'کارشناسی',
  offered: 'پیشنهاد بیمه‌گر',
  paid: 'پرداخت شد',
  rejected: 'رد شد',
  objection: 'اعتراض',
};

/** The events of a claim's timeline beyond those of other requests. */
export const CLAIM_EVENTS = [
  'claim_stage',
  'claim_paper',
  'papers_asked',
  'claim_objection',
] as const;

/** The stages of a file without problems. */
export const CLAIM_TRACK = [
  'registered',
  'papers_complete',
  'notified',
  'assessment',
  'offered',
  'paid',
] as const satisfies readonly ClaimStage[];

/** The next stages that each stage allows (api.md, "Claims"). */
export const NEXT_STAGES: Record<ClaimStage, readonly ClaimStage[]> = {
  registered: ['papers_complete'],
  papers_complete: ['notified'],
  notified: ['assessment', 'rejected'],
  assessment: ['offered', 'rejected'],
  offered: ['paid', 'rejected', 'objection'],
  paid: ['objection'],
  rejected: ['objection'],
  objection: ['assessment', 'offered', 'rejected'],
};

/** The stages from which the customer may object. */
export const OBJECTABLE_STAGES = CLAIM_STAGES.filter((stage) =>
  NEXT_STAGES[stage].includes('objection'),
);

/** How far along the track a stage is; -1 for one off the track. */
const placeOf = (stage: ClaimStage): number => (CLAIM_TRACK as readonly string[]).indexOf(stage);

/**
 * The stage that a correction goes back to: the one before on the track; from off it, and after an objection,
 * the one that the file came from. Null where there is none.
 */
export function stageBefore(stage: ClaimStage, previous: ClaimStage | null): ClaimStage | null {
  const place = placeOf(stage);
  if (place === -1 || previous === 'objection') return previous;
  return CLAIM_TRACK[place - 1] ?? null;
}

export type StageMove = 'forward' | 'correction';

/** The kind of a move; null for a move that is not allowed. */
export function moveBetween(
  from: ClaimStage,
  to: ClaimStage,
  previous: ClaimStage | null,
): StageMove | null {
  if (NEXT_STAGES[from].includes(to)) return 'forward';
  return stageBefore(from, previous) === to ? 'correction' : null;
}

/** Stages at which the insurer names a sum. */
export const STAGES_WITH_AMOUNT: readonly ClaimStage[] = ['offered', 'paid'];
