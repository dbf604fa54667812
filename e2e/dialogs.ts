import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from './site.ts';

/** What takes a key or a tap, as the accessibility tree calls it. */
const CONTROLS =
  'button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|option|tab|menuitem|gridcell';
const CONTROL = new RegExp(`^\\s*- (${CONTROLS})\\b(?: "((?:[^"\\\\]|\\\\.)*)")?`);
/** Names of things that are written in Latin letters in Persian as well. */
const LATIN = /\b(xlsx|csv|CSV|Excel|PDF|QR)\b/g;

/**
 * What a screen reader would stumble over: controls without a name, several of one kind with the same name,
 * words of another language, and digits that are not Persian.
 */
export async function stumbles(place: Locator): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const line of (await place.ariaSnapshot()).split('\n')) {
    const [, role = '', name] = CONTROL.exec(line) ?? [];
    // A cell with a button in it is named by that.
    if (role !== '' && !name && role !== 'gridcell') found.push(`no name: ${line.trim()}`);
    if (name && ['button', 'textbox', 'combobox'].includes(role)) {
      if (seen.has(`${role} ${name}`)) found.push(`twice: ${line.trim()}`);
      seen.add(`${role} ${name}`);
    }
    if (/[A-Za-z]{2,}|[0-9]/.test((name ?? '').replace(LATIN, ''))) {
      found.push(`not Persian: ${line.trim()}`);
    }
  }
  return found;
}

type Opening = {
  /** What opens it: a button, or a link. */
  opener: Locator;
  /** What opens; by its name, so that it has one. */
  place: Locator;
  /** Where the cursor is afterwards; the opener unless said. */
  backAt?: Locator;
  /** Looks at it while it is open. */
  whileOpen?: () => Promise<void>;
};

/** Opens something by the keyboard and holds it to what every dialog owes a person who does not see it. */
export async function expectDialog(page: Page, opening: Opening): Promise<void> {
  const { opener, place, backAt = opener, whileOpen } = opening;
  await opener.focus();
  await opener.press('Enter');
  await expect(place).toBeVisible();
  await expect(place.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  expect(await stumbles(place)).toEqual([]);
  await whileOpen?.();
  await page.keyboard.press('Escape');
  await expect(place).toBeHidden();
  await expect(backAt).toBeFocused();
}
