import type { Call } from '../faults/visitors.ts';

/** What a call answers that has to be answered well, or the name of the step is told with what came instead. */
export async function step<T>(name: string, calling: Promise<Call>): Promise<T> {
  const { outcome, body } = await calling;
  if (outcome !== '200' && outcome !== '201') {
    throw new Error(`${name}: ${outcome} ${JSON.stringify(body).slice(0, 200)}`);
  }
  return (body as { data: T }).data;
}
