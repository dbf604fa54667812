/** Reminders for visitors whose policy is not in the book, and their list for staff. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { isOfCustomer } from '#db/of-customer.ts';
import { policyReminders } from '#db/schema/index.ts';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { REMINDER_SOURCE, REMINDER_YEARS } from '#domain/policies/reminders.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import type { Actor } from '#domain/roles.ts';
import {
  type CodeSent,
  confirmCode,
  startCode,
} from '#features/auth/one-time-code/one-time-code.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { yearsAfter } from '#lib/dates/years-after.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { invalidField, permit } from '#lib/http/errors.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { POLICY_COUNT_LIMIT } from '../book/book.ts';
import { cursorAfter, decodeCursor } from '../cursor.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { POLICY_ERRORS } from '../policies.words.ts';
import { findLatestTexts } from '../remind/visitors.server.ts';
import { resumeNumber } from '../stop.server.ts';
import {
  askForReminderCall,
  type ConfirmedReminder,
  type ConfirmInput,
  confirmReminderCall,
  listRemindersCall,
  type ReminderInput,
  type RemindersPage,
  type RemindersQuery,
  type ReminderView,
  reminderView,
} from './reminders.ts';
import { REMINDER_ERRORS, REMINDER_REPLIES as REPLIES } from './reminders.words.ts';

export type StoredReminder = typeof policyReminders.$inferSelect;

/** Stores a reminder for a proved number; the same reminder again is not stored twice. */
async function insertReminder(
  tx: Transaction,
  { phoneNumber, fullName, line, endsOn, nextTextOn }: typeof policyReminders.$inferInsert,
): Promise<void> {
  await tx
    .insert(policyReminders)
    .values({ phoneNumber, fullName, line, endsOn, nextTextOn })
    .onConflictDoUpdate({
      target: [policyReminders.phoneNumber, policyReminders.line, policyReminders.endsOn],
      // A second request with a name replaces the name; one without a name leaves it.
      set: { fullName: sql`coalesce(excluded.full_name, ${policyReminders.fullName})` },
    });
}

/** A reminder of which no policy was made yet, locked; null where there is none. */
export async function lockReminder(tx: Transaction, id: number): Promise<StoredReminder | null> {
  const [row] = await tx
    .select()
    .from(policyReminders)
    .where(and(eq(policyReminders.id, id), isOpenReminder))
    .for('update');
  return row ?? null;
}

/** Stores the policy that was made of a locked reminder. */
export async function noteTaken(tx: Transaction, id: number, policyId: number): Promise<void> {
  await tx.update(policyReminders).set({ policyId }).where(eq(policyReminders.id, id));
}

/** No policy was made of it, and its person was not erased: worded as its index is. */
export const isOpenReminder: SQL | undefined = and(
  isNull(policyReminders.policyId),
  isNull(policyReminders.erasedAt),
);

const STATES: Record<RemindersQuery['state'], SQL | undefined> = {
  open: isOpenReminder,
  taken: and(isNotNull(policyReminders.policyId), isNull(policyReminders.erasedAt)),
  all: isNull(policyReminders.erasedAt),
};

type Filter = Pick<RemindersQuery, 'state' | 'line' | 'customer' | 'search'>;

/** The reminders of a filter. */
export function matchingReminders({ state, line, customer, search }: Filter): SQL | undefined {
  const words = foldForSearch(normalisePhone(search) ?? search)
    .split(' ')
    .filter(Boolean);
  return and(
    STATES[state],
    line ? eq(policyReminders.line, line) : undefined,
    customer ? isOfCustomer(policyReminders.customerId, customer) : undefined,
    search !== '' && words.length === 0 ? sql`false` : undefined,
    hasWords([policyReminders.searchText], words),
  );
}

/** `cursor`: the last row of the page before. */
type Part = { cursor: { endsOn: string; id: number } | null; limit: number; offset: number };

/** One page of reminders, the earliest end first. */
function listReminders(
  db: Queryable,
  where: SQL | undefined,
  { cursor, limit, offset }: Part,
): Promise<StoredReminder[]> {
  const behind = cursor
    ? sql`(${policyReminders.endsOn}, ${policyReminders.id}) > (${cursor.endsOn}::date, ${cursor.id})`
    : undefined;
  return db
    .select()
    .from(policyReminders)
    .where(and(where, behind))
    .orderBy(sql`${policyReminders.endsOn} asc`, sql`${policyReminders.id} asc`)
    .limit(limit)
    .offset(offset);
}

