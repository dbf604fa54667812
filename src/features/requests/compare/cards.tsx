import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Marks } from './mark.tsx';
import { paymentInWords } from './payment.ts';
import styles from './sheet.module.css';
import { SHEET_TEXTS as TEXTS } from './sheet.texts.ts';
import type { SheetPart } from './sheet-part.ts';

/** A card for each insurer with what sets it apart, and once below them what is the same everywhere. */
export function OfferCards({ sheet, differing, same, choice }: SheetPart) {
  const { offers, recommended, reason } = sheet;
  return (
    <>
      {offers.map((offer, place) => (
        <article
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what an offer is known by
          key={place}
          className={styles.card}
          data-recommended={recommended === place || undefined}
        >
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
          {recommended === place && reason !== null && (
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
      ))}
      {same.length > 0 && (
        <section className={styles.same}>
          <h2 className={styles.insurer}>{TEXTS.same}</h2>
          <dl className={styles.terms}>
            {same.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{toPersianDigits(offers[0]?.values[key] ?? '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
