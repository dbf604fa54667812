import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

/**
 * The wire as it stands, in files: a change of the code that was to change nothing for clients shows as a line. A change
 * on purpose is written by `vitest run --update src/server/frozen`.
 */
const site = await createTestApp();

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** With what has no order in one order. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) {
    const all = value.map(inOrder);
    return all.every((one) => typeof one === 'string') ? all.toSorted() : all;
  }
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name] as Json)]));
}

/** What tells two values apart in a line. */
const markOf = (value: Json | undefined) =>
  value === undefined
    ? '-'
    : createHash('sha256')
        .update(JSON.stringify(inOrder(value)))
        .digest('hex')
        .slice(0, 12);

it('the contract of every call is the frozen one: what it takes, what it answers, how it is described', async () => {
  const { body } = await site.call('GET', '/openapi.json');
  const { paths = {}, ...rest } = body as unknown as Record<string, { [name: string]: Json }>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { [name: string]: Json }>).map(([method, call]) => {
      const { parameters, requestBody, responses, ...words } = call;
      const marks = [parameters, requestBody, responses, words].map(markOf);
      return `${method.toUpperCase()} ${path} ${marks.join(' ')}`;
    }),
  );
  const text = [
    'call parameters body responses words',
    `shared ${markOf(rest)}`,
    ...calls.toSorted(),
  ];
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('frozen/contract.txt');
});

it('every route has its frozen access, limits and settings', async () => {
  const lines = site.routes.map(({ method, url, config, bodyLimit }) =>
    [method, url, JSON.stringify(inOrder({ ...config, bodyLimit } as unknown as Json))].join(' '),
  );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('frozen/routes.txt');
});
