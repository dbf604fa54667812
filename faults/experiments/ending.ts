import { startAndFail } from '#test/server-process.ts';
import type { Engine, Experiment } from '../lab.ts';
import { ask, type Call, call, countBy, keepDoing, until } from '../visitors.ts';

/** What a proxy does: sends only to who is ready, and again where a connection was refused. */
function createProxy(origin: string) {
  let isReady = true;
  const timer = setInterval(async () => {
    isReady = (await call(`${origin}/readyz`)).outcome === '200';
  }, 100);
  async function send(): Promise<Call> {
    await until(() => isReady, 60_000);
    const sent = await ask(origin);
    return sent.outcome === 'ECONNREFUSED' ? send() : sent;
  }
  return { send, close: () => clearInterval(timer) };
}

const asked = (engine: Engine): Experiment => ({
  name: `SIGTERM under load, ${engine}`,
  async run(lab) {
    const rounds = lab.rounds(20, 2);
    const place = await lab.newPlace(engine);
    const DRAIN_SECONDS = String(lab.rounds(1, 5));
    let server = await lab.serve(place, { DRAIN_SECONDS });
    const { origin } = server;
    const proxy = createProxy(origin);
    const load = keepDoing(4, proxy.send, 5);
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = load.done.length;
      await until(() => load.done.length > before + 20, 30_000);
      const start = performance.now();
      await server.stop();
      longest = Math.max(longest, performance.now() - start);
      server = await lab.serve(place, { DRAIN_SECONDS, PORT: new URL(origin).port });
    }
    const outcomes = (await load.end()).map(({ outcome }) => outcome);
    proxy.close();
    await server.stop();
    const failed = outcomes.filter((outcome) => outcome !== '200');
    return {
      figure: `${rounds} ends, ${outcomes.length} requests, ${failed.length} failed${failed.length > 0 ? ` (${countBy(failed)})` : ''}; longest end ${(longest / 1000).toFixed(1)} s`,
      limit: '0 failed, ≤ 10 s',
      holds: failed.length === 0,
      isInTime: longest <= 10_000,
    };
  },
});

const twice: Experiment = {
  name: 'a second process on one directory',
  async run(lab) {
    const place = await lab.newPlace('embedded');
    const first = await lab.serve(place);
    const { code, output, took } = await startAndFail(place.env);
    const { outcome } = await call(`${first.origin}/readyz`);
    await first.stop();
    return {
      figure: `ends with ${code} after ${(took / 1000).toFixed(1)} s: ${output.split('\n')[0]?.slice(0, 60)}…; the first answers ${outcome}`,
      limit: 'one line, < 2 s, the first goes on',
      holds: code === 1 && outcome === '200' && /in use/.test(output),
      isInTime: took < 2000,
    };
  },
};

export const ending: Experiment[] = [asked('embedded'), asked('postgres'), twice];
