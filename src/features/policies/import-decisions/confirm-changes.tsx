import { Checkbox } from '@mantine/core';
import type { ImportConfirmation } from '#domain/policies/import.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Stack, Text } from '#ui/look/look.tsx';
import classes from '../import/import.module.css';
import type { ImportRow, ImportView } from '../import/import.ts';
import { CHANGE_LABELS, IMPORT_TEXTS, CONFIRM_TEXTS as TEXTS } from '../import/page.words.ts';
import { useImportRows } from '../import/use-import.ts';
import { RowList } from './row-list.tsx';

type Props = {
  view: ImportView;
  asks: ImportConfirmation;
  isConfirmed: boolean;
  error: string | undefined;
  onConfirm: (isConfirmed: boolean) => void;
};

/** The risky changes of an update, row by row from before to after, and the checkbox that confirms them. */
export function ConfirmChanges({ view, asks, isConfirmed, error, onConfirm }: Props) {
  const read = useImportRows(view.id, view.state, { asks });
  const count = asks === 'holders' ? view.updates.holders : view.sums.jumps;
  const texts = TEXTS[asks];
  return (
    <Stack gap={1} className={classes.part}>
      <Text as="h3" size="md">
        {texts.title(count)}
      </Text>
      <Text tone="muted">{texts.lead}</Text>
      <RowList read={read}>{(row) => <Change key={row.row} row={row} />}</RowList>
      <Checkbox
        name={asks}
        label={texts.confirm(count)}
        checked={isConfirmed}
        error={error}
        onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
      />
    </Stack>
  );
}

const shown = (field: string, value: string | null): string => {
  if (value === null) return TEXTS.nothing;
  if (field === 'premium_rial') return inToman(Number(value));
  return field === 'holder_phone' ? toPersianDigits(value) : value;
};

function Change({ row }: { row: ImportRow }) {
  return (
    <li>
      <Text as="span" weight="medium">
        {IMPORT_TEXTS.errorRow(row.row)}
        {row.number && (
          <>
            {'، '}
            <bdi>{toPersianDigits(row.number)}</bdi>
          </>
        )}
        {row.ends_on && <Text as="span" tone="muted">{` (${isoDateToJalali(row.ends_on)})`}</Text>}
      </Text>
      <Stack as="span" gap="half">
        {row.differences.map(({ field, before, after }) => (
          <span key={field}>
            {`${CHANGE_LABELS[field] ?? field}: `}
            <bdi>{shown(field, before)}</bdi>
            {` ${TEXTS.to} `}
            <bdi>{shown(field, after)}</bdi>
          </span>
        ))}
      </Stack>
    </li>
  );
}
