import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smsOutbox } from '#db/schema/index.ts';
import { SOMEONE } from '#domain/name-in-text.ts';
import { TEXT_NAMES, textOf } from '#domain/texts.ts';
import { transaction } from '#kit/context.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { createTextingServer } from '#test/texting-server.ts';
import {
  dispatchText,
  enqueueText,
  redirectTexts,
  retryDueTexts,
  textsIdle,
} from './sms.server.ts';
import type { AnyText, RenderedText, SmsProvider } from './sms.ts';

const database = await createTestDatabase();

/** An office that is closed until it is opened, and a gateway that takes all and cuts nothing. */
function office({ longestValue }: Pick<SmsProvider, 'longestValue'> = {}) {
  const state = { now: new Date('2026-11-26T20:18:00Z'), isOpen: false };
  const taken: RenderedText[] = [];
  const provider: SmsProvider = {
    name: 'gateway',
    ...(longestValue !== undefined && { longestValue }),
    async send(text) {
      taken.push(text);
      return { ok: true, messageId: null };
    },
  };
  const ctx = createTextingServer({
    database,
    smsProviders: [provider],
    now: () => state.now,
    isOpen: () => state.isOpen,
  });
  const send = async (text: AnyText, dueAt: Date | null = null) => {
    dispatchText(ctx, await transaction(ctx, (ctx) => enqueueText(ctx, text as never, dueAt)));
    await textsIdle(ctx);
  };
  const goOn = async (by: number) => {
    state.now = new Date(state.now.getTime() + by);
    await retryDueTexts(ctx);
    await textsIdle(ctx);
  };
  return { ctx, state, taken, send, goOn };
}

const rowsOf = (phone: string) =>
  database.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phoneNumber, phone))
    .orderBy(asc(smsOutbox.id));

describe('at 23:48', () => {
  it.each(TEXT_NAMES)('%s goes out then, or once the office is open', async (template) => {
    const { state, taken, send, goOn } = office();
    const to = newPhone();
    const isAtOnce = textOf(template).hours === 'any';
    await send({ to, template, params: { code: '123456' } });
    await goOn(minutes(30));
    expect(taken.map((text) => text.to)).toEqual(isAtOnce ? [to] : []);
    state.isOpen = true;
    await goOn(hours(8));
    expect(taken.map((text) => text.to)).toEqual([to]);
    expect(await rowsOf(to)).toMatchObject([{ state: 'sent', inHours: !isAtOnce }]);
  });

  it('codes, what warns of an account and the answer to a form are all that goes out', () => {
    const atOnce = TEXT_NAMES.filter((template) => textOf(template).hours === 'any');
    expect(atOnce).toEqual([
      'register-code',
      'reset-code',
      'reminder-code',
      'claim-code',
      'account-exists',
      'password-changed',
      'second-factor-reset',
      'number-changed',
      'staff-invitation',
      'request-received',
    ]);
  });

  it('what would tell of something that has passed by the morning is not sent', async () => {
    const { state, taken, send, goOn } = office();
    const to = newPhone();
    const expiresAt = new Date(state.now.getTime() + hours(1));
    await send({ to, template: 'request-unreached', params: {}, expiresAt });
    state.isOpen = true;
    await goOn(hours(8));
    expect(taken).toEqual([]);
    expect(await rowsOf(to)).toMatchObject([{ state: 'failed' }]);
  });
});

describe('what waits for a number that becomes another one', () => {
  const CHANGED = 'number-changed';

  it('goes to the new one, but for what warns the old one', async () => {
    const { ctx, state, taken, send, goOn } = office();
    const [from, to] = [newPhone(), newPhone()];
    const later = new Date(state.now.getTime() + minutes(5));
    for (const template of ['staff-invitation', 'claim-step', 'morning-digest', CHANGED] as const) {
      await send({ to: from, template, params: {} }, later);
    }
    await redirectTexts(ctx, from, to);
    state.isOpen = true;
    await goOn(minutes(6));
    expect(Object.fromEntries(taken.map((text) => [text.template, text.to]))).toEqual({
      ...{ 'staff-invitation': to, 'claim-step': to, 'morning-digest': to },
      [CHANGED]: from,
    });
    expect(await rowsOf(from)).toHaveLength(1);
  });

  it('also from the line of this process, which has the old number still', async () => {
    const { ctx, taken } = office();
    const [from, to] = [newPhone(), newPhone()];
    const params = { name: SOMEONE, link: 'https://example.ir/forget-password' };
    const text = { to: from, template: 'staff-invitation', params } as const;
    const queued = await enqueueText(ctx, text);
    await redirectTexts(ctx, from, to);
    dispatchText(ctx, queued);
    await textsIdle(ctx);
    expect(taken.map((one) => one.to)).toEqual([to]);
  });
});

it('what is shown of a text is what its gateway takes', async () => {
  const { taken, state, send } = office({ longestValue: 25 });
  state.isOpen = true;
  const to = newPhone();
  await send({
    ...{ to, template: 'promise-overdue' },
    params: {
      ...{ kind: 'شکایت', code: '12345678', link: 'x.ir/dashboard' },
      clerk: 'سید محمدرضا حسینی‌نژاد طباطبایی',
    },
  });
  const [row] = await rowsOf(to);
  expect(taken[0]?.params.clerk).toBe('سید محمدرضا حسینی‌نژاد…');
  expect(row?.body).toContain('مسئول: سید محمدرضا حسینی‌نژاد…');
});
