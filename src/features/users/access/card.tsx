import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { isStaff, RIGHTS, type Right, ROLE_TITLES, ROLES, type Role } from '#domain/roles.ts';
import type { UserView } from '#features/auth/auth.ts';
import { inOneSentence, toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Card, Fact, Facts, Group, Text, TextLink } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import classes from '../account.module.css';
import { ACCESS_TEXTS as TEXTS, withLosses } from '../detail/detail.words.ts';
import { useUserCalls } from '../detail/use-detail.ts';
import { countsInWords } from '../hand-over/hand-over.ts';
import { useLeaving } from '../hand-over/use-leaving.tsx';
import { MultilineButton } from '../multiline-button.tsx';
import { canChangeRole, canGiveRights, canManageAccess } from '../permissions.ts';
import type { ChangedUser, UserDetail } from '../users.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SECOND_FACTOR_TEXTS, SecondFactorReset } from './second-factor.tsx';

/** «۱۲ درخواست واگذار شد» and «۳ درخواست به صف برگشت», after a change of access. */
function consequencesOf({ handed_over, released_requests: released }: ChangedUser): string[] {
  const went = handed_over ? countsInWords(handed_over.counts) : '';
  return [...(went ? [TEXTS.wentOver(went)] : []), ...(released ? [TEXTS.released(released)] : [])];
}

/** Activates an account, or deactivates it after the dialog has shown the consequences. */
function ActivitySwitch({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const [isAsking, setAsking] = useState(false);
  const { changeStatus } = useUserCalls(user.id);
  const leaving = useLeaving(user, isAsking);
  const deactivation = useSubmit(async () => {
    const changed = await changeStatus(false, leaving.body());
    setAsking(false);
    notify.success([TEXTS.deactivated, ...consequencesOf(changed)].join(' '));
  }, inOneSentence);
  const activation = useSubmit(async () => {
    await changeStatus(true);
    notify.success(TEXTS.activated);
  }, toastFailure);
  const losses = {
    sessions: detail.sessions.length,
    requests: leaving.isGoingOver ? 0 : detail.open_requests,
  };
  const action = withLosses(TEXTS.deactivate, losses);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const ask = () => {
    deactivation.reset();
    setAsking(true);
  };
  return (
    <>
      {user.is_active ? (
        <MultilineButton variant="outline" color="red" onClick={ask} fullWidth>
          {action}
        </MultilineButton>
      ) : (
        <Button
          variant="outline"
          loading={activation.isPending}
          onClick={() => void activation.submit()}
          fullWidth
        >
          {TEXTS.activate}
        </Button>
      )}
      <ConfirmDialog
        title={TEXTS.deactivateTitle}
        isOpen={isAsking}
        action={action}
        isDangerous
        isBusy={deactivation.isPending}
        isReady={leaving.isReady}
        error={deactivation.message}
        onConfirm={() => leaving.check() && void deactivation.submit()}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.deactivateOf(name)}</p>
        {leaving.fields}
      </ConfirmDialog>
    </>
  );
}

/** Sends the owner a code for setting a new password; staff cannot set it. */
function ResetButton({ user }: { user: UserView }) {
  const { sendReset } = useUserCalls(user.id);
  const [isSent, setSent] = useState(false);
  const { submit, isPending, message } = useSubmit(async () => {
    setSent(false);
    await sendReset();
    setSent(true);
    notify.success(TEXTS.resetSent);
  }, inOneSentence);
  if (!user.is_active) {
    return (
      <Text size="xs" tone="muted">
        {TEXTS.inactiveNoReset}
      </Text>
    );
  }
  return (
    <>
      <Button variant="outline" loading={isPending} onClick={() => void submit()} fullWidth>
        {TEXTS.sendReset}
      </Button>
      <div role="status">
        {isSent && <Text tone="success">{TEXTS.resetSentLong}</Text>}
        {message && <Text tone="danger">{message}</Text>}
      </div>
      <Text size="xs" tone="muted">
        {TEXTS.resetHint}
      </Text>
    </>
  );
}

