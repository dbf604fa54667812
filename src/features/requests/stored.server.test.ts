import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { submissions } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { newPhone } from '#test/factories.ts';
import { joinCalls } from '#test/joined-requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = joinCalls(site);
const chief = await site.signInAs('super_admin');

const BY_MAIL = {
  source_landing: '/fire-insurance?utm_source=khabarnameh&utm_campaign=زمستان',
  source_referrer: 'mail.example',
};

/** Asks for a call from a page of ours. */
async function ask(given: object, page = '/contact-us'): Promise<string> {
  const body = { full_name: 'مریم احمدی', ...given };
  const headers = { referer: `http://localhost${page}` };
  const reply = await site.call('POST', '/call-requests', body, undefined, { headers });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.data as { tracking_code: string }).tracking_code;
}

async function rowFor(phoneNumber: string) {
  const [row] = await calls.rowsOf(phoneNumber);
  if (!row) throw new Error('nothing was asked');
  return row;
}

const detailOf = async (id: number) =>
  (await calls.get(`/requests/${id}`, chief.token)).body.data as RequestDetail;

const sourcesOf = (requestId: number) =>
  site.database.db
    .select({ source: submissions.source })
    .from(submissions)
    .where(eq(submissions.requestId, requestId))
    .orderBy(submissions.id);

const listed = async (query: Record<string, string>) => {
  const reply = await calls.get(`/requests?${new URLSearchParams(query)}`, chief.token);
  expect(reply.status).toBe(200);
  return (reply.body.data as { id: number }[]).map(({ id }) => id);
};

describe('where a request came from', () => {
  it('is kept with each submission, and counted by the first', async () => {
    const phone_number = newPhone();
    await ask({ phone_number, ...BY_MAIL });
    await ask({ phone_number, source_landing: '/' }, '/purchase');
    const row = await rowFor(phone_number);
    expect(row).toMatchObject({
      priority: 1,
      sourceName: 'khabarnameh',
      sourceLanding: '/fire-insurance',
      sourceCampaign: 'زمستان',
    });
    expect(await sourcesOf(row.id)).toEqual([
      {
        source: {
          landing: '/fire-insurance',
          page: '/contact-us',
          referrer: 'mail.example',
          utm_source: 'khabarnameh',
          utm_campaign: 'زمستان',
        },
      },
      { source: { landing: '/', page: '/purchase' } },
    ]);
    const detail = await detailOf(row.id);
    expect(detail.source).toMatchObject({ source: 'khabarnameh', page: '/contact-us' });
    expect(detail.asked.map(({ source }) => source?.source)).toEqual(['direct']);
    // Nothing of it stands among the answers.
    expect(Object.keys(row.details)).toEqual(['preferred_time']);
  });

  it('goes along with a submission that is split off', async () => {
    const phone_number = newPhone();
    await ask({ phone_number, topic: 'بدنه', ...BY_MAIL });
    await ask({ phone_number, topic: 'عمر', source_landing: '/life', source_referrer: 'bing.com' });
    const { id } = await rowFor(phone_number);
    await calls.step(id, chief, 'claim');
    const reply = await calls.split(id, await calls.splitOf(id, chief), chief);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [, other] = await calls.rowsOf(phone_number);
    expect(other).toMatchObject({ sourceName: 'bing.com', sourceLanding: '/life' });
    expect((await detailOf(other?.id ?? 0)).source).toMatchObject({ source: 'bing.com' });
  });

  it('is nothing where nothing was said', async () => {
    const phone_number = newPhone();
    await calls.ask({ phone_number });
    const row = await rowFor(phone_number);
    expect(row).toMatchObject({ sourceName: null, sourceLanding: null, sourceCampaign: null });
    expect(await sourcesOf(row.id)).toEqual([{ source: null }]);
    expect((await detailOf(row.id)).source).toBeNull();
  });

  it('lists are filtered by it, and files say it', async () => {
    const [mail, unknown] = [newPhone(), newPhone()];
    await ask({ phone_number: mail, ...BY_MAIL });
    await calls.ask({ phone_number: unknown });
    const { id } = await rowFor(mail);
    const none = await rowFor(unknown);
    expect(await listed({ source: 'khabarnameh', search: mail })).toEqual([id]);
    expect(await listed({ landing: '/fire-insurance', search: mail })).toEqual([id]);
    expect(await listed({ campaign: 'زمستان', search: mail })).toEqual([id]);
    expect(await listed({ source: 'direct', search: mail })).toEqual([]);
    expect(await listed({ source: 'unknown', search: mail })).toEqual([]);
    expect(await listed({ source: 'unknown', search: unknown })).toEqual([none.id]);
    const { token } = await site.signInAs('super_admin');
    const file = await site.app.inject({
      url: `/requests/export?format=csv&search=${mail}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.body).toContain('"khabarnameh","/fire-insurance","زمستان"');
  });

  it('says nothing of an erased person but what is counted', async () => {
    const phone_number = newPhone();
    await ask({ phone_number, ...BY_MAIL });
    const { id } = await rowFor(phone_number);
    const { token } = await site.signInAs('super_admin');
    const copy = await calls.post('/personal-data/export', { request_id: id }, token);
    expect(JSON.stringify(copy.body.data)).toContain('mail.example');
    const erased = await calls.post(
      '/personal-data/erase',
      { reason: 'asked', request_id: id },
      token,
    );
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await sourcesOf(id)).toEqual([{ source: null }]);
    expect(await calls.rowOf(id)).toMatchObject({ sourceName: 'khabarnameh' });
  });
});
