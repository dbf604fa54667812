import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Marks } from './mark.tsx';
import { paymentInWords } from './payment.ts';
import styles from './sheet.module.css';
import { SHEET_TEXTS as TEXTS } from './sheet.texts.ts';
import type { SheetPart } from './sheet-part.ts';

/** The order of the cards: the recommended offer first, then the others in their order. */
const inOrder = ({ offers, recommended }: SheetPart['sheet']): number[] =>
  [...offers.keys()].sort((a, b) => Number(b === recommended) - Number(a === recommended));

/**
 * A card for each insurer with the terms that differ, and below them once the terms that are the same
 * everywhere.
 */
export function OfferCards(part: SheetPart) {
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
