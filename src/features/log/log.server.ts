/** Reads the audit log, and writes it as a file. No row is changed, and the database would reject it. */
import { KIND_LABELS, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { actionOf } from '#features/audit/actions.words.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import {
  type AuditEntryView,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
  auditFilter,
  listAuditLogCall,
  type NamedPerson,
  type SentencePart,
} from '#features/audit/audit.ts';
import { AUDIT_EXPORT_TEXTS, AUDIT_REPLIES } from '#features/audit/audit.words.ts';
import { canReadAudit } from '#features/audit/permissions.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes, sendFile } from '#kit/serve.server.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { permit } from '#lib/http/errors.ts';
import { primed } from '#lib/node/primed.ts';
import { EXPORT_TYPES } from '#lib/spreadsheet/formats.ts';
import type { Cell } from '#lib/spreadsheet/sheet.ts';
import { xlsxOf } from '#lib/spreadsheet/xlsx.ts';
import { FIELD_LABELS, SETTING_LABELS } from './fields.words.ts';
import { type LogRow, listAudit } from './log.data.server.ts';
import { holdersIn, type Names, namesIn } from './names.server.ts';
import { listed, SUBJECT_NAMES as TEXTS, UNKNOWN_SENTENCE } from './sentences.words.ts';

/** An actor without an account: a visitor with the tracking code, or the system itself. */
const withoutAccount = (action: string): string => actionOf(action)?.visitor ?? TEXTS.system;

function person(names: Names, id: number): SentencePart {
  const name = names.people.get(id);
  if (name === undefined) return { text: TEXTS.gonePerson };
  return { text: name || TEXTS.nameless, page: { of: 'user', id } };
}

function request(names: Names, id: number): SentencePart[] {
  const known = names.requests.get(id);
  if (!known) return [{ text: TEXTS.goneRequest }];
  const kind = known.kind as RequestKind;
  return [
    { text: `${KIND_LABELS[kind]} ` },
    { text: known.code, is_code: true, page: { of: 'request', id, kind } },
  ];
}

/** A policy by its current number. */
function policy(names: Names, id: number): SentencePart[] {
  const number = names.policies.get(id);
  if (!number) return [{ text: TEXTS.gonePolicy }];
  return [
    { text: `${TEXTS.policy} ` },
    { text: number, is_code: true, page: { of: 'policy', id } },
  ];
}

/** A customer by its current name. */
function customer(names: Names, id: number): SentencePart[] {
  const name = names.customers.get(id);
  if (name === undefined) return [{ text: TEXTS.goneCustomer }];
  return [
    { text: `${TEXTS.customer} ` },
    { text: name || TEXTS.namelessCustomer, page: { of: 'customer', id } },
  ];
}

/** A thing of the catalogue by its current name; a deleted one by its last name, if known. */
function titled(
  row: LogRow,
  noun: 'category' | 'item',
  titles: Map<number, string>,
): SentencePart[] {
  const today = titles.get(row.subjectId ?? 0);
  const title = today ?? row.after?.title ?? row.before?.title;
  if (typeof title !== 'string') {
    return [{ text: noun === 'category' ? TEXTS.goneCategory : TEXTS.goneItem }];
  }
  const name = { text: `«${title}»` };
  return [
    { text: `${TEXTS[noun]} ` },
    today === undefined ? name : { ...name, page: { of: 'catalogue' } },
  ];
}

/** A page by the name it had. */
function page({ before, after }: LogRow): SentencePart[] {
  const title = after?.title ?? before?.title;
  if (typeof title !== 'string') return [{ text: TEXTS.gonePage }];
  return [{ text: `${TEXTS.page} «${title}»` }];
}

function subject(row: LogRow, names: Names): SentencePart[] {
  const { subjectType: type, subjectId: id } = row;
  if (type === 'category') return titled(row, type, names.categories);
  if (type === 'item') return titled(row, type, names.items);
  if (type === 'page') return page(row);
  if (type === 'request' && id !== null) return request(names, id);
  if (type === 'policy' && id !== null) return policy(names, id);
  if (type === 'customer' && id !== null) return customer(names, id);
  if (type === 'insurer') return [{ text: `${TEXTS.insurer} «${recordedValue(row, 'name')}»` }];
  return [id === null ? { text: TEXTS.gonePerson } : person(names, id)];
}

/** A value of an entry after the change, else before it. */
const recordedValue = ({ before, after }: LogRow, name: string): string =>
  String(after?.[name] ?? before?.[name] ?? '');

function holder(values: LogRow['before'], names: Names): SentencePart {
  const id = values?.assignee_id;
  return typeof id === 'number' ? person(names, id) : { text: TEXTS.gonePerson };
}

/**
 * Who did what to what, in Persian: parts in order, with a part of its own for each thing that has a page.
 */
export function tell(row: LogRow, names: Names): SentencePart[] {
  const { action, actorId, subjectId, subjectType } = row;
  const isOwnAccount = subjectType === 'user' && actorId === subjectId;
  const [before, after] = [row.before ?? {}, row.after ?? {}];
  const { says = UNKNOWN_SENTENCE } = actionOf(action) ?? {};
  const sentence = typeof says === 'string' ? says : says({ before, after, actorId, isOwnAccount });
  const fill: Record<string, () => SentencePart[]> = {
    actor: () => [actorId === null ? { text: withoutAccount(action) } : person(names, actorId)],
    subject: () => subject(row, names),
    from: () => [holder(row.before, names)],
    to: () => [holder(row.after, names)],
    fields: () => [{ text: listed(row, FIELD_LABELS) }],
    settings: () => [{ text: listed(row, SETTING_LABELS) }],
    action: () => [{ text: action, is_code: true }],
  };
  const value = (name: string) => [{ text: recordedValue(row, name) }];
  return `{actor} ${sentence}`
    .split(/\{(\w+)\}/)
    .flatMap((text, index) => (index % 2 === 1 ? (fill[text]?.() ?? value(text)) : { text }))
    .filter(({ text }) => text !== '');
}

