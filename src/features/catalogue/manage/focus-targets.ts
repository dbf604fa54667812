/** Where the keyboard goes on: when the button it was on has gone with what it deleted, and after an error. */
import type { FormEvent } from 'react';

export const categoryButtonId = (id: number): string => `category-${id}`;
export const LIST_ID = 'categories';

/** The modal gives the focus back to what opened it first; that must not win. */
const afterTheModal = (id: string): void => {
  setTimeout(() => document.getElementById(id)?.focus(), 80);
};

export const focusCategory = (id: number): void => afterTheModal(categoryButtonId(id));
export const focusList = (): void => afterTheModal(LIST_ID);

/** The first field that was refused, once its sentence is drawn; the way to send it again where none was. */
export function focusFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const places = ['[aria-invalid="true"]', 'button[type="submit"]'];
    const found = places.map((place) => within?.querySelector<HTMLElement>(place));
    found.find(Boolean)?.focus();
  });
}

/** Sends a form, and goes to what was refused where `send` answers that it did not go well. */
export const sendingOrFocusing =
  (send: () => Promise<boolean>) =>
  async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await send())) focusFirstError(form);
  };
