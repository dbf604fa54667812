import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { IMPORT_DAY_ORDERS } from '#domain/policies/import.ts';
import { Form, useForm } from '#ui/form/form.tsx';
import { Abreast, Card, Group, Text } from '#ui/look/look.tsx';
import { Sent, type SentBook, wordsWith } from '../import/choose.tsx';
import type { ImportView } from '../import/import.ts';
import { UNIT_LABELS } from '../import/page.words.ts';
import { useImportCalls } from '../import/use-import.ts';
import { useInsurers, useOwners } from '../use-policies.ts';
import {
  ANSWER_LABELS,
  causeTitle,
  DAY_ORDER_LABELS,
  readingLabel,
  rowsOf,
  DECISION_TEXTS as TEXTS,
} from './decisions.words.ts';

type CauseGroup = ImportView['groups'][number];
type Choice = { value: string; label: string };
type Props = {
  view: ImportView;
  sent: SentBook | null;
  onChecked: (view: ImportView, choices: SentBook['said']) => void;
};

const answer = (value: keyof typeof ANSWER_LABELS): Choice => ({
  value,
  label: ANSWER_LABELS[value],
});

const READINGS = ['first', 'second', 'third'] as const;

/** The possible answers to a question, the likeliest first. */
function useChoices() {
  const { data: insurers } = useInsurers();
  const { data: owners } = useOwners();
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (group: CauseGroup): Choice[] => {
    switch (group.cause) {
      case 'unknown_line':
        return CLAIM_LINES.map((line) => ({ value: line, label: CLAIM_LINE_LABELS[line] }));
      case 'unknown_insurer':
        return named(insurers?.filter(({ is_active }) => is_active));
      case 'unknown_owner':
      case 'owner_twice':
        return [answer('none'), ...named(owners)];
      case 'no_phone':
      case 'bad_phone':
        return [answer('without_texts')];
      case 'closed_insurer':
        return [answer('take')];
      case 'hidden_row':
      case 'cancelled_row':
        return [{ value: 'take', label: ANSWER_LABELS.takeRows }];
      case 'ditto':
        return [{ value: 'take', label: ANSWER_LABELS.takeAbove }];
      case 'hidden_column':
        return [{ value: 'take', label: ANSWER_LABELS.takeColumn }, answer('unread')];
      default:
        return READINGS.slice(0, Math.max(2, group.readings.length)).map((value, place) => ({
          value,
          label: readingLabel(value, group.readings[place]),
        }));
    }
  };
}

/** The questions about a book: one answer for all rows of a word or a cause, remembered for the next one. */
export function DecisionsForm({ view, sent, onChecked }: Props) {
  const { check } = useImportCalls();
  const choicesOf = useChoices();
  const [share, setShare] = useState(0);
  const form = useForm(z.object(), {
    start: { unit: '', day_order: '' } as Record<string, string>,
    async send(answers) {
      if (!sent) return;
      const choices = wordsWith(view, sent, answers);
      onChecked(await check({ file: sent.file, said: choices, onProgress: setShare }), choices);
    },
  });
  const groups = view.groups.filter(({ key }) => key !== null);
  if (groups.length === 0 && view.asks.length === 0) return null;

  return (
    <Card title={TEXTS.title} lead={TEXTS.lead}>
      <Form of={form}>
        <Abreast min="20rem" gap={3}>
          {view.asks.includes('unit') && (
            <NativeSelect
              {...form.control('unit')}
              label={TEXTS.unit}
              description={TEXTS.unitSums(view.sums.plain, view.sums.count)}
              inputWrapperOrder={ORDER}
              data={[
                { value: '', label: TEXTS.notChosen },
                ...Object.entries(UNIT_LABELS).map(([value, label]) => ({ value, label })),
              ]}
              disabled={!sent}
            />
          )}
          {view.asks.includes('day_order') && (
            <NativeSelect
              {...form.control('day_order')}
              label={TEXTS.dayOrder}
              inputWrapperOrder={ORDER}
              data={[
                { value: '', label: TEXTS.notChosen },
                ...IMPORT_DAY_ORDERS.map((value) => ({ value, label: DAY_ORDER_LABELS[value] })),
              ]}
              disabled={!sent}
            />
          )}
          {groups.map((group) => (
            <Decision
              key={group.key}
              group={group}
              choices={choicesOf(group)}
              value={form.values[group.key ?? ''] ?? group.answer ?? ''}
              isDisabled={!sent}
              onChoose={(value) => form.set({ [group.key ?? '']: value })}
            />
          ))}
        </Abreast>
        {form.isPending && <Sent share={share} />}
        {sent ? (
          <Group>
            <Button type="submit" loading={form.isPending}>
              {TEXTS.apply}
            </Button>
          </Group>
        ) : (
          <Text tone="muted">{TEXTS.fileAgain}</Text>
        )}
      </Form>
    </Card>
  );
}

const ORDER: ('label' | 'description' | 'input' | 'error')[] = [
  'label',
  'description',
  'input',
  'error',
];

type DecisionProps = {
  group: CauseGroup;
  choices: Choice[];
  value: string;
  isDisabled: boolean;
  onChoose: (value: string) => void;
};

function Decision({ group, choices, value, isDisabled, onChoose }: DecisionProps) {
  const withoutChoice =
    group.is_left_out || group.answer === 'skip' ? TEXTS.leftOut : TEXTS.withoutIt;
  const isKnown = value === '' || value === 'skip' || choices.some((one) => one.value === value);
  return (
    <NativeSelect
      name={group.key ?? undefined}
      label={causeTitle(group)}
      description={`${rowsOf(group)}${group.is_remembered ? `؛ ${TEXTS.remembered}` : ''}`}
      inputWrapperOrder={ORDER}
      data={[
        ...(group.answer === null ? [{ value: '', label: withoutChoice }] : []),
        ...choices,
        // While the names are loading, the stored answer stays chosen.
        ...(isKnown ? [] : [{ value, label: TEXTS.loading }]),
        answer('skip'),
      ]}
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
