import type { TestApp } from './test-app.ts';

/** What the server tells monitors. */
export async function scrapeOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const reply = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  if (reply.statusCode !== 200) throw new Error(`/metrics answered ${reply.statusCode}`);
  return reply.body;
}

/** The value of one series, by its name with its labels; undefined where it is not told. */
export function valueOfSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
