import { describe, expect, it } from 'vitest';
import { calendarDays } from '#db/schema/index.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp({ env: { PUBLIC_URL: 'https://kargozar.example' } });
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');

/** A calendar file with its folded lines put together again. */
async function calendarOf(token: string): Promise<{ raw: string; lines: string[] }> {
  const reply = await site.app.inject({
    url: '/my/policies/calendar',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  return { raw: reply.body, lines: reply.body.replaceAll('\r\n ', '').split('\r\n') };
}

describe('the calendar', () => {
  it('has the last day and what is still to be paid of running terms, as whole days', async () => {
    const customer = await site.signInAs('customer');
    const holder = { holder_phone: customer.phoneNumber };
    const { id, instalments } = await calls.entered(
      {
        ...holder,
        number: `${newPolicyNumber()};a,b\\c`,
        instalments: [
          { due_on: calls.dayAt(10), amount_rial: 1_000_000 },
          { due_on: calls.dayAt(40), amount_rial: 25_000_000 },
        ],
      },
      clerk.token,
    );
    const [paid, open] = instalments;
    await calls.post(
      `/policies/${id}/instalments/${paid?.id}/paid`,
      { paid_on: calls.dayAt(0) },
      clerk.token,
    );
    await calls.entered({ ...holder, ends_on: calls.dayAt(-2) }, clerk.token);
    const { raw, lines } = await calendarOf(customer.token);
    const of = (name: string) => lines.filter((line) => line.startsWith(`${name}`));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(of('UID')).toEqual([
      `UID:instalment-${open?.id}@kargozar.example`,
      `UID:policy-${id}@kargozar.example`,
    ]);
    const day = (distance: number) => calls.dayAt(distance).replaceAll('-', '');
    expect(of('DTSTART')).toEqual([
      `DTSTART;VALUE=DATE:${day(40)}`,
      `DTSTART;VALUE=DATE:${day(265)}`,
    ]);
    expect(of('DTEND')).toEqual([`DTEND;VALUE=DATE:${day(41)}`, `DTEND;VALUE=DATE:${day(266)}`]);
    expect(of('DTSTAMP').every((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toBe(true);
    expect(of('SUMMARY')).toEqual([
      'SUMMARY:سررسید قسط بیمه‌نامه: شخص ثالث خودرو، بیمهٔ ایران',
      'SUMMARY:پایان بیمه‌نامه: شخص ثالث خودرو، بیمهٔ ایران',
    ]);
    const [sum, last] = of('DESCRIPTION').filter((line) => line.includes('شمارهٔ'));
    expect(sum).toContain('۲٬۵۰۰٬۰۰۰ تومان');
    expect(last).toContain('\\;a\\,b\\\\c');
    // Before it, at nine in the morning of the phone's own time: of a whole day the start is its midnight.
    expect(of('TRIGGER')).toEqual([
      'TRIGGER:-P2DT15H',
      'TRIGGER:-PT15H',
      'TRIGGER:-P14DT15H',
      'TRIGGER:-PT15H',
    ]);
    expect(of('ACTION')).toEqual(Array(4).fill('ACTION:DISPLAY'));
    // RFC 5545, 3.1: no line is longer than 75 bytes, and each ends in CR LF.
    const sizes = raw.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(raw.endsWith('\r\n')).toBe(true);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('says what was moved and takes back what is gone, for half a year', async () => {
    const customer = await site.signInAs('customer');
    const other = await site.signInAs('customer');
    const holder = { holder_phone: customer.phoneNumber };
    const moved = await calls.entered(
      { ...holder, instalments: [{ due_on: calls.dayAt(30), amount_rial: 1_000_000 }] },
      clerk.token,
    );
    const cancelled = await calls.entered({ ...holder, ends_on: calls.dayAt(100) }, clerk.token);
    const sold = await calls.entered({ ...holder, ends_on: calls.dayAt(200) }, clerk.token);
    const [instalment] = moved.instalments;
    const events = async (token = customer.token) => {
      const { raw, lines } = await calendarOf(token);
      expect(lines).toContain('METHOD:PUBLISH');
      const all = raw.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
      const lineOf = (event: string, name: string) =>
        new RegExp(`^${name}[^:\r]*:(.*)\r$`, 'm').exec(event)?.[1];
      return Object.fromEntries(
        all.map((event) => [
          lineOf(event, 'UID')?.replace(/@.*/, ''),
          ['SEQUENCE', 'STATUS', 'DTSTART', 'LAST-MODIFIED', 'DTSTAMP'].map((name) =>
            lineOf(event, name),
          ),
        ]),
      );
    };
    const stamp = () => `${site.clock.now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
    const day = (distance: number) => calls.dayAt(distance).replaceAll('-', '');
    const first = stamp();
    const fresh = (distance: number) => ['0', 'CONFIRMED', day(distance), first, first];
    const before = {
      [`instalment-${instalment?.id}`]: fresh(30),
      [`policy-${cancelled.id}`]: fresh(100),
      [`policy-${sold.id}`]: fresh(200),
      [`policy-${moved.id}`]: fresh(265),
    };
    expect(await events()).toEqual(before);

    const began = site.clock.now;
    try {
      site.clock.now = new Date(began.getTime() + 60_000);
      const second = stamp();
      // Asked again without a change it is the same, but for when the file was made.
      expect(await events()).toEqual(
        Object.fromEntries(
          Object.entries(before).map(([uid, event]) => [uid, [...event.slice(0, 4), second]]),
        ),
      );
      const change = { due_on: calls.dayAt(35), amount_rial: 1_000_000 };
      await calls.change(
        moved.id,
        { ends_on: calls.dayAt(270), instalments: [{ id: instalment?.id, ...change }] },
        clerk.token,
      );
      await calls.post(`/policies/${cancelled.id}/cancel`, { reason: 'فروخته شد.' }, clerk.token);
      await calls.change(sold.id, { holder_phone: other.phoneNumber }, clerk.token);
      const after = {
        [`instalment-${instalment?.id}`]: ['1', 'CONFIRMED', day(35), second, second],
        [`policy-${cancelled.id}`]: ['1', 'CANCELLED', day(100), second, second],
        [`policy-${sold.id}`]: ['1', 'CANCELLED', day(200), second, second],
        [`policy-${moved.id}`]: ['1', 'CONFIRMED', day(270), second, second],
      };
      expect(await events()).toEqual(after);
      // What is gone rings no more.
      const { raw } = await calendarOf(customer.token);
      const gone = raw.split('BEGIN:VEVENT').filter((event) => event.includes('STATUS:CANCELLED'));
      expect(gone).toHaveLength(2);
      expect(gone.join('')).not.toContain('VALARM');
      expect(await events(other.token)).toEqual({
        [`policy-${sold.id}`]: ['0', 'CONFIRMED', day(200), second, second],
      });
      // It comes back as one that was changed once more.
      await calls.change(sold.id, holder, clerk.token);
      expect((await events())[`policy-${sold.id}`]?.slice(0, 2)).toEqual(['2', 'CONFIRMED']);
      const longAgo = new Date(began.getTime() - 181 * 86_400_000);
      await site.database.db.update(calendarDays).set({ changedAt: longAgo });
      expect(await events()).not.toHaveProperty(`policy-${cancelled.id}`);
    } finally {
      site.clock.now = began;
    }
  });

  it('is empty, and a calendar all the same, for who has none', async () => {
    const customer = await site.signInAs('customer');
    const { lines } = await calendarOf(customer.token);
    expect(lines).toContain('END:VCALENDAR');
    expect(lines).not.toContain('BEGIN:VEVENT');
  });
});
