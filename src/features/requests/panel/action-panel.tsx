import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Actor } from '#features/auth/permissions.ts';
import { toPersianDigits } from '#lib/digits.ts';
import { groupPhone } from '#lib/phone.ts';
import { IconPhone } from '#ui/icons/index.ts';
import type { Outcome } from '../contract.ts';
import { LIST_TEXTS } from '../desk.texts.ts';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import { canAssignRequest, canHandleRequest } from '../permissions.ts';
import type { RequestDetail } from '../work-list.contract.ts';
import { AssignForm } from './assign-form.tsx';
import { CloseForm } from './close-form.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { ReopenForm } from './reopen-form.tsx';
import classes from './request-dock.module.css';
import { type RequestWork, useRequestWork } from './use-request-work.ts';

/** What the dock asks for at the moment; `calls` are the buttons it begins with. */
export type DockMode =
  | { form: 'calls' | 'assign' | 'reopen' }
  | { form: 'close'; isWrongNumber?: boolean }
  | { form: 'follow-up'; outcome: Outcome };

type Props = {
  request: RequestDetail;
  me: Pick<Actor, 'id' | 'role'>;
  isBeside: boolean;
};

/** What every form of the dock gets. */
export type DockFormProps = {
  request: RequestDetail;
  work: RequestWork;
  onDone: () => void;
};

function CallButton({ request }: Pick<Props, 'request'>) {
  const { phone_number: phone, full_name } = request;
  return (
    <a href={`tel:${phone}`} className={classes.call} aria-label={LIST_TEXTS.call(full_name)}>
      <IconPhone size={20} stroke={1.7} aria-hidden />
      <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
    </a>
  );
}

const FIRST_STEPS = {
  claim: { label: TEXTS.claim, done: TEXTS.claimed },
  rescue: { label: TEXTS.rescue, done: TEXTS.rescued },
} as const;

/** What comes before everything else: taking a request, or first taking it out of the spam. */
function FirstStep({ what, work }: { what: keyof typeof FIRST_STEPS; work: RequestWork }) {
  const { label, done } = FIRST_STEPS[what];
  return (
    <Button
      loading={work.running === what}
      loaderProps={{ color: 'var(--color-on-action)' }}
      vars={() => ({
        root: {
          '--button-bg': 'var(--color-action)',
          '--button-hover': 'var(--color-action-strong)',
          '--button-color': 'var(--color-on-action)',
        },
      })}
      onClick={() => void work.work({ what }, done)}
    >
      {label}
    </Button>
  );
}

/** Why there is nothing to do here but to call, if so. */
function Hint({ request, me }: Pick<Props, 'request' | 'me'>) {
  const { status, assignee, is_spam } = request;
  if (status === 'closed') return null;
  if (is_spam) return <p className={classes.hint}>{TEXTS.spam}</p>;
  if (canHandleRequest(me, { assigneeId: assignee?.id ?? null })) return null;
  return (
    <p className={classes.hint}>{assignee ? TEXTS.heldBy(assignee.name) : TEXTS.claimFirst}</p>
  );
}

/** What can be done with the open request, at the bottom of its panel, where the thumb is. */
export function RequestDock({ request, me, isBeside }: Props) {
  const [mode, setMode] = useState<DockMode>({ form: 'calls' });
  const work = useRequestWork(request.id);
  const { forgive } = work;
  const held = { assigneeId: request.assignee?.id ?? null };
  const isOpen = request.status !== 'closed';
  const mayHandle = isOpen && !request.is_spam && canHandleRequest(me, held);

  function go(next: DockMode): void {
    forgive();
    setMode(next);
  }
  const common = { request, work, onDone: () => go({ form: 'calls' }) };

  // What the form was for may be over: closed by somebody else, or given away.
  const fits = mode.form === 'reopen' ? !isOpen : mode.form === 'calls' || mayHandle;
  const { form } = fits ? mode : { form: 'calls' as const };

  // Whoever leaves a form goes on where it was opened.
  const dock = useRef<HTMLElement>(null);
  const before = useRef(form);
  useEffect(() => {
    if (before.current !== 'calls' && form === 'calls') dock.current?.focus();
    before.current = form;
  }, [form]);

  // The button that was pressed may be gone, or was switched off while it worked.
  const isRunning = work.running !== null;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) {
      dock.current?.focus({ preventScroll: true });
    }
    wasRunning.current = isRunning;
  }, [isRunning]);

  return (
    <section
      ref={dock}
      tabIndex={-1}
      className={classes.dock}
      aria-label={TEXTS.actions}
      aria-busy={isRunning}
    >
      <div role="alert">
        {work.fault.message && <p className={classes.fault}>{work.fault.message}</p>}
      </div>
      {form === 'calls' && (
        <>
          <Hint request={request} me={me} />
          <div className={classes.first}>
            <CallButton request={request} />
            {isOpen && request.assignee === null && (
              <FirstStep what={request.is_spam ? 'rescue' : 'claim'} work={work} />
            )}
            {!isOpen && (
              <Button variant="default" onClick={() => go({ form: 'reopen' })}>
                {TEXTS.reopen}
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
