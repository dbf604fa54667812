import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

/**
 * A body without a field, to every route that requires none: what changes what it names is told that nothing was named,
 * whatever it would have been about.
 */
type Operation = {
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
};

/** Which do something without a word, and what. */
const NEED_NOTHING: Record<string, string> = {
  'POST /content/pages/{slug}/publish': 'publishes the draft as it is',
  'POST /comparisons/{id}/publish': 'publishes the draft, without a text',
  'POST /policies/imports/{id}/run': 'takes the book over as it was checked, without texts',
  'POST /my/requests/{id}/cancel': 'cancels, without a reason',
};

const site = await createTestApp();
const chief = await site.signInAs('super_admin');
const { body } = await site.call('GET', '/openapi.json');
const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
const optional = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema && !schema.required?.length ? [`${method.toUpperCase()} ${path}`] : [];
  }),
);

it('is a 422 wherever something is to be changed', async () => {
  expect(optional).toContain('POST /settings');
  for (const route of optional) {
    if (route in NEED_NOTHING) continue;
    const [method, path = ''] = route.split(' ');
    const url = path.replace(/\{\w+\}/g, '999999');
    for (const nothing of [{}, { unknown: 'x' }]) {
      const { status, body } = await site.call(method as 'POST', url, nothing, chief.token);
      expect([route, status]).toEqual([route, 422]);
      expect(Object.keys(body.errors).length, route).toBeGreaterThan(0);
    }
  }
});

it('needs no field where nothing is to be said', () => {
  expect(optional).toEqual(expect.arrayContaining(Object.keys(NEED_NOTHING)));
});

it('is nothing as well where only empty groups are named', async () => {
  const empty = { sms_wordings: {}, renewal_leads: '{}', response_targets: {} };
  const { status } = await site.call('POST', '/settings', empty, chief.token);
  expect(status).toBe(422);
});
