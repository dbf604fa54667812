import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import classes from './request-dock.module.css';

type Props = {
  title: string;
  /** What the button says; none where the form sends by other buttons. */
  submit?: string;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in the dock: it takes the cursor, and Escape leaves it. */
export function DockForm({ title, submit, isBusy, onSubmit, onCancel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      className={classes.form}
      onSubmit={send}
      onKeyDown={(event) => {
        const isTaken =
          (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true';
        if (event.key !== 'Escape' || event.defaultPrevented || isTaken) return;
        // Only the form: the panel stays.
        event.preventDefault();
        onCancel();
      }}
      noValidate
    >
      <h3 ref={heading} tabIndex={-1} className={classes.formTitle}>
        {title}
      </h3>
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {TEXTS.cancel}
        </Button>
        {submit && (
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
        )}
      </div>
    </form>
  );
}
