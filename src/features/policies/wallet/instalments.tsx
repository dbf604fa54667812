import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import type { InstalmentView } from '../detail/contract.ts';
import type { MyPolicy } from './contract.ts';
import { Fold } from './folds.tsx';
import { WALLET_TEXTS as TEXTS } from './texts.ts';
import classes from './wallet.module.css';

function nearness(due: string, today: string): string {
  if (due === today) return TEXTS.dueToday;
  if (due < today) return TEXTS.late;
  return TEXTS.dueIn(toPersianDigits(daysIn({ from: today, to: due }) - 1));
}

type NextProps = { next: InstalmentView | null; of: MyPolicy; today: string };

/** The next instalment to pay, or that all are paid; nothing where there are no instalments. */
export function NextInstalment({ next, of, today }: NextProps) {
  if (of.instalments.length === 0) return null;
  if (!next) return <p className={classes.quiet}>{TEXTS.allPaid}</p>;
  return (
    <p className={classes.next} data-late={next.due_on < today || undefined}>
      <span>{TEXTS.next}</span>
      <strong>{inToman(next.amount_rial)}</strong>
      <span>
        <time dateTime={next.due_on}>{isoDateToJalali(next.due_on)}</time>
        {'، '}
        {nearness(next.due_on, today)}
      </span>
    </p>
  );
}

/** All instalments of a policy, and which of them are paid. */
export function Instalments({ policy, today }: { policy: MyPolicy; today: string }) {
  const { instalments } = policy;
  if (instalments.length === 0) return null;
  const paid = instalments.filter(({ paid_on }) => paid_on !== null).length;
  const [done, all] = [toPersianDigits(paid), toPersianDigits(instalments.length)];
  return (
    <Fold title={TEXTS.instalments(done, all)}>
      <ol className={classes.lines}>
        {instalments.map(({ id, due_on, amount_rial, paid_on }) => (
          <li key={id}>
            <span>
              <time dateTime={due_on}>{isoDateToJalali(due_on)}</time>
            </span>
            <strong>{inToman(amount_rial)}</strong>
            <em
              data-paid={paid_on !== null || undefined}
              data-late={(paid_on === null && due_on < today) || undefined}
            >
              {paid_on
                ? TEXTS.paidOn(isoDateToJalali(paid_on))
                : due_on < today
                  ? TEXTS.late
                  : TEXTS.unpaid}
            </em>
          </li>
        ))}
      </ol>
      <p className={classes.quiet}>{TEXTS.weTakeNone}</p>
    </Fold>
  );
}
