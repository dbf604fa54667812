/** Work lists as files. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { isAmong } from '#db/many.ts';
import { requests } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import { shownPhone } from '#domain/erasure.ts';
import {
  KIND_LABELS,
  kindsFor,
  RESULT_LABELS,
  type RequestKind,
  STATUS_LABELS,
} from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { sourceTitle } from '#domain/sources.ts';
import { filterInLog, recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { ANSWER_COLUMNS, kindsWith, unknownAnswers } from '#features/requests/kinds/columns.ts';
import { type ListedRequest, readListed } from '#features/requests/listed.server.ts';
import { canExportAll, canHandleRequests } from '#features/requests/permissions.ts';
import { shortSubject } from '#features/requests/subjects.server.ts';
import { serviceTitleOf } from '#features/requests/view.server.ts';
import { closeReasons } from '#features/settings/reasons.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { exportRoute } from '#kit/serve.server.ts';
import { formatJalaliDate, formatTehranTime } from '#lib/dates/jalali.ts';
import { permit } from '#lib/http/errors.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import { type ExportFile, fileOf } from '#lib/spreadsheet/file.ts';
import type { Cell, SheetColumn } from '#lib/spreadsheet/sheet.ts';
import {
  ALSO_IN_WORDS,
  EXPORT_FILE,
  EXPORT_SHEET,
  type ExportQuery,
  exportQuery,
  EXPORT_COLUMNS as TITLES,
} from './export.ts';
import { matching } from './list/list.server.ts';
import type { RequestFilter } from './list/list.ts';

type Reasons = Awaited<ReturnType<typeof closeReasons>>;

/** One column: its cell of a request, and the kinds that fill it. */
type ExportColumn = SheetColumn & {
  kinds?: readonly RequestKind[];
  cell: (row: ListedRequest, reasons: Reasons) => Cell;
};

/** `۱۴۰۵/۰۸/۳۰ ۱۴:۰۵`: the order as text is the order in time. */
const moment = (instant: Date | null): Cell =>
  instant && `${formatJalaliDate(instant)} ${formatTehranTime(instant)}`;

const nameOf = ({ assigneeId, assigneeFirstName, assigneeLastName }: ListedRequest): Cell =>
  assigneeId === null ? null : `${assigneeFirstName} ${assigneeLastName}`;

/** The reason that was picked, by its present label. */
const reasonNameOf = ({ kind, reasonId }: ListedRequest, reasons: Reasons): Cell =>
  reasons[kind]?.find(({ id }) => id === reasonId)?.label ?? null;

/** The other subjects that were not withdrawn, each with its time and code. */
const alsoOf = ({ others }: ListedRequest): Cell =>
  others
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((one) => ALSO_IN_WORDS(shortSubject(one), `${moment(one.createdAt)}`, one.trackingCode))
    .join('؛ ') || null;

const COLUMNS: readonly ExportColumn[] = [
  { title: TITLES.code, width: 12, cell: (row) => row.trackingCode },
  { title: TITLES.kind, width: 14, cell: (row) => KIND_LABELS[row.kind] },
  { title: TITLES.status, width: 14, cell: (row) => STATUS_LABELS[row.status] },
  { title: TITLES.name, width: 24, cell: (row) => row.fullName },
  { title: TITLES.phone, width: 14, cell: (row) => shownPhone(row.phoneNumber) },
  { title: TITLES.createdDate, width: 12, cell: (row) => formatJalaliDate(row.createdAt) },
  { title: TITLES.createdTime, width: 10, cell: (row) => formatTehranTime(row.createdAt) },
  {
    title: TITLES.service,
    width: 26,
    kinds: kindsWith(['service']),
    cell: serviceTitleOf,
  },
  ...ANSWER_COLUMNS.map(({ answerOf, ...column }) => ({
    ...column,
    cell: ({ details }: ListedRequest) => answerOf(details),
  })),
  { title: TITLES.also, width: 40, cell: alsoOf },
  {
    title: TITLES.source,
    width: 22,
    cell: ({ sourceName }) => sourceName && sourceTitle(sourceName),
  },
  {
    title: TITLES.landing,
    width: 26,
    cell: ({ sourceLanding }) => sourceLanding && readablePath(sourceLanding),
  },
  { title: TITLES.campaign, width: 20, cell: (row) => row.sourceCampaign },
  { title: TITLES.assignee, width: 20, cell: nameOf },
  { title: TITLES.attempts, width: 12, cell: (row) => row.attempts },
  { title: TITLES.again, width: 14, cell: (row) => row.priority },
  { title: TITLES.respondBy, width: 18, cell: (row) => moment(row.respondBy) },
  { title: TITLES.firstResponse, width: 18, cell: (row) => moment(row.firstResponseAt) },
  { title: TITLES.firstResponseMinutes, width: 24, cell: (row) => row.firstResponseMinutes },
  { title: TITLES.followUp, width: 18, cell: (row) => moment(row.followUpAt) },
  { title: TITLES.due, width: 18, cell: (row) => moment(row.dueAt) },
  { title: TITLES.closed, width: 18, cell: (row) => moment(row.closedAt) },
  { title: TITLES.result, width: 12, cell: (row) => row.result && RESULT_LABELS[row.result] },
  { title: TITLES.reason, width: 30, cell: reasonNameOf },
  { title: TITLES.reasonWords, width: 30, cell: (row) => row.closeReason },
  { title: TITLES.rating, width: 8, cell: (row) => row.rating },
  { title: TITLES.ratingComment, width: 30, cell: (row) => row.ratingComment },
  { title: TITLES.unknown, width: 24, cell: ({ details }) => unknownAnswers(details) },
];

