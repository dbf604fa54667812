import type { ReactNode } from 'react';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { composed } from '#lib/text/text.ts';
import { inToman } from '#lib/text/toman.ts';
import { Star } from '#ui/motif/star.tsx';
import { paymentInWords } from './payment.ts';
import styles from './sheet.module.css';
import { SHEET_TEXTS as TEXTS } from './sheet.words.ts';
import type { Sheet, SheetPart } from './sheet-part.ts';

type MarkProps = { sheet: Sheet; place: number };

/** Marks an offer as recommended, or as chosen. */
function Marks({ sheet: { recommended, chosen }, place }: MarkProps) {
  return (
    <>
      {recommended === place && (
        <span className={styles.mark} data-kind="recommended">
          <Star size={14} />
          {TEXTS.recommended}
        </span>
      )}
      {chosen === place && (
        <span className={styles.mark} data-kind="chosen">
          {TEXTS.chosen}
        </span>
      )}
    </>
  );
}

/** The order of the cards: the recommended offer first, then the others in their order. */
const inOrder = ({ offers, recommended }: SheetPart['sheet']): number[] =>
  [...offers.keys()].sort((a, b) => Number(b === recommended) - Number(a === recommended));

/**
 * A card for each insurer with the terms that differ, and below them once the terms that are the same
 * everywhere.
 */
function OfferCards(part: SheetPart) {
  const { sheet, same } = part;
  return (
    <>
      {inOrder(sheet).map((place) => (
        <OfferCard key={place} {...part} place={place} />
      ))}
      {same.length > 0 && (
        <section className={styles.same}>
          <h2 className={styles.insurer}>{TEXTS.same}</h2>
          <dl className={styles.terms}>
            {same.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{toPersianDigits(sheet.offers[0]?.values[key] ?? '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function OfferCard({ sheet, differing, choice, place }: SheetPart & { place: number }) {
  const { offers, recommended, reason } = sheet;
  const offer = offers[place];
  if (!offer) return null;
  const isRecommended = recommended === place;
  return (
    <article className={styles.card} data-recommended={isRecommended || undefined}>
      <header className={styles.head}>
        <h2 className={styles.insurer}>{offer.insurer}</h2>
        <Marks sheet={sheet} place={place} />
      </header>
      {offer.premium_rial !== null && (
        <p className={styles.premium}>
          <strong>{inToman(offer.premium_rial)}</strong>
          <span>{paymentInWords(offer)}</span>
        </p>
      )}
      {isRecommended && reason !== null && (
        <p className={styles.reason}>{toPersianDigits(reason)}</p>
      )}
      <dl className={styles.terms}>
        {differing.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{toPersianDigits(offer.values[key] ?? TEXTS.none)}</dd>
          </div>
        ))}
      </dl>
      {offer.note !== null && <p className={styles.note}>{toPersianDigits(offer.note)}</p>}
      {choice && (
        <a className={styles.choose} href={choice.href} onClick={() => choice.onPick(place)}>
          {TEXTS.choose(offer.insurer)}
        </a>
      )}
    </article>
  );
}

type Row = { key: string; label: string };
type Offer = { values: Readonly<Record<string, string>> };

/** A term's text, without regard to the kind of digits and spaces. */
const meaningOf = (text: string): string =>
  toAsciiDigits(composed(text)).replace(/[\s\u200c٬,]+/g, '');

/**
 * The rows in two parts, each in its order: those in which insurers differ, which matter for the decision,
 * and those that are the same everywhere. Empty rows are left out.
 */
export function differingFirst<R extends Row>(
  rows: readonly R[],
  offers: readonly Offer[],
): { differing: R[]; same: R[] } {
  const differing: R[] = [];
  const same: R[] = [];
  for (const row of rows) {
    const meanings = new Set(offers.map(({ values }) => meaningOf(values[row.key] ?? '')));
    if (meanings.size > 1) differing.push(row);
    else if (!meanings.has('')) same.push(row);
  }
  return { differing, same };
}

type RowProps = {
  label: string;
  kind?: string;
  of: SheetPart;
  children: (place: number) => ReactNode;
};

function TableRow({ label, kind, of: { sheet }, children }: RowProps) {
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
        <TableRow key={key} label={label} of={of}>
          {(place) => toPersianDigits(of.sheet.offers[place]?.values[key] ?? TEXTS.none)}
        </TableRow>
      ))}
    </tbody>
  );
}

/** A column for each insurer; the terms that differ above those that are the same everywhere. */
function SheetTable(part: SheetPart) {
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
          <TableRow label={TEXTS.premium} kind="premium" of={part}>
            {(place) => {
              const rial = offers[place]?.premium_rial ?? null;
              return rial === null ? TEXTS.none : inToman(rial);
            }}
          </TableRow>
          <TableRow label={TEXTS.payment} of={part}>
            {(place) => (offers[place] && paymentInWords(offers[place])) ?? TEXTS.none}
          </TableRow>
        </tbody>
      )}
      <Terms title={TEXTS.differing} rows={differing} of={part} />
      <Terms title={TEXTS.same} rows={same} of={part} />
      {(hasNotes || reason !== null || choice) && (
        <tbody>
          {hasNotes && (
            <TableRow label={TEXTS.note} of={part}>
              {(place) => toPersianDigits(offers[place]?.note ?? TEXTS.none)}
            </TableRow>
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

type Props = { sheet: Sheet; choice?: SheetPart['choice'] };

/**
 * Insurers' terms side by side: as a table, or as cards where there is no room for one, by the available
 * width; on paper always as a table.
 */
export function ComparisonSheet({ sheet, choice = null }: Props) {
  const part = { sheet, choice, ...differingFirst(sheet.rows, sheet.offers) };
  return (
    <div className={styles.sheet}>
      <div className={styles.cards}>
        <OfferCards {...part} />
      </div>
      <div className={styles.wide}>
        <SheetTable {...part} />
      </div>
    </div>
  );
}
