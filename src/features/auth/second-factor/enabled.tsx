import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { SecretField } from '../password/secret-field.tsx';
import classes from '../second-factor-setup/setup.module.css';
import { PROOF_TEXTS, ENABLED_TEXTS as TEXTS } from '../second-factor-setup/setup.words.ts';
import { useSession } from '../session/store.ts';
import { TrustedDevices } from '../trusted-devices.tsx';
import { FEW_CODES } from './card.tsx';
import type { OwnerProof, SecondFactorState } from './second-factor.ts';
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
    <Button
      ref={button}
      variant={isUrgent ? 'filled' : 'outline'}
      className={classes.start}
      onClick={() => setOpen(true)}
      {...colorOf(isRed)}
    >
      {open}
    </Button>
  );
}

type FormProps = Pick<OwnerProofProps, 'submit' | 'work'> & { isRed: boolean; onLeave: () => void };

function ProofForm({ submit: label, isRed, work, onLeave }: FormProps) {
  const phone = useSession((session) => session.user?.phone_number ?? '');
  const { form, submit, isPending, fieldErrors, message, setFieldErrors } = useSubmit(work);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password') ?? '');
    const code = String(fields.get('code') ?? '');
    const errors = {
      ...(password === '' && { password: PROOF_TEXTS.emptyPassword }),
      ...(code.trim() === '' && { code: PROOF_TEXTS.emptyCode }),
    };
    if (Object.keys(errors).length > 0) setFieldErrors(errors);
    else void submit({ password, code });
  }

  return (
    <form ref={form} method="post" onSubmit={send} className={classes.form} noValidate>
      <FormError message={message} />
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <SecretField
        name="password"
        label={PROOF_TEXTS.password}
        autoComplete="current-password"
        error={fieldErrors.password}
        autoFocus
      />
      <TextInput
        name="code"
        label={PROOF_TEXTS.code}
        error={fieldErrors.code}
        errorProps={{ role: 'alert' }}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onChange={showPersianDigits}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} {...colorOf(isRed)}>
          {label}
        </Button>
        <Button variant="subtle" color="gray.8" disabled={isPending} onClick={onLeave}>
          {PROOF_TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Switching it off. */
function DisableSecondFactor({ isRequired }: { isRequired: boolean }) {
  const refresh = useRefreshSecondFactor();
  return (
    <section className={classes.card} aria-labelledby="disable-section">
      <h2 id="disable-section" className={classes.title}>
        {TEXTS.off}
      </h2>
      <p className={classes.lead}>{TEXTS.offLead}</p>
      {isRequired && <p className={classes.warning}>{TEXTS.offRequired}</p>}
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
    </section>
  );
}

type Props = { state: SecondFactorState; onRenewed: (codes: string[]) => void };

/** The actions once it is on: new recovery codes, ending the trust in browsers, switching it off. */
export function EnabledSecondFactor({ state, onRenewed }: Props) {
  const { recovery_codes_left: left } = state;
  return (
    <>
      <section className={classes.card} aria-labelledby="recovery-section">
        <p className={classes.state} data-on="true">
          {TEXTS.on}
        </p>
        <p className={classes.lead}>{TEXTS.lead}</p>
        <h2 id="recovery-section" className={classes.title}>
          {TEXTS.recovery}
        </h2>
        <p className={classes.lead}>
          {left === 0 ? TEXTS.noneLeft : TEXTS.left(toPersianDigits(left))}
        </p>
        {left <= FEW_CODES && <p className={classes.warning}>{TEXTS.few}</p>}
        <p className={classes.hint}>{TEXTS.renewHint}</p>
        <WithProof
          open={TEXTS.renew}
          submit={TEXTS.renewSubmit}
          isUrgent={left <= FEW_CODES}
          work={async (proof) => onRenewed(await renewRecoveryCodes(proof))}
        />
      </section>
      {state.trusted_days > 0 && <TrustedDevices />}
      <DisableSecondFactor isRequired={state.required_from !== null} />
    </>
  );
}
