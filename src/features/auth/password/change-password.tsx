import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from '../profile/security-card.module.css';
import { CHANGE_PASSWORD_TEXTS as TEXTS } from '../profile/texts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The password's part of the profile: a button that opens the form in its place. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function leave(): void {
    setOpen(false);
    // Once the button is rendered again: the focus was in the form that has closed.
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <section className={classes.card} aria-labelledby="password-section">
      <h2 id="password-section" className={classes.title}>
        {TEXTS.section}
      </h2>
      <p className={classes.lead}>{TEXTS.lead}</p>
      {isOpen ? (
        <ChangePasswordForm onDone={leave} />
      ) : (
        <Button
          ref={button}
          variant="outline"
          className={classes.open}
          onClick={() => setOpen(true)}
        >
          {TEXTS.open}
        </Button>
      )}
    </section>
  );
}
