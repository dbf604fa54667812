import { afterAll, expect, it } from 'vitest';
import { stopTexts } from '#features/sms/sms.server.ts';
import { inLong } from '#test/long.ts';
import { layBook } from '#test/renewal-year/book.ts';
import { judge } from '#test/renewal-year/judge.ts';
import { act, type Deed } from '#test/renewal-year/office.ts';
import { SEASON, YEAR } from '#test/renewal-year/plan.ts';
import { liveTheYear } from '#test/renewal-year/year.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const PLAN = inLong(YEAR, SEASON);
const POLICIES = inLong(200, 100);
/** A process ends so often, in rounds: it is gone with what it had in hand, and another begins. */
const ENDS_EVERY = inLong(97, 47);

/** Both processes run their rounds at once so often; else one alone. */
const TOGETHER_EVERY = 3;

const begun: TestApp[] = [];
afterAll(async () => {
  for (const site of begun.slice(1)) await stopTexts(site.ctx);
  await begun[0]?.close();
});

/** `npm run faults` lives the same year with ten thousand policies and processes that are killed. */
it('a year, or a season of it, ends with a request for each policy, and no text twice, at night or after a stop', async () => {
  const first = await createTestApp();
  begun.push(first);
  const { database } = first;
  const another = async () => {
    const site = await createTestApp({ database });
    begun.push(site);
    return site;
  };
  const [clerk = 0] = await layBook(database.db, POLICIES, PLAN);
  let [one, two] = [first, await another()];
  let rounds = 0;

  async function live(deed: Deed, at: Date): Promise<void> {
    one.clock.now = at;
    two.clock.now = at;
    if (deed.what !== 'tick') return void (await act({ db: database.db, ...one }, deed));
    rounds += 1;
    if (rounds % ENDS_EVERY === 0) {
      // What it hands over is stored, and it sends nothing any more.
      await stopTexts(one.ctx);
      await act({ db: database.db, ...one }, deed);
      one = await another();
      one.clock.now = at;
    }
    const both = rounds % TOGETHER_EVERY === 0 ? [one, two] : [one];
    await Promise.all(both.map((site) => act({ db: database.db, ...site }, deed)));
  }

  await liveTheYear(POLICIES, clerk, live, PLAN);
  const got = begun
    .flatMap(({ texts }) => texts)
    .map((text) => ({ ...text, at: text.at.toISOString() }));
  expect(got.length).toBeGreaterThan(POLICIES * 2);
  const judged = await judge(database.db, got, clerk, PLAN);
  expect(judged).toEqual(
    Object.fromEntries(Object.keys(judged).map((name) => [name, name === 'first' ? '' : 0])),
  );
});
