import { expect, it } from 'vitest';
import { isLong } from '#test/long.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { WRONG_VALUES } from '#test/wrong-values.ts';

let token: string;
const site = await createTestApp();
({ token } = await site.signInAs('admin'));
// A few of each sort: the export sends all of them for every value.
for (const kind of ['call', 'consultation', 'partner'] as const) {
  await insertTestRequest(site.database.db, { kind });
  await insertTestRequest(site.database.db, { kind, status: 'closed', result: 'won' });
}

const names = [
  'kind',
  'status',
  'assignee',
  'due',
  'service',
  'result',
  'answer',
  'late',
  'compared',
  'closed_on',
  'spam',
  'search',
  'from',
  'to',
  'sort',
  'cursor',
  'page',
  'per_page',
  'format',
];
const values = WRONG_VALUES.map((value) => (typeof value === 'string' ? value : String(value)));
const more = [
  '۱۴۰۵-۰۱-۰۱',
  '0000-00-00',
  '9999-12-31',
  '-9223372036854775808',
  '9223372036854775808',
  'rest.0.0.0',
  'overdue.9999999999999999.999999999999999.9999999999999',
  '%_%',
  'chosen.-0061-03-20.-0061-03-21',
  'picked.2026-11-01.2026-11-30.fire.999999999999999',
  '\\',
];

const PATHS = ['/requests', '/requests/counts', '/requests/export'];
/** All of them in the long form; else each name and each value meets all of them, but not each pair does. */
const pathsFor = (place: number) => (isLong ? PATHS : PATHS.slice(place % 3, (place % 3) + 1));

it.each(names)('a wrong %s never gives a 5xx', async (name) => {
  for (const [place, value] of [...values, ...more].entries()) {
    for (const path of pathsFor(place + names.indexOf(name))) {
      const query = new URLSearchParams({ [name]: value.toWellFormed() });
      const reply = await site.app.inject({
        method: 'GET',
        url: `${path}?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode, `${path} ${value.slice(0, 40)}`).toBeLessThan(500);
    }
  }
});

it.each(['0', '-1', 'x', '99999999999999999999', '%00', '1.5'])(
  'a request called %s',
  async (id) => {
    for (const path of [`/requests/${id}`, `/my/requests/${id}/cancel`]) {
      const reply = await site.app.inject({
        method: path.startsWith('/my') ? 'POST' : 'GET',
        url: encodeURI(path).replace('%2500', '%00'),
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      expect([400, 404]).toContain(reply.statusCode);
    }
  },
);
