import { VIEW_NAME_MAX } from '#features/views/contract.ts';
import { failureOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { normaliseLine } from '#lib/text/text.ts';
import { readFilter, writeFilter } from '../list/list-filter.ts';
import { UNNAMED_VIEW } from '../list/texts.ts';
import { type BrowserView, dropBrowserView, readBrowserViews } from './browser-views.ts';

type Own = { name: string; query: string };

export type Account = {
  /** The account's own views. */
  list: () => Promise<Own[]>;
  /** Throws what the client throws. */
  save: (view: Own) => Promise<unknown>;
};

/** More views of one name than an account may have. */
const TRIES = 40;

const sameQuery = (query: string): string =>
  writeFilter(readFilter(new URLSearchParams(query))).toString();

/** A name as the account stores it; from the second of that name on with a number at its end. */
function nameOf(name: string, time: number): string {
  const letters = [...(normaliseLine(name) || UNNAMED_VIEW)];
  const sign = time === 1 ? '' : ` ${toPersianDigits(time)}`;
  return (
    letters
      .slice(0, VIEW_NAME_MAX - sign.length)
      .join('')
      .trim() + sign
  );
}

/** The server's code for rejecting a view; null for an error that a retry may mend. */
function refusalOf(error: unknown): string | null {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 422
    ? (failure.reply?.code ?? 'invalid')
    : null;
}

/** Answers whether the account has the view now; another tab may have been first. */
async function moveOne(view: BrowserView, account: Account): Promise<boolean> {
  const query = sameQuery(view.query);
  let own = await account.list();
  for (let time = 1; time < TRIES; time += 1) {
    const name = nameOf(view.name, time);
    // Once more where the name was taken at this very moment.
    for (let isTaken = false; ; isTaken = true) {
      const known = own.find((one) => one.name === name);
      if (known && sameQuery(known.query) === query) return true;
      if (known || isTaken) break;
      try {
        await account.save({ name, query });
        return true;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        if (refusal !== 'name_taken') return false;
        own = await account.list();
      }
    }
  }
  return false;
}

/**
 * Moves the views of a user from this browser to the account, each once in however many tabs it runs, and
 * deletes them from the browser. Answers how many the account has no room for. Throws what the client throws;
 * views that had not moved by then stay in the browser.
 */
export async function moveViews(place: Storage, user: number, account: Account): Promise<number> {
  let left = 0;
  for (const view of readBrowserViews(place, user)) {
    if (await moveOne(view, account)) dropBrowserView(place, user, view);
    else left += 1;
  }
  return left;
}