/** The columns of an export: for one kind only those that it fills, for all kinds all. */
function exportColumns(kind: RequestKind | undefined): readonly ExportColumn[] {
  if (!kind) return COLUMNS;
  return COLUMNS.filter(({ kinds }) => !kinds || kinds.includes(kind));
}

/** The scope of an export: a filter at an instant, of one assignee's rows or of all. */
type ExportScope = {
  filter: RequestFilter;
  /** The exporter: `me` in the filter, and the viewer of the rows. */
  actor: Pick<Actor, 'id' | 'role'>;
  /** Only the rows of this assignee, whatever the filter says; null for all. */
  assigneeId: number | null;
  at: Date;
};

const ownedBy = (assigneeId: number | null): SQL | undefined =>
  assigneeId === null ? undefined : eq(requests.assigneeId, assigneeId);

/**
 * The ids of the rows, the latest first: eight bytes for each, so that the rows themselves need not be in
 * memory, and none is lost or doubled when it changes meanwhile. Read as one string, because an array of so
 * many would be as many objects.
 */
async function listExportIds(
  db: Queryable,
  { filter, actor, assigneeId, at }: ExportScope,
): Promise<Float64Array> {
  const ids = sql<
    string | null
  >`string_agg(${requests.id}::text, ',' order by ${requests.id} desc)`;
  const [found] = await db
    .select({ ids })
    .from(requests)
    .where(and(matching(filter, actor, at), ownedBy(assigneeId)));
  return Float64Array.from(found?.ids?.split(',') ?? [], Number);
}

/**
 * The rows of some ids, the latest first. By id, so that each batch costs the same whatever the filter was. A
 * request that was assigned to a colleague meanwhile is left out of an admin's export.
 */
function readExport(
  db: Queryable,
  { actor, assigneeId }: ExportScope,
  ids: Float64Array,
): Promise<ListedRequest[]> {
  const where = and(isAmong(requests.id, ids), ownedBy(assigneeId), visibleTo(actor));
  return readListed(db, { where, limit: ids.length }, sql`${requests.id} desc`);
}

/** Rows in memory at a time: few enough that other callers wait only some hundredths of a second. */
export const EXPORT_BATCH = 200;

/**
 * Exactly the rows of a filter; an admin gets only their own. The audit log is written before the first
 * row is sent.
 */
export async function prepareRequestExport(
  ctx: Context,
  actor: Actor,
  query: ExportQuery,
): Promise<ExportFile> {
  permit(canHandleRequests(actor));
  await requireConfirmed(ctx, actor);
  const at = ctx.now();
  const assigneeId = canExportAll(actor) ? null : actor.id;
  const scope: ExportScope = { filter: query, actor, assigneeId, at };
  const ids = await listExportIds(ctx.db, scope);
  const rows = ids.length;
  const { format } = query;
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, actor.id, 'requests.exported', null, {
      after: { format, filter: filterInLog(query), rows, own_only: assigneeId !== null },
    }),
  );
  const columns = exportColumns(query.kind);
  const reasons = await closeReasons(ctx, kindsFor(actor.role));
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let first = 0; first < rows; first += EXPORT_BATCH) {
      const batch = await readExport(ctx.db, scope, ids.subarray(first, first + EXPORT_BATCH));
      yield batch.map((row) => columns.map(({ cell }) => cell(row, reasons)));
    }
  }
  return fileOf({
    name: query.kind ? KIND_LABELS[query.kind] : EXPORT_FILE,
    sheet: EXPORT_SHEET,
    format,
    at,
    rows,
    columns,
    batches: batches(),
  });
}

/** A work list as a file, sent while it is written. */
export const requestExportRoutes = exportRoute(
  '/requests/export',
  {
    tag: 'requests',
    access: 'staff',
    summary: 'The rows of a filter as a file; an admin gets their own ones',
    query: exportQuery,
  },
  ({ ctx, actor, query }) => prepareRequestExport(ctx, actor, query),
);
