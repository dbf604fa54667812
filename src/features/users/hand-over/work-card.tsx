import { Button } from '@mantine/core';
import { useState } from 'react';
import { isStaff } from '#domain/roles.ts';
import { LEAVE_TEXTS, leaveInWords } from '#features/duty/leave.ts';
import { LeaveForm } from '#features/duty/leave-form.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Card, Note, Stack, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { useRefreshUser } from '../detail/use-detail.ts';
import type { UserDetail } from '../users.ts';
import { countsInWords, sumOf, HAND_OVER_TEXTS as TEXTS } from './hand-over.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { useHandOver, useWork } from './use-hand-over.ts';

type WorkProps = {
  id: number;
  title: string;
  /** After the dialog was closed. */
  onClose?: () => void;
};

/** What a colleague has, the button that hands it over, and for ten minutes the one that takes it back. */
function Work({ id, title, onClose }: WorkProps) {
  const { data: work } = useWork(id);
  const { undo } = useHandOver(id);
  const [isAsking, setAsking] = useState(false);
  const taking = useSubmit(async () => {
    const { counts, kept, queued } = await undo();
    const said = [
      sumOf(counts) > 0 ? TEXTS.undone(countsInWords(counts)) : '',
      sumOf(kept) > 0 ? TEXTS.kept(countsInWords(kept)) : '',
      queued > 0 ? TEXTS.queued(queued) : '',
    ];
    notify.success(said.filter(Boolean).join(' '), TOAST_STAYS.management);
  }, toastFailure);
  if (!work) return null;
  const { counts, undoable } = work;
  const close = () => {
    setAsking(false);
    onClose?.();
  };
  return (
    <>
      {undoable && (
        <Note>
          <Stack gap={1}>
            <span>{TEXTS.undoLead(countsInWords(undoable.counts), undoable.to.name)}</span>
            <Button
              variant="outline"
              loading={taking.isPending}
              onClick={() => void taking.submit()}
            >
              {TEXTS.undo}
            </Button>
          </Stack>
        </Note>
      )}
      <Text tone="soft">{countsInWords(counts) || TEXTS.none}</Text>
      {sumOf(counts) > 0 && (
        <Button variant="outline" onClick={() => setAsking(true)} fullWidth>
          {TEXTS.open}
        </Button>
      )}
      <Dialog title={title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <HandOverForm id={id} counts={counts} onClose={close} />
      </Dialog>
    </>
  );
}

/** The own work, for whoever goes away. */
export function OwnHandOver({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Stack isInDialog>
      <Text weight="medium">{TEXTS.section}</Text>
      <Work id={id} title={TEXTS.ownTitle} onClose={onClose} />
    </Stack>
  );
}

/** The days of leave of a colleague, for a super-admin. */
function LeaveOf({ detail }: { detail: UserDetail }) {
  const { user, leave } = detail;
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshUser(user.id);
  const close = () => setAsking(false);
  return (
    <>
      <Text tone={leave ? undefined : 'soft'}>
        {leave ? leaveInWords(leave) : LEAVE_TEXTS.none}
      </Text>
      <Button variant="outline" onClick={() => setAsking(true)} fullWidth>
        {LEAVE_TEXTS.ask}
      </Button>
      <Dialog title={LEAVE_TEXTS.title} isOpen={isAsking} onClose={close}>
        <LeaveForm
          id={user.id}
          leave={leave}
          lead={LEAVE_TEXTS.leadOf(`${user.first_name} ${user.last_name}`.trim())}
          onChanged={() => void refresh()}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

/**
 * What one of the staff has in hand, and their leave. Of who left the staff it is there while something stayed
 * behind or can be taken back.
 */
export function WorkCard({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const { data: work } = useWork(user.id);
  const isOfStaff = isStaff(user.role);
  const isLeft = work !== undefined && (work.undoable !== null || sumOf(work.counts) > 0);
  if (!isOfStaff && !isLeft) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Card title={TEXTS.section} isSmall>
      <Work id={user.id} title={TEXTS.title(name)} />
      {isOfStaff && user.is_active && <LeaveOf detail={detail} />}
    </Card>
  );
}
