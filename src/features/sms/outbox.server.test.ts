import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smsOutbox } from '#db/schema/index.ts';
import { transaction } from '#kit/context.ts';
import { days, minutes, seconds } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { createTextingServer } from '#test/texting-server.ts';
import { createConsoleProvider } from './console.adapter.server.ts';
import { createFileProvider } from './file.adapter.server.ts';
import {
  deleteOldTexts,
  dispatchText,
  enqueueText,
  retryDueTexts,
  textsIdle,
} from './sms.server.ts';
import type { OutgoingText, RenderedText, SendOutcome, SmsProvider } from './sms.ts';

const database = await createTestDatabase();

const YES: SendOutcome = { ok: true, messageId: '7' };
const NO: SendOutcome = { ok: false, certainty: 'definite', reason: 'code 20' };
const PERHAPS: SendOutcome = { ok: false, certainty: 'ambiguous', reason: 'TimeoutError' };

/** A provider that answers as it is told, and what it was given. */
function scripted(name: string, ...outcomes: SendOutcome[]) {
  const taken: RenderedText[] = [];
  const provider: SmsProvider = {
    name,
    async send(text) {
      taken.push(text);
      return outcomes[Math.min(taken.length, outcomes.length) - 1] ?? YES;
    },
  };
  return { provider, taken };
}

function serviceWith(...providers: SmsProvider[]) {
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const lines: object[] = [];
  const note = (fields: object) => void lines.push(fields);
  const log = { info: note, warn: note, error: note };
  const ctx = createTextingServer({
    database,
    smsProviders: providers,
    now: () => clock.now,
    log,
  });
  const travel = (wait: number) => {
    clock.now = new Date(clock.now.getTime() + wait);
  };
  return { ctx, clock, lines, travel };
}

const code = (to = newPhone()): OutgoingText => ({
  to,
  template: 'register-code',
  params: { code: '012345' },
});
const notice = (to = newPhone()): OutgoingText => ({ to, template: 'account-exists', params: {} });

async function rowFor({ to }: OutgoingText) {
  const [row] = await database.db.select().from(smsOutbox).where(eq(smsOutbox.phoneNumber, to));
  return row;
}

/** Posts and sends as a use case does. */
async function send({ ctx }: ReturnType<typeof serviceWith>, text: OutgoingText): Promise<void> {
  dispatchText(ctx, await transaction(ctx, (ctx) => enqueueText(ctx, text)));
  await textsIdle(ctx);
}

describe('SMS gateway hangs, 500s, refuses: no duplicate message; a definite failure goes to the next provider, an ambiguous one does not', () => {
  it('a definite failure goes to the next', async () => {
    const [first, second, third] = [scripted('a', NO), scripted('b', YES), scripted('c', YES)];
    const site = serviceWith(first.provider, second.provider, third.provider);
    const text = code();
    await send(site, text);
    expect([first.taken.length, second.taken.length, third.taken.length]).toEqual([1, 1, 0]);
    expect(await rowFor(text)).toMatchObject({ state: 'sent', provider: 'b', messageId: '7' });
  });

  it.each([
    ['answers nothing', scripted('a', PERHAPS)],
    [
      'throws',
      {
        taken: [] as RenderedText[],
        provider: { name: 'a', send: () => Promise.reject(new TypeError('broken')) },
      },
    ],
  ])('an ambiguous one does not: %s', async (_name, first) => {
    const second = scripted('b', YES);
    const site = serviceWith(first.provider, second.provider);
    for (const text of [code(), notice()]) {
      await send(site, text);
      expect(await rowFor(text)).toMatchObject({ state: 'unknown', provider: 'a', params: null });
      site.travel(days(1));
      await retryDueTexts(site.ctx);
    }
    expect(second.taken).toEqual([]);
  });

  it('never sends a code twice, nor keeps it', async () => {
    const only = scripted('a', NO);
    const site = serviceWith(only.provider);
    const text = code();
    await send(site, text);
    site.travel(days(1));
    await retryDueTexts(site.ctx);
    expect(only.taken).toHaveLength(1);
    const row = await rowFor(text);
    expect(row).toMatchObject({ state: 'failed', params: null, failure: 'code 20' });
    expect(JSON.stringify([row, site.lines])).not.toContain('012345');
    expect(JSON.stringify(site.lines)).not.toContain(text.to);
  });
});

