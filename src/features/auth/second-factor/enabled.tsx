import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Form, useForm } from '#ui/form/form.tsx';
import { Card, FormActions, Mark, Note, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { SecretField } from '../password/secret-field.tsx';
import classes from '../second-factor-setup/setup.module.css';
import { PROOF_TEXTS, ENABLED_TEXTS as TEXTS } from '../second-factor-setup/setup.words.ts';
import { useSession } from '../session/store.ts';
import { TrustedDevices } from '../trusted-devices.tsx';
import { FEW_CODES } from './card.tsx';
import {
  disableSecondFactorCall,
  type OwnerProof,
  type SecondFactorState,
} from './second-factor.ts';
import {
  disableSecondFactor,
  renewRecoveryCodes,
  useRefreshSecondFactor,
} from './use-second-factor.ts';

type OwnerProofProps = {
  /** The label of the button that opens the form, and that of the form's own button. */
  open: string;
  submit: string;
  /** Whether the action removes something for good. */
  isRed?: boolean;
  isUrgent?: boolean;
  work: (proof: OwnerProof) => Promise<void>;
};

const colorOf = (isRed: boolean) => (isRed ? { color: 'red' } : {});

/** A button that opens a form in its place, for actions that need the owner's password and code. */
function WithProof({ open, isUrgent = false, isRed = false, ...form }: OwnerProofProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function leave(): void {
    setOpen(false);
    // Once the button is rendered again: the focus was in the form that has closed.
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isOpen) return <ProofForm {...form} isRed={isRed} onLeave={leave} />;
  return (
    <FormActions>
      <Button
        ref={button}
        variant={isUrgent ? 'filled' : 'outline'}
        onClick={() => setOpen(true)}
        {...colorOf(isRed)}
      >
        {open}
      </Button>
    </FormActions>
  );
}

type FormProps = Pick<OwnerProofProps, 'submit' | 'work'> & { isRed: boolean; onLeave: () => void };

function ProofForm({ submit, isRed, work, onLeave }: FormProps) {
  const phone = useSession((session) => session.user?.phone_number ?? '');
  const form = useForm(disableSecondFactorCall.body, {
    start: { password: '', code: '' },
    send: work,
  });
  const code = form.control('code');
  return (
    <div className={classes.form}>
      <Form of={form}>
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
        <SecretField
          {...form.control('password')}
          label={PROOF_TEXTS.password}
          autoComplete="current-password"
          autoFocus
        />
        <TextInput
          {...code}
          label={PROOF_TEXTS.code}
          errorProps={{ role: 'alert' }}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            showPersianDigits(event);
            code.onChange(event);
          }}
        />
        <FormActions>
          <Button type="submit" loading={form.isPending} {...colorOf(isRed)}>
            {submit}
          </Button>
          <Button variant="subtle" color="gray.8" disabled={form.isPending} onClick={onLeave}>
            {PROOF_TEXTS.cancel}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

/** Switching it off. */
function DisableSecondFactor({ isRequired }: { isRequired: boolean }) {
  const refresh = useRefreshSecondFactor();
  return (
    <Card title={TEXTS.off} lead={TEXTS.offLead}>
      {isRequired && <Note tone="warning">{TEXTS.offRequired}</Note>}
      <WithProof
        open={TEXTS.offOpen}
        submit={TEXTS.offSubmit}
        isRed
        work={async (proof) => {
          await disableSecondFactor(proof);
          notify.success(TEXTS.offDone);
          await refresh();
        }}
      />
    </Card>
  );
}

type Props = { state: SecondFactorState; onRenewed: (codes: string[]) => void };

/** The actions once it is on: new recovery codes, ending the trust in browsers, switching it off. */
export function EnabledSecondFactor({ state, onRenewed }: Props) {
  const { recovery_codes_left: left } = state;
  return (
    <>
      <Card aria-labelledby="recovery-section">
        <Mark tone="success">{TEXTS.on}</Mark>
        <Text tone="muted">{TEXTS.lead}</Text>
        <Text as="h2" id="recovery-section" size="lg">
          {TEXTS.recovery}
        </Text>
        <p>{left === 0 ? TEXTS.noneLeft : TEXTS.left(toPersianDigits(left))}</p>
        {left <= FEW_CODES && <Note tone="warning">{TEXTS.few}</Note>}
        <Text size="sm" tone="muted">
          {TEXTS.renewHint}
        </Text>
        <WithProof
          open={TEXTS.renew}
          submit={TEXTS.renewSubmit}
          isUrgent={left <= FEW_CODES}
          work={async (proof) => onRenewed(await renewRecoveryCodes(proof))}
        />
      </Card>
      {state.trusted_days > 0 && <TrustedDevices />}
      <DisableSecondFactor isRequired={state.required_from !== null} />
    </>
  );
}
