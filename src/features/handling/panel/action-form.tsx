import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Outcome } from '#domain/requests.ts';
import type { useForm } from '#ui/form/form.tsx';
import { Stack } from '#ui/look/look.tsx';
import { isSendKey, SEND_KEY } from './keys.ts';
import classes from './panel.module.css';
import { type RequestDetail, ACTION_TEXTS as TEXTS } from './panel.ts';
import type { RequestAction } from './use-request-action.ts';

/** The open form of the action panel; `calls` are the buttons that it starts with. */
export type ActionMode =
  | { form: 'calls' | 'assign' | 'reopen' }
  | { form: 'close'; isWrongNumber?: boolean }
  | { form: 'follow-up'; outcome: Outcome };

/** The props of every form of the action panel. */
export type ActionFormProps = {
  request: RequestDetail;
  action: RequestAction;
  /** Leaves the form and shows the buttons. */
  onDone: () => void;
  /** The request needs nothing more for now: the next one of the list opens. */
  onHandled: () => void;
};

type Props = {
  title: string;
  /** The button's label; left out where the form has other buttons to send it. */
  submit?: string;
  of: Pick<ReturnType<typeof useForm>, 'props' | 'isPending'>;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A form in the action panel: it takes the cursor, Escape leaves it, and Ctrl+Enter sends it from any field.
 */
export function ActionForm({ title, submit, of, onCancel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <form
      {...of.props}
      onKeyDown={(event) => {
        if (submit && isSendKey(event)) {
          event.preventDefault();
          const form = event.currentTarget;
          // The same key may choose from an open list of the form: that choice is rendered first.
          queueMicrotask(() => form.requestSubmit());
          return;
        }
        const isTaken =
          (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true';
        if (event.key !== 'Escape' || event.defaultPrevented || isTaken) return;
        // Escape closes only the form: the panel stays.
        event.preventDefault();
        onCancel();
      }}
    >
      <Stack gap="1h">
        <h3 ref={heading} tabIndex={-1} className={classes.formTitle}>
          {title}
        </h3>
        {children}
        <div className={classes.row}>
          <Button variant="default" onClick={onCancel} disabled={of.isPending}>
            {TEXTS.cancel}
          </Button>
          {submit && (
            <Button type="submit" loading={of.isPending} aria-keyshortcuts={SEND_KEY}>
              {submit}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}
