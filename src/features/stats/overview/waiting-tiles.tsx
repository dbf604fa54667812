import { Link } from 'react-router';
import { FigureTile, FigureTiles } from '../components/figure-tile.tsx';
import { KindLinks } from '../components/kind-links.tsx';
import { countLabel } from '../components/labels.ts';
import type { StatsOverview } from '../contract.ts';
import { OVERVIEW_TEXTS as TEXTS } from '../dashboard.texts.ts';
import classes from './overview.module.css';

/** The requests that wait right now, each figure with links to its lists. */
export function WaitingTiles({ overview, base }: { overview: StatsOverview; base: string }) {
  const { overdue, open, unassigned, own } = overview;
  return (
    <FigureTiles label={TEXTS.now}>
      <FigureTile
        label={TEXTS.overdue}
        value={countLabel(overdue.total)}
        tone={overdue.total > 0 ? 'late' : undefined}
      >
        <KindLinks
          base={base}
          filter={{ due: 'overdue' }}
          counts={overdue.by_kind}
          what={TEXTS.overdue}
        />
      </FigureTile>
      <FigureTile label={TEXTS.unassigned} value={countLabel(unassigned.total)}>
        <KindLinks
          base={base}
          filter={{ status: 'open', assignee: 'none' }}
          counts={unassigned.by_kind}
          what={TEXTS.unassigned}
        />
      </FigureTile>
      <FigureTile label={TEXTS.open} value={countLabel(open.total)}>
        <KindLinks
          base={base}
          filter={{ status: 'open' }}
          counts={open.by_kind}
          what={TEXTS.open}
        />
      </FigureTile>
      <FigureTile label={TEXTS.own} value={countLabel(own.open)}>
        <p>{own.overdue > 0 ? TEXTS.ownLate(countLabel(own.overdue)) : TEXTS.ownCalm}</p>
        <Link to={`${base}/today`} className={classes.link}>
          {TEXTS.ownList}
        </Link>
      </FigureTile>
    </FigureTiles>
  );
}
