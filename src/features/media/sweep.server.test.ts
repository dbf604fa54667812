import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { categories, media } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { multipart } from '#test/multipart.ts';
import { profileCalls } from '#test/profiles.ts';
import { createTestApp } from '#test/test-app.ts';
import { storeIcon, sweepPictures } from './media.server.ts';

const site = await createTestApp();
const calls = profileCalls(site);
beforeEach(async () => {
  await site.database.db.delete(media);
});

const hashes = async () => {
  const rows = await site.database.db.select({ hash: media.hash }).from(media);
  return rows.map(({ hash }) => hash).sort();
};
let shade = 0;
function picture(): Promise<Buffer> {
  shade += 7;
  const background = { r: shade % 256, g: (shade * 3) % 256, b: 90 };
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}
const later = (count: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + days(count));
};

it('sweeps what nothing refers to any more, once a week, and nothing that is in use', async () => {
  const { id, token } = await site.signInAs('customer');
  await calls.edit(id, token, [['avatar', await picture()]]);
  const replaced = (await calls.rowOf(id)).avatar;
  await calls.edit(id, token, [['avatar', await picture()]]);
  const avatar = (await calls.rowOf(id)).avatar;
  const boss = await site.signInAs('super_admin');
  const photoOf = async () => {
    const { payload, headers } = multipart([['photo', await picture()]]);
    const reply = await site.call('POST', '/settings/manager-photo', payload, boss.token, {
      headers,
    });
    return (reply.body.data as { url: string }).url;
  };
  const [photo, unused] = [await photoOf(), await photoOf()];
  const person = { name: 'سارا نوری', position: 'مدیرعامل', about: '', photo };
  const saved = await site.call('POST', '/settings', { managers: [person] }, boss.token);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const icon = await storeIcon(site.ctx, await picture());
  await site.database.db.insert(categories).values({ title: 'خودرو', icon, position: 0 });

  const hashOf = (url: string) => url.slice('/media/'.length, -'.webp'.length);
  const all = [replaced, avatar, hashOf(photo), hashOf(unused), icon].map(String).sort();
  expect(await hashes()).toEqual(all);
  await runJobs(site.ctx);
  expect(await hashes()).toEqual(all);
  // Not before a week is over, however often the housekeeping runs.
  later(6);
  await runJobs(site.ctx);
  expect(await hashes()).toEqual(all);
  later(1.1);
  await runJobs(site.ctx);
  expect(await hashes()).toEqual([avatar, hashOf(photo), icon].map(String).sort());
});

it('leaves a picture that was just sent again, though it has lain about for long', async () => {
  const { id, token } = await site.signInAs('customer');
  const bytes = await picture();
  const long = new Date('2020-01-01');
  const hash = await storeIcon(site.ctx, bytes);
  const { db } = site.database;
  await db.update(media).set({ createdAt: long }).where(eq(media.hash, hash));
  expect(await storeIcon(site.ctx, bytes)).toBe(hash);
  await sweepPictures(site.ctx, new Date(Date.now() - days(1)));
  expect(await hashes()).toContain(hash);
  await calls.edit(id, token, [['avatar', bytes]]);
  const { avatar } = await calls.rowOf(id);
  expect(await hashes()).toContain(avatar);
});

it('does not put a portrait on the site that has been swept meanwhile', async () => {
  const boss = await site.signInAs('super_admin');
  const photo = `/media/${'0'.repeat(64)}.webp`;
  const managers = [{ name: 'سارا نوری', position: 'مدیرعامل', about: '', photo }];
  const reply = await site.call('POST', '/settings', { managers }, boss.token);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['managers.0.photo']]);
});
