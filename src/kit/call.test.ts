import type { Options } from 'ky';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { reply } from '#lib/http/envelope.ts';
import { call } from './call.ts';
import { endpoint } from './endpoint.ts';

const http = vi.hoisted(() =>
  vi.fn((_url: string, _options: Options) => ({
    json: async () => ({ message: 'شد', data: null }),
  })),
);
vi.mock('#lib/http/http-client.ts', () => ({ http }));

const schemas = { body: z.any(), reply: reply(z.null()) };

/** What a call gave to the client. */
async function sentBy(given: Parameters<typeof call>[0], input: object): Promise<Options> {
  await call(given, input);
  return http.mock.lastCall?.[1] ?? {};
}

it('takes the values of the path out of the rest', async () => {
  const { json, method } = await sentBy(endpoint('POST /requests/:id/close', schemas), {
    id: 7,
    reason: 'دلیل',
    note: undefined,
  });
  expect(http.mock.lastCall?.[0]).toBe('/requests/7/close');
  expect({ json, method }).toEqual({ json: { reason: 'دلیل' }, method: 'POST' });
});

it('sends a list in a query as one value for each of its items', async () => {
  const { searchParams } = await sentBy(endpoint('GET /requests', schemas), {
    status: ['new', 'open'],
    q: '',
    page: undefined,
  });
  expect(String(new URLSearchParams(searchParams as [string, string][]))).toBe(
    'status=new&status=open&q=',
  );
});

it('sends a body with a file as a form, and null in it as the word', async () => {
  const file = new File(['…'], 'photo.webp');
  const { body } = await sentBy(endpoint('POST /photos', schemas), { file, alt: null });
  expect([...(body as FormData)]).toEqual([
    ['file', file],
    ['alt', 'null'],
  ]);
});

it('sends a form without a file where the call says so', async () => {
  const photo = endpoint('POST /photos/:id', { ...schemas, patch: true, form: 'multipart' });
  const { body } = await sentBy(photo, { id: 7, file: undefined, alt: 'دفتر' });
  expect([...(body as FormData)]).toEqual([
    ['alt', 'دفتر'],
    ['_method', 'PATCH'],
  ]);
  const { body: line } = await sentBy(endpoint('POST /lines', { ...schemas, form: 'urlencoded' }), {
    title: 'a b',
    place: '',
  });
  expect(String(line)).toBe('title=a+b&place=');
});

it('deletes without a body unless there is something to say', async () => {
  const photo = endpoint('DELETE /photos/:id', schemas);
  expect(await sentBy(photo, { id: 7 })).toEqual({ method: 'DELETE' });
  expect(await sentBy(photo, { id: 7, reason: 'تار' })).toMatchObject({ json: { reason: 'تار' } });
});
