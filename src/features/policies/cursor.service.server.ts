import { isIsoDate } from '#lib/dates/jalali.ts';
import { invalidField } from '#lib/http/errors.ts';

/** Where a part of a list by last day ended. */
export type ListCursor = { endsOn: string; id: number };

/** A cursor as a client holds it: opaque, and nothing in it is trusted. */
export const encodeCursor = ({ endsOn, id }: ListCursor): string => `${endsOn}.${id}`;

/** 422 for what is none; `wrong` says so. */
export function decodeCursor(text: string, wrong: string): ListCursor {
  const match = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(text);
  const [, endsOn = '', id = ''] = match ?? [];
  if (!isIsoDate(endsOn)) throw invalidField('cursor', wrong);
  return { endsOn, id: Number(id) };
}

/** Where the list goes on behind a part; null where the part was not full. */
export function cursorAfter(rows: readonly ListCursor[], perPage: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === perPage ? encodeCursor(last) : null;
}
