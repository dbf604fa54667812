// Long: what becomes of files, from hand to hand, over the same requests.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attachments, auditLog, fileChunks, storedFiles, uploads } from '#db/schema/index.ts';
import type { AttachmentView } from '#features/attachments/attachments.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { hours } from '#lib/dates/durations.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { multipart } from '#test/multipart.ts';
import { requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { testPdf, testPicture, uploadCalls } from '#test/uploads.ts';
import type { MyRequest, TrackedRequest } from '../track/track.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const files = uploadCalls(site);
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');

const idOf = async (phone: string): Promise<number> => {
  const [row] = await calls.rowsOf(phone);
  if (!row) throw new Error(`nothing came from ${phone}`);
  return row.id;
};
async function ask(phone_number: string, token?: string): Promise<string> {
  const { body } = await calls.ask({ phone_number }, token);
  return (body.data as { tracking_code: string }).tracking_code;
}
const addByCode = (tracking_code: string, phone_number: string, ids: unknown) =>
  calls.post('/requests/track/attachments', { tracking_code, phone_number, uploads: ids });
const viewsIn = (reply: { body: { data: unknown } }) => reply.body.data as AttachmentView[];
const cookieOf = (reply: { headers: Record<string, unknown> }): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith('request_files='))
    ?.split(';')[0] ?? '';
const read = (id: number, by: { token?: string; cookie?: string } = {}, more = '') =>
  site.app.inject({
    method: 'GET',
    url: `/attachments/${id}${more}`,
    headers: {
      ...(by.token && { authorization: `Bearer ${by.token}` }),
      ...(by.cookie && { cookie: by.cookie }),
    },
  });
const remove = (id: number, body: object, token?: string) =>
  site.call('DELETE', `/attachments/${id}`, body, token);
async function sent() {
  const phone = newPhone();
  const code = await ask(phone);
  const reply = await addByCode(code, phone, [await files.send(await testPicture(), 'کروکی.jpg')]);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const [view] = viewsIn(reply);
  if (!view) throw new Error('nothing was added');
  return { phone, code, file: view, cookie: cookieOf(reply), id: await idOf(phone) };
}

