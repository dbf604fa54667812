import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import classes from './import.module.css';
import { IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { useImports } from './queries.ts';

/** The latest imports, also one that runs. */
export function PastImports({ onChoose }: { onChoose: (id: number) => void }) {
  const { data } = useImports();
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="past-imports">
      <h2 id="past-imports">{TEXTS.past}</h2>
      <ul className={classes.lines}>
        {data.map(({ id, filename, state, created, updated, created_at, by }) => (
          <li key={id}>
            <button type="button" className={classes.link} onClick={() => onChoose(id)}>
              <bdi>{filename || TEXTS.unnamed}</bdi>
              <span className="visually-hidden">{`، ${formatJalaliDateTime(created_at)}`}</span>
            </button>
            <span className={classes.quiet}>
              {`${TEXTS.states[state]}${state === 'done' ? `: ${TEXTS.pastOf(created, updated)}` : ''}، ${by.name}، `}
              <time dateTime={created_at}>{formatJalaliDateTime(created_at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
