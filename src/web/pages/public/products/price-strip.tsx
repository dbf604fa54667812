import { sourcesOf } from '#domain/page-content.ts';
import { PRICE_MOVES, type PriceMoves } from '#domain/price.ts';
import type { RestsOn } from '#ui/blocks/faq.tsx';
import { Section } from '#ui/page/section.tsx';
import styles from './price-strip.module.css';

interface Props {
  strip: PriceMoves;
  /** Draws the sources of a text below it. */
  restsOn: RestsOn;
}

/** The factors of an insurance's price: each with its direction in words and as a sign. */
export function PriceStrip({ strip, restsOn }: Props) {
  const { title, factors, sources, below } = strip;
  return (
    <Section tone="white" tight title={title}>
      <ul className={styles.strip}>
        {factors.map(({ what, move }) => (
          <li key={what} data-move={move ?? undefined}>
            {what} {move && <span>{PRICE_MOVES[move]}</span>}
          </li>
        ))}
      </ul>
      {sources.length > 0 && restsOn(sources)}
      {below.map((paragraph) => (
        <div key={paragraph.text} className={styles.below}>
          <p>{paragraph.text}</p>
          {sourcesOf(paragraph).length > 0 && restsOn(sourcesOf(paragraph))}
        </div>
      ))}
    </Section>
  );
}
