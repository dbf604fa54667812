/** Where the focus goes after an error, and after a deletion that removed its button. */
import type { FormEvent } from 'react';

export const categoryButtonId = (id: number): string => `category-${id}`;
export const LIST_ID = 'categories';

/** The modal returns the focus to its opener first; this call must come later. */
const afterTheModal = (id: string): void => {
  setTimeout(() => document.getElementById(id)?.focus(), 80);
};

export const focusCategory = (id: number): void => afterTheModal(categoryButtonId(id));
export const focusList = (): void => afterTheModal(LIST_ID);

/** The first field with an error, once its message is drawn; without one, the submit button. */
export function focusFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const places = ['[aria-invalid="true"]', 'button[type="submit"]'];
    const found = places.map((place) => within?.querySelector<HTMLElement>(place));
    found.find(Boolean)?.focus();
  });
}

/** Sends a form, and focuses the first error where `send` answers that it failed. */
export const sendingOrFocusing =
  (send: () => Promise<boolean>) =>
  async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await send())) focusFirstError(form);
  };
