import { Button, Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { RESULT_LABELS, RESULTS, type RequestResult } from '#domain/requests.ts';
import { ASSIGN_TEXTS } from '#features/handling/assign.ts';
import { CLOSE_TEXTS } from '#features/handling/close/close.ts';
import { useAssignees } from '#features/handling/panel/use-panel.ts';
import { refreshAll } from '#features/requests/use-requests.ts';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkInput,
  type BulkResult,
  runBulkCall,
  BULK_TEXTS as TEXTS,
} from './bulk.ts';
import classes from './bulk-form.module.css';

/** Runs an action on many requests, and updates them everywhere. Throws what the client throws. */
function useBulkCall(): (input: InputOf<typeof runBulkCall>) => Promise<BulkResult[]> {
  const queries = useQueryClient();
  return useCallback(
    async (input) => {
      try {
        return (await call(runBulkCall, input)).data;
      } finally {
        // Also after a failure: some may have been changed.
        void refreshAll(queries);
      }
    },
    [queries],
  );
}

const REASON_MAX = 500;

type FieldErrors = Record<string, string>;
type Fields = { colleague: string | null; result: RequestResult | null; reason: string };

/** The body to send, or the errors. */
function inputOf(
  action: BulkAction,
  ids: number[],
  { colleague, result, reason }: Fields,
): BulkInput | FieldErrors {
  if (action === 'claim') return { action, ids };
  if (action === 'assign') {
    return colleague === null
      ? { user_id: ASSIGN_TEXTS.colleagueMissing }
      : { action, ids, user_id: Number(colleague) };
  }
  if (result && reason.trim() !== '') return { action, ids, result, reason };
  return {
    ...(!result && { result: CLOSE_TEXTS.resultMissing }),
    ...(reason.trim() === '' && { reason: CLOSE_TEXTS.reasonMissing }),
  };
}

const isWhole = (input: BulkInput | FieldErrors): input is BulkInput => 'ids' in input;

type Props = {
  action: BulkAction;
  ids: number[];
  onDone: (results: BulkResult[]) => void;
  onCancel: () => void;
};

/** The fields of a bulk action, and a button that names the number of requests. */
export function BulkForm({ action, ids, onDone, onCancel }: Props) {
  const call = useBulkCall();
  const { submit, form, isPending, fieldErrors, message, drawErrors, setFieldErrors, reset } =
    useSubmit(call);
  const [fields, setFields] = useState<Fields>({ colleague: null, result: null, reason: '' });
  // As it was opened: the selection changes when the answer arrives.
  const [chosen] = useState(ids);

  function change(some: Partial<Fields>): void {
    setFields((before) => ({ ...before, ...some }));
    reset();
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = inputOf(action, chosen, fields);
    if (!isWhole(input)) {
      drawErrors(() => setFieldErrors(input));
      return;
    }
    const sent = await submit(input);
    if (sent?.ok) onDone(sent.data);
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <FormError message={message} />
      {action === 'assign' && (
        <Colleague
          value={fields.colleague}
          error={fieldErrors.user_id}
          onChange={(colleague) => change({ colleague })}
        />
      )}
      {action === 'close' && <Ending fields={fields} errors={fieldErrors} onChange={change} />}
      <p className={classes.lead}>
        {TEXTS.noUndo}
        {action === 'close' && ` ${TEXTS.texts}`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending} data-autofocus={action === 'claim' || undefined}>
          {BULK_ACTIONS[action].submit(chosen.length)}
        </Button>
      </div>
    </form>
  );
}

type ColleagueProps = {
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

function Colleague({ value, error, onChange }: ColleagueProps) {
  const { data: staff, isError } = useAssignees();
  return (
    <Select
      label={ASSIGN_TEXTS.colleague}
      data={(staff ?? []).map(({ id, name, is_away }) => ({
        value: String(id),
        label: is_away ? ASSIGN_TEXTS.away(name) : name,
      }))}
      value={value}
      onChange={onChange}
      error={error ?? (isError ? ASSIGN_TEXTS.assigneesFailed : undefined)}
      placeholder={ASSIGN_TEXTS.chooseColleague}
      nothingFoundMessage={ASSIGN_TEXTS.noColleague}
      searchable
      // Opened by itself, the list would cover the button and the errors.
      openOnFocus={false}
      comboboxProps={{ shadow: 'md' }}
      data-autofocus
    />
  );
}

type EndingProps = {
  fields: Fields;
  errors: FieldErrors;
  onChange: (some: Partial<Fields>) => void;
};

function Ending({ fields, errors, onChange }: EndingProps) {
  return (
    <>
      <fieldset
        className={classes.results}
        aria-describedby={errors.result ? 'bulk-result-error' : undefined}
      >
        <legend>{TEXTS.closeTitle}</legend>
        {RESULTS.map((choice, place) => (
          <label key={choice} className={classes.result}>
            <input
              type="radio"
              name="result"
              value={choice}
              checked={choice === fields.result}
              aria-invalid={errors.result !== undefined || undefined}
              onChange={() => onChange({ result: choice })}
              className="visually-hidden"
              data-autofocus={place === 0 || undefined}
            />
            {RESULT_LABELS[choice]}
          </label>
        ))}
      </fieldset>
      {errors.result && (
        <p id="bulk-result-error" role="alert" className={classes.wrong}>
          {errors.result}
        </p>
      )}
      <Textarea
        name="reason"
        label={CLOSE_TEXTS.reason}
        description={CLOSE_TEXTS.closeReasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={fields.reason}
        onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
        error={errors.reason}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={REASON_MAX}
      />
    </>
  );
}
