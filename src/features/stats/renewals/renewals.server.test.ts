// Long: random books, each counted by an oracle, by the figures and by every list behind them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOST_REASONS, type LostReason } from '#domain/policies/lost-reasons.ts';
import { type RenewalFilter, TERM_OUTCOMES, TEXT_STATES } from '#domain/policies/outcomes.ts';
import type { PoliciesPage } from '#features/policies/book/book.ts';
import { addDays, monthOf, type Period } from '#lib/dates/jalali-periods.ts';
import { type EndedTerm, emptyBook, storeTerm, twoInsurers } from '#test/ended-terms.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RenewalFigures, TermFigures } from './renewals.ts';

/* Tuesday 2025-03-25, 11:30 in Tehran: 5 Farvardin 1404. */
const NOW = new Date('2025-03-25T08:00:00Z');
const TODAY = '2025-03-25';
const PERIOD = { from: '2025-02-01', to: '2025-04-20' };

let boss: { id: number; token: string };

const site = await createTestApp();
site.clock.now = NOW;
boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');
const insurers = await twoInsurers(site.database.db);
const drawn = fc.record({
  endsOn: fc.integer({ min: -60, max: 40 }).map((days) => addDays(TODAY, days)),
  status: fc.constantFrom('active', 'renewed', 'lapsed', 'cancelled'),
  line: fc.constantFrom('fire', 'motor_hull'),
  insurerId: fc.constantFrom(...insurers),
  ownerId: fc.constantFrom(clerk.id, boss.id, null),
  premiumRial: fc.constantFrom(null, 1_000, 250),
  request: fc.option(
    fc.record({
      result: fc.constantFrom('lost', 'invalid', null),
      reason: fc.constantFrom(...Object.values(LOST_REASONS), 'خودش خواست'),
      picked: fc.constantFrom(null, 'agent', 'price', 'own-1'),
      contactedBefore: fc.constantFrom(null, -1, 0, 1, 9),
    }),
  ),
  texts: fc.array(fc.constantFrom('sent', 'unknown', 'failed', 'pending'), { maxLength: 3 }),
  isStopped: fc.boolean(),
});

/** What was picked from the list; before that could be done, a sentence of the first list among the words. */
function pickedIn({ picked, reason }: NonNullable<EndedTerm['request']>): string {
  const all = Object.entries(LOST_REASONS) as [LostReason, string][];
  return picked ?? all.find(([, sentence]) => sentence === reason)?.[0] ?? 'other';
}

/** What became of a term as one would say it. */
function outcomeOf({ status, request }: EndedTerm) {
  if (status === 'renewed') return 'kept';
  if (request?.result === 'lost') {
    return ['agent', 'insurer'].includes(pickedIn(request)) ? 'moved' : 'lost';
  }
  return status === 'lapsed' ? 'lapsed' : 'open';
}

function reasonOf(term: EndedTerm) {
  const isGone = ['moved', 'lost'].includes(outcomeOf(term));
  return isGone && term.request ? pickedIn(term.request) : null;
}

const isAsked = ({ request, endsOn }: EndedTerm) => request !== null && endsOn <= TODAY;
const isContacted = (term: EndedTerm) => isAsked(term) && (term.request?.contactedBefore ?? 0) > 0;
const premiumOf = (terms: readonly EndedTerm[]) =>
  terms.reduce((all, { premiumRial }) => all + (premiumRial ?? 0), 0);
const within = (terms: readonly EndedTerm[], { from, to }: Period) =>
  terms.filter(({ endsOn }) => endsOn >= from && endsOn <= to);

function expectedOf(terms: readonly EndedTerm[]): Partial<TermFigures> {
  const of = (outcome: string) => terms.filter((one) => outcomeOf(one) === outcome);
  return {
    ended: terms.length,
    ...Object.fromEntries(TERM_OUTCOMES.map((outcome) => [outcome, of(outcome).length])),
    asked: terms.filter(isAsked).length,
    contacted: terms.filter(isContacted).length,
    premium_decided: premiumOf(terms) - premiumOf(of('open')),
    premium_kept: premiumOf(of('kept')),
  };
}

