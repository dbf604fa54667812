import { PER_NUMBER_AN_HOUR } from '#features/requests/intake/intake.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import type { Experiment } from '../lab.ts';
import { asOwner, logIn } from '../office.ts';
import { type Call, call } from '../visitors.ts';

const countOf = (calls: Call[], outcome: string): number =>
  calls.filter((one) => one.outcome === outcome).length;

/** Asks from ever new addresses for one number, in turns on each process, all at once. */
function askForOne(origins: string[], times: number): Promise<Call[]> {
  const body = JSON.stringify({ full_name: 'سارا رستمی', phone_number: newPhone() });
  const asking = Array.from({ length: times }, (_unused, turn) =>
    call(`${origins[turn % origins.length]}/call-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body,
    }),
  );
  return Promise.all(asking);
}

/** Takes a new request on both processes at once; answers how many of the two were given it. */
async function claimOnBoth(origins: string[], token: string): Promise<number> {
  await askForOne(origins.slice(0, 1), 1);
  const list = await asOwner(origins[0] ?? '', token, '/requests?per_page=1&assignee=none');
  const [request] = (list.body as { data: { id: number }[] }).data;
  const claims = await Promise.all(
    origins.map((origin) => asOwner(origin, token, `/requests/${request?.id}/claim`, {})),
  );
  return countOf(claims, '200');
}

const together: Experiment = {
  name: 'two processes on one PostgreSQL',
  async run(lab) {
    const place = await lab.newPlace('postgres');
    const servers = [await lab.serve(place), await lab.serve(place)];
    const origins = servers.map(({ origin }) => origin);
    const [first = '', second = ''] = origins;

    const taken = countOf(await askForOne(origins, 3 * PER_NUMBER_AN_HOUR), '200');
    const token = await logIn(first);
    const winners: number[] = [];
    for (let round = 0; round < lab.rounds(20, 5); round += 1) {
      winners.push(await claimOnBoth(origins, token));
    }
    const before = await asOwner(second, token, '/auth/sessions');
    await asOwner(first, token, '/auth/logout', {});
    const after = await asOwner(second, token, '/auth/sessions');
    for (const server of servers) await server.stop();

    const once = winners.filter((count) => count === 1).length;
    return {
      figure: `${taken} of ${3 * PER_NUMBER_AN_HOUR} for one number; ${once} of ${winners.length} claims given once; a session ended on one: ${before.outcome}, then ${after.outcome} on the other`,
      limit: `${PER_NUMBER_AN_HOUR}, all, then 401`,
      holds:
        taken === PER_NUMBER_AN_HOUR &&
        once === winners.length &&
        before.outcome === '200' &&
        after.outcome === '401',
      isInTime: true,
    };
  },
};

export const twoProcesses: Experiment[] = [together];