/** How many match, no more than `limit`. */
export const countReminders = (
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<number> => countUpTo(db, policyReminders, where, limit);

type LatestTexts = Awaited<ReturnType<typeof findLatestTexts>>;
type LatestText = ReturnType<LatestTexts['get']>;

const presentText = (text: LatestText): ReminderView['last_text'] =>
  text ? { state: text.state, at: text.updatedAt.toISOString() } : null;

const presentReminder = (row: StoredReminder, texts: LatestTexts): ReminderView => ({
  ...present(reminderView, row),
  source: REMINDER_SOURCE,
  last_text: presentText(texts.get(row.id)),
});

/** Open reminders of a condition as the staff see them, the latest end first. */
export async function readReminders(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<ReminderView[]> {
  const rows = await db
    .select()
    .from(policyReminders)
    .where(and(isOpenReminder, where))
    .orderBy(sql`${policyReminders.endsOn} desc`, sql`${policyReminders.id} desc`)
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const texts = ids.length === 0 ? new Map() : await findLatestTexts(db, ids);
  return rows.map((row) => presentReminder(row, texts));
}

/** 422 for a day that is past or too far ahead. */
function assertAhead(ctx: Context, endsOn: string): void {
  const today = isoDateInTehran(ctx.now());
  if (endsOn < today) throw invalidField('ends_on', REMINDER_ERRORS.past);
  if (endsOn > yearsAfter(today, REMINDER_YEARS)) {
    throw invalidField('ends_on', REMINDER_ERRORS.tooFar(REMINDER_YEARS));
  }
}

/**
 * Sends a code to the number; stores no reminder until it is confirmed. The reply is the same for every
 * number.
 */
export async function askForReminder(
  ctx: Context,
  input: ReminderInput,
  caller: Caller,
): Promise<CodeSent> {
  const { phone_number: phoneNumber, full_name, line, ends_on } = input;
  assertAhead(ctx, ends_on);
  const about = { full_name, line, ends_on };
  return startCode(ctx, { phoneNumber, purpose: 'reminder', names: null, about, caller });
}

/** Stores the reminder if the code is right; 422 on `otp` for a wrong, old or used one. */
export async function confirmReminder(
  ctx: Context,
  input: ConfirmInput,
  caller: Caller,
): Promise<ConfirmedReminder> {
  const { phone_number: phoneNumber } = input;
  // Checked first, so that a wrong day does not use up the code.
  if (input.ends_on) assertAhead(ctx, input.ends_on);
  const reminder = await confirmCode(ctx, input, caller, async (ctx, about) => {
    const line = input.line ?? CLAIM_LINES.find((one) => one === about.line) ?? 'other';
    const endsOn = input.ends_on ?? about.ends_on ?? '';
    const fullName = input.full_name ?? about.full_name ?? '';
    const nextTextOn = nextReminder(endsOn, isoDateInTehran(ctx.now()));
    const named = fullName || null;
    await insertReminder(ctx.db, { phoneNumber, fullName: named, line, endsOn, nextTextOn });
    await resumeNumber(ctx.db, phoneNumber);
    return { line, ends_on: endsOn };
  });
  ctx.changed();
  return reminder;
}

/** One page of the confirmed reminders; 403 for everyone but staff. */
async function listRemindersForStaff(
  ctx: Context,
  actor: Actor,
  query: RemindersQuery,
): Promise<Omit<RemindersPage, 'message'>> {
  permit(canKeepPolicies(actor));
  const { page, per_page } = query;
  const where = matchingReminders(query);
  const cursor = query.cursor ? decodeCursor(query.cursor, POLICY_ERRORS.cursor) : null;
  const offset = cursor ? 0 : (page - 1) * per_page;
  const rows = await listReminders(ctx.db, where, { cursor, limit: per_page, offset });
  const ids = rows.map(({ id }) => id);
  const texts = await findLatestTexts(ctx.db, ids);
  const counted = await countReminders(ctx.db, where, POLICY_COUNT_LIMIT + 1);
  return {
    data: rows.map((row) => presentReminder(row, texts)),
    meta: {
      ...countedMeta(query, counted, POLICY_COUNT_LIMIT),
      next_cursor: cursorAfter(rows, per_page),
    },
  };
}

const anyone = { access: 'anyone', shed: 'first' } as const;

/** Visitors' reminders: requested, confirmed by code, and listed for staff. */
export const reminderRoutes = routes('policies', (serve, app) => {
  // The replies are personal, with or without a token.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(
    askForReminderCall,
    {
      ...anyone,
      summary: 'Ask to be reminded of a policy; a code goes to the number',
      description:
        'The reply is the same for every number. Within a minute of the last code no other is sent: the seconds left are answered.',
      says: REPLIES.codeSent,
    },
    ({ ctx, body, request }) => askForReminder(ctx, body, request.caller()),
  );

  serve(
    confirmReminderCall,
    {
      ...anyone,
      summary: 'Confirm it by the code',
      description:
        'Line, day and name are those that the owner of the code confirms; else the ones it was asked for with.',
      says: REPLIES.confirmed,
    },
    ({ ctx, body, request }) => confirmReminder(ctx, body, request.caller()),
  );

  serve(
    listRemindersCall,
    {
      access: 'staff',
      summary: 'Confirmed reminders of visitors, what ends first first',
      says: REPLIES.list,
    },
    ({ ctx, actor, query }) => listRemindersForStaff(ctx, actor, query),
  );
});
