import { Button } from '@mantine/core';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { RequestDetail } from '../panel/contract.ts';
import classes from './asked-besides.module.css';
import { JOIN_TEXTS as TEXTS } from './texts.ts';

type OnOpen = { onOpen: (id: number) => void };

/** In place of a request's state, where it is joined to another: that one's is what counts. */
export function JoinedInto({
  into,
  onOpen,
}: OnOpen & { into: NonNullable<RequestDetail['joined_into']> }) {
  return (
    <div className={classes.into}>
      <p>{TEXTS.joinedInto(toPersianDigits(into.tracking_code))}</p>
      <Button variant="default" onClick={() => onOpen(into.id)}>
        {TEXTS.openTarget}
      </Button>
    </div>
  );
}
