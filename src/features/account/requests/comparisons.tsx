import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import type { MyComparison } from '#features/comparisons/shown.contract.ts';
import type { MyRequest } from '#features/tracking/track/contract.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { ABOUT_TEXTS as TEXTS } from '../texts.ts';
import classes from './about-policies.module.css';

function stateOf({ chosen_insurer, valid_until }: MyComparison, today: string): string {
  if (chosen_insurer !== null) return TEXTS.chosen(chosen_insurer);
  if (valid_until === null) return '';
  const day = isoDateToJalali(valid_until);
  return valid_until < today ? TEXTS.expired(day) : TEXTS.holds(day);
}

type Props = { request: Pick<MyRequest, 'comparisons'>; now: Date };

/** The comparisons of a request, and their outcomes. */
export function Comparisons({ request: { comparisons }, now }: Props) {
  if (comparisons.length === 0) return null;
  const today = isoDateInTehran(now);
  return (
    <div className={classes.box}>
      {comparisons.map((comparison) => (
        <p key={comparison.code}>
          <Link to={`/comparison/${comparison.code}`}>
            {TEXTS.comparison(CLAIM_LINE_LABELS[comparison.line])}
          </Link>
          <span className={classes.quiet}>{stateOf(comparison, today)}</span>
        </p>
      ))}
    </div>
  );
}
