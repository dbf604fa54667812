import type { ReactNode } from 'react';
import type { Period } from '#lib/dates/jalali-periods.ts';
import { Text } from '#ui/look/look.tsx';
import { ChangeNote, type FigureProps } from '../components/figures.tsx';
import { changeOf, FORMATS } from '../components/labels.ts';
import { KindLinks, MedianLink } from '../components/links.tsx';
import { Panel } from '../components/panel.tsx';
import { FIGURE_LABELS as LABELS } from '../dashboard.words.ts';
import type { Figures } from '../stats.ts';
import classes from './overview.module.css';

type Props = {
  title: string;
  compared: string;
  now: Figures;
  before: Figures;
  /** The days of the figures, for the links to their lists. */
  period: Period;
};

function Line({
  label,
  now,
  before = null,
  as = 'count',
  shown,
}: FigureProps & { shown?: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <Text as="dd" weight="bold">
        {shown ?? FORMATS[as](now)}
      </Text>
      <dd className={classes.lineChange}>
        <ChangeNote change={changeOf(now, before, as)} />
      </dd>
    </div>
  );
}

/** A period in four figures, each compared with the same length of time before. */
export function PaceTiles({ title, compared, now, before, period }: Props) {
  const { median_first_response: minutes } = now;
  return (
    <Panel
      title={title}
      aside={
        <Text size="xs" tone="muted">
          {compared}
        </Text>
      }
    >
      <dl>
        <Line label={LABELS.new} now={now.new} before={before.new} />
        <div>
          <dd>
            <KindLinks filter={period} counts={now.by_kind} what={title} />
          </dd>
        </div>
        <Line
          label={LABELS.median}
          as="minutes"
          now={minutes}
          before={before.median_first_response}
          shown={<MedianLink minutes={minutes} filter={period} of={title} />}
        />
        <Line
          label={LABELS.within}
          as="share"
          now={now.within_target}
          before={before.within_target}
        />
        {now.missed > 0 && (
          <div>
            <dd>
              <KindLinks
                filter={{ ...period, answer: 'missed' }}
                counts={now.missed_by_kind}
                what={LABELS.missed}
                isNamed
              />
            </dd>
          </div>
        )}
        <Line
          label={LABELS.contact}
          as="share"
          now={now.contact_rate}
          before={before.contact_rate}
        />
      </dl>
    </Panel>
  );
}
