import { usePolicyCounts } from '#features/policies/book/use-book.ts';
import classes from './claims/panel.module.css';
import { countLabel } from './components/labels.ts';
import { FigureLink } from './components/median-link.tsx';
import { Panel } from './components/panel.tsx';

/** Texts of the counts of policies. */
const POLICY_STATS_TEXTS = {
  title: 'بیمه‌نامه‌ها، اکنون',
  active: 'جاری',
  week: 'پایان تا ۷ روز',
  month: 'پایان تا ۳۰ روز',
  passed: 'گذشته و تمدیدنشده',
} as const;

/**
 * How many policies run, end soon and have ended, right now, each linked to its part of the book. Nothing
 * while there are none.
 */
export function PoliciesPanel({ base }: { base: string }) {
  const { data } = usePolicyCounts();
  if (!data || data.active + data.passed === 0) return null;
  const facts: [tab: string, label: string, count: number][] = [
    ['active', POLICY_STATS_TEXTS.active, data.active],
    ['week', POLICY_STATS_TEXTS.week, data.week],
    ['soon', POLICY_STATS_TEXTS.month, data.month],
    ['passed', POLICY_STATS_TEXTS.passed, data.passed],
  ];
  return (
    <Panel title={POLICY_STATS_TEXTS.title}>
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
