import { useId } from 'react';
import { Link } from 'react-router';
import { SETTINGS } from './anchors.ts';
import type { SetupList as Answer, SetupItemView } from './contract.ts';
import { useSetup } from './queries.ts';
import classes from './setup-list.module.css';
import { SetupRow } from './setup-row.tsx';
import { SetupTicks } from './setup-ticks.tsx';
import { SETUP_TEXTS as TEXTS } from './texts.ts';

/** How many items are shown at once, so that the overview's daily work stays visible below. */
const MOST_AT_ONCE = 3;

interface Props {
  /** The settings page also lists postponed and declined items, until everything is done. */
  isAll?: boolean;
  /** The page has nothing else yet: all open items are shown. */
  isAlone?: boolean;
}

/** The setup steps that remain. Draws nothing where none remain, or while they are not known. */
export function SetupList({ isAll = false, isAlone = false }: Props) {
  const { data } = useSetup();
  if (!data) return null;
  const shown: SetupItemView['state'][] = isAll ? ['open', 'later', 'unwanted'] : ['open'];
  const waiting = data.items.filter(({ state }) => shown.includes(state));
  if (waiting.length === 0) return null;
  if (isAll) return <List answer={data} waiting={waiting} more={0} isSection />;
  const first = isAlone ? waiting : waiting.slice(0, MOST_AT_ONCE);
  return (
    <div className={classes.apart}>
      <List answer={data} waiting={first} more={waiting.length - first.length} />
    </div>
  );
}

interface ListProps {
  answer: Answer;
  waiting: SetupItemView[];
  /** How many more items the settings page has. */
  more: number;
  /** Styled like the sections around it. */
  isSection?: boolean;
}

function List({ answer, waiting, more, isSection = false }: ListProps) {
  const headingId = useId();
  const { done, total, items } = answer;
  return (
    <section
      className={classes.card}
      data-section={isSection || undefined}
      aria-labelledby={headingId}
    >
      <header className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.title}>
            {TEXTS.title}
          </h2>
          <p className={classes.quiet}>{TEXTS.lead}</p>
        </div>
        <p role="status" className={classes.progress}>
          {TEXTS.progress(done, total)}
        </p>
      </header>
      <ul className={classes.rows}>
        {waiting.map((item) => (
          <SetupRow key={item.key} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={SETTINGS} className={classes.more}>
          {TEXTS.more(more)}
        </Link>
      )}
      <SetupTicks items={items.filter(({ state }) => state === 'done')} />
    </section>
  );
}
