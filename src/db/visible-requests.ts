import { notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { kindsHiddenFrom } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { auditLog, customers, requests } from './schema/index.ts';

/** A staff member, or the sender of a request, for whom no kind is hidden. */
export type Viewer = Pick<Actor, 'role'> | 'sender';

/**
 * The requests that a viewer may know of at all. It is part of every query by which staff reach requests:
 * lists, counts, statistics, search, exports and actions (docs/decisions/042-complaints.md). Undefined: all
 * of them.
 */
export function visibleTo(viewer: Viewer, kind = requests.kind): SQL | undefined {
  const hidden = viewer === 'sender' ? [] : kindsHiddenFrom(viewer.role);
  return hidden.length > 0 ? notInArray(kind, [...hidden]) : undefined;
}

/** The customers that a viewer may know of: none of whom only hidden requests are known. */
export const customersVisibleTo = (
  viewer: Viewer,
  { isOfComplaint }: { isOfComplaint: AnyPgColumn } = customers,
): SQL | undefined => visibleTo(viewer) && sql`not ${isOfComplaint}`;

/**
 * The entries of the audit log that a viewer may know of: none about a request that is hidden from them.
 * Bulk entries have no subject.
 */
export function auditVisibleTo(viewer: Viewer): SQL | undefined {
  const isVisible = visibleTo(viewer);
  return (
    isVisible &&
    sql`(${auditLog.subjectType} <> 'request' or ${auditLog.subjectId} is null or exists (
    select from ${requests} where ${requests.id} = ${auditLog.subjectId} and ${isVisible}))`
  );
}
