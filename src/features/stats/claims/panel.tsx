import { CLAIM_FIGURE_LABELS, type ClaimFigure } from '#domain/claims/figures.ts';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { CLAIM_STAGE_LABELS, CLAIM_STAGES } from '#domain/claims/stages.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { formatAmount } from '#lib/text/digits.ts';
import { type Column, countColumn, FigureFacts, FigureTable } from '../components/figures.tsx';
import { countLabel, shareLabel } from '../components/labels.ts';
import { FigureLink, type LinkedFilter, listLink } from '../components/links.tsx';
import { EmptyPanel, Panel } from '../components/panel.tsx';
import { type ClaimFigures, CLAIM_STATS_TEXTS as TEXTS } from './claims.ts';

/** Days with one decimal: half a day counts. */
const daysLabel = (days: number | null): string =>
  days === null ? TEXTS.none : TEXTS.days(formatAmount(days));

/** The claims: their outcomes, and the steps of the open ones. */
export function ClaimsPanel({ figures }: { figures: ClaimFigures }) {
  const base = useBase();
  const { open, reported, period } = figures;
  if (open.length === 0 && reported === 0) return <EmptyPanel title={TEXTS.title} />;
  const stages = CLAIM_STAGES.filter((stage) => open.some((row) => row.stage === stage));
  const rows = CLAIM_LINES.map((line) => ({
    key: line,
    name: CLAIM_LINE_LABELS[line],
    counts: open.filter((row) => row.line === line),
  })).filter(({ counts }) => counts.length > 0);
  const fact = (label: string, shown: string, hasRows: boolean, claim?: ClaimFigure) =>
    [
      label,
      <FigureLink
        key={label}
        figure={shown}
        to={hasRows ? listLink(base, 'claim', { ...period, ...(claim && { claim }) }) : null}
        what={claim ? CLAIM_FIGURE_LABELS[claim] : label}
      />,
    ] as const;
  const time = (label: string, days: number | null, claim: ClaimFigure) =>
    fact(label, daysLabel(days), days !== null, claim);
  return (
    <>
      <Panel title={TEXTS.title}>
        <FigureFacts
          facts={[
            fact(TEXTS.reported, countLabel(reported), reported > 0),
            time(TEXTS.toNotification, figures.days_to_notification, 'notified'),
            time(TEXTS.toOffer, figures.days_to_offer, 'offered'),
            time(TEXTS.toPayment, figures.days_to_payment, 'paid'),
            fact(TEXTS.sharePaid, shareLabel(figures.share_paid), figures.paid > 0, 'paid'),
            fact(TEXTS.shareRenewed, shareLabel(figures.share_kept), figures.kept > 0, 'kept'),
          ]}
        />
        {open.length > 0 && (
          <FigureTable
            caption={TEXTS.open}
            head={TEXTS.open}
            rows={rows}
            columns={stages.map(
              (stage): Column<(typeof rows)[number]> => [
                CLAIM_STAGE_LABELS[stage],
                ({ counts }) => countLabel(counts.find((row) => row.stage === stage)?.count ?? 0),
              ],
            )}
          />
        )}
      </Panel>
      <StillPanel figures={figures} />
    </>
  );
}

type Still = ClaimFigures['still'][number] & { key: string; name: string; kind: 'claim' };

/** Where the open files stand, and how many of them have not moved for long. */
function StillPanel({ figures: { still, share_still } }: { figures: ClaimFigures }) {
  if (still.length === 0) return null;
  const rows: Still[] = still.map((row) => ({
    ...row,
    key: row.stage,
    name: CLAIM_STAGE_LABELS[row.stage],
    kind: 'claim',
  }));
  const counted = (title: string, of: 'count' | 'still', more: LinkedFilter) =>
    countColumn<Still>(
      title,
      (row) => row[of],
      ({ stage }) => ({ status: 'open', step: stage, ...more }),
    );
  const days = (shown: number) => TEXTS.days(formatAmount(shown));
  return (
    <Panel title={TEXTS.still} note={TEXTS.stillNote}>
      <FigureFacts facts={[[TEXTS.shareStill, shareLabel(share_still)]]} />
      <FigureTable
        caption={TEXTS.still}
        head={TEXTS.step}
        rows={rows}
        columns={[
          counted(TEXTS.openOnes, 'count', {}),
          counted(TEXTS.stillOnes, 'still', { claim: 'still' }),
          [TEXTS.medianDays, (row) => days(row.days)],
          [TEXTS.longest, (row) => days(row.longest)],
        ]}
      />
    </Panel>
  );
}
