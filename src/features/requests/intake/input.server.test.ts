import { describe, expect, it } from 'vitest';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { WRONG_VALUES } from '#test/wrong-values.ts';

const site = await createTestApp();
const admin = await site.signInAs('admin');
const customer = await site.signInAs('customer');

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = isoDateInTehran(new Date(Date.now() - days(1)));
const track = { tracking_code: '12345678' };
const uploads = ['a'.repeat(43)];
const objection = { text: 'مبلغ از خسارت کمتر است.' };

/** A body that is in order but for what a test puts into it, by route; `:id` is one's own open request. */
const FORMS: Record<string, Record<string, unknown>> = {
  '/call-requests': { full_name: 'مریم احمدی', topic: '', note: '', service: '' },
  '/consultation-requests': {
    full_name: 'مریم احمدی',
    service: 'claims-processing',
    message: 'راهنمایی می‌خواهم.',
    company_name: '',
    province: '',
    city: '',
  },
  '/partner-applications': {
    full_name: 'مریم احمدی',
    province: 'تهران',
    city: 'تهران',
    education: 'master',
    experience: 'none',
    license_status: 'none',
    cooperation: 'referral',
    message: '',
  },
  '/claim-requests': {
    full_name: 'مریم احمدی',
    line: 'fire',
    loss_date: yesterday,
    has_injury: false,
    description: 'انبار از اتصال برق آتش گرفت.',
    province: 'تهران',
    city: 'تهران',
    insurer: '',
    policy_number: '',
    uploads: [],
  },
  '/complaints': { full_name: 'مریم احمدی', message: 'کسی پاسخ تماسم را نداد.', tracking_code: '' },
  '/requests': {
    kind: 'call',
    full_name: 'مریم احمدی',
    customer: '',
    topic: '',
    way: 'phone',
    assignee: 'me',
    follow_up_at: '',
    notify: false,
  },
  '/requests/track': track,
  '/requests/track/rate': { ...track, score: 5, comment: '' },
  '/requests/track/cancel': { ...track, reason: '' },
  '/requests/track/message': {
    ...track,
    text: 'لطفاً عصر تماس بگیرید.',
    preferred_time: 'afternoon',
  },
  '/requests/track/objection': { ...track, ...objection },
  '/requests/track/proof': track,
  '/requests/track/proof/confirm': { ...track, otp: '123456' },
  '/requests/track/attachments': { ...track, uploads, paper: 'policy' },
  '/requests/:id/attachments': { uploads },
  '/requests/:id/claim-stage': {
    stage: 'offered',
    note: '',
    insurer_reference: '',
    amount_rial: 1,
  },
  '/requests/:id/claim-papers': { key: 'own-1', state: 'needed', title: 'گزارش آتش‌نشانی' },
  '/requests/:id/claim-papers/ask': {},
  '/requests/:id/comparisons': {
    line: 'fire',
    valid_until: null,
    rows: [{ key: 'a', label: 'سرمایه' }],
    offers: [],
    recommended: null,
    reason: '',
  },
  '/requests/:id/claim': {},
  '/requests/:id/assign': { user_id: 1 },
  '/requests/:id/events': { outcome: 'busy', note: '', follow_up_at: tomorrow },
  '/requests/:id/close': { result: 'won', reason: 'پایان کار' },
  '/requests/:id/reopen': { reason: 'پرسش تازه' },
  '/requests/:id/rescue': {},
  '/requests/:id/undo': {},
  '/requests/:id/take-back': {},
  '/requests/:id/join': { into: 1 },
  '/requests/:id/split': { event: 1 },
  '/requests/bulk': {
    action: 'close',
    ids: [1],
    user_id: 1,
    result: 'won',
    reason: 'پایان کار',
  },
  '/my/requests/:id/cancel': { reason: '' },
  '/my/requests/:id/message': { text: 'لطفاً عصر تماس بگیرید.', preferred_time: 'afternoon' },
  '/my/requests/:id/rate': { score: 5, comment: '' },
  '/my/requests/:id/objection': objection,
  '/my/requests/:id/attachments': { uploads, paper: 'policy' },
};
const takesPhone = (url: string) => !url.includes(':id');

const makeOwn = () =>
  insertTestRequest(site.database.db, {
    phoneNumber: newPhone(),
    assigneeId: admin.id,
    userId: customer.id,
  });

/** The request that a body was refused for, and nothing changed: the next body may be for it, too. */
let untouched: { id: number } | null = null;

async function send(url: string, body: unknown) {
  const own = takesPhone(url) ? null : (untouched ?? (await makeOwn()));
  const person = url.startsWith('/my/') ? customer : admin;
  const reply = await site.app.inject({
    method: 'POST',
    url: url.replace(':id', String(own?.id)),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    remoteAddress: newAddress(),
  });
  untouched = reply.statusCode === 422 ? own : null;
  return reply;
}

it('knows every route of requests that takes a body', () => {
  const posts = site.routes
    .filter(({ method, url }) => method === 'POST' && /request|partner|complaint/.test(url))
    .map(({ url }) => url);
  expect(Object.keys(FORMS).sort()).toEqual([...new Set(posts)].sort());
});

describe('a wrong body never gives a 5xx', () => {
  const fields = Object.entries(FORMS).flatMap(([url, good]) =>
    [...Object.keys(good), ...(takesPhone(url) ? ['phone_number', 'website'] : [])].map((name) => [
      url,
      name,
    ]),
  );

  it.each(fields)('%s: every wrong value of %s', async (url = '', name = '') => {
    for (const value of WRONG_VALUES) {
      const good = { ...FORMS[url], ...(takesPhone(url) && { phone_number: newPhone() }) };
      const reply = await send(url, { ...good, [name]: value });
      expect(reply.statusCode, JSON.stringify(value).slice(0, 60)).toBeLessThan(500);
    }
  });

  it.each(Object.keys(FORMS))('%s: what is no object', async (url) => {
    for (const payload of [
      '"text"',
      '[1]',
      'null',
      '7',
      // As deep as the longest body of these routes can be.
      '{"a":'.repeat(3000),
      '{"a"',
      '\ufeff{}',
    ]) {
      const reply = await send(url, payload);
      expect([200, 400, 404, 409, 422], payload.slice(0, 20)).toContain(reply.statusCode);
    }
  });
});
