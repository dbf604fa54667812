import { useBase } from '#features/auth/session/use-base.ts';
import { usePolicyCounts } from '#features/policies/book/use-book.ts';
import { FigureFacts } from './components/figures.tsx';
import { countLabel } from './components/labels.ts';
import { FigureLink } from './components/links.tsx';
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
export function PoliciesPanel() {
  const base = useBase();
  const { data } = usePolicyCounts();
  if (!data || data.active + data.passed === 0) return null;
  const fact = (count: keyof typeof POLICY_STATS_TEXTS & keyof typeof data, tab: string) => {
    const label = POLICY_STATS_TEXTS[count];
    const to = data[count] === 0 ? null : `${base}/policies?tab=${tab}`;
    const link = <FigureLink key={tab} figure={countLabel(data[count])} to={to} what={label} />;
    return [label, link] as const;
  };
  const facts = [
    fact('active', 'active'),
    fact('week', 'week'),
    fact('month', 'soon'),
    fact('passed', 'passed'),
  ];
  return (
    <Panel title={POLICY_STATS_TEXTS.title}>
      <FigureFacts facts={facts} />
    </Panel>
  );
}
