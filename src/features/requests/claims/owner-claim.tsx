import type { ReactNode } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { ClaimTrack } from './claim-track.tsx';
import { stateOf, OWNER_TEXTS as TEXTS } from './owner.texts.ts';
import styles from './owner-claim.module.css';
import { STAGE_MEANINGS } from './texts.ts';
import type { ClaimView } from './view.contract.ts';

type Props = {
  claim: ClaimView;
  /** What adds a paper that is needed; stands beside its name. */
  addPaper?: (key: string) => ReactNode;
};

/** The file of a claim for whose loss it is: its steps, what is still needed, until when, and the sums. */
export function OwnerClaim({ claim, addPaper }: Props) {
  const { stage, previous_stage, offered_rial, paid_rial, insurer_reference } = claim;
  const needed = claim.papers.filter(({ state }) => state === 'needed');
  const received = claim.papers.filter(({ state }) => state === 'received').length;
  const isOver = stage === 'paid' || stage === 'rejected';
  return (
    <div className={styles.claim}>
      <ClaimTrack stage={stage} previous={previous_stage} />
      <p className={styles.meaning}>{STAGE_MEANINGS[stage]}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{TEXTS.line}</dt>
          <dd>{CLAIM_LINE_LABELS[claim.line]}</dd>
        </div>
        <div>
          <dt>{TEXTS.loss}</dt>
          <dd>{isoDateToJalali(claim.loss_date)}</dd>
        </div>
        {insurer_reference === null ? null : (
          <div>
            <dt>{TEXTS.reference}</dt>
            <dd>{toPersianDigits(insurer_reference)}</dd>
          </div>
        )}
        {offered_rial === null ? null : (
          <div>
            <dt>{TEXTS.offered}</dt>
            <dd className={styles.sum}>{inToman(offered_rial)}</dd>
          </div>
        )}
        {paid_rial === null ? null : (
          <div>
            <dt>{TEXTS.paid}</dt>
            <dd className={styles.sum}>{inToman(paid_rial)}</dd>
          </div>
        )}
      </dl>
      {claim.deadlines.length === 0 || isOver ? null : (
        <section>
          <h3 className={styles.title}>{TEXTS.deadlines}</h3>
          <ul className={styles.list}>
            {claim.deadlines.map((deadline) => (
              <li key={deadline.key} data-passed={deadline.passed || undefined}>
                <span>{deadline.title}</span>
                <strong>{dayTitle(deadline.due_on, true)}</strong>
                <em>{stateOf(deadline)}</em>
                <small>{deadline.source}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {claim.is_whole ? (
        <Papers needed={needed} received={received} isOver={isOver} addPaper={addPaper} />
      ) : (
        <p className={styles.quiet}>{TEXTS.partOnly}</p>
      )}
    </div>
  );
}

type PapersProps = Pick<Props, 'addPaper'> & {
  needed: ClaimView['papers'];
  received: number;
  isOver: boolean;
};

function Papers({ needed, received, isOver, addPaper }: PapersProps) {
  if (isOver) return null;
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.papers}</h3>
      {needed.length === 0 ? <p className={styles.quiet}>{TEXTS.noPapers}</p> : null}
      <ul className={styles.papers}>
        {needed.map(({ key, title }) => (
          <li key={key}>
            <span>{title}</span>
            {addPaper?.(key)}
          </li>
        ))}
      </ul>
      {received > 0 ? (
        <p className={styles.quiet}>{TEXTS.received(toPersianDigits(received))}</p>
      ) : null}
    </section>
  );
}