/** How many the book shows. */
async function listed(renewal: RenewalFilter, more: Record<string, string> = {}) {
  const asked = new URLSearchParams({ ...PERIOD, renewal, ...more });
  const reply = await site.call('GET', `/policies?${asked}`, undefined, boss.token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body as unknown as PoliciesPage).meta.total;
}

/** Counted as by hand, and with a list as long behind each figure. */
async function expectRow(
  row: TermFigures,
  terms: readonly EndedTerm[],
  more: Record<string, string>,
): Promise<void> {
  expect(row).toMatchObject(expectedOf(terms));
  expect(await listed('ended', more)).toBe(row.ended);
  for (const outcome of TERM_OUTCOMES) expect(await listed(outcome, more)).toBe(row[outcome]);
  expect(await listed('gone', more)).toBe(row.moved + row.lost + row.lapsed);
  expect(await listed('asked', more)).toBe(row.asked);
  expect(await listed('contacted', more)).toBe(row.contacted);
  expect(await listed('uncontacted', more)).toBe(row.asked - row.contacted);
}

async function expectFacets(told: RenewalFigures, terms: readonly EndedTerm[]): Promise<void> {
  expect(told.by_month.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: PERIOD.from, to: monthOf(PERIOD.from).to },
    monthOf('2025-03-01'),
    { from: monthOf(TODAY).from, to: PERIOD.to },
  ]);
  for (const { from, to, ...row } of told.by_month) {
    await expectRow(row, within(terms, { from, to }), { from, to });
  }
  for (const { line, ...row } of told.by_line) {
    await expectRow(
      row,
      terms.filter((one) => one.line === line),
      { line },
    );
  }
  for (const { insurer, ...row } of told.by_insurer) {
    const own = terms.filter(({ insurerId }) => insurerId === insurer.id);
    await expectRow(row, own, { insurer: String(insurer.id) });
  }
  for (const { owner, ...row } of told.by_owner) {
    const own = terms.filter(({ ownerId }) => ownerId === (owner?.id ?? null));
    await expectRow(row, own, { owner: String(owner?.id ?? 'none') });
  }
  for (const facet of [told.by_line, told.by_insurer, told.by_owner]) {
    expect(facet.reduce((ended, row) => ended + row.ended, 0)).toBe(terms.length);
  }
}

async function expectReasonsAndTexts(
  told: RenewalFigures,
  terms: readonly EndedTerm[],
): Promise<void> {
  for (const reason of [...Object.keys(LOST_REASONS), 'own-1', 'other']) {
    const { length } = terms.filter((one) => reasonOf(one) === reason);
    expect(told.by_reason.find((one) => one.reason === reason)?.count ?? 0).toBe(length);
    expect(await listed(`reason_${reason}`)).toBe(length);
  }
  expect(told.texts.map(({ state }) => state)).toEqual(TEXT_STATES);
  for (const { state, ...row } of told.texts) {
    const texts = terms.flatMap((one) => one.texts.filter((text) => text === state));
    const own = terms.filter((one) => one.texts.includes(state));
    expect(row).toEqual({ texts: texts.length, policies: own.length });
    expect(await listed(`text_${state}`)).toBe(own.length);
  }
  expect(told.stopped).toBe(terms.filter(({ isStopped }) => isStopped).length);
  expect(await listed('stopped')).toBe(told.stopped);
}

it('what became of the terms is counted as by hand, and each figure has the list behind it, in any book', async () => {
  const { db } = site.database;
  const book = fc.array(drawn, { minLength: 5, maxLength: 40 });
  const counted = async (all: EndedTerm[]) => {
    await emptyBook(db);
    for (const term of all) await storeTerm(db, term);
    const terms = within(all, PERIOD).filter(({ status }) => status !== 'cancelled');
    const url = `/stats/renewals?${new URLSearchParams(PERIOD)}`;
    const { status, body } = await site.call('GET', url, undefined, boss.token);
    expect(status, JSON.stringify(body)).toBe(200);
    const told = body.data as RenewalFigures;
    await expectRow(told.totals, terms, {});
    await expectFacets(told, terms);
    await expectReasonsAndTexts(told, terms);
  };
  await fc.assert(fc.asyncProperty(book, counted), { numRuns: 4, seed: 1405 });
});
