import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attachments, auditLog, storedFiles } from '#db/schema/index.ts';
import type { AttachmentView } from '#features/attachments/attachments.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import { testPdf, testPicture, uploadCalls } from '#test/uploads.ts';

const site = await createTestApp();
const calls = policyCalls(site);
const files = uploadCalls(site);

it('is added and deleted by the staff alone, read by its holder as well, and what the staff does is on record', async () => {
  const clerk = await site.signInAs('admin');
  const customer = await site.signInAs('customer');
  const { id } = await calls.entered({ holder_phone: customer.phoneNumber }, clerk.token);
  const uploads = [
    await files.send(await testPicture(), 'بیمه‌نامه.jpg'),
    await files.send(testPdf(), 'رسید.pdf'),
  ];
  const add = (token: string) => calls.post(`/policies/${id}/attachments`, { uploads }, token);
  expect((await add(customer.token)).status).toBe(403);
  const added = await add(clerk.token);
  const [picture, paper] = added.body.data as AttachmentView[];
  expect([picture?.filename, paper?.kind]).toEqual(['بیمه‌نامه.jpg', 'pdf']);
  expect((await calls.detail(id, clerk.token)).attachments).toEqual([picture, paper]);
  // Each is taken once.
  expect((await add(clerk.token)).status).toBe(422);

  const read = async (of: number | undefined, token: string, more = '') =>
    (await calls.get(`/attachments/${of}${more}`, token)).status;
  expect(await read(picture?.id, clerk.token)).toBe(200);
  expect(await read(picture?.id, clerk.token, '/thumbnail')).toBe(200);
  expect(await read(picture?.id, customer.token)).toBe(200);
  expect(await read(picture?.id, (await site.signInAs('customer')).token)).toBe(404);

  const remove = (token: string) =>
    site.call('DELETE', `/attachments/${picture?.id}`, { reason: 'اشتباه بود' }, token);
  expect((await remove(customer.token)).status).toBe(403);
  expect((await remove(clerk.token)).status).toBe(200);
  expect(await read(picture?.id, clerk.token)).toBe(404);
  expect((await calls.detail(id, clerk.token)).attachments).toEqual([paper]);
  const { db } = site.database;
  const [left] = await db
    .select()
    .from(attachments)
    .where(eq(attachments.id, paper?.id ?? 0));
  expect(await db.$count(storedFiles, eq(storedFiles.id, left?.fileId ?? 0))).toBe(1);
  const log = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'policy'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual([
    'policy.created',
    'policy.file_added',
    'policy.file_opened',
    'policy.file_deleted',
  ]);
});
