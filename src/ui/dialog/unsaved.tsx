import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { create } from 'zustand';
import { Group, Stack } from '../look/look.tsx';
import { Dialog } from './dialog.tsx';
import { useHeldSteps } from './history.tsx';

const TEXTS = {
  title: 'تغییرها ذخیره نشده‌اند',
  leave: 'اگر اکنون بروید، آنچه نوشته‌اید از میان می‌رود.',
  stay: 'ماندن و ادامه',
  discard: 'رفتن بدون ذخیره',
} as const;

/** Texts for a form instead of the default ones. */
type UnsavedWords = { title: string; leave: string; discard: string };

type UnsavedState = {
  /** The forms with unsaved input, by name. */
  forms: readonly { name: string; words: UnsavedWords }[];
  /** The action to run once the user discards the input. */
  intent: (() => void) | null;
};

const useUnsavedForms = create<UnsavedState>()(() => ({ forms: [], intent: null }));

/** Marks the form `name` as having unsaved input while `isDirty`. */
export function useUnsaved(name: string, isDirty: boolean, words: UnsavedWords = TEXTS): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = { name, words };
    useUnsavedForms.setState(({ forms }) => ({ forms: [...forms, form] }));
    return () =>
      useUnsavedForms.setState(({ forms }) => ({ forms: forms.filter((one) => one !== form) }));
  }, [name, isDirty, words]);
}

/**
 * Runs an action that discards the input of the form `name` (of any form, without one); asks first if there
 * is some.
 */
export function askBeforeLosing(intent: () => void, name?: string): void {
  const { forms } = useUnsavedForms.getState();
  const isLosing = name === undefined ? forms.length > 0 : forms.some((form) => form.name === name);
  if (isLosing) useUnsavedForms.setState({ intent });
  else intent();
}

const hasUnsaved = (): boolean => useUnsavedForms.getState().forms.length > 0;

/**
 * Asks before unsaved input is lost: by a link, by going back, by closing the tab, or by an action that asks
 * itself (`askBeforeLosing`). Once, around all forms: the router has room for one blocker.
 */
export function UnsavedGuard() {
  const intent = useUnsavedForms((state) => state.intent);
  const words = useUnsavedForms((state) => state.forms[0]?.words ?? TEXTS);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useHeldSteps(blocker.state !== 'unblocked');
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });

  function stay(): void {
    useUnsavedForms.setState({ intent: null });
    blocker.reset?.();
  }

  function discard(): void {
    useUnsavedForms.setState({ forms: [], intent: null });
    intent?.();
    blocker.proceed?.();
  }

  return (
    <Dialog
      title={words.title}
      isOpen={blocker.state === 'blocked' || intent !== null}
      onClose={stay}
      isOnTop
      isOutOfHistory
    >
      <Stack isInDialog>
        <p>{words.leave}</p>
        <Group justify="end">
          <Button variant="default" onClick={discard}>
            {words.discard}
          </Button>
          <Button onClick={stay} data-autofocus>
            {TEXTS.stay}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
