import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './account-form.module.css';

const SAFFRON = {
  '--button-bg': 'var(--color-action)',
  '--button-hover': 'var(--color-action-strong)',
  '--button-color': 'var(--color-on-action)',
};

/** The saffron button that sends an account form. */
export function ActionButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      loading={isBusy}
      loaderProps={{ color: 'var(--color-on-action)' }}
      fullWidth
      className={classes.action}
      vars={() => ({ root: SAFFRON })}
    >
      {children}
    </Button>
  );
}
