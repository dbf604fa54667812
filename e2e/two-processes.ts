import { startServer } from '#test/server-process.ts';
import { createCopy } from './databases.ts';
import { ahead } from './days.ts';
import { environmentOf } from './office.ts';

/** Where two servers of the built product answer, over one new database. */
export type Pair = { first: string; second: string; end: () => Promise<void> };

/** The session's cookie is for secure origins; of plain ones browsers trust this name alone. */
const local = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

export async function startPair(): Promise<Pair> {
  // Where the stories read the codes of both processes.
  const env = environmentOf(await createCopy(ahead()), process.env.E2E_DATA_DIR ?? '');
  const [first, second] = [await startServer(env), await startServer(env)];
  return {
    first: local(first.origin),
    second: local(second.origin),
    end: async () => void (await Promise.all([first.stop(), second.stop()])),
  };
}
