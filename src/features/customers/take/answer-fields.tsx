import { NativeSelect, type OptionsFilter, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { firstLossDay } from '#domain/claims/lines.ts';
import { titleOf } from '#features/requests/kinds/facts.ts';
import { isOptional, type KindField, sentName } from '#features/requests/kinds/field.ts';
import { useFilterChoices } from '#features/worklists/list/use-choices.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Abreast, Fold, Stack } from '#ui/look/look.tsx';
import type { TakeDraft } from './draft.ts';
import type { Iran } from './known.ts';
import { answerIn } from './known.ts';
import { fieldsOfKind } from './take.ts';
import { TAKE_TEXTS as TEXTS } from './take.words.ts';

type Entry = readonly [name: string, field: KindField];

/**
 * The fields of a kind: those that must be answered first, with what it is about; a kind that asks for no
 * words has its first line there too. The others are folded.
 */
function dividedFields(kind: TakeDraft['kind']): { first: Entry[]; folded: Entry[] } {
  const all = Object.entries(fieldsOfKind(kind));
  const isWritten = ([, { input }]: Entry) => input === 'line' || input === 'paragraph';
  const isAsked = all.some((entry) => isWritten(entry) && !isOptional(entry[1]));
  const line = isAsked ? undefined : all.find(isWritten);
  const isFirst = (entry: Entry) =>
    entry === line || entry[1].input === 'service' || !isOptional(entry[1]);
  return { first: all.filter(isFirst), folded: all.filter((entry) => !isFirst(entry)) };
}

/** The list of provinces and cities, once it is there: it is 60 KB. */
export function useIran(): Iran | null {
  const [iran, setIran] = useState<Iran | null>(null);
  useEffect(() => {
    void import('#domain/iran.ts').then(setIran, () => {});
  }, []);
  return iran;
}

type Props = {
  me: number;
  draft: TakeDraft;
  iran: Iran | null;
  onAnswer: (answers: Record<string, string>) => void;
  errorOf: (name: string) => string | undefined;
};

type OneProps = Props & { entry: Entry };

/** A choice without a preset begins empty. */
const optionsOf = (labels: Readonly<Record<string, string>>, preset: string | undefined) => [
  ...(preset === undefined ? [{ value: '', label: TEXTS.choose }] : []),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** By the words of a name and of its group, in any spelling. */
const byWords: OptionsFilter = ({ options, search }) =>
  options.flatMap((one): ReturnType<OptionsFilter> => {
    if (!('group' in one)) return matchesSearch(one.label, search) ? [one] : [];
    const items = one.items.filter(({ label }) => matchesSearch(`${one.group} ${label}`, search));
    return items.length > 0 ? [{ ...one, items }] : [];
  });

/** One answer, in the words of the staff. */
function AnswerField({ me, entry: [name, field], draft, onAnswer, errorOf, iran }: OneProps) {
  const sent = sentName(name, field);
  const value = answerIn(draft, sent);
  const { service } = useFilterChoices(me, draft.kind);
  const put = (text: string) => onAnswer({ [sent]: text });
  const shared = { name: sent, label: titleOf(field), error: errorOf(sent), autoComplete: 'off' };
  const typed = {
    ...shared,
    // The first of all has the cursor where the person is known already.
    'data-autofocus': true,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => put(currentTarget.value),
  };
  switch (field.input) {
    case 'service':
      return (
        <Select
          {...shared}
          label={TEXTS.service}
          data={service}
          value={value || null}
          onChange={(chosen) => put(chosen ?? '')}
          placeholder={isOptional(field) ? TEXTS.anyService : TEXTS.choose}
          nothingFoundMessage={TEXTS.noService}
          searchable
          clearable={isOptional(field)}
          selectFirstOptionOnChange
          filter={byWords}
          maxDropdownHeight={240}
          comboboxProps={{ shadow: 'md' }}
        />
      );
    case 'cards':
    case 'list':
      return (
        <NativeSelect
          {...typed}
          value={value || (field.preset ?? '')}
          data={optionsOf(field.staffOptions ?? field.options, field.preset)}
        />
      );
    case 'place': {
      const names =
        name === 'province' ? iran?.provinces : iran?.citiesOf(answerIn(draft, 'province'));
      const isEarly = name === 'city' && answerIn(draft, 'province') === '';
      return (
        <NativeSelect
          {...typed}
          disabled={isEarly}
          onChange={({ currentTarget }) =>
            onAnswer({
              [sent]: currentTarget.value,
              ...(name === 'province' && { city: '' }),
            })
          }
          data={[
            { value: '', label: isEarly ? TEXTS.province : TEXTS.choose },
            ...(names ?? []),
            // Until the list is there, a place is shown as it was filled in.
            ...(value === '' || names?.includes(value) ? [] : [value]),
          ]}
        />
      );
    }
    case 'day': {
      const today = isoDateInTehran(new Date());
      return (
        <DayInput
          {...shared}
          value={value}
          onChange={put}
          first={firstLossDay(today)}
          last={today}
          opensAt={today}
          hint={field.hint ?? TEXTS.dateHint}
          looks="back"
        />
      );
    }
    case 'code':
      return <TextInput {...typed} inputMode="numeric" maxLength={20} />;
    case 'paragraph':
      return <Textarea {...typed} autosize minRows={2} maxRows={6} maxLength={field.max} />;
    case 'line':
      return <TextInput {...typed} maxLength={field.max} />;
    default:
      return null;
  }
}

/** What it is about: the fields of the kind. */
export function AnswerFields(props: Props) {
  const { first, folded } = dividedFields(props.draft.kind);
  const shown = (entries: Entry[]) => {
    // Words have lines of their own.
    const isWide = ([, { input }]: Entry) => input === 'paragraph';
    const one = (entry: Entry) => <AnswerField key={entry[0]} {...props} entry={entry} />;
    return (
      <>
        <Abreast min="13rem">{entries.filter((entry) => !isWide(entry)).map(one)}</Abreast>
        {entries.filter(isWide).map(one)}
      </>
    );
  };
  return (
    <Stack gap="1h">
      {shown(first)}
      {folded.length > 0 && <Fold title={TEXTS.more}>{shown(folded)}</Fold>}
    </Stack>
  );
}
