import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { saffron } from '#ui/button/saffron.ts';
import classes from './account-form.module.css';

/** The saffron button that sends an account form. */
export function ActionButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      loading={isBusy}
      loaderProps={{ color: 'var(--color-on-action)' }}
      fullWidth
      className={classes.action}
      vars={saffron}
    >
      {children}
    </Button>
  );
}