describe('files of a request', () => {
  it('are added by code, shown to its sender and the staff, and bring the request forward', async () => {
    const { phone, code, file, id } = await sent();
    expect(file).toEqual({
      id: expect.any(Number),
      filename: 'کروکی.jpg',
      kind: 'image',
      size: expect.any(Number),
      has_thumbnail: true,
      added_by: 'customer',
      created_at: expect.any(String),
    });
    const tracked = await calls.post('/requests/track', {
      tracking_code: code,
      phone_number: phone,
    });
    const { attachments: shown, timeline } = tracked.body.data as TrackedRequest;
    expect(shown).toEqual([file]);
    expect(timeline.at(-1)).toMatchObject({ type: 'attached' });
    const detail = (await calls.get(`/requests/${id}`, clerk.token)).body.data as RequestDetail;
    expect(detail.attachments).toEqual([file]);
    expect(detail.wrote_at).not.toBeNull();
    expect(detail.timeline.find(({ type }) => type === 'attached')).toMatchObject({
      actor: null,
      details: { files: 'کروکی.jpg', count: '1', tracking_code: code },
    });
    expect(await site.database.db.$count(uploads)).toBe(0);
  });

  it('are taken by one request only, also when two ask at once', async () => {
    const [a, b] = [newPhone(), newPhone()];
    const [codeA, codeB] = [await ask(a), await ask(b)];
    const upload = await files.send(testPdf(), 'a.pdf');
    const replies = await Promise.all([
      addByCode(codeA, a, [upload]),
      addByCode(codeB, b, [upload]),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const rows = await site.database.db
      .select()
      .from(attachments)
      .where(eq(attachments.filename, 'a.pdf'));
    expect(rows).toHaveLength(1);
  });

  it('name what is wrong with an upload, and then nothing is taken', async () => {
    const phone = newPhone();
    const code = await ask(phone);
    const whole = await files.send(testPdf(), 'b.pdf');
    const begun = String((await files.begin(100, 'نیمه.jpg')).headers.location);
    const half = begun.slice('/uploads/'.length);
    const reply = await addByCode(code, phone, [whole, half, 'x'.repeat(43)]);
    expect(reply.status).toBe(422);
    expect(reply.body.errors.uploads).toHaveLength(2);
    expect(reply.body.errors.uploads?.join()).toContain('«نیمه.jpg»');
    expect((await addByCode(code, phone, [])).status).toBe(422);
    expect((await addByCode(code, phone, ['short'])).status).toBe(422);
    expect((await addByCode(code, phone, Array(11).fill(whole))).status).toBe(422);
    expect((await addByCode(code, phone, [whole])).status).toBe(200);
  });

  it('are added by the staff and by its customer, and no more once it is closed', async () => {
    const customer = await site.signInAs('customer');
    await ask(customer.phoneNumber, customer.token);
    const id = await idOf(customer.phoneNumber);
    const byStaff = await calls.post(
      `/requests/${id}/attachments`,
      { uploads: [await files.send(testPdf(), 'c.pdf', { token: clerk.token })] },
      clerk.token,
    );
    expect(viewsIn(byStaff)).toMatchObject([{ added_by: 'staff', kind: 'pdf' }]);
    const own = `/my/requests/${id}/attachments`;
    const picture = async () => files.send(await testPicture(), 'd.jpg', customer);
    const byOwner = await calls.post(own, { uploads: [await picture()] }, customer.token);
    expect(viewsIn(byOwner)).toMatchObject([{ added_by: 'customer', kind: 'image' }]);
    const [mine] = (await calls.get('/my/requests', customer.token)).body.data as MyRequest[];
    expect(mine?.attachments.map(({ filename }) => filename)).toEqual(['c.pdf', 'd.jpg']);
    const types = (await calls.eventsOf(id)).map(({ type }) => type);
    expect(types).toEqual(['created', 'staff_attached', 'attached']);
    const other = await site.signInAs('customer');
    const stolen = await calls.post(own, { uploads: [await picture()] }, other.token);
    expect(stolen.status).toBe(404);
    await calls.post(`/requests/${id}/claim`, {}, boss.token);
    await calls.post(`/requests/${id}/close`, { result: 'won', reason: 'پایان' }, boss.token);
    const late = await calls.post(own, { uploads: [await picture()] }, customer.token);
    expect([late.status, late.body.code]).toEqual([409, 'closed']);
  });

  it('come in a plain form as well, each by its name', async () => {
    const phone = newPhone();
    const code = await ask(phone);
    const { payload, headers } = multipart([
      ['tracking_code', code],
      ['phone_number', phone],
      ['files', await testPicture()],
      ['files', testPdf()],
    ]);
    const extra = { headers, remoteAddress: newAddress() };
    const url = '/requests/track/attachments';
    const reply = await site.call('POST', url, payload, undefined, extra);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(viewsIn(reply).map(({ kind }) => kind)).toEqual(['image', 'pdf']);
    const bad = multipart([
      ['tracking_code', code],
      ['phone_number', phone],
      ['files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ]);
    const refused = await site.call('POST', url, bad.payload, undefined, {
      headers: bad.headers,
      remoteAddress: newAddress(),
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['uploads']]);
  });
});

describe('who reads a file', () => {
  it('is its sender by cookie, its customer and the staff; to all others there is none', async () => {
    const customer = await site.signInAs('customer');
    const other = await site.signInAs('customer');
    // Two people asked for the same number, and each sent a file.
    const code = await ask(customer.phoneNumber, customer.token);
    const second = await ask(customer.phoneNumber);
    const send = async (by: string) =>
      addByCode(by, customer.phoneNumber, [await files.send(await testPicture())]);
    const [one, two] = [await send(code), await send(second)];
    const [first, joined] = [viewsIn(one)[0]?.id ?? 0, viewsIn(two)[0]?.id ?? 0];
    const stranger = (await sent()).cookie;
    const table: [string, { token?: string; cookie?: string }, number, number][] = [
      ['a visitor', {}, 404, 404],
      ['a forged cookie', { cookie: `request_files=${'a'.repeat(43)}` }, 404, 404],
      ['the bearer of another code', { cookie: stranger }, 404, 404],
      ['the first sender', { cookie: cookieOf(one) }, 200, 404],
      ['the second sender', { cookie: cookieOf(two) }, 404, 200],
      ['another customer', { token: other.token }, 404, 404],
      ['the customer whose number it is', { token: customer.token }, 200, 200],
      ['a clerk', { token: clerk.token }, 200, 200],
      ['a super-admin', { token: boss.token }, 200, 200],
    ];
    for (const [who, by, ofFirst, ofSecond] of table) {
      for (const more of ['', '/thumbnail']) {
        expect((await read(first, by, more)).statusCode, `${who} ${more}`).toBe(ofFirst);
        expect((await read(joined, by, more)).statusCode, `${who} ${more}`).toBe(ofSecond);
      }
    }
    site.clock.now = new Date(site.clock.now.getTime() + hours(1) + 1000);
    expect((await read(first, { cookie: cookieOf(one) })).statusCode).toBe(404);
    site.clock.now = new Date();
  });

  it('gets it inert: a picture to look at, a PDF to save', async () => {
    const { file, cookie, code, phone } = await sent();
    expect(cookie).toMatch(/^request_files=[\w-]{43}$/);
    const picture = await read(file.id, { cookie });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(40);
    const small = await read(file.id, { cookie }, '/thumbnail');
    expect(small.headers['content-type']).toBe('image/webp');
    const pdf = testPdf();
    const reply = await addByCode(code, phone, [await files.send(pdf, 'بیمه‌نامه.pdf')]);
    const [paper] = viewsIn(reply);
    const saved = await read(paper?.id ?? 0, { cookie });
    expect(saved.headers['content-type']).toBe('application/pdf');
    expect(String(saved.headers['content-disposition'])).toMatch(
      /^attachment; .*filename\*=UTF-8''/,
    );
    expect(saved.rawPayload.equals(pdf)).toBe(true);
    expect((await read(paper?.id ?? 0, { cookie }, '/thumbnail')).statusCode).toBe(404);
  });

  it('is in the log each time a colleague opens one, and not for its small form', async () => {
    const { file, id } = await sent();
    const opened = () =>
      site.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, id))
        .then((rows) => rows.filter(({ action }) => action === 'request.file_opened'));
    await read(file.id, { token: clerk.token }, '/thumbnail');
    expect(await opened()).toEqual([]);
    await read(file.id, { token: clerk.token });
    await read(file.id, { token: clerk.token });
    expect(await opened()).toMatchObject([
      { actorId: clerk.id, after: { attachment: file.id } },
      { actorId: clerk.id },
    ]);
  });
});

describe('DELETE /attachments', () => {
  it('takes the bytes, and leaves on the timeline that it was and why', async () => {
    const { file, id, cookie } = await sent();
    const { db } = site.database;
    expect((await remove(file.id, { reason: 'x' }, clerk.token)).status).toBe(422);
    expect((await remove(file.id, { reason: 'اشتباه' })).status).toBe(401);
    const [stored] = await db.select().from(attachments).where(eq(attachments.id, file.id));
    const gone = await Promise.all(
      Array.from({ length: 3 }, () => remove(file.id, { reason: 'عکس دیگری بود' }, clerk.token)),
    );
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    for (const by of [{ cookie }, { token: boss.token }]) {
      expect((await read(file.id, by)).statusCode).toBe(404);
    }
    const fileId = stored?.fileId ?? 0;
    expect(await db.$count(fileChunks, eq(fileChunks.fileId, fileId))).toBe(0);
    expect(await db.$count(storedFiles, eq(storedFiles.id, stored?.thumbnailId ?? 0))).toBe(0);
    const detail = (await calls.get(`/requests/${id}`, boss.token)).body.data as RequestDetail;
    expect(detail.attachments).toEqual([]);
    const trace = detail.timeline.find(({ type }) => type === 'attachment_deleted');
    expect(trace).toMatchObject({
      note: 'عکس دیگری بود',
      actor: { id: clerk.id },
      details: { files: 'کروکی.jpg' },
    });
  });
});
