import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '#db/schema/index.ts';
import { codeAt, nextStep, signInCalls, withSecondFactor, wrongCode } from '#test/second-factor.ts';
import type { Reply, TestApp } from '#test/test-app.ts';
import { createTwoSites } from '#test/two-sites.ts';

const { one, two } = await createTwoSites();

const count = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

async function someone() {
  const person = await withSecondFactor(one);
  nextStep(one);
  two.clock.now = one.clock.now;
  return person;
}

/** The same on both servers in turns, all at once. */
const onBoth = (times: number, call: (site: TestApp, index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index % 2 ? one : two, index)));

it('a step of time is good once over both, with one ticket or with many', async () => {
  const person = await someone();
  const code = codeAt(one, person.secret);
  const ticket = await signInCalls(one).ticketFor(person.phoneNumber);
  const replies = await onBoth(50, (site) => signInCalls(site).code(ticket, code));
  expect([count(replies, 200), count(replies, 422)]).toEqual([1, 49]);

  nextStep(one);
  two.clock.now = one.clock.now;
  const tickets: string[] = [];
  for (let n = 0; n < 8; n += 1)
    tickets.push(await signInCalls(n % 2 ? one : two).ticketFor(person.phoneNumber));
  const next = codeAt(one, person.secret);
  const spread = await onBoth(8, (site, n) => signInCalls(site).code(tickets[n] ?? '', next));
  expect([count(spread, 200), count(spread, 422)]).toEqual([1, 7]);
});

it('a recovery code is good once over both', async () => {
  const person = await someone();
  const tickets: string[] = [];
  for (let n = 0; n < 8; n += 1) tickets.push(await signInCalls(one).ticketFor(person.phoneNumber));
  const code = person.recoveryCodes[0] ?? '';
  const replies = await onBoth(8, (site, n) => signInCalls(site).code(tickets[n] ?? '', code));
  expect([count(replies, 200), count(replies, 422)]).toEqual([1, 7]);
  const opened = await one.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, person.id));
  // The one that set it up, and the one that the code opened.
  expect(opened).toHaveLength(2);
});

it('five wrong codes together end a ticket on both', async () => {
  const person = await someone();
  const ticket = await signInCalls(two).ticketFor(person.phoneNumber);
  const wrong = wrongCode(one, person.secret);
  const replies = await onBoth(50, (site) => signInCalls(site).code(ticket, wrong));
  expect(count(replies, 422)).toBe(50);
  const evaluated = [one, two].flatMap((site) =>
    site.logLines.filter(
      (line) => line.includes('second-factor-refused') && line.includes(`"user":${person.id},`),
    ),
  );
  expect(evaluated).toHaveLength(5);
  for (const site of [one, two]) {
    const right = await signInCalls(site).code(ticket, codeAt(one, person.secret));
    expect(Object.keys(right.body.errors)).toEqual(['ticket']);
  }
});
