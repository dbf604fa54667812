import { describe, expect, it } from 'vitest';
import { BOOK, BOOK_TABS, toBookTab, toPolicyQuery, withDoubled } from './book-filter.ts';

const read = BOOK.readQuery;
const DEFAULT_BOOK = BOOK.empty;
const isBookNarrowed = (filter: typeof DEFAULT_BOOK) => BOOK.narrowing(filter).length > 0;
const TODAY = '2026-11-25';
const asked = (address: string) => toPolicyQuery(read(address), TODAY).toString();

describe('the address of the book', () => {
  it('has the names of stored views, in their order', () => {
    expect(BOOK.names.join(' ')).toBe(
      'tab status line insurer owner renewal instalment doubled customer search from to month sort',
    );
  });

  it.each([
    '',
    'tab=week',
    'tab=all&status=cancelled&line=fire',
    'insurer=3&owner=me&search=%D8%B1%D8%B6%D8%A7',
    'tab=months&month=2026-12-01',
    'tab=passed&sort=due',
    'tab=visitors&search=x',
    'tab=all&line=fire&renewal=reason_price&from=2026-03-21&to=2026-04-20&sort=due',
    'tab=months&renewal=uncontacted',
    'tab=all&doubled=true',
    'tab=all&insurer=3&doubled=true&sort=newest',
    'sort=number',
  ])('says the same after it was read: %s', (address) => {
    expect(BOOK.write(read(address)).toString()).toBe(address);
  });

  it('opens the book also where it makes no sense', () => {
    expect(read('tab=x&line=x&insurer=-1&owner=you&month=soon&sort=x')).toEqual(DEFAULT_BOOK);
  });

  it('says no status where the tab says it, no month where there are none, and no owner among one’s own', () => {
    expect(read('tab=week&status=cancelled&month=2026-12-01')).toEqual({
      ...DEFAULT_BOOK,
      tab: 'week',
    });
    expect(read('tab=mine&owner=7').owner).toBe('');
    expect(read('tab=week&from=2026-12-01&to=2026-12-02').from).toBe('');
    expect(read('tab=active&doubled=true')).toEqual(DEFAULT_BOOK);
    expect(read('tab=all&doubled=yes').doubled).toBe('');
    expect(read('tab=visitors&line=fire&insurer=3&owner=me')).toEqual({
      ...DEFAULT_BOOK,
      tab: 'visitors',
    });
  });
});

describe('what became of terms', () => {
  it.each([
    ['tab=soon', ''],
    ['tab=months', 'kept'],
    ['tab=all', ''],
    ['tab=all&from=2026-01-01', ''],
    ['tab=all&from=2026-01-01&to=2026-12-31', 'kept'],
    ['tab=all&from=2026-01-01&to=2027-01-02', ''],
    ['tab=all&from=2026-01-02&to=2026-01-01', ''],
  ])('is asked of no more days than are looked at at once: %s', (address, renewal) => {
    expect(read(`${address}&renewal=kept`).renewal).toBe(renewal);
  });
});

describe('what the API is asked', () => {
  it.each([
    ['', 'status=active'],
    ['tab=mine', 'status=active&owner=me'],
    ['tab=week&line=fire', 'line=fire&due_within=7'],
    ['tab=soon', 'due_within=30'],
    ['tab=passed', 'passed=true'],
    ['tab=months', 'from=2026-11-22&to=2026-12-21'],
    ['tab=months&month=2027-01-01&status=renewed', 'status=renewed&from=2026-12-22&to=2027-01-20'],
    ['tab=all', ''],
    ['tab=all&doubled=true', 'doubled=true'],
    [
      'tab=all&renewal=moved&from=2026-01-01&to=2026-01-31',
      'renewal=moved&from=2026-01-01&to=2026-01-31',
    ],
  ])('%s', (address, query) => {
    expect(asked(address)).toBe(query);
  });
});

it('numbers that are there twice stand side by side, and without them all is as before', () => {
  const all = read('tab=all');
  const doubled = withDoubled(all, 'true');
  expect(doubled).toEqual({ ...all, doubled: 'true', sort: 'number' });
  expect(BOOK.write(doubled).toString()).toBe('tab=all&doubled=true');
  expect(withDoubled(doubled, '')).toEqual(all);
});

describe('another tab', () => {
  it('keeps what narrows it, and has the order of its own', () => {
    const asked =
      'tab=all&line=fire&renewal=kept&doubled=true&from=2026-01-01&to=2026-01-31&search=x';
    const filter = toBookTab(read(asked), 'passed');
    expect(filter).toEqual({
      ...DEFAULT_BOOK,
      tab: 'passed',
      line: 'fire',
      search: 'x',
      sort: 'due_desc',
    });
    expect(isBookNarrowed(filter)).toBe(true);
    for (const tab of BOOK_TABS) expect(isBookNarrowed(toBookTab(DEFAULT_BOOK, tab))).toBe(false);
  });
});
