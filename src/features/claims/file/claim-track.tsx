import { CLAIM_STAGE_LABELS, CLAIM_TRACK, type ClaimStage } from '#domain/claims/stages.ts';
import styles from '../claims.module.css';
import { OWNER_TEXTS as TEXTS } from '../owner/owner.words.ts';

type Props = { stage: ClaimStage; previous: ClaimStage | null };

const placeOf = (stage: ClaimStage | null): number =>
  (CLAIM_TRACK as readonly (ClaimStage | null)[]).indexOf(stage);

/** The steps to draw, and how many of them are done: a stage off the track ends it. */
export function stepsOf({ stage, previous }: Props): { steps: ClaimStage[]; reached: number } {
  const place = placeOf(stage);
  if (place !== -1) return { steps: [...CLAIM_TRACK], reached: place + 1 };
  const before = CLAIM_TRACK.slice(0, Math.max(placeOf(previous), 0) + 1);
  return { steps: [...before, stage], reached: before.length + 1 };
}

/** How far the file of a claim has come, from right to left, with the present step highlighted. */
export function ClaimTrack(props: Props) {
  const { steps, reached } = stepsOf(props);
  return (
    <ol className={styles.track} aria-label={TEXTS.track}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-reached={index < reached || undefined}
          data-refused={(index === reached - 1 && step === 'rejected') || undefined}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          {CLAIM_STAGE_LABELS[step]}
        </li>
      ))}
    </ol>
  );
}
