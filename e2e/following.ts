import type { Page } from '@playwright/test';
import { EVENT_IN_WORDS } from '#features/requests/tracking.texts.ts';
import type { Caller } from './desk-api.ts';
import { expect } from './site.ts';

/** A step of the office's is on the customer's page within so many milliseconds. */
const SOON = 2_000;

const STEPS = ['claimed', 'answered', 'closed'] as const;
type Seen = Record<string, number>;

/** From now on the customer's page remembers when each step was first to be read on it. */
export async function watchSteps(page: Page): Promise<void> {
  const sentences = STEPS.map((step) => EVENT_IN_WORDS[step]);
  await page.evaluate((words) => {
    const seen: Seen = {};
    (window as unknown as { seen: Seen }).seen = seen;
    const look = () => {
      const text = document.querySelector('article')?.textContent ?? '';
      for (const word of words) if (text.includes(word)) seen[word] ??= Date.now();
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    look();
  }, sentences);
}

/** Each step was on the watched page soon after it was made, by the database's clock. */
export async function expectFollowed(page: Page, clerk: Caller, id: number): Promise<void> {
  const { timeline } = await clerk.get<{ timeline: { type: string; at: string }[] }>(
    `/requests/${id}`,
  );
  await expect(page.getByRole('article')).toContainText(EVENT_IN_WORDS.closed);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  for (const step of STEPS) {
    const made = Date.parse(timeline.find(({ type }) => type === step)?.at ?? '');
    const delay = (seen[EVENT_IN_WORDS[step]] ?? Number.NaN) - made;
    expect(delay, `${step} on the customer's page, in ms`).toBeLessThan(SOON);
  }
}
