import type { Period } from '#lib/jalali-periods.ts';
import type { Figures } from '../contract.ts';
import { FIGURE_WORDS } from '../dashboard.texts.ts';
import { ChangeNote } from './change-note.tsx';
import { KindLinks } from './kind-links.tsx';
import classes from './pace-tiles.module.css';
import { Panel } from './panel.tsx';
import { type Change, changeOf, countInWords, minutesInWords, shareInWords } from './words.ts';

type Props = {
  title: string;
  compared: string;
  now: Figures;
  before: Figures;
  /** The days it is about, for the lists behind it. */
  period: Period;
  base: string;
};

function Line(props: { label: string; value: string; change: Change }) {
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

/** A stretch of time in four figures, each beside as much time before. */
export function PaceTiles({ title, compared, now, before, period, base }: Props) {
  return (
    <Panel title={title} aside={<p className={classes.compared}>{compared}</p>}>
      <dl className={classes.lines}>
        <Line
          label={FIGURE_WORDS.new}
          value={countInWords(now.new)}
          change={changeOf(now.new, before.new, 'count')}
        />
        <div className={classes.kinds}>
          <dd>
            <KindLinks base={base} filter={period} counts={now.by_kind} what={title} />
          </dd>
        </div>
        <Line
          label={FIGURE_WORDS.median}
          value={minutesInWords(now.median_first_response)}
          change={changeOf(now.median_first_response, before.median_first_response, 'minutes')}
        />
        <Line
          label={FIGURE_WORDS.within}
          value={shareInWords(now.within_target)}
          change={changeOf(now.within_target, before.within_target, 'share')}
        />
        {now.missed > 0 && (
          <div className={classes.kinds}>
            <dd>
              <KindLinks
                base={base}
                filter={{ ...period, answer: 'missed' }}
                counts={now.missed_by_kind}
                what={FIGURE_WORDS.missed}
                isNamed
              />
            </dd>
          </div>
        )}
        <Line
          label={FIGURE_WORDS.contact}
          value={shareInWords(now.contact_rate)}
          change={changeOf(now.contact_rate, before.contact_rate, 'share')}
        />
      </dl>
    </Panel>
  );
}
