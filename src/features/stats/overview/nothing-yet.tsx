import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/state/empty.tsx';
import classes from './overview.module.css';
import { NOTHING_YET_TEXTS as TEXTS } from './texts.ts';

/**
 * Shown instead of figures that are all zero, to a user who cannot set up the office: what that means, and
 * where to begin.
 */
export function NothingYet({ base }: { base: string }) {
  return (
    <EmptyState title={TEXTS.title}>
      <p className={classes.next}>{TEXTS.next}</p>
      <Group justify="center" gap="sm">
        <Button component={Link} to={`${base}/today`} variant="light">
          {TEXTS.today}
        </Button>
        <Button component={Link} to={`${base}/policies`} variant="default">
          {TEXTS.policies}
        </Button>
      </Group>
    </EmptyState>
  );
}
