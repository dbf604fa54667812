import { usePolicyCounts } from '#features/policies/book/queries.ts';
import classes from '../claims/panel.module.css';
import { FigureLink } from '../components/figure-link.tsx';
import { countLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import { POLICY_STATS_TEXTS as TEXTS } from './texts.ts';

/**
 * How many policies run, end soon and have ended, right now, each linked to its part of the book. Nothing
 * while there are none.
 */
export function PoliciesPanel({ base }: { base: string }) {
  const { data } = usePolicyCounts();
  if (!data || data.active + data.passed === 0) return null;
  const facts: [tab: string, label: string, count: number][] = [
    ['active', TEXTS.active, data.active],
    ['week', TEXTS.week, data.week],
    ['soon', TEXTS.month, data.month],
    ['passed', TEXTS.passed, data.passed],
  ];
  return (
    <Panel title={TEXTS.title}>
      <dl className={classes.facts}>
        {facts.map(([tab, label, count]) => (
          <div key={tab}>
            <dt>{label}</dt>
            <dd>
              <FigureLink
                figure={countLabel(count)}
                to={count === 0 ? null : `${base}/policies?tab=${tab}`}
                what={label}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
