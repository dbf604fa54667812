import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { CLAIM_STAGE_LABELS, CLAIM_STAGES } from '#domain/claims/stages.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { Panel } from '../components/panel.tsx';
import type { ClaimFigures } from './contract.ts';
import classes from './panel.module.css';
import { CLAIM_STATS_TEXTS as TEXTS } from './texts.ts';

/** Days to one place: half a day counts. */
const daysLabel = (days: number | null): string =>
  days === null ? TEXTS.none : TEXTS.days(toPersianDigits((Math.round(days * 10) / 10).toString()));

/** The claims: how they go, and where the open ones stand. Nothing while there has never been one. */
export function ClaimsPanel({ figures }: { figures: ClaimFigures }) {
  const { open, reported } = figures;
  if (open.length === 0 && reported === 0) return null;
  const lines = CLAIM_LINES.filter((line) => open.some((row) => row.line === line));
  const stages = CLAIM_STAGES.filter((stage) => open.some((row) => row.stage === stage));
  const countOf = (line: string, stage: string): number =>
    open.find((row) => row.line === line && row.stage === stage)?.count ?? 0;
  const facts: [string, string][] = [
    [TEXTS.reported, countLabel(reported)],
    [TEXTS.toNotification, daysLabel(figures.days_to_notification)],
    [TEXTS.toOffer, daysLabel(figures.days_to_offer)],
    [TEXTS.toPayment, daysLabel(figures.days_to_payment)],
    [TEXTS.sharePaid, shareLabel(figures.share_paid)],
    [TEXTS.shareKept, shareLabel(figures.share_kept)],
  ];
  return (
    <Panel title={TEXTS.title}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {open.length > 0 && (
        <FigureTable
          caption={TEXTS.open}
          columns={[TEXTS.open, ...stages.map((stage) => CLAIM_STAGE_LABELS[stage])]}
          rows={lines.map((line) => ({
            key: line,
            head: CLAIM_LINE_LABELS[line],
            cells: stages.map((stage) => countLabel(countOf(line, stage))),
          }))}
        />
      )}
    </Panel>
  );
}
