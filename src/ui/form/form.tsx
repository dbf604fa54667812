import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type Failure, formErrorsOfFailure } from '#lib/http/failures.ts';
import { factsOf } from '#lib/input/facts-of.ts';
import { useUnsaved } from '../dialog/unsaved.tsx';
import { FormActions, Stack, Text } from '../look/look.tsx';
import { FormError } from './form-error.tsx';
import { useSubmit } from './use-submit.ts';

type Values = Record<string, unknown>;

/** What a control hands on: its value, or the event that has it. */
type Given<Value> = Value | { currentTarget: { value: Value } };

type Options<V extends Values> = {
  /** The values of all fields, as they travel, before anything is typed. */
  start: V;
  /** Makes the call, and does what follows its success; what it answers follows once nothing is unsaved. */
  send: (values: V) => Promise<unknown>;
  /** The name under which the page asks before it loses what is typed. */
  unsaved?: string;
  explain?: Parameters<typeof useSubmit>[1];
  /** Stores what is typed, for a later time. */
  keep?: (values: V) => void;
  /** Errors besides those of the contract, and before them where both are at one field. */
  check?: (values: V) => Record<string, string> | undefined;
  /** What makes the calls of several forms; `send` then goes through it, and it shows the errors. */
  by?: Omit<ReturnType<typeof useSubmit>, 'submit' | 'running' | 'errors' | 'reset'>;
};

/** The name of what is wrong with a form as a whole, or at a field that it does not show. */
export const WHOLE = '';

/** The first error of each field that is shown, and the first of all others. */
function placed(errors: readonly (readonly [string, string])[], shown: ReadonlySet<string>) {
  const places: Record<string, string> = {};
  for (const [name, error] of errors) places[shown.has(name) ? name : WHOLE] ??= error;
  return places;
}

/** The value of a field, or of one within it: `instalments.0.due_on`. */
const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((of, part) => (of as Values | undefined)?.[part], values);

const errorsIn = (schema: z.ZodObject, values: Values) =>
  (schema.safeParse(values).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message] as const,
  );

/**
 * A form over the body of a call: `<form {...form.props}>`, `<Textarea {...form.field('reason')} />`. Label,
 * greatest length and errors are the contract's. What its schema rejects is not sent. What was typed stays
 * until it was sent, whatever the server answers.
 */
export function useForm<V extends Values>(
  schema: z.ZodObject,
  { start, send, unsaved, explain = formErrorsOfFailure, keep, check, by }: Options<V>,
) {
  const [values, setValues] = useState(start);
  /** The same before it is rendered. */
  const latest = useRef(values);
  const [sent, setSent] = useState(start);
  const isDirty = Object.keys(values).some((name) => values[name] !== sent[name]);
  useUnsaved(unsaved ?? '', unsaved !== undefined && isDirty);
  const isCleared = useRef(false);
  const own = useSubmit(async () => {
    isCleared.current = false;
    const then = await send(values);
    if (!isCleared.current) flushSync(() => setSent(values));
    if (typeof then === 'function') then();
  }, explainPlaced);
  const { form, isPending, fieldErrors, message, drawErrors, setFieldErrors, dropErrors } =
    by ?? own;

  async function explainPlaced(failure: Failure, error: unknown) {
    const found = await explain(failure, error);
    return found && { ...found, fieldErrors: placed(Object.entries(found.fieldErrors), shown) };
  }

  const shown = new Set<string>();
  /** For what shows the error of a field otherwise than by its control. */
  function errorOf(name: string): string | undefined {
    shown.add(name);
    return fieldErrors[name];
  }

  function write(next: V): void {
    latest.current = next;
    setValues(next);
    keep?.(next);
  }

  function set(part: Partial<V>): void {
    const next = { ...latest.current, ...part };
    const isChanged = (name: string) =>
      name in part || valueAt(latest.current, name) !== valueAt(next, name);
    dropErrors(WHOLE, ...Object.keys(fieldErrors).filter(isChanged));
    write(next);
  }

  /** A control whose contract says no label: one gives it `label` beside. */
  const control = <N extends keyof V & string>(name: N) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (given: Given<V[N]>) => {
      const isEvent = typeof given === 'object' && given !== null && 'currentTarget' in given;
      set({ [name]: isEvent ? given.currentTarget.value : given } as unknown as Partial<V>);
    },
  });

  function field<N extends keyof V & string>(name: N) {
    const schemaOf = schema.shape[name];
    const facts = schemaOf && factsOf(schemaOf);
    if (!facts) throw new Error(`The contract says no label for ${name}.`);
    const { label, maxLength, isRequired: required } = facts;
    return { ...control(name), label, maxLength, required, withAsterisk: false };
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = [...Object.entries(check?.(values) ?? {}), ...errorsIn(schema, values)];
    const errors = placed(found, shown);
    if (Object.keys(errors).length > 0) drawErrors(() => setFieldErrors(errors));
    else void (by ? send(values) : own.submit());
  }

  const props = { ref: form, onSubmit, noValidate: true, 'aria-busy': isPending };
  return {
    values,
    set,
    /** Back to the start, as after what was sent is to be followed by another. */
    clear: () => {
      isCleared.current = true;
      write(start);
      setSent(start);
    },
    field,
    control,
    isDirty,
    isPending,
    message: message ?? fieldErrors[WHOLE] ?? null,
    errorOf,
    props,
    /** The same where the fields are the browser's own, as on public pages: they are followed by their names. */
    followingProps: {
      ...props,
      onChange: ({ target }: FormEvent) => {
        const { name, value } = target as HTMLInputElement;
        set({ [name]: value } as Partial<V>);
      },
    },
  };
}

type FormProps = {
  of: Pick<ReturnType<typeof useForm>, 'props' | 'message'>;
  /** What one should know before filling it in. */
  lead?: ReactNode;
  isInDialog?: boolean;
  children: ReactNode;
};

/** The fields of a form one under the other, after what is wrong with it as a whole. */
export function Form({ of: { props, message }, lead, isInDialog, children }: FormProps) {
  return (
    <form {...props}>
      <Stack isInDialog={isInDialog}>
        {lead !== undefined && <Text tone="soft">{lead}</Text>}
        <FormError message={message} />
        {children}
      </Stack>
    </form>
  );
}

type ButtonsProps = {
  of: { isPending: boolean };
  submit: string;
  /** Red where it takes something away. */
  color?: 'red';
  cancel?: string;
  onCancel?: () => void;
};

/** The buttons below a form: it is sent, or left as it was. */
export function FormButtons({ of: { isPending }, submit, color, cancel, onCancel }: ButtonsProps) {
  return (
    <FormActions>
      <Button type="submit" color={color} loading={isPending}>
        {submit}
      </Button>
      {cancel !== undefined && (
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {cancel}
        </Button>
      )}
    </FormActions>
  );
}
