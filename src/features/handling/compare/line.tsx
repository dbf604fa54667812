import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { CELL_MAX, NOTE_MAX } from '#domain/comparisons/limits.ts';
import { ROW_LABEL_MAX } from '#domain/comparisons/rows.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/comparisons.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman, tomanDigits } from '#lib/text/toman.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Readings } from '#ui/form/readings.tsx';
import { IconTrash } from '#ui/icons/worklist.ts';
import { Text } from '#ui/look/look.tsx';
import { askedSums, type Cell, cellText, type GridRow, holdsNumbers, NAMES } from './cells.ts';
import type { SheetDraft } from './draft.ts';
import classes from './editor.module.css';

type Props = {
  draft: SheetDraft;
  line: GridRow;
  /** The place of the line in the grid. */
  row: number;
  errors: Record<string, string | undefined>;
  /** The id of the datalist of insurers' names. */
  list: string;
  onType: (column: number, text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, cell: Cell) => void;
  /** Called when a field of a column loses the focus. */
  onLeave: (column: number) => void;
  onRemove: (place: number) => void;
};

const LABELS: Record<Exclude<GridRow['of'], 'term'>, string> = {
  insurer: TEXTS.insurer,
  premium: TEXTS.premium,
  first: TEXTS.first,
  instalments: TEXTS.instalments,
  note: TEXTS.note,
};

/** The API's field of a line. */
const FIELDS: Record<Exclude<GridRow['of'], 'term'>, string> = {
  insurer: 'insurer',
  premium: 'premium_rial',
  first: 'first_rial',
  instalments: 'instalments',
  note: 'note',
};

/** One line of the grid: its name, and a field for each insurer. */
export function GridLine(props: Props) {
  const { draft, line, row, onRemove } = props;
  const term = line.of === 'term' ? draft.rows[line.place] : undefined;
  const number = toPersianDigits(row + 1);
  const name = line.of === 'term' ? term?.label.trim() || TEXTS.rowName(number) : LABELS[line.of];
  return (
    <tr data-of={line.of}>
      <th scope="row">
        {line.of === 'term' ? (
          <span className={classes.name}>
            <Field {...props} column={NAMES} label={TEXTS.rowName(number)} />
            {draft.rows.length > 1 && (
              <IconButton
                label={TEXTS.removeRow(name)}
                tone="danger"
                onClick={() => onRemove(line.place)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </IconButton>
            )}
          </span>
        ) : (
          name
        )}
      </th>
      {draft.offers.map((offer, column) => {
        const own = offer.insurer.trim() || TEXTS.offer(toPersianDigits(column + 1));
        const label = TEXTS.cell(
          name,
          line.of === 'insurer' ? TEXTS.offer(toPersianDigits(column + 1)) : own,
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer is identified by its place
          <td key={column}>
            <Field {...props} column={column} label={label} />
          </td>
        );
      })}
    </tr>
  );
}

function fieldOf({ draft, line }: Props, column: number): string {
  if (line.of !== 'term') return `offers.${column}.${FIELDS[line.of]}`;
  if (column === NAMES) return `rows.${line.place}.label`;
  return `offers.${column}.values.${draft.rows[line.place]?.key}`;
}

function mostLetters(line: GridRow, column: number): number {
  if (line.of === 'term') return column === NAMES ? ROW_LABEL_MAX : CELL_MAX;
  return line.of === 'note' ? NOTE_MAX : ROW_LABEL_MAX;
}

function Field(props: Props & { column: number; label: string }) {
  const { draft, line, row, column, label, errors, list, onType, onKeyDown, onPaste, onLeave } =
    props;
  const name = fieldOf(props, column);
  const input = useRef<HTMLInputElement>(null);
  const text = cellText(draft, line, column);
  const asked = askedSums(line, text);
  const error = asked.length > 0 ? undefined : errors[name];
  const isNumber = holdsNumbers(line);
  const cell = { row, column };
  return (
    <>
      <input
        ref={input}
        className={classes.cell}
        name={name}
        data-cell={`${row} ${column}`}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        value={text}
        list={line.of === 'insurer' ? list : undefined}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={mostLetters(line, column)}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onType(column, value)}
        onBlur={() => onLeave(column)}
        onKeyDown={(event) => onKeyDown(event, cell)}
        onPaste={(event) => onPaste(event, cell)}
      />
      {asked.length > 0 && (
        <Readings
          readings={asked.map(inToman)}
          onChoose={(place) => {
            onType(column, tomanDigits(asked[place] ?? 0));
            input.current?.focus();
          }}
        />
      )}
      {error !== undefined && (
        <Text id={`${name}-error`} size="xs" tone="danger">
          {error}
        </Text>
      )}
    </>
  );
}
