import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify, TOAST_STAYS, Toaster } from './toaster.tsx';

/** What the library of the toasts is given; what it does with it is its own. */
const library = vi.hoisted(() => ({
  container: vi.fn((_props: object) => null),
  success: vi.fn(),
  error: vi.fn(),
  transition: vi.fn((options: object) => options),
}));
vi.mock('react-toastify/unstyled', () => ({
  ToastContainer: library.container,
  cssTransition: library.transition,
  toast: { success: library.success, error: library.error },
}));

beforeEach(() => {
  library.success.mockReset();
  library.error.mockReset();
});

/** Draws it where things can be pointed at without touching them, or not. */
function draw({ hasPointer }: { hasPointer: boolean }): void {
  const matchMedia = (query: string) => ({ matches: query === '(hover: hover)' && hasPointer });
  vi.stubGlobal('window', { matchMedia });
  renderToStaticMarkup(createElement(Toaster));
  vi.unstubAllGlobals();
}

it('stands top right, is light, waits under the pointer and collapses in 300 ms', () => {
  draw({ hasPointer: true });
  expect(library.container.mock.calls.at(-1)?.[0]).toMatchObject({
    position: 'top-right',
    theme: 'light',
    rtl: true,
    pauseOnHover: true,
    transition: { collapseDuration: 300 },
  });
});

it('does not wait under a finger', () => {
  draw({ hasPointer: false });
  expect(library.container.mock.calls.at(-1)?.[0]).toMatchObject({ pauseOnHover: false });
});

it.each(['success', 'error'] as const)(
  'a sentence of %s stays 3 000 ms, in menu management 5 000 ms',
  (kind) => {
    notify[kind]('جمله');
    notify[kind]('جمله', TOAST_STAYS.management);
    expect(library[kind].mock.calls).toEqual([
      ['جمله', { autoClose: 3000 }],
      ['جمله', { autoClose: 5000 }],
    ]);
  },
);
