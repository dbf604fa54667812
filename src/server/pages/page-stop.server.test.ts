import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { remindedNumbers } from '#db/schema/index.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { createPostingVisitor } from '#test/posting-visitor.ts';

const visitor = await createPostingVisitor();

let serial = 0;
/** A number that was reminded of something; answers its code, and since when it is stopped. */
async function reminded() {
  const { db } = visitor.site.database;
  const phoneNumber = newPhone();
  serial += 1;
  const code = `stopme2${'abcdefghij'[serial]}`;
  await db.insert(remindedNumbers).values({ phoneNumber, code, createdAt: new Date() });
  const stoppedAt = async () => {
    const [row] = await db
      .select()
      .from(remindedNumbers)
      .where(eq(remindedNumbers.phoneNumber, phoneNumber));
    return row?.stoppedAt ?? null;
  };
  return { code, stoppedAt };
}
const headers = { accept: 'text/html' };
const open = (url: string) => visitor.site.app.inject({ url, headers });
const press = (url: string) => visitor.post(url, {}, { headers });

it.each(['/s', '/reminders/stop'])('%s shows a button, which stops', async (path) => {
  const { code, stoppedAt } = await reminded();
  const page = await open(`${path}/${code}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<form[^>]* method="post"/);
  expect(page.body).toContain('noindex');
  expect(page.body).not.toContain(code);
  expect(await stoppedAt()).toBeNull();
  const done = await press(`${path}/${code}`);
  expect([done.status, done.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(done.body).toContain('یادآوری‌ها به این شماره لغو شد.');
  expect(await stoppedAt()).not.toBeNull();
});

it('answers the same page for every code, so that it is rendered once', async () => {
  const { code } = await reminded();
  const bodies = await Promise.all([open(`/s/${code}`), open('/s/aaaaaaaa')]);
  expect(bodies[0]?.body).toBe(bodies[1]?.body);
});

it('says of a code that is none that it is none, with its button', async () => {
  for (const [code, status] of [
    ['aaaaaaaa', 404],
    ['%DA%A9%D8%AF', 422],
  ] as const) {
    const page = await press(`/s/${code}`);
    expect(page.status).toBe(status);
    expect(page.body).toContain('این نشانی درست نیست');
    expect(page.body).toMatch(/<form[^>]* method="post"/);
  }
});

it('stops listening to who guesses', async () => {
  const remoteAddress = newAddress();
  const guess = () =>
    visitor.site.app.inject({
      method: 'POST',
      url: '/reminders/stop/aaaaaaab',
      remoteAddress,
    });
  const statuses = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await guess()).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
