import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  [other: string]: unknown;
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const site = await createTestApp();

/** Where in a schema a text may be of any length. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, format, maxLength, enum: choices, const: only } = schema as Schema;
  const isText = [type].flat().includes('string') && choices === undefined && only === undefined;
  const here = isText && maxLength === undefined && format !== 'binary' ? [path] : [];
  const below = Object.entries(schema).flatMap(([key, inner]) =>
    unbounded(inner, `${path}.${key}`),
  );
  return [...here, ...below];
}

it('bounds the length of every text that any route takes', async () => {
  const { body } = await site.call('GET', '/openapi.json');
  const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
  const inputs = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.map((one) => [`${method} ${path} ?${one.name}`, one.schema] as const),
      [`${method} ${path}`, requestBody?.content['application/json']?.schema] as const,
    ]),
  );
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.flatMap(([name, schema]) => unbounded(schema, name))).toEqual([]);
});

it('looks at no text that is longer, and at no stack of marks', async () => {
  const marks = '\u064e\u0651'.repeat(4_000);
  const bodies = [
    ['/call-requests', { full_name: 'مریم', phone_number: '09121234567', note: `ا${marks}` }],
    ['/auth/register', { first_name: `ا${marks}`, last_name: marks, phone_number: marks }],
    ['/auth/set-password', { password: marks, password_confirmation: marks, phone_number: marks }],
    ['/auth/verify-otp', { otp: marks, phone_number: '09121234567' }],
    ['/requests/track', { tracking_code: marks, phone_number: '09121234567' }],
  ] as const;
  const normalise = String.prototype.normalize;
  let longest = 0;
  String.prototype.normalize = function (this: string, form?: string) {
    longest = Math.max(longest, this.length);
    return normalise.call(this, form);
  };
  try {
    for (const [url, body] of bodies) {
      const payload = JSON.stringify(body);
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([413, 422], url).toContain(statusCode);
    }
  } finally {
    String.prototype.normalize = normalise;
  }
  expect(longest).toBeLessThan(200);
});
