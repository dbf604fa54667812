import { expect, it } from 'vitest';
import { trackContent } from '#content/pages/track.ts';
import { hours } from '#lib/dates/durations.ts';
import { createTestApp } from '#test/test-app.ts';

let token: string;

const site = await createTestApp();
({ token } = await site.signInAs('super_admin'));

const post = (action: string, body: object = {}) =>
  site.call('POST', `/content/pages/track${action}`, body, token);

it('a draft whose time was taken away stays, and goes out at no time by itself', async () => {
  const saved = await post('', { content: trackContent.first, base_version: 0 });
  expect(saved.status).toBe(200);
  const at = new Date(site.clock.now.getTime() + hours(2)).toISOString();
  expect((await post('/schedule', { at })).body.data).toMatchObject({ publish_at: at });
  const { status, body } = await post('/unschedule');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ publish_at: null, has_draft: true, published_at: null });
  expect((await post('/unschedule')).body.data).toMatchObject({ publish_at: null });
  const log = await site.call('GET', '/audit?action=page.unscheduled', undefined, token);
  expect(log.body.data).toHaveLength(1);
});
