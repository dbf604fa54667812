import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { policies, requestEvents, requests, users } from '#db/schema/index.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Found } from './find.ts';

const site = await createTestApp();
const chief = (await site.signInAs('super_admin')).token;
const admin = (await site.signInAs('admin')).token;
const book = policyCalls(site);

const read = async <T>(path: string, search: Record<string, string>, token: string): Promise<T> => {
  const reply = await site.call('GET', `${path}?${new URLSearchParams(search)}`, undefined, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as T;
};
const find = (q: string, token = chief) => read<Found>('/find', { q }, token);
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
/** The requests that the search over everything and the list find, which are the same. */
async function requestsBy(q: string, token = chief): Promise<number[]> {
  const found = idsOf((await find(q, token)).requests);
  const listed = idsOf(await read<{ id: number }[]>('/requests', { search: q }, token));
  expect(
    found.toSorted((a, b) => a - b),
    q,
  ).toEqual(listed.toSorted((a, b) => a - b));
  return found;
}

async function asks(path: string, body: object): Promise<string> {
  const reply = await site.call('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.data as { tracking_code: string }).tracking_code;
}
const idOf = async (code: string): Promise<number> => {
  const [row] = await site.database.db
    .select({ id: requests.id })
    .from(requests)
    .where(sql`${requests.trackingCode} = ${code}`);
  return row?.id ?? 0;
};

describe('a request is found by', () => {
  it('the second name of a number, on all lists', async () => {
    const phone_number = newPhone();
    const call = { phone_number, preferred_time: 'any' };
    const code = await asks('/call-requests', { ...call, full_name: 'سهراب نیک‌نام' });
    await asks('/call-requests', { ...call, full_name: 'گلنار پرتوی' });
    const id = await idOf(code);
    for (const name of ['سهراب', 'گلنار', 'گلنار پرتوی', 'پرتوي']) {
      expect(await requestsBy(name), name).toEqual([id]);
    }
  });

  it('what its sender wrote: the company, the city, the message, and what came later', async () => {
    const code = await asks('/consultation-requests', {
      full_name: 'پیروز آریان',
      phone_number: newPhone(),
      service: 'business-risk-management',
      company_name: 'صنایع فولاد خاوران',
      message: 'انبار ما در شهرک صنعتی شمس‌آباد است و جرثقیل داریم.',
    });
    const id = await idOf(code);
    for (const words of ['خاوران', 'فولاد خاوران', 'شمس‌آباد', 'شمساباد', 'جرثقیل آریان']) {
      expect(await requestsBy(words), words).toEqual([id]);
    }
    const partner = await idOf(
      await asks('/partner-applications', {
        full_name: 'مهناز دادور',
        phone_number: newPhone(),
        province: 'یزد',
        city: 'میبد',
        education: 'master',
        experience: 'none',
        license_status: 'none',
      }),
    );
    expect(await requestsBy('میبد')).toEqual([partner]);
    // What a form has to choose from are our words, in which nobody searches.
    expect(await requestsBy('master')).toEqual([]);
  });

  it('what the staff noted', async () => {
    const { id } = await insertTestRequest(site.database.db, { fullName: 'کاوه کیانفر' });
    const body = { outcome: 'note', note: 'گفت پسرعمویش در بندر گناوه تعمیرگاه دارد.' };
    const noted = await site.call('POST', `/requests/${id}/events`, body, chief);
    expect(noted.status, JSON.stringify(noted.body)).toBe(200);
    expect(await requestsBy('گناوه')).toEqual([id]);
    expect(await requestsBy('کیانفر تعمیرگاه')).toEqual([id]);
  });

  it('a plate in what was written, however either was spelt', async () => {
    const { id } = await insertTestRequest(site.database.db, {
      fullName: 'بابک راد',
      phoneNumber: '09351112233',
      trackingCode: '70000001',
      details: { message: 'پراید سفید به پلاک ۳۱ د ۷۲۴ ایران ۵۵ تصادف کرده است' },
    });
    for (const plate of ['۳۱د۷۲۴-۵۵', 'ایران ۵۵ ۳۱ د ۷۲۴', '55-724D31', '۳۱ د ۷۲۴', 'راد ۳۱د۷۲۴']) {
      expect(await requestsBy(plate), plate).toEqual([id]);
    }
    expect(await requestsBy('۳۱د۷۲۴-۵۶')).toEqual([]);
  });

  it('nobody who may not know of it', async () => {
    const { id } = await insertTestRequest(site.database.db, {
      kind: 'complaint',
      fullName: 'شاکی شاکیان',
      details: { message: 'از رفتار همکارتان ناخرسندم، زمرد.' },
    });
    expect(await requestsBy('زمرد')).toEqual([id]);
    expect(await requestsBy('زمرد', admin)).toEqual([]);
  });

  it('nothing that was erased', async () => {
    const { db } = site.database;
    const { id } = await insertTestRequest(db, {
      fullName: 'نازنین نوا',
      details: { message: 'یاقوت' },
    });
    await db
      .insert(requestEvents)
      .values({ requestId: id, type: 'note', payload: { note: 'زبرجد' } });
    expect([await requestsBy('یاقوت'), await requestsBy('زبرجد')]).toEqual([[id], [id]]);
    const erased = { request_id: id, reason: 'asked' };
    const reply = await site.call('POST', '/personal-data/erase', erased, chief);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect([await requestsBy('یاقوت'), await requestsBy('زبرجد')]).toEqual([[], []]);
  });
});

describe('a policy is found by', () => {
  const PLATES = ['۱۲ب۳۴۵-۶۷', 'ایران ۶۷ ۱۲ ب ۳۴۵', '67-345B12', '12B345 67', 'پلاك ١٢ب٣٤٥'];

  it.each(['پلاک ۱۲ ب ۳۴۵ ایران ۶۷', 'پژو ۲۰۶، ۱۲ب۳۴۵-۶۷', '۶۷ - ۳۴۵ ب ۱۲'])(
    'its plate, stored as «%s»',
    async (insured_object) => {
      const { id } = await book.entered({ insured_object }, chief);
      for (const plate of PLATES) {
        expect(idsOf((await find(plate)).policies), plate).toContain(id);
        const listed = await read<{ id: number }[]>('/policies', { search: plate }, chief);
        expect(idsOf(listed), plate).toContain(id);
      }
      await site.database.db
        .update(policies)
        .set({ insuredObject: null })
        .where(eq(policies.id, id));
    },
  );
});

describe('a person is found by', () => {
  it('city, province and work', async () => {
    const { id } = await insertTestUser(site.database.db, {
      firstName: 'هومن',
      lastName: 'ستوده',
      city: 'خوانسار',
      province: 'اصفهان',
      job: 'گیوه‌دوز',
    });
    for (const words of ['خوانسار', 'هومن خوانسار', 'گيوه دوز']) {
      expect(idsOf((await find(words)).people), words).toEqual([id]);
      const listed = await read<{ id: number }[]>('/users', { search: words }, chief);
      expect(idsOf(listed), words).toEqual([id]);
    }
    await site.database.db.update(users).set({ city: null, job: null }).where(eq(users.id, id));
    expect((await find('خوانسار')).people).toEqual([]);
  });
});

describe('a word that is stretched, or has what is not seen in it', () => {
  it('is the same word, typed and stored', async () => {
    const { db } = site.database;
    const plain = await insertTestRequest(db, { fullName: 'محمد دریانورد' });
    const stretched = await insertTestRequest(db, { fullName: 'محمـــد دریـانورد' });
    const unseen = await insertTestRequest(db, { fullName: 'محم\u00adد دریا\u200bنورد' });
    const all = [plain.id, stretched.id, unseen.id];
    for (const typed of ['دریانورد', 'دريـــانورد', 'محمـد دریا\u200fنورد']) {
      expect(
        (await requestsBy(typed)).toSorted((a, b) => a - b),
        typed,
      ).toEqual(all);
    }
  });
});
