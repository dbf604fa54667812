import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attachments, uploads } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import type { TrackedRequest } from '#features/tracking/track/track.ts';
import { newAddress } from '#test/accounts.ts';
import { claimCalls } from '#test/claims.ts';
import { newPhone } from '#test/factories.ts';
import { multipart } from '#test/multipart.ts';
import { fieldsOf } from '#test/profiles.ts';
import { openAlways } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { testPdf, testPicture, uploadCalls } from '#test/uploads.ts';

const site = await createTestApp();
const calls = claimCalls(site);
const files = uploadCalls(site);
const boss = await site.signInAs('super_admin');
await openAlways(site.database.db);

const filesOf = (requestId: number) =>
  site.database.db.select().from(attachments).where(eq(attachments.requestId, requestId));
const detailOf = async (id: number) =>
  (await calls.get(`/requests/${id}`, boss.token)).body.data as RequestDetail;
const trackedOf = async (code: string, phone: string) =>
  (await calls.track(code, phone)).body.data as TrackedRequest;

describe('files that come with the report of a loss', () => {
  it('are the request’s with its first moment, and shown to who sent them and to the staff', async () => {
    const sent = [
      await files.send(await testPicture(), 'جلو.jpg'),
      await files.send(testPdf(), 'کروکی.pdf'),
    ];
    const { id, code, phone } = await calls.reported({ uploads: sent });
    const detail = await detailOf(id);
    expect(detail.attachments.map(({ filename }) => filename)).toEqual(['جلو.jpg', 'کروکی.pdf']);
    const attached = detail.timeline.filter(({ type }) => type === 'attached');
    expect(attached.map(({ details }) => details)).toMatchObject([
      { files: 'جلو.jpg', count: '1', paper_key: 'photos', tracking_code: code },
      { files: 'کروکی.pdf', count: '1', tracking_code: code },
    ]);
    const { attachments: own, timeline } = await trackedOf(code, phone);
    expect(own).toHaveLength(2);
    // Its sender is not asked for photographs that came.
    expect(timeline.map(({ type, paper }) => [type, paper])).toEqual([
      ['created', undefined],
      ['attached', 'photos'],
      ['attached', undefined],
    ]);
  });

  it('are files like others where the line asks for no photographs', async () => {
    const sent = [await files.send(await testPicture(), 'نسخه.jpg')];
    const { id } = await calls.reported({ line: 'health', uploads: sent });
    const { timeline } = await detailOf(id);
    const attached = timeline.find(({ type }) => type === 'attached');
    expect(attached?.details).not.toHaveProperty('paper_key');
    expect(await site.database.db.$count(uploads)).toBe(0);
  });

  it('of the second report of a loss are shown by its own code alone', async () => {
    const phone_number = newPhone();
    const first = await calls.reported({ phone_number });
    const uploadsOfSecond = [await files.send(await testPicture(), 'دوم.jpg')];
    const second = await calls.reported({ phone_number, uploads: uploadsOfSecond });
    expect(second.id).toBe(first.id);
    expect((await trackedOf(second.code, phone_number)).attachments).toHaveLength(1);
    expect((await trackedOf(first.code, phone_number)).attachments).toEqual([]);
    expect((await detailOf(first.id)).attachments).toHaveLength(1);
  });

  it('are taken once, though the same report is sent again because no answer came', async () => {
    const phone_number = newPhone();
    const upload = await files.send(await testPicture());
    const body = calls.reportOf({ phone_number, uploads: [upload] });
    const send = () =>
      site.app.inject({
        method: 'POST',
        url: '/claim-requests',
        headers: { 'idempotency-key': 'a-report-with-files' },
        remoteAddress: newAddress(),
        payload: body,
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode], second.body).toEqual([200, 200]);
    expect(second.json().data).toEqual(first.json().data);
    const rows = await calls.rowsOf(phone_number);
    expect(rows).toHaveLength(1);
    expect(await filesOf(rows[0]?.id ?? 0)).toHaveLength(1);
  });

  it('that are gone, not whole or too many refuse the report, of which nothing is stored', async () => {
    const phone_number = newPhone();
    const begun = String((await files.begin(100, 'نیمه.jpg')).headers.location);
    const half = begun.slice('/uploads/'.length);
    const tooMany = Array.from({ length: 11 }, (_, n) => String(n).padStart(43, 'x'));
    for (const ids of [['x'.repeat(43)], [half], tooMany]) {
      const reply = await calls.report({ phone_number, uploads: ids });
      expect([reply.status, fieldsOf(reply)]).toEqual([422, ['uploads']]);
    }
    expect(await calls.rowsOf(phone_number)).toEqual([]);
  });

  it('may be parts of a multipart body', async () => {
    const phone_number = newPhone();
    const texts = Object.entries(calls.reportOf({ phone_number })).map(
      ([name, value]): [string, string] => [name, String(value)],
    );
    const { payload, headers } = multipart([...texts, ['files', await testPicture()]]);
    const reply = await site.app.inject({
      method: 'POST',
      url: '/claim-requests',
      remoteAddress: newAddress(),
      headers,
      payload,
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const [row] = await calls.rowsOf(phone_number);
    expect(await filesOf(row?.id ?? 0)).toHaveLength(1);
  });

  it('of a machine stay with what it sent, and nothing is told of them', async () => {
    const phone_number = newPhone();
    const upload = await files.send(await testPicture());
    await calls.report({ phone_number, uploads: [upload], website: 'x' });
    const [row] = await calls.rowsOf(phone_number);
    expect(row?.isSpam).toBe(true);
    expect(await filesOf(row?.id ?? 0)).toHaveLength(1);
    const { timeline } = await detailOf(row?.id ?? 0);
    expect(timeline.some(({ type }) => type === 'attached')).toBe(false);
  });

  it('are not for other kinds', async () => {
    const upload = await files.send(await testPicture());
    const phone_number = newPhone();
    const body = { full_name: 'مریم احمدی', phone_number, uploads: [upload] };
    expect((await calls.post('/call-requests', body)).status).toBe(200);
    const [row] = await calls.rowsOf(phone_number);
    expect(await filesOf(row?.id ?? 0)).toEqual([]);
  });
});

describe('a paper that is sent by itself', () => {
  const addByCode = (code: string, phone: string, more: object) =>
    calls.post('/requests/track/attachments', {
      tracking_code: code,
      phone_number: phone,
      ...more,
    });

  it('is known to the clerk as that paper, and to who sent it as sent', async () => {
    const { id, code, phone } = await calls.reported({ line: 'motor_hull' });
    const upload = await files.send(await testPicture(), 'IMG_1.jpg');
    const reply = await addByCode(code, phone, { uploads: [upload], paper: 'workshop_estimate' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { timeline, claim } = await detailOf(id);
    expect(timeline.find(({ type }) => type === 'attached')).toMatchObject({
      details: { files: 'IMG_1.jpg', paper_key: 'workshop_estimate', paper: 'برآورد تعمیرگاه' },
    });
    // Whether it is the right one is for a person to say.
    expect(claim?.papers.find(({ key }) => key === 'workshop_estimate')?.state).toBe('needed');
    const own = await trackedOf(code, phone);
    expect(own.timeline.at(-1)).toMatchObject({ type: 'attached', paper: 'workshop_estimate' });
  });

  it('of one’s own account too', async () => {
    const owner = await site.signInAs('customer');
    const { id } = await calls.reported({ phone_number: owner.phoneNumber }, owner.token);
    const upload = await files.send(testPdf(), 'بیمه‌نامه.pdf', { token: owner.token });
    const body = { uploads: [upload], paper: 'policy' };
    const reply = await calls.post(`/my/requests/${id}/attachments`, body, owner.token);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { timeline } = await detailOf(id);
    expect(timeline.find(({ type }) => type === 'attached')?.details.paper).toBe('بیمه‌نامه');
  });

  it('has to be one of the file', async () => {
    const { code, phone } = await calls.reported();
    const upload = await files.send(await testPicture());
    const add = (paper: string) => addByCode(code, phone, { uploads: [upload], paper });
    for (const paper of ['vehicle_card', 'own-1', 'کارت']) {
      const reply = await add(paper);
      expect([reply.status, fieldsOf(reply)], paper).toEqual([422, ['paper']]);
    }
    expect((await add('')).status).toBe(200);
  });
});
