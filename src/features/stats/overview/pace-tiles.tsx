import type { ReactNode } from 'react';
import type { Period } from '#lib/dates/jalali-periods.ts';
import { ChangeNote } from '../components/change-note.tsx';
import { KindLinks } from '../components/kind-links.tsx';
import { type Change, changeOf, countLabel, shareLabel } from '../components/labels.ts';
import { MedianLink } from '../components/median-link.tsx';
import { Panel } from '../components/panel.tsx';
import { FIGURE_LABELS } from '../dashboard.words.ts';
import type { Figures } from '../stats.ts';
import classes from './pace-tiles.module.css';

type Props = {
  title: string;
  compared: string;
  now: Figures;
  before: Figures;
  /** The days of the figures, for the links to their lists. */
  period: Period;
  base: string;
};

function Line(props: { label: string; value: ReactNode; change: Change }) {
  return (
    <div className={classes.line}>
      <dt>{props.label}</dt>
      <dd className={classes.value}>{props.value}</dd>
      <dd className={classes.change}>
        <ChangeNote change={props.change} />
      </dd>
    </div>
  );
}

/** A period in four figures, each compared with the same length of time before. */
export function PaceTiles({ title, compared, now, before, period, base }: Props) {
  return (
    <Panel title={title} aside={<p className={classes.compared}>{compared}</p>}>
      <dl className={classes.lines}>
        <Line
          label={FIGURE_LABELS.new}
          value={countLabel(now.new)}
          change={changeOf(now.new, before.new, 'count')}
        />
        <div className={classes.kinds}>
          <dd>
            <KindLinks base={base} filter={period} counts={now.by_kind} what={title} />
          </dd>
        </div>
        <Line
          label={FIGURE_LABELS.median}
          value={
            <MedianLink
              base={base}
              minutes={now.median_first_response}
              filter={period}
              of={title}
            />
          }
          change={changeOf(now.median_first_response, before.median_first_response, 'minutes')}
        />
        <Line
          label={FIGURE_LABELS.within}
          value={shareLabel(now.within_target)}
          change={changeOf(now.within_target, before.within_target, 'share')}
        />
        {now.missed > 0 && (
          <div className={classes.kinds}>
            <dd>
              <KindLinks
                base={base}
                filter={{ ...period, answer: 'missed' }}
                counts={now.missed_by_kind}
                what={FIGURE_LABELS.missed}
                isNamed
              />
            </dd>
          </div>
        )}
        <Line
          label={FIGURE_LABELS.contact}
          value={shareLabel(now.contact_rate)}
          change={changeOf(now.contact_rate, before.contact_rate, 'share')}
        />
      </dl>
    </Panel>
  );
}
