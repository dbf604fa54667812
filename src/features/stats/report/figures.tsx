import { Link } from 'react-router';
import type { ByKind, StatsReport } from '../contract.ts';
import {
  FIGURE_WORDS,
  FIGURE_MEANINGS as MEANINGS,
  REPORT_TEXTS as TEXTS,
} from '../dashboard.texts.ts';
import { FigureTile, FigureTiles } from './figure-tile.tsx';
import { KindLinks } from './kind-links.tsx';
import classes from './report-figures.module.css';
import { averageInWords, changeOf, countInWords, minutesInWords, shareInWords } from './words.ts';

/** The range in a few figures, each beside the range before. */
export function ReportFigures({ report, base }: { report: StatsReport; base: string }) {
  const { totals: now, previous_totals: before, period, by_result } = report;
  const open = by_result.find(({ result }) => result === null)?.by_kind ?? NONE;
  return (
    <FigureTiles label={TEXTS.figures}>
      <FigureTile
        label={FIGURE_WORDS.new}
        value={countInWords(now.new)}
        change={changeOf(now.new, before.new, 'count')}
      >
        <KindLinks base={base} filter={period} counts={now.by_kind} what={FIGURE_WORDS.new} />
      </FigureTile>
      <FigureTile
        label={FIGURE_WORDS.median}
        value={minutesInWords(now.median_first_response)}
        change={changeOf(now.median_first_response, before.median_first_response, 'minutes')}
        meaning={MEANINGS.median}
      />
      <FigureTile
        label={FIGURE_WORDS.within}
        value={shareInWords(now.within_target)}
        change={changeOf(now.within_target, before.within_target, 'share')}
        meaning={MEANINGS.within(countInWords(now.within), countInWords(now.within + now.missed))}
      >
        <KindLinks
          base={base}
          filter={{ ...period, answer: 'missed' }}
          counts={now.missed_by_kind}
          what={FIGURE_WORDS.missed}
          isNamed
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_WORDS.contact}
        value={shareInWords(now.contact_rate)}
        change={changeOf(now.contact_rate, before.contact_rate, 'share')}
        meaning={MEANINGS.contact(countInWords(now.contacted), countInWords(now.new))}
      >
        <KindLinks
          base={base}
          filter={{ ...period, answer: 'unreached' }}
          counts={now.unreached_by_kind}
          what={FIGURE_WORDS.unreached}
          isNamed
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_WORDS.closed}
        value={countInWords(now.closed)}
        change={changeOf(now.closed, before.closed, 'count')}
      >
        <KindLinks
          base={base}
          filter={{ ...period, status: 'closed' }}
          counts={without(now.by_kind, open)}
          what={FIGURE_WORDS.closed}
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_WORDS.open}
        value={countInWords(now.open)}
        change={changeOf(now.open, before.open, 'count')}
      >
        <KindLinks
          base={base}
          filter={{ ...period, status: 'open' }}
          counts={open}
          what={FIGURE_WORDS.open}
        />
      </FigureTile>
      <FigureTile
        label={FIGURE_WORDS.rating}
        value={averageInWords(now.rating)}
        change={changeOf(now.rating, before.rating, 'average')}
        meaning={TEXTS.ratings(countInWords(now.ratings))}
      />
      <FigureTile
        label={FIGURE_WORDS.users}
        value={countInWords(now.new_users)}
        change={changeOf(now.new_users, before.new_users, 'count')}
      >
        <Link to={`${base}/users`} className={classes.link}>
          {TEXTS.users}
        </Link>
      </FigureTile>
    </FigureTiles>
  );
}

const without = (all: ByKind, some: ByKind): ByKind => ({
  call: all.call - some.call,
  consultation: all.consultation - some.consultation,
  partner: all.partner - some.partner,
});

const NONE: ByKind = { call: 0, consultation: 0, partner: 0 };
