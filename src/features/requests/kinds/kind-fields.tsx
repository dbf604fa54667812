import type { ReactNode } from 'react';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import { FORM_TEXTS } from '../intake/intake.words.ts';
import { isOptional, type KindField, sentName, type KindFields as Table } from './field.ts';

type Props = {
  fields: Table;
  field: FieldOf;
  /** The fields of the service and of the place: both need lists that only the page has. */
  service?: ReactNode;
  place?: ReactNode;
  /** The field of a day; left out where there is none. */
  day?: (name: string) => ReactNode;
  /** Preset values, which the visitor may change. */
  given?: Readonly<Record<string, string | undefined>>;
};

type Entry = readonly [name: string, field: KindField];

/**
 * Rows of fields in the form's order: lists that follow each other share a row, and so do province and city.
 */
function rowsOf(fields: Table): Entry[][] {
  const rows: Entry[][] = [];
  for (const entry of Object.entries(fields)) {
    const last = rows.at(-1);
    const { input } = entry[1];
    const isBeside = (input === 'list' || input === 'place') && last?.[0]?.[1].input === input;
    if (last && isBeside) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** The fields of a kind of request, as its table has them. */
export function KindFields({ fields, field, service, place, day, given = {} }: Props) {
  function shown([name, asked]: Entry): ReactNode {
    if (asked.input === 'service') return service;
    if (asked.input === 'place') return place;
    if (asked.input === 'day') return day?.(name);
    // The form itself adds hidden fields.
    if (asked.input === 'policy') return null;
    const sent = sentName(name, asked);
    return <OneField key={name} of={asked} taken={field(sent)} given={given[sent]} />;
  }
  return rowsOf(fields).map((row) => {
    const [first] = row;
    if (!first) return null;
    const isPair = row.length > 1 && first[1].input === 'list';
    return isPair ? (
      <FieldPair key={first[0]}>{row.map(shown)}</FieldPair>
    ) : (
      <Row key={first[0]}>{shown(first)}</Row>
    );
  });
}

/** Gives a row its key without a box of its own. */
const Row = ({ children }: { children: ReactNode }) => children;

type OneProps = {
  of: Exclude<KindField, { input: 'service' | 'place' | 'day' | 'policy' }>;
  taken: ReturnType<FieldOf>;
  given: string | undefined;
};

function OneField({ of: asked, taken, given }: OneProps) {
  const props = {
    ...taken,
    label: asked.label,
    // A preset value makes the hint superfluous.
    hint: given === undefined ? asked.hint : undefined,
    optional: isOptional(asked),
    defaultValue: taken.defaultValue ?? given,
  };
  switch (asked.input) {
    case 'cards':
      return (
        <ChoiceField
          {...props}
          options={optionsOf(asked.options)}
          defaultValue={props.defaultValue ?? asked.preset}
        />
      );
    case 'list':
      return (
        <SelectField
          {...props}
          placeholder={FORM_TEXTS.choose}
          options={optionsOf(asked.options)}
        />
      );
    case 'code':
      return (
        <TextField {...props} inputMode="numeric" autoComplete="off" dir="ltr" maxLength={20} />
      );
    case 'paragraph':
      return <TextAreaField {...props} maxLength={asked.max} />;
    default:
      return (
        <TextField
          {...props}
          maxLength={asked.max}
          {...(asked.autoComplete && { autoComplete: asked.autoComplete })}
        />
      );
  }
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
