import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { nameWithAbsence } from '#features/duty/leave.ts';
import type { BulkResult } from '#kit/bulk.ts';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import type { BulkFormProps } from '#ui/bulk/bulk-dialog.tsx';
import { Form, useForm } from '#ui/form/form.tsx';
import { FormActions } from '#ui/look/look.tsx';
import { refreshPolicies, useOwners } from '../use-policies.ts';
import {
  POLICY_BULK_ACTIONS,
  type PolicyBulkAction,
  runPolicyBulkCall,
  POLICY_BULK_TEXTS as TEXTS,
} from './bulk.ts';

/** Runs an action on many policies, and updates them everywhere. Throws what the client throws. */
function usePolicyBulk() {
  const queries = useQueryClient();
  return async (input: InputOf<typeof runPolicyBulkCall>): Promise<BulkResult[]> =>
    (await call(runPolicyBulkCall, input).finally(() => void refreshPolicies(queries))).data;
}

/** What stands for nobody in the choice. */
const NOBODY = 'none';
const FIELDS = {
  owner: z.object({ owner: z.string({ error: TEXTS.chooseOwner }) }),
  texts_off: z.object({}),
  texts_on: z.object({}),
} satisfies Record<PolicyBulkAction, z.ZodObject>;

/** The field of a bulk action, and a button that names the number of policies. */
export function PolicyBulkForm(props: BulkFormProps<PolicyBulkAction>) {
  const { action, onDone, onCancel } = props;
  const run = usePolicyBulk();
  const { data: staff = [] } = useOwners();
  // As it was opened: the selection changes when the answer arrives.
  const [chosen] = useState([...props.chosen.keys()]);
  const form = useForm(FIELDS[action], {
    start: { owner: null as string | null },
    send: async ({ owner }) =>
      onDone(
        await run(
          action === 'owner'
            ? { action, ids: chosen, owner: owner === NOBODY ? null : Number(owner) }
            : { action, ids: chosen },
        ),
      ),
  });
  const field = form.control('owner');
  return (
    <Form of={form} lead={TEXTS.leads[action]} isInDialog>
      {action === 'owner' && (
        <Select
          {...field}
          label={TEXTS.owner}
          data={[
            ...staff.map((one) => ({ value: String(one.id), label: nameWithAbsence(one) })),
            { value: NOBODY, label: WORDS.unassigned },
          ]}
          searchable
          // Opened by itself, the list would cover the button and the errors.
          openOnFocus={false}
          comboboxProps={{ shadow: 'md' }}
          data-autofocus
        />
      )}
      <FormActions>
        <Button variant="default" onClick={onCancel} disabled={form.isPending}>
          {TEXTS.cancel}
        </Button>
        <Button
          type="submit"
          loading={form.isPending}
          data-autofocus={action === 'owner' ? undefined : true}
        >
          {POLICY_BULK_ACTIONS[action].submit(chosen.length)}
        </Button>
      </FormActions>
    </Form>
  );
}
