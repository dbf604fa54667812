import { Button, Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { needsReason } from '#domain/close-reasons.ts';
import { RESULT_LABELS, RESULTS, type RequestKind, type RequestResult } from '#domain/requests.ts';
import { nameWithAbsence } from '#features/duty/leave.ts';
import { ASSIGN_TEXTS, assignFields } from '#features/handling/assign.ts';
import { CLOSE_TEXTS, closeFields } from '#features/handling/close/close.ts';
import { ReasonChoices } from '#features/handling/close/close-form.tsx';
import { Choices } from '#features/handling/panel/choices.tsx';
import { useAssignees } from '#features/handling/panel/use-panel.ts';
import { refreshAll } from '#features/requests/use-requests.ts';
import type { ReasonList } from '#features/settings/reasons.ts';
import { useCloseReasons } from '#features/settings/use-reasons.ts';
import type { BulkResult } from '#kit/bulk.ts';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import type { BulkFormProps } from '#ui/bulk/bulk-dialog.tsx';
import type { Chosen } from '#ui/bulk/use-selection.ts';
import { Form, useForm } from '#ui/form/form.tsx';
import { FormActions, Text } from '#ui/look/look.tsx';
import { BULK_ACTIONS, type BulkAction, runBulkCall, BULK_TEXTS as TEXTS } from './bulk.ts';

/** Runs an action on many requests, and updates them everywhere. Throws what the client throws. */
function useBulkCall() {
  const queries = useQueryClient();
  return async (input: InputOf<typeof runBulkCall>): Promise<BulkResult[]> =>
    // Also after a failure: some may have been changed.
    (await call(runBulkCall, input).finally(() => void refreshAll(queries))).data;
}

/** What each action asks besides the requests. */
const FIELDS = {
  claim: z.object({}),
  assign: assignFields,
  close: closeFields,
} satisfies Record<BulkAction, z.ZodObject>;

type Fields = {
  user_id: string | null;
  result: RequestResult | null;
  reason_id: string;
  reason: string;
};
const EMPTY: Fields = { user_id: null, result: null, reason_id: '', reason: '' };

/** What is known of a chosen request. */
export type RequestInfo = { name: string; kind: RequestKind };

/** The reasons that the lists of all kinds among the chosen requests offer under one name. */
function useCommonReasons(chosen: Chosen<RequestInfo>): ReasonList {
  const known = useCloseReasons();
  const [first = [], ...others] = [...new Set([...chosen.values()].map(({ kind }) => kind))].map(
    (kind) => (known?.[kind] ?? []).filter(({ is_retired }) => !is_retired),
  );
  return first.filter(({ id, label }) =>
    others.every((list) => list.some((one) => one.id === id && one.label === label)),
  );
}

const RESULT_CHOICES = RESULTS.map((result) => [result, RESULT_LABELS[result]] as const);

/** The fields of a bulk action, and a button that names the number of requests. */
export function BulkForm(props: BulkFormProps<BulkAction, RequestInfo>) {
  const { action, onDone, onCancel } = props;
  const call = useBulkCall();
  const { data: staff, isError } = useAssignees(action === 'assign');
  // As it was opened: the selection changes when the answer arrives.
  const [asked] = useState(props.chosen);
  const chosen = [...asked.keys()];
  const reasons = useCommonReasons(asked);
  const form = useForm(FIELDS[action], {
    start: EMPTY,
    // The schema has read the action's own fields, and the server drops the others.
    send: async (fields) =>
      onDone(await call({ action, ids: chosen, ...fields } as InputOf<typeof runBulkCall>)),
  });
  const { isPending } = form;
  const colleague = form.control('user_id');
  const result = form.control('result');
  const reason = form.control('reason_id');
  return (
    <Form
      of={form}
      lead={action === 'close' ? `${TEXTS.noUndo} ${TEXTS.texts}` : TEXTS.noUndo}
      isInDialog
    >
      {action === 'assign' && (
        <Select
          {...colleague}
          label={ASSIGN_TEXTS.colleague}
          data={(staff ?? []).map((one) => ({
            value: String(one.id),
            label: nameWithAbsence(one),
          }))}
          error={colleague.error ?? (isError ? ASSIGN_TEXTS.assigneesFailed : undefined)}
          placeholder={ASSIGN_TEXTS.chooseColleague}
          nothingFoundMessage={ASSIGN_TEXTS.noColleague}
          searchable
          // Opened by itself, the list would cover the button and the errors.
          openOnFocus={false}
          comboboxProps={{ shadow: 'md' }}
          data-autofocus
        />
      )}
      {action === 'close' && (
        <>
          <Text weight="medium">{TEXTS.closeTitle}</Text>
          <Choices
            name={result.name}
            label={TEXTS.closeTitle}
            options={RESULT_CHOICES}
            chosen={result.value}
            onChoose={result.onChange}
            error={result.error}
            hasFocus
          />
          {result.value && needsReason(result.value) && (
            <ReasonChoices reasons={reasons} chosen={reason.value} onChoose={reason.onChange} />
          )}
          <Textarea
            {...form.field('reason')}
            description={CLOSE_TEXTS.reasonHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={2}
            maxRows={5}
          />
        </>
      )}
      <FormActions>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending} data-autofocus={action === 'claim' || undefined}>
          {BULK_ACTIONS[action].submit(chosen.length)}
        </Button>
      </FormActions>
    </Form>
  );
}