describe('texts that are no codes', () => {
  it('are tried again, ever later, and given up in the end', async () => {
    const only = scripted('a', NO);
    const site = serviceWith(only.provider);
    const text = notice();
    await send(site, text);
    const tries: number[] = [];
    for (let minute = 1; minute <= 120; minute += 1) {
      site.travel(minutes(1));
      const before = only.taken.length;
      await retryDueTexts(site.ctx);
      if (only.taken.length > before) tries.push(minute);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31]);
    expect(await rowFor(text)).toMatchObject({ state: 'failed', attempts: 6, params: null });
  });

  it('arrive at the second try', async () => {
    const only = scripted('a', NO, YES);
    const site = serviceWith(only.provider);
    const text = notice();
    await send(site, text);
    expect(await rowFor(text)).toMatchObject({ state: 'pending', attempts: 1, failure: 'code 20' });
    site.travel(minutes(1));
    await retryDueTexts(site.ctx);
    expect(await rowFor(text)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('are sent by another process when the first dies before it could, once', async () => {
    const [one, two] = [scripted('a', YES), scripted('a', YES)];
    const [gone, a, b] = [serviceWith(), serviceWith(one.provider), serviceWith(two.provider)];
    const text = notice();
    await enqueueText(gone.ctx, text);
    await retryDueTexts(a.ctx);
    expect(one.taken).toEqual([]);
    a.travel(seconds(30));
    b.travel(seconds(30));
    await Promise.all([
      retryDueTexts(a.ctx),
      retryDueTexts(b.ctx),
      retryDueTexts(a.ctx),
      retryDueTexts(b.ctx),
    ]);
    expect(one.taken.length + two.taken.length).toBe(1);
    expect(await rowFor(text)).toMatchObject({ state: 'sent' });
  });

  it('are not sent again when the process died while it was sending', async () => {
    const only = scripted('a', YES);
    const site = serviceWith(only.provider);
    for (const text of [notice(), code()]) {
      const { id } = (await enqueueText(site.ctx, text)) ?? { id: 0 };
      await database.db
        .update(smsOutbox)
        .set({ state: 'sending', dueAt: site.clock.now })
        .where(eq(smsOutbox.id, id));
      await retryDueTexts(site.ctx);
      expect(await rowFor(text)).toMatchObject({ state: 'unknown', params: null });
    }
    expect(only.taken).toEqual([]);
  });

  it('are forgotten after thirty days', async () => {
    const site = serviceWith(scripted('a', YES).provider);
    const text = notice();
    await send(site, text);
    site.travel(days(29));
    await deleteOldTexts(site.ctx);
    expect(await rowFor(text)).toBeDefined();
    site.travel(days(2));
    await deleteOldTexts(site.ctx);
    expect(await rowFor(text)).toBeUndefined();
  });
});

describe('a number that gets no text', () => {
  it('costs the same rows and reaches no provider', async () => {
    const only = scripted('a', YES);
    const site = serviceWith(only.provider);
    const text: OutgoingText = { to: newPhone(), template: 'none', params: {} };
    await send(site, text);
    expect(only.taken).toEqual([]);
    expect(await rowFor(text)).toMatchObject({ state: 'sent', provider: null });
  });
});

describe('providers of development and demo', () => {
  it('file: one JSON line per text, a code in params.code', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'sms-'));
    const file = path.join(directory, 'new', 'sms.jsonl');
    const site = serviceWith(createFileProvider(file));
    const to = newPhone();
    await Promise.all([send(site, code(to)), send(site, code(to))]);
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(Object.keys(lines[0])).toEqual(['at', 'to', 'template', 'text', 'params']);
    expect(lines[0]).toMatchObject({ to, template: 'register-code', params: { code: '012345' } });
    expect(lines[0].text).toContain('012345');
    await rm(directory, { recursive: true });
  });

  it('file: a place that cannot be written is a definite failure', async () => {
    const outcome = await createFileProvider('/dev/null/sms.jsonl').send({
      ...code(),
      text: '',
      at: new Date(),
    });
    expect(outcome).toMatchObject({ ok: false, certainty: 'definite' });
  });

  it('console: shows number and text', async () => {
    const shown: string[] = [];
    await send(
      serviceWith(createConsoleProvider((text) => void shown.push(text))),
      code('09350000001'),
    );
    expect(shown.join('')).toMatch(/09350000001[\s\S]*012345/);
  });
});
