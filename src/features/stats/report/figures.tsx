import { forEachKind } from '#domain/requests.ts';
import { useBase } from '#features/auth/session/use-base.ts';
import { TextLink } from '#ui/look/look.tsx';
import { FigureTile, FigureTiles } from '../components/figures.tsx';
import { countLabel } from '../components/labels.ts';
import { listLink } from '../components/links.tsx';
import {
  FIGURE_LABELS as LABELS,
  FIGURE_MEANINGS as MEANINGS,
  REPORT_TEXTS as TEXTS,
} from '../dashboard.words.ts';
import type { StatsReport } from '../stats.ts';

/** The range in a few figures, each compared with the range before. */
export function ReportFigures({ report }: { report: StatsReport }) {
  const base = useBase();
  const { totals: now, previous_totals: before, period, by_result } = report;
  const open = by_result.find(({ result }) => result === null)?.by_kind;
  const openOf = forEachKind((kind) => open?.[kind] ?? 0);
  return (
    <FigureTiles label={TEXTS.figures}>
      <FigureTile
        label={LABELS.new}
        now={now.new}
        before={before.new}
        kinds={{ counts: now.by_kind, filter: period }}
      />
      <FigureTile
        label={LABELS.median}
        as="minutes"
        now={now.median_first_response}
        before={before.median_first_response}
        meaning={MEANINGS.median}
        kinds={{
          counts: now.tried_by_kind,
          filter: { ...period, answer: 'tried' },
          what: LABELS.tried,
        }}
      />
      <FigureTile
        label={LABELS.within}
        as="share"
        now={now.within_target}
        before={before.within_target}
        meaning={MEANINGS.within(countLabel(now.within), countLabel(now.within + now.missed))}
        kinds={{
          counts: now.missed_by_kind,
          filter: { ...period, answer: 'missed' },
          what: LABELS.missed,
        }}
      />
      <FigureTile
        label={LABELS.contact}
        as="share"
        now={now.contact_rate}
        before={before.contact_rate}
        meaning={MEANINGS.contact(countLabel(now.contacted), countLabel(now.new))}
        kinds={{
          counts: now.unreached_by_kind,
          filter: { ...period, answer: 'unreached' },
          what: LABELS.unreached,
        }}
      />
      <FigureTile
        label={LABELS.closed}
        now={now.closed}
        before={before.closed}
        kinds={{
          counts: forEachKind((kind) => now.by_kind[kind] - openOf[kind]),
          filter: { ...period, status: 'closed' },
        }}
      />
      <FigureTile
        label={LABELS.open}
        now={now.open}
        before={before.open}
        kinds={{ counts: openOf, filter: { ...period, status: 'open' } }}
      />
      <FigureTile
        label={LABELS.rating}
        as="average"
        now={now.rating}
        before={before.rating}
        meaning={TEXTS.ratings(countLabel(now.ratings))}
      >
        {now.ratings > 0 && (
          <TextLink to={listLink(base, null, { ...period, rating: 'rated' })}>
            {TEXTS.rated}
          </TextLink>
        )}
      </FigureTile>
      <FigureTile label={LABELS.users} now={now.new_users} before={before.new_users}>
        <TextLink to={`${base}/users`}>{TEXTS.users}</TextLink>
      </FigureTile>
    </FigureTiles>
  );
}
