import type { Page } from '@playwright/test';
import { type Caller, signInByApi } from './desk-api.ts';
import { inLetters } from './names.ts';
import { expect } from './site.ts';
import { ask, dock, LIST } from './work-list-steps.ts';

/** What a clerk does with a whole list of requests, and what the office knows of it afterwards. */

/** How many requests are worked down in one go: each way once, or as many tens as `CLERK_REQUESTS` says. */
export const COUNT = 10 * Math.ceil(Number(process.env.CLERK_REQUESTS ?? 10) / 10);

type Request = Parameters<typeof signInByApi>[0];
type Line = { type: string };
type Worked = {
  status: string;
  result: string | null;
  assignee: { name: string } | null;
  follow_up_at: string | null;
  timeline: Line[];
};

/** So many people with that family name ask for a call; the one who came last stands first. */
export async function fillList(request: Request, family: string, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { name } = await ask(request, `شادی${inLetters(n)} ${family}`, { topic: 'بیمهٔ بدنه' });
    names.unshift(name);
  }
  return names;
}

export const listOf = (family: string): string =>
  `${LIST}?status=open&sort=newest&search=${encodeURIComponent(family)}`;
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string | RegExp) =>
  dock(page).getByRole('button', { name, exact: typeof name === 'string' });

/** One of a clerk's ways with a request. */
export type Way =
  | 'answered'
  | 'no_answer'
  | 'busy'
  | 'callback'
  | 'wrong_number'
  | 'note'
  | 'won'
  | 'lost'
  | 'handover';

/** As mixed as a morning is. What is only noted comes back at the end of the list. */
const ROUND: Way[] = [
  'answered',
  'no_answer',
  'busy',
  'won',
  'callback',
  'note',
  'wrong_number',
  'handover',
  'lost',
  'no_answer',
];
/** The way of the request at a place of the list. */
export const wayOf = (place: number): Way => ROUND[place % ROUND.length] ?? 'answered';

export const DIGITS = {
  answered: '1',
  no_answer: '2',
  busy: '3',
  callback: '4',
  wrong_number: '5',
  won: '1',
  lost: '2',
} as const;
/** The digit of the first reason to be lost for, after those of the results. */
export const FIRST_REASON = '5';
export const LABELS = {
  answered: 'پاسخ داد',
  no_answer: 'پاسخ نداد',
  busy: 'اشغال بود',
  callback: /^خودش گفت بعداً/,
  wrong_number: 'شمارهٔ اشتباه',
  won: 'موفق',
  lost: 'ناموفق',
} as const;
export const REASONS = { won: 'بیمه‌نامه صادر شد.', lost: 'نرخ را گران یافت.' } as const;
export const NOTE = 'بیمه‌نامهٔ پیشین را می‌فرستد.';

/** What is to be read in a request's history, and how it ended. */
const EXPECTED: Record<Way, { steps: string[]; result: string | null }> = {
  answered: { steps: ['claimed', 'answered'], result: null },
  no_answer: { steps: ['claimed', 'no_answer'], result: null },
  busy: { steps: ['claimed', 'busy'], result: null },
  callback: { steps: ['claimed', 'callback'], result: null },
  wrong_number: { steps: ['claimed', 'wrong_number', 'closed'], result: 'invalid' },
  note: { steps: ['claimed', 'note', 'answered'], result: null },
  won: { steps: ['claimed', 'closed'], result: 'won' },
  lost: { steps: ['claimed', 'closed'], result: 'lost' },
  handover: { steps: ['assigned'], result: null },
};
const FOLLOWED_UP: readonly Way[] = ['no_answer', 'busy', 'callback'];

/** What the office knows of the request of each name afterwards. */
export async function worked(chief: Caller, family: string): Promise<Map<string, Worked>> {
  const search = encodeURIComponent(family);
  const found = await chief.get<{ id: number; full_name: string }[]>(
    `/requests?search=${search}&per_page=100`,
  );
  const all = new Map<string, Worked>();
  for (const { id, full_name } of found) {
    all.set(full_name, await chief.get<Worked>(`/requests/${id}`));
  }
  return all;
}

/** What was done with a request, without the texts that went with it. */
export const stepsOf = (timeline: Line[] = []): string[] =>
  timeline.map(({ type }) => type).filter((type) => type !== 'sms');

/** Each request went its way, and no step was taken twice or for another one. */
export async function expectWorked(
  request: Request,
  family: string,
  { names, colleague }: { names: string[]; colleague: string },
): Promise<void> {
  const all = await worked(await signInByApi(request), family);
  for (const [place, name] of names.entries()) {
    const way = wayOf(place);
    const { timeline, result, assignee, follow_up_at } = all.get(name) ?? {};
    const { steps, result: expected } = EXPECTED[way];
    expect(stepsOf(timeline), name).toEqual(['created', ...steps]);
    expect(result, name).toBe(expected);
    expect(assignee?.name === colleague, name).toBe(way === 'handover');
    expect(follow_up_at !== null, name).toBe(FOLLOWED_UP.includes(way));
  }
}

/** Counts what each request took, and says it at the end. */
export function createTally(what: string) {
  const took = new Map<string, number>();
  const began = performance.now();
  const counts = () => [...took.values()];
  const all = () => counts().reduce((sum, count) => sum + count, 0);
  return {
    count(name: string): void {
      took.set(name, (took.get(name) ?? 0) + 1);
    },
    average: () => all() / took.size,
    most: () => Math.max(...counts()),
    say(): void {
      const seconds = Math.round((performance.now() - began) / 1000);
      const average = (all() / took.size).toFixed(2);
      process.stdout.write(
        `    ${took.size} requests: ${average} ${what} each, ${Math.max(...counts())} at most, ${seconds} s\n`,
      );
    },
  };
}
