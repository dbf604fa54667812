import { CONTACT_GOAL, TOLD_STATES } from '#domain/policies/outcomes.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { bucketsOf, periodBefore } from '#lib/dates/jalali-periods.ts';
import { AppError } from '#lib/http/errors.ts';
import type { StatsQuery } from '../contract.ts';
import { namesOf } from '../data.server.ts';
import { canSeeColleagues, canSeeStats } from '../permissions.ts';
import { rangeOf } from '../range.service.server.ts';
import type { RenewalFigures, TermFigures } from './contract.ts';
import {
  countStopped,
  countTerms,
  countTermTexts,
  listInsurerNames,
  sumTerms,
  type TermCounts,
  type TermFacet,
  type TermRow,
} from './data.server.ts';

const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** The figures of a row; all zero where nothing ends. */
function figuresOf(row: TermCounts | undefined): TermFigures {
  const { ended = 0, kept = 0, moved = 0, lost = 0, lapsed = 0, open = 0 } = row ?? {};
  const { asked = 0, contacted = 0, premiumDecided = 0, premiumKept = 0 } = row ?? {};
  return {
    ended,
    kept,
    moved,
    lost,
    lapsed,
    open,
    share_kept: share(kept, ended - open),
    asked,
    contacted,
    share_contacted: share(contacted, asked),
    premium_decided: premiumDecided,
    premium_kept: premiumKept,
    share_premium: share(premiumKept, premiumDecided),
  };
}

async function insurerRows(
  ctx: Context,
  rows: readonly TermRow[],
): Promise<RenewalFigures['by_insurer']> {
  const named = await listInsurerNames(
    ctx.db,
    rows.map(({ insurer }) => insurer),
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    insurer: { id: row.insurer, name: names.get(row.insurer) ?? '' },
    ...figuresOf(row),
  }));
}

/** Policies without an owner come last; an admin sees their own row only, even if it is empty. */
async function ownerRows(
  ctx: Context,
  actor: Actor,
  rows: readonly TermRow[],
): Promise<RenewalFigures['by_owner']> {
  const seen = canSeeColleagues(actor) ? rows.map(({ owner }) => owner) : [actor.id];
  const nameOf = await namesOf(ctx.db, seen);
  return seen
    .map((id) => ({
      owner: id === null ? null : { id, name: nameOf(id) },
      ...figuresOf(rows.find(({ owner }) => owner === id)),
    }))
    .sort((one, other) => Number(one.owner === null) - Number(other.owner === null));
}

/** The outcomes of policies that came to their end, always counted live. */
export async function renewalStats(
  ctx: Context,
  actor: Actor,
  query: StatsQuery,
): Promise<RenewalFigures> {
  if (!canSeeStats(actor)) throw new AppError('forbidden');
  const today = isoDateInTehran(ctx.now());
  const period = rangeOf(query, today);
  const previous = periodBefore(period);
  const pieces = bucketsOf(period, 'month');
  const months = pieces.map(({ from }) => from);
  const [counted, before, told, stopped] = await Promise.all([
    countTerms(ctx.db, { period, today }, months),
    sumTerms(ctx.db, { period: previous, today }),
    countTermTexts(ctx.db, period),
    countStopped(ctx.db, period),
  ]);
  const of = (facet: TermFacet) =>
    counted
      .filter((row) => row.facet === facet)
      .sort((one, other) => other.ended - one.ended || other.kept - one.kept);
  const byMonth = of('month');
  return {
    period,
    previous,
    goal: CONTACT_GOAL,
    totals: figuresOf(of('total')[0]),
    previous_totals: figuresOf(before),
    by_month: pieces.map((piece, place) => ({
      ...piece,
      ...figuresOf(byMonth.find(({ month }) => month === place + 1)),
    })),
    by_line: of('line').map((row) => ({ line: row.line, ...figuresOf(row) })),
    by_insurer: await insurerRows(ctx, of('insurer')),
    by_owner: await ownerRows(ctx, actor, of('owner')),
    by_reason: of('reason')
      .flatMap(({ reason, moved, lost }) =>
        reason !== null && moved + lost > 0 ? [{ reason, count: moved + lost }] : [],
      )
      .sort((one, other) => other.count - one.count),
    texts: TOLD_STATES.map((state) => {
      const row = told.find((one) => one.state === state);
      return { state, texts: row?.texts ?? 0, policies: row?.policies ?? 0 };
    }),
    stopped,
  };
}
