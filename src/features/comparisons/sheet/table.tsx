import type { ReactNode } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Marks } from './mark.tsx';
import { paymentInWords } from './payment.ts';
import styles from './sheet.module.css';
import { SHEET_TEXTS as TEXTS } from './sheet.texts.ts';
import type { SheetPart } from './sheet-part.ts';

type RowProps = {
  label: string;
  kind?: string;
  of: SheetPart;
  children: (place: number) => ReactNode;
};

function Row({ label, kind, of: { sheet }, children }: RowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">{label}</th>
      {sheet.offers.map((_, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer is identified by its place
          key={place}
          data-recommended={sheet.recommended === place || undefined}
        >
          {children(place)}
        </td>
      ))}
    </tr>
  );
}

function Terms({ title, rows, of }: { title: string; rows: SheetPart['same']; of: SheetPart }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={of.sheet.offers.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, label }) => (
        <Row key={key} label={label} of={of}>
          {(place) => toPersianDigits(of.sheet.offers[place]?.values[key] ?? TEXTS.none)}
        </Row>
      ))}
    </tbody>
  );
}

/** A column for each insurer; the terms that differ above those that are the same everywhere. */
export function SheetTable(part: SheetPart) {
  const { sheet, differing, same, choice } = part;
  const { offers, recommended, reason, is_expired } = sheet;
  const hasNotes = offers.some(({ note }) => note !== null);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{TEXTS.table}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.term}</th>
          {offers.map(({ insurer }, place) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: an offer is identified by its place
              key={place}
              scope="col"
              data-recommended={recommended === place || undefined}
            >
              <span className={styles.insurer}>{insurer}</span>
              <Marks sheet={sheet} place={place} />
            </th>
          ))}
        </tr>
      </thead>
      {!is_expired && (
        <tbody>
          <Row label={TEXTS.premium} kind="premium" of={part}>
            {(place) => {
              const rial = offers[place]?.premium_rial ?? null;
              return rial === null ? TEXTS.none : inToman(rial);
            }}
          </Row>
          <Row label={TEXTS.payment} of={part}>
            {(place) => (offers[place] && paymentInWords(offers[place])) ?? TEXTS.none}
          </Row>
        </tbody>
      )}
      <Terms title={TEXTS.differing} rows={differing} of={part} />
      <Terms title={TEXTS.same} rows={same} of={part} />
      {(hasNotes || reason !== null || choice) && (
        <tbody>
          {hasNotes && (
            <Row label={TEXTS.note} of={part}>
              {(place) => toPersianDigits(offers[place]?.note ?? TEXTS.none)}
            </Row>
          )}
          {recommended !== null && reason !== null && (
            <tr>
              <th scope="row">{TEXTS.recommended}</th>
              <td colSpan={offers.length}>
                <strong>{offers[recommended]?.insurer}</strong>: {toPersianDigits(reason)}
              </td>
            </tr>
          )}
          {choice && (
            <tr className={styles.ways}>
              <td />
              {offers.map(({ insurer }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an offer is identified by its place
                <td key={place} data-recommended={recommended === place || undefined}>
                  <a
                    className={styles.choose}
                    href={choice.href}
                    onClick={() => choice.onPick(place)}
                  >
                    {TEXTS.choose(insurer)}
                  </a>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      )}
    </table>
  );
}
