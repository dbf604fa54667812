import { useState } from 'react';
import { IMPORT_FATES, type ImportFate } from '#domain/policies/import.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ListTabs } from '#ui/list/tabs.tsx';
import { Card, Text } from '#ui/look/look.tsx';
import type { ImportRow, ImportView } from '../import/import.ts';
import {
  CHANGE_LABELS,
  FATE_DONE_LABELS,
  FATE_LABELS,
  IMPORT_TEXTS as TEXTS,
} from '../import/page.words.ts';
import { useImportRows } from '../import/use-import.ts';
import { RowList } from './row-list.tsx';
import { countsOf } from './tallies.tsx';

const ALL = 'all';

function Row({ row, labels }: { row: ImportRow; labels: Record<ImportFate, string> }) {
  const { fate, holder_name, number, ends_on, changes, errors } = row;
  const changed = changes.map((name) => CHANGE_LABELS[name] ?? name).join('، ');
  return (
    <li>
      <Text as="span" weight="medium">
        {TEXTS.errorRow(row.row)}
        {`: ${labels[fate]}`}
      </Text>
      <span>
        {holder_name}
        {number && (
          <>
            {'، '}
            <bdi>{toPersianDigits(number)}</bdi>
          </>
        )}
        {ends_on && `، ${isoDateToJalali(ends_on)}`}
        {changes.length > 0 && `، ${TEXTS.changes(changed)}`}
        {errors.length > 0 && holder_name !== null && '. '}
        {errors.map(({ message }) => message).join(' ')}
      </span>
    </li>
  );
}

/** Every row of a book with its fate, planned or done. */
export function FateRows({ view }: { view: ImportView }) {
  const [fate, setFate] = useState<ImportFate | null>(null);
  const read = useImportRows(view.id, view.state, fate ? { fate } : {});
  const labels = view.state === 'checked' ? FATE_LABELS : FATE_DONE_LABELS;
  const counts = countsOf(view);
  const tabs = [
    { name: ALL as typeof ALL | ImportFate, label: TEXTS.all, count: view.rows },
    ...IMPORT_FATES.map((name) => ({ name, label: labels[name], count: counts[name] })),
  ];
  const isEmpty = read.data?.pages.every((page) => page.data.length === 0);
  return (
    <Card title={TEXTS.fates}>
      <ListTabs
        label={TEXTS.fatesLabel}
        tabs={tabs}
        chosen={fate ?? ALL}
        most={Number.POSITIVE_INFINITY}
        onChoose={(name) => setFate(name === ALL ? null : name)}
      />
      {read.isPending && <Text role="status">{TEXTS.loadingRows}</Text>}
      {isEmpty && <Text tone="muted">{TEXTS.noRows}</Text>}
      <RowList read={read}>{(row) => <Row key={row.row} row={row} labels={labels} />}</RowList>
    </Card>
  );
}
