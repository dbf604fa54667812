import { describe, expect, it } from 'vitest';
import { toPersianDigits } from '#lib/text/digits.ts';
import { newAddress } from '#test/accounts.ts';
import { comparisonCalls } from '#test/comparisons.ts';
import { newPhone } from '#test/factories.ts';
import { createPostingVisitor, fieldOf } from '#test/posting-visitor.ts';

const visitor = await createPostingVisitor();
const calls = comparisonCalls(visitor.site);

async function shown(given: object = {}) {
  const { clerk, request } = await calls.held();
  const { id, code } = await calls.published(request.id, clerk.token, given);
  return { clerk, request, id, code, path: `/comparison/${code}`, phone: request.phoneNumber };
}
const open = (url: string) =>
  visitor.site.app.inject({ url, headers: { accept: 'text/html' }, remoteAddress: newAddress() });
const words = (html: string) => html.replace(/<!--.*?-->/g, '');

describe('the page of a comparison', () => {
  it('is for its bearer alone: in no index and no store', async () => {
    const { path, request } = await shown();
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.headers.etag).toBeUndefined();
    const html = words(page.body);
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    for (const word of ['ایران', '۱۲٬۰۰۰٬۰۰۰ تومان', 'فرانشیز ندارد.', 'در همه یکسان']) {
      expect(html).toContain(word);
    }
    // What differs stands before what is the same.
    expect(html.indexOf('فرانشیز')).toBeLessThan(html.indexOf('سرمایه'));
    expect(html).not.toContain(request.fullName);
    expect((await open('/sitemap.xml')).body).not.toContain('comparison');
  });

  it('is found under no other code', async () => {
    for (const path of ['/comparison/aaaaaaaaaaaaaaaa', '/comparison/x', '/comparison/%60']) {
      const page = await open(path);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(page.body).toContain('مقایسه‌ای با این نشانی نیست.');
    }
    expect((await visitor.post('/comparison/aaaaaaaaaaaaaaaa', { step: 'ask' })).status).toBe(404);
  });

  it('says that it is over, and has no sum then', async () => {
    const { path } = await shown({ valid_until: calls.dayAt(0) });
    const { clock } = visitor.site;
    const { now } = clock;
    clock.now = new Date(now.getTime() + 36 * 3_600_000);
    const html = words((await open(path)).body);
    clock.now = now;
    expect(html).toContain('معتبر بود');
    expect(html).not.toMatch(/[۰-۹]٬[۰-۹]{3}|0000000/);
    expect(html).toMatch(/<section id="choose"[^>]*hidden/);
  });
});

describe('its forms without scripts', () => {
  it('choose an offer, and say who was chosen', async () => {
    const { path, phone, request } = await shown();
    const form = { step: 'choose', version: '1', offer: '0', phone_number: toPersianDigits(phone) };
    const page = await visitor.post(path, form);
    expect(page.status, page.body).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(words(page.body)).toContain('شما «ایران» را انتخاب کردید.');
    const events = await calls.eventsOf(request.id);
    expect(events.at(-1)?.type).toBe('comparison_chosen');
  });

  it('keep what was typed, and say what is wrong where it is', async () => {
    const { path } = await shown();
    const wrong = newPhone();
    const form = { step: 'choose', version: '1', offer: '1', phone_number: wrong };
    const page = await visitor.post(path, form);
    expect(page.status).toBe(422);
    expect(page.body).toContain('این مقایسه برای شمارهٔ دیگری آماده شده است');
    expect(fieldOf(page, 'phone_number')).toBe(toPersianDigits(wrong));
    expect(page.body).toMatch(/<input[^>]*value="1"[^>]*checked|checked[^>]*value="1"/);
  });

  it('say that the sheet is a new one meanwhile', async () => {
    const { path, phone, clerk, id } = await shown();
    await calls.edit(id, clerk.token);
    await calls.publish(id, clerk.token);
    const form = { step: 'choose', version: '1', offer: '1', phone_number: phone };
    const page = await visitor.post(path, form);
    expect(page.status).toBe(409);
    expect(page.body).toContain('این مقایسه را تازه کرده است');
    expect(fieldOf(page, 'version')).toBe('2');
  });

  it('ask a question', async () => {
    const { path, phone, request } = await shown();
    const page = await visitor.post(path, { step: 'ask', text: 'سرقت؟', phone_number: phone });
    expect(page.status, page.body).toBe(200);
    expect(page.body).toContain('پرسش شما به کارشناس رسید');
    expect((await calls.eventsOf(request.id)).at(-1)?.type).toBe('message');
    const empty = await visitor.post(path, { step: 'ask', text: '', phone_number: phone });
    expect([empty.status, empty.body.includes('پرسش را بنویسید.')]).toEqual([422, true]);
  });
});
