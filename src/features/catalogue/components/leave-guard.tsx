import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { EDITOR_TEXTS as TEXTS } from '../page-editor.texts.ts';
import classes from './navigation-modal.module.css';
import { NavigationModal } from './navigation-modal.tsx';

/** Asks before what was written and not saved is left behind, by a link or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isDirty && event.preventDefault(), [isDirty]));
  const stay = () => blocker.reset?.();
  return (
    <NavigationModal title={TEXTS.leaveTitle} isOpen={blocker.state === 'blocked'} onClose={stay}>
      <div className={classes.form}>
        <p className={classes.words}>{TEXTS.leave}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {TEXTS.discard}
          </Button>
          <Button onClick={stay} data-autofocus>
            {TEXTS.stay}
          </Button>
        </div>
      </div>
    </NavigationModal>
  );
}
