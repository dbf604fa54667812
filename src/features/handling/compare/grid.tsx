import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { OFFERS } from '#domain/comparisons/limits.ts';
import { ROWS_MAX } from '#domain/comparisons/rows.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/comparisons.ts';
import type { InsurerView } from '#features/policies/insurers/insurers.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconTrash } from '#ui/icons/worklist.ts';
import { FormActions, Group, Stack, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { insurerNamed } from './body.ts';
import {
  type Cell,
  type GridRow,
  gridRows,
  holdsSums,
  settledCell,
  stepFrom,
  stepOfKey,
  withBlock,
  withCell,
} from './cells.ts';
import { EMPTY_OFFER, newKey, type SheetDraft } from './draft.ts';
import classes from './editor.module.css';
import { GridLine } from './line.tsx';

/**
 * Cells as spreadsheets put them on the clipboard: tabs between columns, line ends between rows. A cell that
 * contains either is in quotes, and quotes in it are doubled.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let isMore = true; isMore; ) {
    const { cell, length } = readCell(rest);
    rows.at(-1)?.push(cell);
    const end = rest[length];
    if (end === '\n') rows.push([]);
    rest = rest.slice(length + 1);
    isMore = end !== undefined;
  }
  return rows;
}

const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;

function readCell(text: string): { cell: string; length: number } {
  const quoted = QUOTED.exec(text);
  if (quoted)
    return { cell: tidy(quoted[1]?.replaceAll('""', '"') ?? ''), length: quoted[0].length };
  const length = text.search(/[\t\n]|$/);
  return { cell: tidy(text.slice(0, length)), length };
}

/** Line breaks become spaces: a cell of the grid is one line. */
const tidy = (cell: string): string => cell.replace(/\s*\n\s*/g, ' ').trim();

const INSURERS = 'comparison-insurers';

type Props = {
  draft: SheetDraft;
  onChange: (change: (now: SheetDraft) => SheetDraft) => void;
  errors: Record<string, string | undefined>;
  insurers: readonly InsurerView[];
};

/** The terms as a spreadsheet: a column for each insurer, arrow keys, and pasting of blocks. */
export function EditorGrid({ draft, onChange, errors, insurers }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const lines = gridRows(draft);

  function focus({ row, column }: Cell): void {
    const field = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    field?.focus();
    field?.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, cell: Cell): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const { selectionStart: start, selectionEnd: end, value, dir } = event.currentTarget;
    const caret = { start, end, length: value.length, isLtr: dir === 'ltr' };
    const step = stepOfKey(event.key, event.shiftKey, caret);
    if (!step) return;
    // Otherwise Enter would send the form, and the arrows would open the list of names.
    event.preventDefault();
    const to = stepFrom(draft, cell, step);
    if (to) focus(to);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, cell: Cell): void {
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    const { draft: next, isCut } = withBlock(draft, cell, block);
    onChange(() => next);
    if (isCut) notify.error(TEXTS.pastedCut);
  }

  /** After typing: completes an insurer's name and formats a sum. */
  function settle(line: GridRow, column: number): void {
    if (holdsSums(line)) onChange((now) => settledCell(now, line, column));
    if (line.of !== 'insurer') return;
    const typed = draft.offers[column]?.insurer ?? '';
    const name = insurerNamed(typed, insurers)?.name;
    if (name && name !== typed) onChange((now) => withCell(now, line, column, name));
  }

  return (
    <fieldset>
      <legend className="visually-hidden">{TEXTS.table}</legend>
      <Stack gap={1}>
        <Text size="xs" tone="muted">
          {TEXTS.keys}
        </Text>
        <div className={classes.frame}>
          <table ref={table}>
            <thead>
              <tr>
                <th scope="col">{TEXTS.row}</th>
                {draft.offers.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an offer is identified by its place
                  <th key={place} scope="col">
                    <Group justify="between" gap="half">
                      <span>{TEXTS.offer(toPersianDigits(place + 1))}</span>
                      {draft.offers.length > OFFERS.least && (
                        <IconButton
                          label={TEXTS.removeOffer(TEXTS.offer(toPersianDigits(place + 1)))}
                          tone="danger"
                          onClick={() => onChange((now) => withoutOffer(now, place))}
                        >
                          <IconTrash size={18} stroke={1.6} aria-hidden />
                        </IconButton>
                      )}
                    </Group>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, row) => (
                <GridLine
                  key={line.of === 'term' ? `term-${draft.rows[line.place]?.key}` : line.of}
                  {...{ draft, line, row, errors, onKeyDown, onPaste }}
                  list={INSURERS}
                  onType={(column, text) => onChange((now) => withCell(now, line, column, text))}
                  onLeave={(column) => settle(line, column)}
                  onRemove={(place) => onChange((now) => withoutRow(now, place))}
                />
              ))}
            </tbody>
          </table>
        </div>
        <datalist id={INSURERS}>
          {insurers
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
        </datalist>
        <FormActions>
          {draft.rows.length < ROWS_MAX && (
            <ToolButton
              onClick={() =>
                onChange((now) => ({
                  ...now,
                  rows: [...now.rows, { key: newKey(now.rows), label: '' }],
                }))
              }
            >
              {TEXTS.addRow}
            </ToolButton>
          )}
          {draft.offers.length < OFFERS.most && (
            <ToolButton
              onClick={() => onChange((now) => ({ ...now, offers: [...now.offers, EMPTY_OFFER] }))}
            >
              {TEXTS.addOffer}
            </ToolButton>
          )}
        </FormActions>
      </Stack>
    </fieldset>
  );
}

/** Removes an offer; the recommended one stays recommended. */
function withoutOffer(draft: SheetDraft, place: number): SheetDraft {
  const { recommended } = draft;
  const after = recommended === null || recommended < place ? recommended : recommended - 1;
  return {
    ...draft,
    offers: draft.offers.filter((_, at) => at !== place),
    recommended: recommended === place ? null : after,
  };
}

const withoutRow = (draft: SheetDraft, place: number): SheetDraft => ({
  ...draft,
  rows: draft.rows.filter((_, at) => at !== place),
});
