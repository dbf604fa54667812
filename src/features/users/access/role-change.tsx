import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { isStaff, ROLE_TITLES, ROLES, type Role } from '#domain/roles.ts';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { UserDetail } from '../contract.ts';
import classes from '../detail/card.module.css';
import { useUserCalls } from '../detail/queries.ts';
import { ACCESS_TEXTS as TEXTS, withLosses } from '../detail/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Changes the role, after the dialog has shown the consequences. */
export function RoleChange({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const [chosen, setChosen] = useState<Role>(user.role);
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState(user.role);
  const choice = useRef<HTMLSelectElement>(null);
  const { changeRole } = useUserCalls(user.id);
  const change = useSubmit(async (role: Role) => {
    const { released_requests: released } = await changeRole(role);
    setAsking(false);
    // The button that opened the dialog is disabled now, so the choice beside it gets the focus.
    requestAnimationFrame(() => choice.current?.focus());
    notify.success([TEXTS.roleDone, ...(released ? [TEXTS.released(released)] : [])].join(' '));
  }, inOneSentence);
  if (seen !== user.role) {
    setSeen(user.role);
    setChosen(user.role);
  }
  const leaves = isStaff(user.role) && !isStaff(chosen);
  const losses = {
    sessions: detail.sessions.length,
    requests: leaves ? detail.open_requests : 0,
  };
  const name = `${user.first_name} ${user.last_name}`.trim();
  const ask = () => {
    change.reset();
    setAsking(true);
  };
  return (
    <div className={classes.roleChange}>
      <NativeSelect
        ref={choice}
        aria-label={TEXTS.role}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value as Role)}
        data={ROLES.toReversed().map((role) => ({ value: role, label: ROLE_TITLES[role] }))}
      />
      <Button variant="outline" disabled={chosen === user.role} onClick={ask}>
        {TEXTS.changeRole}
      </Button>
      <ConfirmDialog
        title={TEXTS.roleTitle}
        isOpen={isAsking}
        action={withLosses(TEXTS.changeRole, losses)}
        isDangerous={leaves}
        isBusy={change.isPending}
        error={change.message}
        onConfirm={() => void change.submit(chosen)}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.roleOf(name, ROLE_TITLES[user.role], ROLE_TITLES[chosen])}</p>
        <p>{leaves ? TEXTS.leavesStaff : TEXTS.signsInAgain}</p>
      </ConfirmDialog>
    </div>
  );
}
