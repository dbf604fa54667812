import path from 'node:path';
import type { Experiment } from '../lab.ts';
import { asOwner, logIn } from '../office.ts';
import { ask, look, until } from '../visitors.ts';

const PRELOAD = path.resolve(import.meta.dirname, '../shifted-clock.ts');
/** Changes show on every process within a second (api.md). */
const SHOWN = 1000;

const setBack: Experiment = {
  name: 'a clock that is set back, one process of two',
  async run(lab) {
    const place = await lab.newPlace('postgres');
    const changing = await lab.serve(place);
    const shifted = await lab.serve(place, { NODE_OPTIONS: `--import=${PRELOAD}` });
    const token = await logIn(shifted.origin);
    await look(shifted.origin);

    const waits: number[] = [];
    const outcomes: string[] = [];
    for (let hour = 1; hour <= 3; hour += 1) {
      process.kill(shifted.pid, 'SIGWINCH');
      const address = `تهران، خیابان انقلاب، پلاک ${hour}`;
      const changed = await asOwner(changing.origin, token, '/settings', { address });
      const start = performance.now();
      const isShown = async () => String((await look(shifted.origin)).body).includes(address);
      await until(isShown, 10 * SHOWN);
      waits.push(performance.now() - start);
      const asked = await ask(shifted.origin);
      const session = await asOwner(shifted.origin, token, '/auth/sessions');
      outcomes.push(changed.outcome, asked.outcome, session.outcome);
    }
    await changing.stop();
    await shifted.stop();
    const good = outcomes.filter((outcome) => outcome === '200').length;
    const longest = Math.max(...waits);
    return {
      figure: `three hours back: changes seen after ${longest.toFixed(0)} ms at most; ${good} of ${outcomes.length} calls answered 200`,
      limit: `${SHOWN} ms, all`,
      holds: good === outcomes.length,
      isInTime: longest <= SHOWN,
    };
  },
};

export const clock: Experiment[] = [setBack];
