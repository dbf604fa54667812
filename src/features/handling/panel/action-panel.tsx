import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { callLink } from '#domain/erasure.ts';
import type { Actor } from '#domain/roles.ts';
import { STATE_TEXTS } from '#features/requests/labels.words.ts';
import {
  canAssignRequest,
  canHandleRequest,
  canWorkOnRequest,
} from '#features/requests/permissions.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { saffron } from '#ui/button/saffron.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useFocusBack } from '#ui/form/use-focus-back.ts';
import { IconPhone } from '#ui/icons/index.ts';
import { Text } from '#ui/look/look.tsx';
import { ASSIGN_TEXTS } from '../assign.ts';
import { AssignForm } from '../assign-form.tsx';
import { CLOSE_TEXTS } from '../close/close.ts';
import { CloseForm } from '../close/close-form.tsx';
import { ReopenForm } from '../close/reopen-form.tsx';
import { FollowUpForm } from '../outcome/follow-up-form.tsx';
import { OutcomeBar } from '../outcome/outcome-bar.tsx';
import { RESCUE_TEXTS } from '../rescue.ts';
import { UNDO_TEXTS } from '../undo/undo.ts';
import type { ActionMode } from './action-form.tsx';
import { useDraftState, useForgetDrafts } from './draft-state.tsx';
import { KeyCap } from './key-cap.tsx';
import { KEYS, KEYS_ARE_HERE } from './keys.ts';
import classes from './panel.module.css';
import { type RequestDetail, ACTION_TEXTS as TEXTS } from './panel.ts';
import { storedKeys, usePanelKeys } from './use-panel-keys.ts';
import { type RequestAction, useRequestAction } from './use-request-action.ts';

type Props = {
  request: RequestDetail;
  me: Pick<Actor, 'id' | 'role'>;
  isBeside: boolean;
  /** The request needs nothing more for now; answers whether another one opens. */
  onHandled: (id: number) => boolean;
};

/** Replays keys that were pressed while the action was sent once it succeeds; drops them if it fails. */
function keepingKeys(action: RequestAction, makeDrafts: () => void): RequestAction {
  const run: RequestAction['run'] = async (...call) => {
    const isDone = await action.run(...call);
    // After the caller, which may first open the next request.
    if (isDone) setTimeout(makeDrafts);
    else storedKeys.drop();
    return isDone;
  };
  return { ...action, run };
}

function CallButton({ request }: Pick<Props, 'request'>) {
  const { phone_number: phone, full_name } = request;
  return (
    <Button
      component="a"
      {...callLink(phone, STATE_TEXTS.call(full_name))}
      aria-keyshortcuts={KEYS.call}
      leftSection={<IconPhone size={20} stroke={1.7} aria-hidden />}
      rightSection={<KeyCap of={KEYS.call} />}
    >
      <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
    </Button>
  );
}

const FIRST_STEPS = {
  'take-back': { label: UNDO_TEXTS.takeBack, done: UNDO_TEXTS.takenBack, shortcut: undefined },
  claim: { label: ASSIGN_TEXTS.claim, done: ASSIGN_TEXTS.claimed, shortcut: KEYS.claim },
  rescue: { label: RESCUE_TEXTS.rescue, done: RESCUE_TEXTS.rescued, shortcut: undefined },
} as const;

/** The first step of a request: claiming it, rescuing it from the spam, or taking back its assignment. */
function FirstStep({ what, action }: { what: keyof typeof FIRST_STEPS; action: RequestAction }) {
  const { label, done, shortcut } = FIRST_STEPS[what];
  return (
    <Button
      loading={action.running === what}
      loaderProps={{ color: 'var(--color-on-action)' }}
      vars={saffron}
      aria-keyshortcuts={shortcut}
      rightSection={shortcut && <KeyCap of={shortcut} />}
      onClick={() => void action.run({ what }, done)}
    >
      {label}
    </Button>
  );
}

