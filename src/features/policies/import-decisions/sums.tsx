import { columnLetter } from '#domain/policies/import.ts';
import { inToman } from '#lib/text/toman.ts';
import { Fact, Facts, Stack, Text } from '#ui/look/look.tsx';
import classes from '../import/import.module.css';
import type { ImportView } from '../import/import.ts';
import { IMPORT_FIELD_LABELS } from '../import/import.words.ts';
import {
  DAY_KIND_LABELS,
  DELIMITER_LABELS,
  ENCODING_LABELS,
  IMPORT_TEXTS,
  SUM_TEXTS as TEXTS,
  UNIT_LABELS,
} from '../import/page.words.ts';
import { DAY_ORDER_LABELS } from './decisions.words.ts';

type Line = [name: string, value: string];

/** The calendar and the order in which the days of each column were read. */
const daysOf = ({ days }: ImportView): Line[] =>
  days.flatMap(({ field, calendars, order }): Line[] => {
    if (calendars.length === 0) return [];
    const kinds = calendars.map((kind) => DAY_KIND_LABELS[kind]).join(' و ');
    const value = order ? `${kinds}؛ ${DAY_ORDER_LABELS[order]}` : kinds;
    return [[TEXTS.daysOf(IMPORT_FIELD_LABELS[field]), value]];
  });

/** Rows and columns that are hidden in the sheet. */
function hiddenIn({ hidden_rows, columns }: ImportView): Line[] {
  const named = columns.flatMap(({ hidden, heading, index }) =>
    hidden ? [IMPORT_TEXTS.column(columnLetter(index), heading)] : [],
  );
  return [
    ...(hidden_rows > 0 ? [[TEXTS.hiddenRows, IMPORT_TEXTS.rows(hidden_rows)] as Line] : []),
    ...(named.length > 0 ? [[TEXTS.hiddenColumns, named.join('، ')] as Line] : []),
  ];
}

/** How a book was read and its totals, before anything is stored. */
export function Sums({ view }: { view: ImportView }) {
  const { unit, sums, mapping, sheet, delimiter, encoding, ignored, sheets, updates } = view;
  const hidden = sheets.filter((one) => one.hidden && one.name !== sheet);
  const named = ignored.map((heading) => heading || TEXTS.unnamed);
  const facts: Line[] = [
    ...(sheet ? [[TEXTS.sheet, sheet] as Line] : []),
    ...(hidden.length > 0
      ? [[TEXTS.hidden, hidden.map(({ name }) => name).join('، ')] as Line]
      : []),
    ...(delimiter ? [[TEXTS.delimiter, DELIMITER_LABELS[delimiter]] as Line] : []),
    ...(encoding ? [[TEXTS.encoding, ENCODING_LABELS[encoding]] as Line] : []),
    ...daysOf(view),
    ...hiddenIn(view),
    ...(named.length > 0 ? [[TEXTS.ignored, named.join('، ')] as Line] : []),
  ];
  if (view.left.length > 0) {
    const kinds = Map.groupBy(view.left, ({ why }) => why);
    const reasons = [...kinds].map(([why, rows]) => {
      const all = Math.max(rows.length, view.left_counts[why]);
      return TEXTS.leftRows(
        rows.map(({ row }) => row),
        all,
        why,
      );
    });
    facts.push([TEXTS.left, reasons.join('؛ ')]);
  }
  if (mapping.premium !== undefined && unit !== null) {
    facts.push([TEXTS.unit, UNIT_LABELS[unit]], [TEXTS.file, inToman(sums.file)]);
    if (view.would_create > 0) facts.push([TEXTS.fresh, inToman(sums.new)]);
    if (view.would_update > 0) {
      facts.push([TEXTS.changes, TEXTS.from(inToman(sums.before), inToman(sums.after))]);
    }
  }
  if (updates.phones > 0) facts.push([TEXTS.phones, TEXTS.policies(updates.phones)]);
  if (updates.premiums > 0) facts.push([TEXTS.premiums, TEXTS.policies(updates.premiums)]);
  if (facts.length === 0) return null;
  return (
    <Stack gap={1} className={classes.part}>
      <Text as="h3" size="md">
        {TEXTS.title}
      </Text>
      <Facts kind="lines">
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