/** A sentence as one text, for files. */
export const plain = (sentence: readonly SentencePart[]): string =>
  sentence.map(({ text }) => text).join('');

/** Rows in memory at a time. */
const BATCH = 500;

const COLUMNS = [
  { title: AUDIT_EXPORT_TEXTS.at, width: 24 },
  { title: AUDIT_EXPORT_TEXTS.actor, width: 24 },
  { title: AUDIT_EXPORT_TEXTS.action, width: 32 },
  { title: AUDIT_EXPORT_TEXTS.sentence, width: 70 },
  { title: AUDIT_EXPORT_TEXTS.subjectType, width: 14 },
  { title: AUDIT_EXPORT_TEXTS.subjectId, width: 12 },
  { title: AUDIT_EXPORT_TEXTS.before, width: 50 },
  { title: AUDIT_EXPORT_TEXTS.after, width: 50 },
];

const stored = (value: Record<string, unknown> | null): string =>
  value === null ? '' : JSON.stringify(value);

function cellsOf(row: LogRow, names: Names): Cell[] {
  const { actorId } = row;
  return [
    formatJalaliDateTime(row.at),
    actorId === null ? withoutAccount(row.action) : names.people.get(actorId) || TEXTS.nameless,
    actionOf(row.action)?.label ?? row.action,
    plain(tell(row, names)),
    row.subjectType,
    row.subjectId === null ? '' : String(row.subjectId),
    stored(row.before),
    stored(row.after),
  ];
}

async function* batches(ctx: Context, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  let before: number | null = null;
  for (;;) {
    const rows: LogRow[] = await listAudit(ctx.db, filter, { before, limit: BATCH });
    const names = await namesIn(ctx.db, rows);
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, names));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.id;
  }
}

/**
 * The rows of a filter, the latest first, written as they are read; the export itself is recorded first.
 */
async function prepareAuditExport(ctx: Context, actor: Actor, filter: AuditFilter) {
  permit(canReadAudit(actor));
  await requireConfirmed(ctx, actor);
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, actor.id, 'audit.exported', null, { after: { filter } }),
  );
  const date = formatJalaliDate(ctx.now()).replaceAll('/', '-');
  const sheet = {
    name: AUDIT_EXPORT_TEXTS.name,
    columns: COLUMNS,
    batches: await primed(batches(ctx, filter)),
  };
  return { name: `${AUDIT_EXPORT_TEXTS.name}-${date}.xlsx`, chunks: xlsxOf(sheet) };
}

function named(names: Map<number, string>, id: number): NamedPerson {
  return { id, name: names.get(id) || TEXTS.nameless };
}

function presentEntry(row: LogRow, names: Names): AuditEntryView {
  const { actorId } = row;
  const holders = [...new Set(holdersIn(row))];
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorId === null ? null : named(names.people, actorId),
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    sentence: tell(row, names),
    people: holders.filter((id) => names.people.has(id)).map((id) => named(names.people, id)),
    before: row.before,
    after: row.after,
  };
}

/** One part of the log, the latest first. 403 for all but super-admins. */
export async function listAuditLog(
  ctx: Context,
  actor: Actor,
  query: AuditQuery,
): Promise<Pick<AuditPage, 'data' | 'meta'>> {
  permit(canReadAudit(actor));
  const { cursor = null, per_page } = query;
  const rows = await listAudit(ctx.db, query, { before: cursor, limit: per_page });
  const last = rows.at(-1);
  const next_cursor = last && rows.length === per_page ? last.id : null;
  const narrowed = query.person ?? query.actor ?? 0;
  const names = await namesIn(ctx.db, rows, [narrowed]);
  const person = names.people.has(narrowed) ? named(names.people, narrowed) : null;
  return {
    data: rows.map((row) => presentEntry(row, names)),
    meta: { per_page, next_cursor, person },
  };
}

const SPREADSHEET = EXPORT_TYPES.xlsx;

export const auditRoutes = routes('audit', (serve, app) => {
  const { ctx } = app;
  serve(
    listAuditLogCall,
    {
      access: 'super-admin',
      summary: 'Who did what to what, the latest first',
      says: AUDIT_REPLIES.list,
    },
    ({ ctx, actor, query }) => listAuditLog(ctx, actor, query),
  );

  app.get(
    '/audit/export',
    {
      config: { access: 'super-admin', takesLong: true, shed: 'first' },
      // A HEAD would write the whole file, and an entry in the log, for nothing.
      exposeHeadRoute: false,
      schema: {
        tags: ['audit'],
        summary: 'The log under a filter as a spreadsheet',
        querystring: auditFilter,
        produces: [SPREADSHEET],
      },
    },
    async (request, reply) => {
      const file = await prepareAuditExport(ctx, request.requireActor(), request.query);
      return sendFile(reply, { ...file, type: SPREADSHEET });
    },
  );
});
