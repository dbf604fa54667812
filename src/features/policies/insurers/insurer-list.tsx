import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { refreshPolicies, useInsurers } from '../use-policies.ts';
import classes from './insurers.module.css';
import {
  createInsurerCall,
  editInsurerCall,
  type InsurerView,
  INSURER_TEXTS as TEXTS,
} from './insurers.ts';

/** The actions of a super-admin on the list of insurers; each throws what the client throws. */
function useInsurerCalls() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function changed(reply: Promise<unknown>): Promise<void> {
      await reply;
      await refreshPolicies(queries);
    }
    return {
      add: (name: string) => changed(call(createInsurerCall, { name })),
      change: (insurer: InputOf<typeof editInsurerCall>) => changed(call(editInsurerCall, insurer)),
    };
  }, [queries]);
}

const NAME_MAX = 60;

type NameFormProps = {
  label: string;
  begin: string;
  submit: string;
  send: (name: string) => Promise<void>;
  onCancel?: () => void;
};

function NameForm({ label, begin, submit: words, send, onCancel }: NameFormProps) {
  const [name, setName] = useState(begin);
  const { form, submit, isPending, fieldErrors, message, reset } = useSubmit(async () => {
    await send(name);
    if (!onCancel) setName('');
  });
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormError message={fieldErrors.name ? null : message} />
      <TextInput
        name="name"
        label={label}
        value={name}
        error={fieldErrors.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          reset();
        }}
      />
      <Button type="submit" loading={isPending}>
        {words}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      )}
    </form>
  );
}

function Insurer({ insurer }: { insurer: InsurerView }) {
  const { id, name, is_active } = insurer;
  const { change } = useInsurerCalls();
  const [isRenaming, setRenaming] = useState(false);
  const { submit, isPending } = useSubmit(
    () => change({ id, is_active: !is_active }),
    toastFailure,
  );
  const turn = is_active ? TEXTS.hide : TEXTS.show;
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={TEXTS.name}
          begin={name}
          submit={TEXTS.save}
          send={async (next) => {
            await change({ id, name: next });
            notify.success(TEXTS.saved);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li data-hidden={!is_active || undefined}>
      <span>
        {name}
        {!is_active && <small>{TEXTS.hidden}</small>}
      </span>
      <span className={classes.tools}>
        <ToolButton aria-label={TEXTS.of(TEXTS.rename, name)} onClick={() => setRenaming(true)}>
          {TEXTS.rename}
        </ToolButton>
        <ToolButton
          aria-label={TEXTS.of(turn, name)}
          disabled={isPending}
          onClick={() => void submit()}
        >
          {turn}
        </ToolButton>
      </span>
    </li>
  );
}

/** The list of insurers, which super-admins maintain. */
export function InsurerList() {
  const { data } = useInsurers();
  const { add } = useInsurerCalls();
  return (
    <div className={classes.insurers}>
      <p>{TEXTS.lead}</p>
      <NameForm
        label={TEXTS.newName}
        begin=""
        submit={TEXTS.add}
        send={async (name) => {
          await add(name);
          notify.success(TEXTS.added);
        }}
      />
      <ul aria-label={TEXTS.list}>
        {(data ?? []).map((insurer) => (
          <Insurer key={insurer.id} insurer={insurer} />
        ))}
      </ul>
    </div>
  );
}
