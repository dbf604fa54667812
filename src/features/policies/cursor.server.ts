import { isIsoDate } from '#lib/dates/jalali.ts';
import { invalidField } from '#lib/http/errors.ts';
import { cursorOf } from './cursor.ts';

/** The last row of a page of a list ordered by last day. */
type ListCursor = { endsOn: string; id: number };

/** A cursor that a client sent, which is not trusted: 422 with the message `wrong` for an invalid one. */
export function decodeCursor(text: string, wrong: string): ListCursor {
  const match = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(text);
  const [, endsOn = '', id = ''] = match ?? [];
  if (!isIsoDate(endsOn)) throw invalidField('cursor', wrong);
  return { endsOn, id: Number(id) };
}

/** The cursor behind a page; null where the page was not full. */
export function cursorAfter(rows: readonly ListCursor[], perPage: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === perPage ? cursorOf(last) : null;
}
