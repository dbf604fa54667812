import { beforeAll, describe, expect, it } from 'vitest';
import type { SentKind } from '#domain/requests.ts';
import { answersTo, formOf } from '#test/answers.ts';
import { originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { answerInWords, factsOf, titleOf } from './facts.ts';
import { ALL_FIELDS, KINDS, SENT_KINDS } from './kinds.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const origin = await originOf(site);
const boss = await site.signInAs('super_admin');

describe.each(Object.keys(SENT_KINDS) as SentKind[])('a request of the kind %s', (kind) => {
  const { path, fields } = SENT_KINDS[kind];
  const { service, ...answers } = answersTo(kind);
  let id: number;
  beforeAll(async () => {
    const phone_number = newPhone();
    const sent = { full_name: 'مریم احمدی', phone_number, ...formOf(kind) };
    expect((await calls.post(path, sent)).status).toBe(200);
    id = (await calls.rowsOf(phone_number))[0]?.id ?? 0;
  });

  it('keeps every answer of its form', async () => {
    expect(await calls.rowOf(id)).toMatchObject({
      kind,
      service: service ?? null,
      details: answers,
    });
  });

  it('shows staff every answer in words', async () => {
    const { body } = await calls.get(`/requests/${id}`, boss.token);
    const { details } = (body as { data: { details: Record<string, string> } }).data;
    const said = factsOf(details).map(({ label, value }) => `${label}: ${value}`);
    const expected = Object.entries(answers).map(([name, answer]) => {
      const field = fields[name];
      return field && `${titleOf(field)}: ${answerInWords(name, answer)}`;
    });
    expect(said.toSorted()).toEqual(expected.toSorted());
  });

  it('has every answer in the export', async () => {
    const headers = { authorization: `Bearer ${boss.token}` };
    const reply = await fetch(`${origin}/requests/export?format=csv&kind=${kind}`, { headers });
    const [titles = '', row = ''] = (await reply.text()).split('\r\n');
    const cells = (line: string) => line.split(',').map((cell) => cell.replace(/^"|"$/g, ''));
    for (const [name, answer] of Object.entries(answers)) {
      const field = fields[name];
      expect(cells(titles)).toContain(field && titleOf(field));
      expect(cells(row)).toContain(answerInWords(name, answer));
    }
  });
});

describe('fields of one name', () => {
  const named = Object.values(KINDS).flatMap(({ fields }) => Object.entries(fields));
  it.each([...ALL_FIELDS.keys()])('%s means the same in every kind', (name) => {
    const same = named.filter(([other]) => other === name).map(([, field]) => field);
    expect(new Set(same.map(titleOf)).size).toBe(1);
    expect(new Set(same.map((field) => JSON.stringify('options' in field && field))).size).toBe(1);
  });
});
