import { describe, expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

const site = await createTestApp();
const { body } = await site.call('GET', '/openapi.json');
const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
  ),
);

function operation(name: string): Operation {
  const found = operations.get(name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
}
const requiredQuery = (name: string) =>
  operation(name)
    .parameters?.filter((one) => one.in === 'query' && one.required)
    .map((one) => one.name);
const requiredBody = (name: string) =>
  operation(name).requestBody?.content['application/json']?.schema.required;

/** These describe themselves, or are for machines that know them. */
const PLAIN = ['/openapi.json', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/metrics'];

describe('/openapi.json', () => {
  it('describes every route: what it is for, who may call it, how it answers and fails', () => {
    const routes = site.routes.filter(
      ({ method, url }) =>
        !['HEAD', 'OPTIONS'].includes(method) && !url.startsWith('/docs') && !PLAIN.includes(url),
    );
    expect(routes.length).toBeGreaterThan(50);
    for (const { method, url } of routes) {
      const name = `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;
      const { tags, summary, description, responses, requestBody } = operation(name);
      expect(tags, name).toHaveLength(1);
      expect(summary, name).toMatch(/^\S.{3,100}$/);
      expect(description, name).toMatch(/\.$/);
      expect(responses.default?.content, name).toHaveProperty('application/json');
      if (requestBody) {
        expect(Object.keys(requestBody.content), name).toEqual([
          'application/json',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
        ]);
      }
    }
  });

  it('asks for a token exactly where one is needed', () => {
    expect(operation('GET /requests').security).toEqual([{ bearer: [] }]);
    expect(operation('GET /my/requests').description).toBe('Every signed-in user.');
    expect(operation('POST /call-requests').security).toBeUndefined();
  });

  it('requires what is refused when it is missing, and nothing else', () => {
    expect(requiredQuery('GET /requests')).toEqual([]);
    expect(requiredQuery('GET /requests/export')).toEqual([]);
    expect(requiredBody('POST /call-requests')).toEqual(['full_name', 'phone_number']);
    expect(requiredBody('POST /requests/{id}/events')).toEqual(['outcome']);
    expect(requiredBody('POST /requests/track')).toEqual(['tracking_code', 'phone_number']);
  });

  it('has the body of every success, or says that there is none', () => {
    // Answers to tus are headers alone, and to a tap there is none.
    const bare = / \/(?:uploads|taps)(?:\/|$)/;
    for (const [name, { responses }] of operations) {
      const hasBody = Object.entries(responses).some(
        ([status, { content }]) => /^2/.test(status) && Object.keys(content ?? {}).length > 0,
      );
      expect([name, hasBody]).toEqual([name, !bare.test(name)]);
    }
  });

  it('names what files and streams are', () => {
    const typesOf = (name: string) => Object.keys(operation(name).responses[200]?.content ?? {});
    expect(typesOf('GET /requests/export')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ]);
    expect(typesOf('GET /events')).toEqual(['text/event-stream']);
  });
});

it('the page to browse it loads nothing but its own files', async () => {
  const { headers, body } = await site.app.inject({ url: '/docs/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/https:|unsafe|validator|frame-ancestors 'self'/);
  // What its page names is what the policy lets it load.
  const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loaded.length).toBeGreaterThan(3);
  for (const address of loaded) expect(address).not.toMatch(/^(?:https?:)?\/\//);
  expect(body).not.toMatch(/<script>(?!\s*<\/script>)|<style>/);
});