/** An admin's rights beyond the role. A change applies from the admin's next call on. */
function RightsChoice({ detail }: { detail: UserDetail }) {
  const { changeRights } = useUserCalls(detail.user.id);
  const { submit, isPending } = useSubmit(async (rights: Right[]) => {
    await changeRights(rights);
    notify.success(TEXTS.rightsDone);
  }, toastFailure);
  return RIGHTS.map((right) => (
    <Checkbox
      key={right}
      radius="sm"
      label={TEXTS.rightNames[right]}
      description={TEXTS.rightHints[right]}
      checked={detail.rights.includes(right)}
      disabled={isPending}
      onChange={(event) =>
        void submit(
          event.currentTarget.checked
            ? [...detail.rights, right]
            : detail.rights.filter((one) => one !== right),
        )
      }
    />
  ));
}

/** Changes the role, after the dialog has shown the consequences. */
function RoleChange({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const [chosen, setChosen] = useState<Role>(user.role);
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState(user.role);
  const choice = useRef<HTMLSelectElement>(null);
  const { changeRole } = useUserCalls(user.id);
  const leaves = isStaff(user.role) && !isStaff(chosen);
  const leaving = useLeaving(user, isAsking && leaves);
  const change = useSubmit(async (role: Role) => {
    const changed = await changeRole(role, leaving.body());
    setAsking(false);
    // The button that opened the dialog is disabled now, so the choice beside it gets the focus.
    requestAnimationFrame(() => choice.current?.focus());
    notify.success([TEXTS.roleDone, ...consequencesOf(changed)].join(' '));
  }, inOneSentence);
  if (seen !== user.role) {
    setSeen(user.role);
    setChosen(user.role);
  }
  const losses = {
    sessions: detail.sessions.length,
    requests: leaves && !leaving.isGoingOver ? detail.open_requests : 0,
  };
  const name = `${user.first_name} ${user.last_name}`.trim();
  const ask = () => {
    change.reset();
    setAsking(true);
  };
  return (
    <Group isNowrap>
      <NativeSelect
        ref={choice}
        flex={1}
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
        isReady={leaving.isReady}
        error={change.message}
        onConfirm={() => leaving.check() && void change.submit(chosen)}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.roleOf(name, ROLE_TITLES[user.role], ROLE_TITLES[chosen])}</p>
        <p>{leaves ? TEXTS.leavesStaff : TEXTS.signsInAgain}</p>
        {leaving.fields}
      </ConfirmDialog>
    </Group>
  );
}

export type AccountProps = { detail: UserDetail; viewer: UserView };

/** Explains why users cannot change their own access. */
function OwnAccount({ isLast }: { isLast: boolean }) {
  return (
    <>
      <Text tone="soft">{isLast ? TEXTS.last : TEXTS.own}</Text>
      <TextLink to="../../profile" relative="path">
        {TEXTS.toProfile}
      </TextLink>
    </>
  );
}

/** Role, activity and password reset; only what the viewer may change is offered. */
export function AccessCard({ detail, viewer }: AccountProps) {
  const { user } = detail;
  const isOwn = viewer.id === user.id;
  if (detail.is_erased || (!isOwn && !canManageAccess(viewer, user))) return null;
  return (
    <Card title={TEXTS.section} isSmall>
      {isOwn ? (
        <OwnAccount isLast={detail.is_last_super_admin} />
      ) : (
        <Facts kind="lines" className={classes.access}>
          {canChangeRole(viewer, user) && (
            <Fact label={TEXTS.role}>
              <RoleChange detail={detail} />
            </Fact>
          )}
          {canGiveRights(viewer) && user.role === 'admin' && (
            <Fact label={TEXTS.rights}>
              <RightsChoice detail={detail} />
            </Fact>
          )}
          <Fact label={TEXTS.password}>
            <ResetButton user={user} />
          </Fact>
          {canChangeRole(viewer, user) && isStaff(user.role) && (
            <Fact label={SECOND_FACTOR_TEXTS.label}>
              <SecondFactorReset detail={detail} />
            </Fact>
          )}
          <Fact label={TEXTS.account}>
            <ActivitySwitch detail={detail} />
          </Fact>
        </Facts>
      )}
    </Card>
  );
}
