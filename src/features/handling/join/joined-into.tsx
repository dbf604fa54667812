import { Button } from '@mantine/core';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Group, Note } from '#ui/look/look.tsx';
import type { RequestDetail } from '../panel/panel.ts';
import { JOIN_TEXTS as TEXTS } from './join.ts';

type OnOpen = { onOpen: (id: number) => void };

/** Shown in place of a joined request's state, as the state of the request that it is joined to counts. */
export function JoinedInto({
  into,
  onOpen,
}: OnOpen & { into: NonNullable<RequestDetail['joined_into']> }) {
  return (
    <Note tone="plain">
      <Group justify="between">
        <p>{TEXTS.joinedInto(toPersianDigits(into.tracking_code))}</p>
        <Button variant="default" onClick={() => onOpen(into.id)}>
          {TEXTS.openTarget}
        </Button>
      </Group>
    </Note>
  );
}
