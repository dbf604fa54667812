import { rateLimits } from '#db/schema/index.ts';
import { allowManyTexts } from '#test/many-texts.ts';
import { compare } from './measure.ts';
import type { Site } from './site.ts';

/** Failed sign-ins of one number slow down, so every turn has a number of its own. */
const numberAt = (prefix: string, turn: number) =>
  `${prefix}${String(turn + 100).padStart(7, '0')}`;

/**
 * Every way to ask whether a number has an account, beside the same for one that has none: a caller must not tell
 * them apart by time (security.md: the medians within 5 ms).
 */
export async function measureLogins({ app, database }: Site): Promise<void> {
  async function fail(phone_number: string): Promise<void> {
    const payload = { phone_number, password: 'این-گذرواژه-نیست' };
    const reply = await app.inject({ method: 'POST', url: '/auth/login', payload });
    if (reply.statusCode !== 422) throw new Error(`signing in answered ${reply.statusCode}`);
  }
  await compare({
    name: 'wrong password, known number',
    work: (turn) => fail(numberAt('0910', turn)),
    reference: 'wrong password, unknown number',
    referenceWork: (turn) => fail(numberAt('0997', turn)),
    turns: 101,
  });

  // The caps of the product are not what is measured.
  await allowManyTexts(database.db);
  const names = { first_name: 'مریم', last_name: 'احمدی' };
  for (const [route, more] of [
    ['register', names],
    ['send-reset-otp', {}],
    ['resend-otp', {}],
    ['verify-otp', { otp: '123456' }],
  ] as const) {
    await compare({
      name: `${route}, known number`,
      work: (turn) => probe(app, route, { ...more, phone_number: numberAt('0910', turn) }),
      reference: `${route}, unknown number`,
      referenceWork: (turn) => probe(app, route, { ...more, phone_number: numberAt('0997', turn) }),
      turns: 101,
    });
    await database.db.delete(rateLimits);
  }
}

let callers = 0;

/** One call from an address of its own, as a stranger makes it to find out who has an account. */
async function probe(app: Site['app'], route: string, payload: object): Promise<void> {
  callers += 1;
  const remoteAddress = `10.9.${callers >> 8}.${callers & 255}`;
  const reply = await app.inject({ method: 'POST', url: `/auth/${route}`, payload, remoteAddress });
  if (![200, 422].includes(reply.statusCode)) {
    throw new Error(`${route} answered ${reply.statusCode}`);
  }
}
