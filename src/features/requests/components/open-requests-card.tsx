import { Link } from 'react-router';
import { toPersianDigits } from '#lib/digits.ts';
import { WORK_LIST_TEXTS as TEXTS } from '../texts.ts';
import { useWorkList } from '../work-list.queries.ts';
import classes from './open-requests-card.module.css';

/** How many callers nobody has taken on yet, live. */
export function OpenRequestsCard({ listPath }: { listPath: string }) {
  const { data } = useWorkList({ kind: 'call', status: 'new', page: 1, per_page: 1 });
  const count = data?.meta.total;
  return (
    <section className={classes.card} aria-busy={count === undefined}>
      <p className={classes.figure}>
        {count !== 0 && <strong>{count === undefined ? '…' : toPersianDigits(count)}</strong>}
        <span>{count === 0 ? TEXTS.allAnswered : TEXTS.newCalls}</span>
      </p>
      <Link to={listPath} relative="path" className={classes.link}>
        {TEXTS.seeList}
      </Link>
    </section>
  );
}
