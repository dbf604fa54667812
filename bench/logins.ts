import { compare } from './measure.ts';
import type { Site } from './site.ts';

/** Failed sign-ins of one number slow down, so every turn has a number of its own. */
const numberAt = (prefix: string, turn: number) =>
  `${prefix}${String(turn + 100).padStart(7, '0')}`;

/** A wrong password for a number that has an account beside one that has none: nobody may tell them apart. */
export async function measureLogins({ app }: Site): Promise<void> {
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
}
