import { useId } from 'react';
import type { SetupList as Answer, SetupItemView } from './contract.ts';
import { useSetup } from './queries.ts';
import classes from './setup-list.module.css';
import { SetupRow } from './setup-row.tsx';
import { SetupTicks } from './setup-ticks.tsx';
import { SETUP_TEXTS as TEXTS } from './texts.ts';

interface Props {
  /** On the settings page what was put off or left out stands there too, until everything is done. */
  isAll?: boolean;
}

/** What the office still has to set up, until it is done. Nothing where nothing is left, or nothing is known. */
export function SetupList({ isAll = false }: Props) {
  const { data } = useSetup();
  if (!data) return null;
  const shown: SetupItemView['state'][] = isAll ? ['open', 'later', 'unwanted'] : ['open'];
  const waiting = data.items.filter(({ state }) => shown.includes(state));
  return waiting.length > 0 ? <List answer={data} waiting={waiting} /> : null;
}

function List({ answer, waiting }: { answer: Answer; waiting: SetupItemView[] }) {
  const headingId = useId();
  const { done, total, items } = answer;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
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
      <SetupTicks items={items.filter(({ state }) => state === 'done')} />
    </section>
  );
}
