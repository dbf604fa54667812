import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Form, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Group, Rows, Stack, Text } from '#ui/look/look.tsx';
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

type NameFormProps = {
  label: string;
  begin: string;
  submit: string;
  send: (name: string) => Promise<void>;
  onCancel?: () => void;
};

function NameForm({ label, begin, submit, send, onCancel }: NameFormProps) {
  const form = useForm(createInsurerCall.body, {
    start: { name: begin },
    async send({ name }) {
      await send(name);
      if (!onCancel) form.set({ name: '' });
    },
  });
  return (
    <Form of={form}>
      <Group align="end">
        <TextInput {...form.field('name')} label={label} autoComplete="off" flex="1 1 12rem" />
        <Button type="submit" loading={form.isPending}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
        )}
      </Group>
    </Form>
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
    <li>
      <Text as="span" tone={is_active ? undefined : 'muted'}>
        {name} {!is_active && <small>{TEXTS.hidden}</small>}
      </Text>
      <Group as="span">
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
      </Group>
    </li>
  );
}

/** The list of insurers, which super-admins maintain. */
export function InsurerList() {
  const { data } = useInsurers();
  const { add } = useInsurerCalls();
  return (
    <Stack className={classes.insurers}>
      <Text>{TEXTS.lead}</Text>
      <NameForm
        label={TEXTS.newName}
        begin=""
        submit={TEXTS.add}
        send={async (name) => {
          await add(name);
          notify.success(TEXTS.added);
        }}
      />
      <Rows aria-label={TEXTS.list}>
        {(data ?? []).map((insurer) => (
          <Insurer key={insurer.id} insurer={insurer} />
        ))}
      </Rows>
    </Stack>
  );
}
