import { NativeSelect } from '@mantine/core';
import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/texts.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { isUntouched, rowsNamed, type SheetDraft, withLast } from './draft.ts';
import classes from './editor.module.css';
import { fetchStart } from './queries.ts';

const LINES = [
  { value: '', label: TEXTS.chooseLine },
  ...CLAIM_LINES.map((value) => ({ value, label: CLAIM_LINE_LABELS[value] })),
];

type Props = {
  draft: SheetDraft;
  onChange: (change: (now: SheetDraft) => SheetDraft) => void;
  error: string | undefined;
};

/**
 * Chooses the line. Its template gives the rows while no terms are filled in; a button takes over the line's
 * last comparison.
 */
export function LineChoice({ draft, onChange, error }: Props) {
  const begin = useSubmit(async (line: ClaimLine) => {
    const { rows } = await fetchStart(line);
    onChange((now) => {
      const isOpen = now.rows.length === 0 || isUntouched(now);
      return { ...now, line, ...(isOpen && { rows: rowsNamed(rows) }) };
    });
  });
  const takeOver = useSubmit(async (line: ClaimLine) => {
    const { last } = await fetchStart(line);
    if (!last) {
      notify.error(TEXTS.noLast);
      return;
    }
    onChange((now) => withLast(now, last));
    notify.success(TEXTS.fromLastDone);
  });
  const { line } = draft;
  return (
    <div className={classes.line}>
      <NativeSelect
        name="line"
        label={TEXTS.line}
        data={LINES}
        value={line}
        error={error}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') void begin.submit(value as ClaimLine);
        }}
      />
      {line !== '' && (
        <ToolButton onClick={() => void takeOver.submit(line)}>{TEXTS.fromLast}</ToolButton>
      )}
      <FormError message={begin.message ?? takeOver.message} />
    </div>
  );
}
