import { button, fillList, heading, LABELS, listOf, stepsOf, worked } from './clerk-round.ts';
import { instantIn } from './days.ts';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { expect, test } from './site.ts';
import { dock, look, openDesk, rowOf, table } from './work-list-steps.ts';

test('keys are for the request that is meant: in any layout, once, and never while one writes', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const [first = '', second = '', third = ''] = await fillList(request, family, 3);
  const clerk = await person();
  await clerk.setViewportSize({ width: 1440, height: 900 });
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name: first, exact: true }).click();
  await expect(heading(clerk, first)).toBeFocused();

  await clerk.keyboard.press('n');
  await expect(dock(clerk).getByLabel('یادداشت')).toBeFocused();
  await clerk.keyboard.type('۱۲ x');
  await expect(dock(clerk).getByLabel('یادداشت')).toHaveValue('۱۲ x');
  await clerk.keyboard.press('Escape');

  // What the help says is what works: with the panel open, and while its form is open.
  await clerk.keyboard.press('?');
  const help = clerk.getByRole('dialog', { name: 'کلیدهای میانبر' });
  await expect(help).toContainText('پاسخ نداد');
  await look(clerk, 'keys-help');
  await clerk.keyboard.press('2');
  await clerk.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(button(clerk, LABELS.answered)).toBeVisible();

  // A digit pressed twice is noted once, with the note, and not for the next request.
  const digit = { key: '۱', code: 'Digit1', bubbles: true, cancelable: true };
  await clerk.evaluate((init) => {
    for (let n = 0; n < 2; n += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    }
  }, digit);
  await expect(heading(clerk, second)).toBeFocused();
  await clerk.keyboard.press('x');
  await expect(dock(clerk).getByRole('heading')).toBeFocused();
  await clerk.keyboard.press('?');
  await expect(help).toContainText('ناموفق');
  await expect(help).not.toContainText('پاسخ نداد');
  await clerk.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(dock(clerk).getByRole('heading')).toBeFocused();
  await clerk.keyboard.press('Escape');
  await expect(button(clerk, LABELS.answered)).toBeVisible();
  // Ctrl and a digit is the browser's own.
  await clerk.keyboard.press('Alt+1');
  await expect(heading(clerk, second)).toBeVisible();
  await clerk.keyboard.press('j');
  await expect(heading(clerk, third)).toBeFocused();
  await clerk.keyboard.press('f');
  await expect(dock(clerk).getByRole('heading')).toContainText('دوباره کی تماس بگیریم؟');
  await clerk.keyboard.press('1');
  // The one that was left out above comes next.
  await expect(heading(clerk, second)).toBeFocused();
  await expect(rowOf(clerk, third)).toContainText('در انتظار پیگیری');

  const all = await worked(await signInByApi(request), family);
  const steps = (name: string) => stepsOf(all.get(name)?.timeline);
  expect(steps(first)).toEqual(['created', 'claimed', 'answered']);
  expect(steps(second)).toEqual(['created']);
});

test('the last three events are seen beside the buttons of the outcomes', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const [name = ''] = await fillList(request, family, 1);
  const chief = await signInByApi(request);
  const [{ id }] = await chief.get<[{ id: number }]>(
    `/requests?search=${encodeURIComponent(family)}`,
  );
  await chief.post(`/requests/${id}/claim`);
  const follow_up_at = instantIn(86_400_000);
  await chief.post(`/requests/${id}/events`, {
    outcome: 'no_answer',
    note: 'دو بار زنگ زدم، هر دو بار پس از چند بوق قطع شد.',
    follow_up_at,
  });
  await chief.post(`/requests/${id}/events`, { outcome: 'answered', note: 'نرخ را پرسید.' });
  const clerk = await person();
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name, exact: true }).click();
  const events = clerk.getByRole('list').filter({ hasText: 'درخواست ثبت شد' }).locator('> li');
  // Created, claimed, two outcomes, and the texts of the first and of the call that was not answered.
  await expect(events).toHaveCount(6);
  await look(clerk, 'keys-history');
  // The promise of an answer was kept.
  await expect(clerk.getByText('گام بعدی تا')).toBeAttached();
  await expect(clerk.getByText('پاسخ تا')).toHaveCount(0);
  for (const place of [0, 1, 2]) await expect(events.nth(place)).toBeInViewport({ ratio: 1 });
  await expect(button(clerk, LABELS.answered)).toBeInViewport({ ratio: 1 });
  const top = (await dock(clerk).boundingBox())?.y ?? 0;
  const last = await events.nth(2).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  await clerk.getByRole('button', { name: /^همهٔ ۶ رویداد/ }).click();
  await expect(events.last()).toBeVisible();
});
