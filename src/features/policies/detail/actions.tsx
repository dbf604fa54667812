import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { CancelForm } from '../cancel/cancel-form.tsx';
import { POLICY_FORM, PolicyForm } from '../enter/policy-form.tsx';
import { ENTER_TEXTS } from '../enter/texts.ts';
import { draftOf, nextTermOf } from '../form/draft.ts';
import type { PolicyDetail } from './contract.ts';
import classes from './policy.module.css';
import { usePolicyCalls } from './queries.ts';
import { POLICY_TEXTS as TEXTS } from './texts.ts';

type Step = 'edit' | 'renew' | 'cancel';

/** The actions on a policy: renew, edit, cancel. */
export function PolicyActions({ policy }: { policy: PolicyDetail }) {
  const [step, setStep] = useState<Step | null>(null);
  const { change, renew } = usePolicyCalls();
  const navigate = useNavigate();
  const { id, status } = policy;
  const close = () => setStep(null);
  const leave = () => askBeforeLosing(close, POLICY_FORM);
  const isOpen = status === 'active' || status === 'lapsed';
  return (
    <div className={classes.actions}>
      {isOpen && <Button onClick={() => setStep('renew')}>{TEXTS.renew}</Button>}
      <Button variant="default" onClick={() => setStep('edit')}>
        {TEXTS.edit}
      </Button>
      {status === 'active' && (
        <Button variant="outline" color="red" onClick={() => setStep('cancel')}>
          {TEXTS.cancel}
        </Button>
      )}
      <Dialog title={TEXTS.editTitle} isOpen={step === 'edit'} onClose={leave}>
        <PolicyForm
          begin={draftOf(policy)}
          submit={ENTER_TEXTS.save}
          send={(body) => change({ id, ...body })}
          onDone={() => {
            notify.success(ENTER_TEXTS.saved);
            close();
          }}
          onCancel={leave}
        />
      </Dialog>
      <Dialog title={TEXTS.renewTitle} isOpen={step === 'renew'} onClose={leave}>
        <PolicyForm
          begin={nextTermOf(policy)}
          submit={TEXTS.renewSubmit}
          send={(body) => renew({ id, ...body })}
          onDone={(next) => {
            notify.success(TEXTS.renewed);
            void navigate(`../${next.id}`, { relative: 'path' });
            close();
          }}
          onCancel={leave}
        />
      </Dialog>
      <Dialog title={TEXTS.cancelTitle} isOpen={step === 'cancel'} onClose={close}>
        <CancelForm id={id} onClose={close} />
      </Dialog>
    </div>
  );
}
