import { type ReactNode, useRef, useState } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import styles from '../claims.module.css';
import { STAGE_MEANINGS } from '../claims.words.ts';
import { ClaimTrack } from '../file/claim-track.tsx';
import type { ClaimView } from '../view.ts';
import { stateOf, OWNER_TEXTS as TEXTS } from './owner.words.ts';

type Props = {
  claim: ClaimView;
  /** Keys of papers that the customer sent since they were last asked for, not yet checked by the staff. */
  sent: ReadonlySet<string>;
  /**
   * Renders the upload of a needed paper by its key; calls back once a file was added. Left out once uploads
   * are closed.
   */
  addPaper?: AddPaper | undefined;
  /** Shown in place of the papers to a viewer who sees only the steps; by default a note. */
  toWhole?: ReactNode;
};

export type AddPaper = (key: string, onAdded: () => void) => ReactNode;

/**
 * The file of a claim for its owner: its steps, the papers that are still needed, the deadlines, and the
 * sums.
 */
export function OwnerClaim({ claim, sent, addPaper, toWhole }: Props) {
  const { stage, previous_stage, offered_rial, paid_rial, insurer_reference } = claim;
  const needed = claim.papers.filter(({ state }) => state === 'needed');
  const received = claim.papers.filter(({ state }) => state === 'received').length;
  const isOver = stage === 'paid' || stage === 'rejected';
  return (
    <div className={styles.claim}>
      <ClaimTrack stage={stage} previous={previous_stage} />
      <p>{STAGE_MEANINGS[stage]}</p>
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
        <Papers needed={needed} received={received} isOver={isOver} {...{ sent, addPaper }} />
      ) : (
        (toWhole ?? <p className={styles.quiet}>{TEXTS.partOnly}</p>)
      )}
    </div>
  );
}

type PapersProps = Pick<Props, 'addPaper' | 'sent'> & {
  needed: ClaimView['papers'];
  received: number;
  isOver: boolean;
};

function Papers({ needed, received, isOver, sent, addPaper }: PapersProps) {
  if (isOver) return null;
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.papers}</h3>
      {needed.length === 0 ? <p className={styles.quiet}>{TEXTS.noPapers}</p> : null}
      <ul className={styles.papers}>
        {needed.map(({ key, title }) => (
          <Paper key={key} title={title} isSent={sent.has(key)}>
            {addPaper && ((onAdded) => addPaper(key, onAdded))}
          </Paper>
        ))}
      </ul>
      {received > 0 ? (
        <p className={styles.quiet}>{TEXTS.received(toPersianDigits(received))}</p>
      ) : null}
    </section>
  );
}

type PaperProps = {
  title: string;
  isSent: boolean;
  children: ((onAdded: () => void) => ReactNode) | undefined;
};

/** A needed paper, and its upload once the customer opens it. */
function Paper({ title, isSent, children }: PaperProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li>
      <span>
        {title}
        <small role="status" data-sent={isSent || undefined}>
          {isSent ? TEXTS.sent : TEXTS.needed}
        </small>
      </span>
      {children ? (
        <button
          ref={button}
          type="button"
          className={styles.add}
          aria-expanded={isOpen}
          aria-label={isOpen ? TEXTS.closePaper(title) : TEXTS.addPaper(title)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXTS.close : TEXTS.add}
        </button>
      ) : null}
      {isOpen && children ? (
        <div className={styles.adding}>
          {children(() => {
            setOpen(false);
            button.current?.focus();
          })}
        </div>
      ) : null}
    </li>
  );
}
