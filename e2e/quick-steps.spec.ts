import type { Page } from '@playwright/test';
import { enter, expect, test } from './site.ts';

type Step = [label: string, value: string];

const LIST = '/dashboard/super-admin/users';
const STEPS: [Step, Step, Step] = [
  ['نقش', ''],
  ['وضعیت حساب', ''],
  ['مرتب‌سازی', 'newest'],
];
/** In milliseconds; which of them meets the moment depends on the machine. */
const PAUSES = [0, 0, 1, 2, 4, 8];

/** A processor that is this many times slower: the page is drawn well after its address is there. */
const SLOWNESS = 8;

/**
 * Chooses in three lists: in the second as soon as the page shows the first choice, in the third
 * `pause` milliseconds later, which is before it shows the second.
 */
async function choose(page: Page, steps: [Step, Step, Step], pause: number): Promise<void> {
  await page.evaluate(
    async ({ wanted: [first, second, third], wait }) => {
      const set = ([label, value]: Step) => {
        const field = [...document.querySelectorAll('label')].find(
          ({ textContent }) => textContent === label,
        )?.control as HTMLSelectElement;
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
      const drawn = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          set(second);
          resolve();
        });
        const options = { subtree: true, attributeFilter: ['aria-busy'] };
        observer.observe(document.body, options);
      });
      set(first);
      await drawn;
      await new Promise((resolve) => setTimeout(resolve, wait));
      set(third);
    },
    { wanted: steps, wait: pause },
  );
}

// The address takes the steps, whatever the fields around it look like.
test('of steps in quick succession on a slow machine none takes another back', async ({
  person,
}) => {
  const page = await person();
  await enter(page);
  const role = page.getByLabel('نقش');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  for (const pause of PAUSES) {
    // As new each time: what is drawn from memory has no moment in between to meet.
    await page.goto(`${LIST}?sort=name&is_active=true&role=admin`);
    await expect(role).toHaveValue('admin');
    // Without rows that stay while the next ones come there is no moment in between.
    await expect(page.getByRole('status', { name: /در حال دریافت/ })).toHaveCount(0);
    await choose(page, STEPS, pause);
    await expect.poll(asked).toEqual({});
    await expect(role).toHaveValue('');
  }
});
