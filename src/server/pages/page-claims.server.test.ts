import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attachments, requests } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { newPhone } from '#test/factories.ts';
import { multipart } from '#test/multipart.ts';
import { createPostingVisitor, fieldOf } from '#test/posting-visitor.ts';
import { testPicture } from '#test/uploads.ts';

const visitor = await createPostingVisitor();

const post = (fields: Parameters<typeof multipart>[0]) => {
  const { payload, headers } = multipart(fields);
  return visitor.post('/claims-processing', {}, { payload, headers });
};

/** What is typed, but for what happened. */
function textsOf(phone_number: string): [string, string][] {
  const yesterday = new Date(visitor.site.clock.now.getTime() - days(1));
  return Object.entries({
    full_name: 'مریم احمدی',
    phone_number,
    line: 'fire',
    loss_date: isoDateToJalali(isoDateInTehran(yesterday)),
    province: 'تهران',
    city: 'تهران',
    website: '',
  });
}

describe('the report of a loss without scripts', () => {
  it('keeps the files that came, where something else was wrong, and takes them at last', async () => {
    const { db } = visitor.site.database;
    const phone_number = newPhone();
    const texts = textsOf(phone_number);
    const refused = await post([
      ...texts,
      ['description', 'کوتاه'],
      ['files', await testPicture()],
      ['files', await testPicture()],
    ]);
    expect(refused.status).toBe(422);
    const kept = fieldOf(refused, 'uploads') ?? '';
    expect(kept.split(',')).toHaveLength(2);
    expect(refused.body).toContain('۲ فایل که انتخاب کرده بودید رسیده است');

    const taken = await post([
      ...texts,
      ['description', 'انبار از اتصال برق آتش گرفت.'],
      ['uploads', kept],
      ['files', await testPicture()],
    ]);
    expect(taken.status, taken.body).toBe(200);
    const [request] = await db
      .select()
      .from(requests)
      .where(eq(requests.phoneNumber, phone_number));
    const stored = await db.$count(attachments, eq(attachments.requestId, request?.id ?? 0));
    expect(stored).toBe(3);
  });

  it('says that a file is empty, and drops none without a word', async () => {
    const page = await post([
      ...textsOf(newPhone()),
      ['description', 'انبار از اتصال برق آتش گرفت.'],
      ['files', Buffer.alloc(0)],
    ]);
    expect(page.status).toBe(422);
    expect(page.body.includes('«files.png»: این فایل خالی است.')).toBe(true);
    expect(fieldOf(page, 'full_name')).toBe('مریم احمدی');
  });

  it('says what is wrong with a file, and asks for it anew', async () => {
    const page = await post([
      ['line', 'fire'],
      ['files', Buffer.from('no picture')],
    ]);
    expect(page.status).toBe(422);
    expect(fieldOf(page, 'full_name')).toBe('');
  });
});
