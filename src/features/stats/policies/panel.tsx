import { usePolicyCounts } from '#features/policies/book/queries.ts';
import classes from '../claims/panel.module.css';
import { countLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import { POLICY_STATS_TEXTS as TEXTS } from './texts.ts';

/** How many policies run, end soon and have ended, right now. Nothing while there is none. */
export function PoliciesPanel() {
  const { data } = usePolicyCounts();
  if (!data || data.active + data.passed === 0) return null;
  const facts: [string, number][] = [
    [TEXTS.active, data.active],
    [TEXTS.week, data.week],
    [TEXTS.month, data.month],
    [TEXTS.passed, data.passed],
  ];
  return (
    <Panel title={TEXTS.title}>
      <dl className={classes.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countLabel(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
