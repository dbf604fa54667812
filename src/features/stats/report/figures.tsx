import { Link } from 'react-router';
import { forEachKind } from '#domain/requests.ts';
import { FigureTile, FigureTiles } from '../components/figure-tile.tsx';
import { KindLinks } from '../components/kind-links.tsx';
import {
  averageLabel,
  changeOf,
  countLabel,
  minutesLabel,
  shareLabel,
} from '../components/labels.ts';
import { listLink } from '../components/list-links.ts';
import {
  FIGURE_LABELS,
  FIGURE_MEANINGS as MEANINGS,
  REPORT_TEXTS as TEXTS,
} from '../dashboard.words.ts';
import type { ByKind, StatsReport } from '../stats.ts';
import classes from './figures.module.css';

/** The range in a few figures, each compared with the range before. */
export function ReportFigures({ report, base }: { report: StatsReport; base: string }) {
  const { totals: now, previous_totals: before, period, by_result } = report;
  const open = by_result.find(({ result }) => result === null)?.by_kind ?? NONE;
  return (
    <FigureTiles label={TEXTS.figures}>
      <FigureTile
        label={FIGURE_LABELS.new}
        value={countLabel(now.new)}
        change={changeOf(now.new, before.new, 'count')}
      >
        <KindLinks base={base} filter={period} counts={now.by_kind} what={FIGURE_LABELS.new} />
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.median}
        value={minutesLabel(now.median_first_response)}
        change={changeOf(now.median_first_response, before.median_first_response, 'minutes')}
        meaning={MEANINGS.median}
      >
        <KindLinks
          base={base}
          filter={{ ...period, answer: 'tried' }}
          counts={now.tried_by_kind}
          what={FIGURE_LABELS.tried}
          isNamed
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.within}
        value={shareLabel(now.within_target)}
        change={changeOf(now.within_target, before.within_target, 'share')}
        meaning={MEANINGS.within(countLabel(now.within), countLabel(now.within + now.missed))}
      >
        <KindLinks
          base={base}
          filter={{ ...period, answer: 'missed' }}
          counts={now.missed_by_kind}
          what={FIGURE_LABELS.missed}
          isNamed
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.contact}
        value={shareLabel(now.contact_rate)}
        change={changeOf(now.contact_rate, before.contact_rate, 'share')}
        meaning={MEANINGS.contact(countLabel(now.contacted), countLabel(now.new))}
      >
        <KindLinks
          base={base}
          filter={{ ...period, answer: 'unreached' }}
          counts={now.unreached_by_kind}
          what={FIGURE_LABELS.unreached}
          isNamed
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.closed}
        value={countLabel(now.closed)}
        change={changeOf(now.closed, before.closed, 'count')}
      >
        <KindLinks
          base={base}
          filter={{ ...period, status: 'closed' }}
          counts={without(now.by_kind, open)}
          what={FIGURE_LABELS.closed}
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.open}
        value={countLabel(now.open)}
        change={changeOf(now.open, before.open, 'count')}
      >
        <KindLinks
          base={base}
          filter={{ ...period, status: 'open' }}
          counts={open}
          what={FIGURE_LABELS.open}
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.rating}
        value={averageLabel(now.rating)}
        change={changeOf(now.rating, before.rating, 'average')}
        meaning={TEXTS.ratings(countLabel(now.ratings))}
      >
        {now.ratings > 0 && (
          <Link to={listLink(base, null, { ...period, rating: 'rated' })} className={classes.link}>
            {TEXTS.rated}
          </Link>
        )}
      </FigureTile>
      <FigureTile
        label={FIGURE_LABELS.users}
        value={countLabel(now.new_users)}
        change={changeOf(now.new_users, before.new_users, 'count')}
      >
        <Link to={`${base}/users`} className={classes.link}>
          {TEXTS.users}
        </Link>
      </FigureTile>
    </FigureTiles>
  );
}

const without = (all: ByKind, some: ByKind): ByKind =>
  forEachKind((kind) => all[kind] - some[kind]);

const NONE: ByKind = forEachKind(() => 0);
