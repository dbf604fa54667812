import { CLAIM_FIGURE_LABELS, type ClaimFigure } from '#domain/claims/figures.ts';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { CLAIM_STAGE_LABELS, CLAIM_STAGES } from '#domain/claims/stages.ts';
import { formatAmount } from '#lib/text/digits.ts';
import { FigureTable } from '../components/figure-table.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { listLink } from '../components/list-links.ts';
import { FigureLink } from '../components/median-link.tsx';
import { Panel } from '../components/panel.tsx';
import { type ClaimFigures, CLAIM_STATS_TEXTS as TEXTS } from './claims.ts';
import classes from './panel.module.css';

/** Days with one decimal: half a day counts. */
const daysLabel = (days: number | null): string =>
  days === null ? TEXTS.none : TEXTS.days(formatAmount(days));

/** The claims: their outcomes, and the steps of the open ones. Nothing while there has never been one. */
export function ClaimsPanel({ figures, base }: { figures: ClaimFigures; base: string }) {
  const { open, reported, period } = figures;
  if (open.length === 0 && reported === 0) return null;
  const lines = CLAIM_LINES.filter((line) => open.some((row) => row.line === line));
  const stages = CLAIM_STAGES.filter((stage) => open.some((row) => row.stage === stage));
  const countOf = (line: string, stage: string): number =>
    open.find((row) => row.line === line && row.stage === stage)?.count ?? 0;
  const { days_to_notification, days_to_offer, days_to_payment } = figures;
  const facts: { label: string; figure: string; claim?: ClaimFigure; isNone: boolean }[] = [
    { label: TEXTS.reported, figure: countLabel(reported), isNone: reported === 0 },
    {
      label: TEXTS.toNotification,
      figure: daysLabel(days_to_notification),
      claim: 'notified',
      isNone: days_to_notification === null,
    },
    {
      label: TEXTS.toOffer,
      figure: daysLabel(days_to_offer),
      claim: 'offered',
      isNone: days_to_offer === null,
    },
    {
      label: TEXTS.toPayment,
      figure: daysLabel(days_to_payment),
      claim: 'paid',
      isNone: days_to_payment === null,
    },
    {
      label: TEXTS.sharePaid,
      figure: shareLabel(figures.share_paid),
      claim: 'paid',
      isNone: figures.paid === 0,
    },
    {
      label: TEXTS.shareRenewed,
      figure: shareLabel(figures.share_kept),
      claim: 'kept',
      isNone: figures.kept === 0,
    },
  ];
  const listOf = (claim?: ClaimFigure) =>
    listLink(base, 'claim', { ...period, ...(claim && { claim }) });
  return (
    <Panel title={TEXTS.title}>
      <dl className={classes.facts}>
        {facts.map(({ label, figure, claim, isNone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FigureLink
                figure={figure}
                to={isNone ? null : listOf(claim)}
                what={claim ? CLAIM_FIGURE_LABELS[claim] : label}
              />
            </dd>
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
