import type { Page } from '@playwright/test';
import { EVENT_LABELS } from '#features/tracking/track/track.words.ts';
import type { Caller } from './desk-api.ts';
import { expect } from './site.ts';

const STEPS = ['claimed', 'answered', 'closed'] as const;

/** From now on the customer's page remembers each step that was to be read on it, in their order. */
export async function watchSteps(page: Page): Promise<void> {
  const sentences = STEPS.map((step) => EVENT_LABELS[step]);
  await page.evaluate((words) => {
    const seen: string[] = [];
    (window as unknown as { seen: string[] }).seen = seen;
    const look = () => {
      const text = document.querySelector('article')?.textContent ?? '';
      for (const word of words) if (text.includes(word) && !seen.includes(word)) seen.push(word);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    look();
  }, sentences);
}

/** Each step came to the watched page by itself, in the order in which the office made them. */
export async function expectFollowed(page: Page, clerk: Caller, id: number): Promise<void> {
  const { timeline } = await clerk.get<{ timeline: { type: string }[] }>(`/requests/${id}`);
  const made = timeline
    .map(({ type }) => type)
    .filter((type) => STEPS.some((step) => step === type));
  expect(made).toEqual([...STEPS]);
  await expect(page.getByRole('article')).toContainText(EVENT_LABELS.closed);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(STEPS.map((step) => EVENT_LABELS[step]));
}
