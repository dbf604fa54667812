import type { Engine, Experiment, Lab, Place } from '../lab.ts';
import { OFFICE } from '../lab.ts';
import { ask, type Call, call, codeOf, keepDoing, quantile, until } from '../visitors.ts';

/** The codes of all requests that are stored. */
async function storedCodes(origin: string): Promise<Set<string>> {
  const json = { 'content-type': 'application/json' };
  const credentials = {
    phone_number: OFFICE.SUPER_ADMIN_PHONE,
    password: OFFICE.SUPER_ADMIN_PASSWORD,
  };
  const login = await call(`${origin}/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { token } = (login.body as { data: { token: string } }).data;
  const codes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const reply = await call(`${origin}/requests?per_page=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = reply.body as { data: { tracking_code: string }[] };
    if (data.length === 0) return codes;
    for (const { tracking_code } of data) codes.add(tracking_code);
  }
}

/** Kills the server in the middle of writes, again and again; holds what was acknowledged against what is there. */
async function killUnderLoad(lab: Lab, place: Place, rounds: number) {
  const promised: string[] = [];
  const openings: number[] = [];
  let server = await lab.serve(place);
  for (let round = 0; round < rounds; round += 1) {
    const sending = keepDoing(4, () => ask(server.origin), 5);
    const enough = 8 + (round % 7);
    const isKept = ({ outcome }: Call) => outcome === '200';
    await until(() => sending.done.filter(isKept).length >= enough, 30_000);
    await server.kill();
    promised.push(...(await sending.end()).filter(isKept).map(codeOf));
    const start = performance.now();
    server = await lab.serve(place);
    openings.push(performance.now() - start);
  }
  await until(async () => (await call(`${server.origin}/readyz`)).outcome === '200', 30_000);
  const stored = await storedCodes(server.origin);
  await server.stop();
  return { promised, openings, lost: promised.filter((code) => !stored.has(code)) };
}

const killed = (engine: Engine): Experiment => ({
  name: `kill -9 under write load, ${engine}`,
  async run(lab) {
    const rounds = lab.rounds(50, 3);
    const place = await lab.newPlace(engine);
    const { promised, openings, lost } = await killUnderLoad(lab, place, rounds);
    const [middle, longest] = [quantile(openings, 0.5), Math.max(...openings)];
    return {
      figure: `${rounds} kills, ${promised.length} acknowledged, ${lost.length} lost; open again p50 ${(middle / 1000).toFixed(1)} s, longest ${(longest / 1000).toFixed(1)} s`,
      limit: '0 lost, p50 < 3 s',
      holds: lost.length === 0 && promised.length > 0 && middle < 3000,
    };
  },
});

export const killing: Experiment[] = [killed('embedded'), killed('postgres')];
