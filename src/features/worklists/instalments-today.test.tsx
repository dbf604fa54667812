import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hasOwed, OwedLines } from './instalments-today.tsx';

const some = (total: number, isMore = false) => ({ total, total_is_estimate: isMore });
const none = some(0);
const shown = (owed: Parameters<typeof hasOwed>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwedLines owed={owed} />
    </MemoryRouter>,
  );

describe('the instalments of a clerk’s own policies', () => {
  it('are named while those of a day before are not paid', () => {
    const owed = { today: none, late: some(2) };
    expect(hasOwed(owed)).toBe(true);
    const html = shown(owed);
    expect(html).toContain('سررسید قسط ۲ بیمه‌نامهٔ شما گذشته است');
    expect(html).toMatch(/href="[^"]*instalment=late/);
    expect(html).not.toContain('instalment=today');
  });

  it('are of today as well, and counted up to a limit', () => {
    const html = shown({ today: some(1), late: some(1000, true) });
    expect(html).toMatch(/href="[^"]*instalment=today[^"]*"[^>]*>۱ بیمه‌نامهٔ شما قسط امروز دارد/);
    expect(html).toContain('سررسید قسط بیش از ۱۰۰۰ بیمه‌نامهٔ شما گذشته است');
  });

  it('are nothing where none is left', () => {
    const owed = { today: none, late: none };
    expect(hasOwed(owed)).toBe(false);
    expect(shown(owed)).toBe('');
  });
});
