import type { ReactNode } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from './account-form.module.css';
import { INSTEAD_FIELD, type Instead } from './flow.ts';

type Props = { what: Instead; isBusy?: boolean; onClick: () => void; children: ReactNode };

/** Does something else than the form's main action; without scripts it sends the form with its own value. */
export function InsteadButton({ what, isBusy = false, onClick, children }: Props) {
  const isAlive = useHydrated();
  return (
    <button
      type={isAlive ? 'button' : 'submit'}
      name={INSTEAD_FIELD}
      value={what}
      className={classes.link}
      aria-disabled={isBusy}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
