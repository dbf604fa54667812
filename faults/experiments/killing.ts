import { startAndKill } from '#test/server-process.ts';
import { postmasterOf, query } from '../embedded.ts';
import type { Engine, Experiment, Lab, Place } from '../lab.ts';
import { storedCodes } from '../office.ts';
import { ask, call, codeOf, isStored, keepDoing, quantile, until } from '../visitors.ts';

/** Kills the server in the middle of writes, again and again; holds what was acknowledged against what is there. */
async function killUnderLoad(lab: Lab, place: Place, rounds: number) {
  const promised: string[] = [];
  const openings: number[] = [];
  let server = await lab.serve(place);
  for (let round = 0; round < rounds; round += 1) {
    const sending = keepDoing(4, () => ask(server.origin), 5);
    const enough = 8 + (round % 7);
    await until(() => sending.done.filter(isStored).length >= enough, 30_000);
    await server.kill();
    promised.push(...(await sending.end()).filter(isStored).map(codeOf));
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
    const rounds = lab.rounds(50, 2);
    const place = await lab.newPlace(engine);
    const { promised, openings, lost } = await killUnderLoad(lab, place, rounds);
    const [middle, longest] = [quantile(openings, 0.5), Math.max(...openings)];
    return {
      figure: `${rounds} kills, ${promised.length} acknowledged, ${lost.length} lost; open again p50 ${(middle / 1000).toFixed(1)} s, longest ${(longest / 1000).toFixed(1)} s`,
      limit: '0 lost, p50 < 3 s',
      holds: lost.length === 0 && promised.length > 0,
      isInTime: middle < 3000,
    };
  },
});

/** In milliseconds: from before anything is written to after it listens. */
const FIRST_MOMENTS = [100, 300, 500, 700, 900, 1100, 1400, 1700, 2000, 2500, 3000, 4000];

const killedAtFirst: Experiment = {
  name: 'a first start that is killed, embedded',
  async run(lab) {
    const moments = FIRST_MOMENTS.filter((_moment, at) => at % lab.rounds(1, 5) === 0);
    let good = 0;
    for (const moment of moments) {
      const place = await lab.newPlace('embedded');
      await startAndKill(place.env, moment);
      const server = await lab.serve(place);
      if ((await ask(server.origin)).outcome === '200') good += 1;
      await server.stop();
    }
    return {
      figure: `killed at ${moments.length} moments; the next start took a request ${good} times`,
      limit: 'each time',
      holds: good === moments.length,
      isInTime: true,
    };
  },
};

/** One of the connections that the server works with. */
async function backendOf(place: Place): Promise<number> {
  const [one] = await query<{ pid: number }>(
    place,
    "select pid from pg_stat_activity where usename = 'kargozar' and pid <> pg_backend_pid() limit 1",
    'postgres',
  );
  if (!one) throw new Error('the server has no connection');
  return one.pid;
}

/** PostgreSQL's own processes, by turns the one that starts all others and one of those. The server itself lives. */
const killedBeneath: Experiment = {
  name: 'kill -9 of PostgreSQL under write load, embedded',
  async run(lab) {
    const rounds = lab.rounds(20, 2);
    const place = await lab.newPlace('embedded');
    const server = await lab.serve(place);
    const kept: string[] = [];
    const others: string[] = [];
    let last = performance.now();
    let longest = 0;
    const sending = keepDoing(
      4,
      async () => {
        const asked = await ask(server.origin);
        if (!isStored(asked)) return others.push(asked.outcome);
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
        return kept.push(codeOf(asked));
      },
      5,
    );
    for (let round = 0; round < rounds; round += 1) {
      const enough = kept.length + 20;
      const works = await until(() => kept.length >= enough, 30_000);
      if (!works) throw new Error(`it does not answer again: ${server.output()}`);
      process.kill(await (round % 2 === 0 ? postmasterOf(place) : backendOf(place)), 'SIGKILL');
    }
    const enough = kept.length + 20;
    const isBack = await until(() => kept.length >= enough, 30_000);
    await sending.end();
    const stored = await storedCodes(server.origin);
    const code = await server.stop();
    const lost = kept.filter((one) => !stored.has(one));
    const wrong = others.filter((outcome) => outcome !== '503');
    return {
      figure: `${rounds} kills, ${kept.length} acknowledged, ${lost.length} lost; ${others.length} refused, ${wrong.length} of them with anything but 503; longest without an answer ${(longest / 1000).toFixed(1)} s; ended with ${code}`,
      limit: '0 lost, 503 meanwhile, answers again ≤ 2 s',
      holds: isBack && lost.length + wrong.length === 0 && code === 0,
      isInTime: longest <= 2000,
    };
  },
};

export const killing: Experiment[] = [
  killed('embedded'),
  killed('postgres'),
  killedBeneath,
  killedAtFirst,
];
