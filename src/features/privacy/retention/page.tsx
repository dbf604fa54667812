import { Link } from 'react-router';
import { ERASURE_REASON_LABELS } from '#domain/erasure.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { sizeInWords } from '#lib/text/file-size.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from '../components/privacy.module.css';
import { RETENTION_TEXTS as TEXTS } from '../texts.ts';
import { COUNTED, type RetentionState } from './contract.ts';
import { RetentionForm } from './form.tsx';
import { useRetention } from './queries.ts';

/** «۳ درخواست، ۱۲ پیامک»; where nothing was erased, a sentence that says so. */
export function countsInWords(counts: Record<string, number>): string {
  const parts = COUNTED.flatMap((name) =>
    counts[name] ? [TEXTS.counts[name](toPersianDigits(counts[name]))] : [],
  );
  return parts.join('، ') || TEXTS.nothing;
}

/** The retention periods, and the past erasures. */
export function RetentionPage() {
  const { data: state, error, refetch } = useRetention();
  if (!state) {
    return error ? (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    ) : (
      <p role="status">{TEXTS.loading}</p>
    );
  }
  return (
    <div className={classes.page}>
      <p className={classes.quiet}>{TEXTS.lead}</p>
      <RetentionForm retention={state.retention} />
      <StorageCard storage={state.storage} />
      <Fixed />
      <Sweeps sweeps={state.sweeps} />
      <Erasures erasures={state.erasures} />
    </div>
  );
}

function StorageCard({ storage: { files, bytes, room } }: Pick<RetentionState, 'storage'>) {
  return (
    <section className={classes.card} aria-labelledby="storage-section">
      <h2 id="storage-section">{TEXTS.storageTitle}</h2>
      <p className={classes.quiet}>
        {TEXTS.storage(toPersianDigits(files), sizeInWords(bytes), sizeInWords(room))}
      </p>
    </section>
  );
}

function Fixed() {
  return (
    <section className={classes.card} aria-labelledby="fixed-section">
      <h2 id="fixed-section">{TEXTS.fixedTitle}</h2>
      <div className={classes.block}>
        <dl>
          {TEXTS.fixed.map(({ what, kept }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{kept}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Sweeps({ sweeps }: Pick<RetentionState, 'sweeps'>) {
  return (
    <section className={classes.card} aria-labelledby="sweeps-section">
      <h2 id="sweeps-section">{TEXTS.sweepsTitle}</h2>
      {sweeps.length === 0 && <p className={classes.quiet}>{TEXTS.noSweeps}</p>}
      <ul className={classes.lines}>
        {sweeps.map(({ at, finished_at, counts }) => (
          <li key={at}>
            <time dateTime={at}>{formatJalaliDateTime(at)}</time>
            <span>{finished_at ? countsInWords(counts) : TEXTS.underWay}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Erasures({ erasures }: Pick<RetentionState, 'erasures'>) {
  return (
    <section className={classes.card} aria-labelledby="erasures-section">
      <h2 id="erasures-section">{TEXTS.erasuresTitle}</h2>
      {erasures.length === 0 && <p className={classes.quiet}>{TEXTS.noErasures}</p>}
      <ul className={classes.lines}>
        {erasures.map(({ id, user_id, reason, begun_at, finished_at, counts }) => (
          <li key={id}>
            <time dateTime={begun_at}>{formatJalaliDateTime(begun_at)}</time>
            <span>
              {user_id === null ? (
                TEXTS.ofNumber
              ) : (
                <Link to={`/dashboard/super-admin/user-detail/${user_id}`}>
                  {TEXTS.ofAccount(toPersianDigits(user_id))}
                </Link>
              )}
              {reason && `، ${ERASURE_REASON_LABELS[reason]}`}
              {`، ${finished_at ? countsInWords(counts) : TEXTS.underWay}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
