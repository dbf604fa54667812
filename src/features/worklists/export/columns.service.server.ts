import { shownPhone } from '#domain/erasure.ts';
import type { RequestKind } from '#domain/requests.ts';
import { KIND_LABELS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { sourceTitle } from '#domain/sources.ts';
import { ANSWER_COLUMNS, kindsWith, unknownAnswers } from '#features/requests/kinds/columns.ts';
import type { ListedRequest } from '#features/requests/listed.data.server.ts';
import { shortSubject } from '#features/requests/subjects.service.server.ts';
import { serviceTitleOf } from '#features/requests/view.service.server.ts';
import { formatJalaliDate, formatTehranTime } from '#lib/dates/jalali.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import type { Cell, SheetColumn } from '#lib/spreadsheet/sheet.ts';
import { ALSO_IN_WORDS, EXPORT_COLUMNS as TITLES } from './texts.ts';

/** One column: its cell of a request, and the kinds that fill it. */
type ExportColumn = SheetColumn & {
  kinds?: readonly RequestKind[];
  cell: (row: ListedRequest) => Cell;
};

/** `۱۴۰۵/۰۸/۳۰ ۱۴:۰۵`: the order as text is the order in time. */
const moment = (instant: Date | null): Cell =>
  instant && `${formatJalaliDate(instant)} ${formatTehranTime(instant)}`;

const nameOf = ({ assigneeId, assigneeFirstName, assigneeLastName }: ListedRequest): Cell =>
  assigneeId === null ? null : `${assigneeFirstName} ${assigneeLastName}`;

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
  { title: TITLES.reason, width: 30, cell: (row) => row.closeReason },
  { title: TITLES.rating, width: 8, cell: (row) => row.rating },
  { title: TITLES.ratingComment, width: 30, cell: (row) => row.ratingComment },
  { title: TITLES.unknown, width: 24, cell: ({ details }) => unknownAnswers(details) },
];

/** The columns of an export: for one kind only those that it fills, for all kinds all. */
export function exportColumns(kind: RequestKind | undefined): readonly ExportColumn[] {
  if (!kind) return COLUMNS;
  return COLUMNS.filter(({ kinds }) => !kinds || kinds.includes(kind));
}