/** Why a clerk cannot work on the request, or that an outcome claims it; nothing else. */
function Hint({ request, me }: Pick<Props, 'request' | 'me'>) {
  const { status, assignee, is_spam, joined_into } = request;
  if (status === 'closed' || joined_into) return null;
  if (is_spam) return <Text tone="muted">{RESCUE_TEXTS.spam}</Text>;
  if (!assignee) return <Text tone="muted">{ASSIGN_TEXTS.claimedByOutcome}</Text>;
  if (canHandleRequest(me, { assigneeId: assignee.id })) return null;
  return <Text tone="muted">{ASSIGN_TEXTS.heldBy(assignee.name)}</Text>;
}

const CALLS: ActionMode = { form: 'calls' };

/** The actions on the open request, at the bottom of its panel, within the thumb's reach. */
export function ActionPanel({ request, me, isBeside, onHandled }: Props) {
  const [mode, setMode] = useDraftState<ActionMode>('mode', CALLS);
  const forgetForms = useForgetDrafts();
  const panel = useRef<HTMLElement>(null);
  const makeDrafts = usePanelKeys({ panel, id: request.id });
  const action = keepingKeys(useRequestAction(request.id), makeDrafts);
  const held = { assigneeId: request.assignee?.id ?? null };
  const isJoined = request.joined_into !== null;
  const isOpen = request.status !== 'closed' && !isJoined;
  const mayHandle = isOpen && !request.is_spam && canWorkOnRequest(me, held);

  function go(next: ActionMode): void {
    action.reset();
    forgetForms();
    setMode(next);
  }
  const common = {
    request,
    action,
    onDone: () => go(CALLS),
    onHandled: () => {
      go(CALLS);
      if (onHandled(request.id)) storedKeys.leave(request.id);
    },
  };

  // The form may no longer apply: a colleague closed the request, or it was assigned to another one.
  const fits = mode.form === 'reopen' ? !isOpen : mode.form === 'calls' || mayHandle;
  const { form } = fits ? mode : { form: 'calls' as const };

  // After a form is closed the focus returns to where it was opened.
  const before = useRef(form);
  useEffect(() => {
    if (before.current !== 'calls' && form === 'calls') panel.current?.focus();
    before.current = form;
  }, [form]);

  const isRunning = action.running !== null;
  useFocusBack(isRunning, panel);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.actions}
      aria-label={TEXTS.actions}
      {...{ [KEYS_ARE_HERE]: '' }}
      aria-busy={isRunning}
    >
      <FormError message={action.message} />
      {form === 'calls' && (
        <>
          <Hint request={request} me={me} />
          <div className={classes.row}>
            <CallButton request={request} />
            {isOpen && request.assignee === null && (
              <FirstStep what={request.is_spam ? 'rescue' : 'claim'} action={action} />
            )}
            {request.may_take_back && <FirstStep what="take-back" action={action} />}
            {!isOpen && !isJoined && (
              <Button
                variant="default"
                aria-keyshortcuts={KEYS.reopen}
                rightSection={<KeyCap of={KEYS.reopen} />}
                onClick={() => go({ form: 'reopen' })}
              >
                {CLOSE_TEXTS.reopen}
              </Button>
            )}
          </div>
          {mayHandle && (
            <OutcomeBar
              {...common}
              isBeside={isBeside}
              mayAssign={canAssignRequest(me, held)}
              onMode={go}
            />
          )}
        </>
      )}
      {fits && mode.form === 'follow-up' && <FollowUpForm {...common} outcome={mode.outcome} />}
      {fits && mode.form === 'assign' && <AssignForm {...common} />}
      {fits && mode.form === 'close' && (
        <CloseForm {...common} isWrongNumber={mode.isWrongNumber ?? false} />
      )}
      {fits && mode.form === 'reopen' && <ReopenForm {...common} />}
    </section>
  );
}
