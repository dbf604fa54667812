import { Checkbox, Select } from '@mantine/core';
import { z } from 'zod';
import { nameWithAbsence } from '#features/duty/leave.ts';
import { ASSIGN_TEXTS } from '#features/handling/assign.ts';
import { useAssignees } from '#features/handling/panel/use-panel.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { Stack, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import {
  countsInWords,
  HAND_OVER_ERRORS as ERRORS,
  HAND_OVER_KINDS,
  type HandOverCounts,
  type HandOverKind,
  HAND_OVER_LABELS as LABELS,
  HAND_OVER_TEXTS as TEXTS,
} from './hand-over.ts';
import { useHandOver } from './use-hand-over.ts';

type WhatProps = {
  counts: HandOverCounts;
  chosen: readonly HandOverKind[];
  onChange: (chosen: HandOverKind[]) => void;
  error?: string | undefined;
};

/** The kinds of work that there are any of, each with its number. */
export function WhatChoice({ counts, chosen, onChange, error }: WhatProps) {
  return (
    <Stack gap={1} role="group" aria-label={TEXTS.what}>
      {HAND_OVER_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <Checkbox
          key={kind}
          radius="sm"
          label={`${toPersianDigits(counts[kind])} ${LABELS[kind]}`}
          checked={chosen.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      ))}
      {error && <Text tone="danger">{error}</Text>}
    </Stack>
  );
}

type ToProps = {
  /** Whose work it is: it goes to somebody else. */
  from: number;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  /** A choice for nobody. */
  nobody?: { value: string; label: string };
};

/** The colleague who gets the work. */
export function ToChoice({ from, nobody, ...field }: ToProps) {
  const { data: staff = [], isError } = useAssignees();
  return (
    <Select
      {...field}
      data={[
        ...staff
          .filter(({ id }) => id !== from)
          .map((one) => ({ value: String(one.id), label: nameWithAbsence(one) })),
        ...(nobody ? [nobody] : []),
      ]}
      error={field.error ?? (isError ? ASSIGN_TEXTS.assigneesFailed : undefined)}
      placeholder={TEXTS.choose}
      nothingFoundMessage={ASSIGN_TEXTS.noColleague}
      searchable
      // Opened by itself, the list would cover the button and the errors.
      openOnFocus={false}
      comboboxProps={{ shadow: 'md' }}
      data-autofocus
    />
  );
}

const fields = z.object({
  to: z.string({ error: ERRORS.to }),
  what: z.array(z.enum(HAND_OVER_KINDS)).min(1, { error: ERRORS.what }),
});

type Props = { id: number; counts: HandOverCounts; onClose: () => void };

/** Hands the work of a colleague over: what of it, and to whom. */
export function HandOverForm({ id, counts, onClose }: Props) {
  const { handOver } = useHandOver(id);
  const { data: staff = [] } = useAssignees();
  const form = useForm(fields, {
    start: {
      to: null as string | null,
      what: HAND_OVER_KINDS.filter((kind) => counts[kind] > 0),
    },
    async send({ to, what }) {
      const done = await handOver(Number(to), what);
      const name = staff.find((one) => String(one.id) === to)?.name ?? '';
      notify.success(TEXTS.done(countsInWords(done.counts), name), TOAST_STAYS.management);
      onClose();
    },
  });
  const [what, to] = [form.control('what'), form.control('to')];
  const sum = form.values.what.reduce((all, kind) => all + counts[kind], 0);
  return (
    <Form of={form} isInDialog>
      <WhatChoice
        counts={counts}
        chosen={form.values.what}
        onChange={what.onChange}
        error={what.error}
      />
      <ToChoice
        from={id}
        label={TEXTS.to}
        value={to.value}
        onChange={to.onChange}
        error={to.error}
      />
      <FormButtons of={form} submit={TEXTS.submit(sum)} cancel={TEXTS.cancel} onCancel={onClose} />
    </Form>
  );
}
