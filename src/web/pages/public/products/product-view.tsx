import { Link } from 'react-router';
import type { ProductGeneralWords } from '#content/pages/products.ts';
import { PRODUCT_TEXTS, PRODUCTS_TEXTS } from '#content/texts/products.ts';
import { type PageContent, sourcesOf } from '#domain/page-content.ts';
import { PRICE_MOVES, type PriceMoves, saysPrice, splitPrice } from '#domain/price.ts';
import { purchaseOf } from '#domain/purchase.ts';
import type { ProductPage } from '#features/catalogue/product-page.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { PageBlocks } from '#ui/blocks/blocks.tsx';
import { Faq, type RestsOn } from '#ui/blocks/faq.tsx';
import { Fold } from '#ui/blocks/fold.tsx';
import { PointGrid } from '#ui/blocks/point-grid.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { lossLink } from '#ui/header/help-links.ts';
import { Divider } from '#ui/motif/divider.tsx';
import { ProductScene } from '#ui/motif/product-scene.tsx';
import type { Scene } from '#ui/motif/product-scenes/shapes.ts';
import { StarPlate } from '#ui/motif/star-plate.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import type { Laws } from '../../../page-words.ts';
import { restsOn } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import styles from './product.module.css';

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

/** The other insurances of the same category. */
function Siblings({ product }: { product: ProductPage }) {
  const siblings = product.category.items.filter(({ id }) => id !== product.id);
  if (siblings.length === 0) return null;
  return (
    <div className={styles.siblings}>
      <Divider />
      <Fold summary={<h2 className={styles.title}>{PRODUCT_TEXTS.siblings}</h2>}>
        <ul className={styles.list}>
          {siblings.map(({ id, link, title }) => (
            <li key={id}>
              <Link to={link}>{title}</Link>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

/** The category of cars is the one with third-party insurance, whatever its name. */
const isOfCars = ({ category }: ProductPage): boolean =>
  category.items.some(({ link }) => link === '/products/third-party');

export interface ProductViewProps {
  product: ProductPage;
  /** The words that all products share. */
  general: Omit<ProductGeneralWords, 'members'>;
  /** The laws that its words cite. */
  laws: Laws;
  /**
   * The product's drawing; null for a product that the brokerage made, which shows the picture of its
   * category.
   */
  scene: Scene | null;
}

/**
 * The content of staff, with the general words on the price where it has none; the price factors are drawn
 * separately.
 */
function withPrice(content: PageContent, price: ProductGeneralWords['price']) {
  if (saysPrice(content)) return splitPrice(content);
  const blocks = [{ type: 'question' as const, ...price }, ...content.blocks];
  return { strip: null, rest: { ...content, blocks } };
}

/** The page of one insurance: its content, its neighbours, and the form with its name. */
export function ProductView({ product, general, laws, scene }: ProductViewProps) {
  const { title, link, category, content } = product;
  const written = content && content.blocks.length > 0 ? withPrice(content, general.price) : null;
  return (
    <>
      <PageHero
        crumbs={[{ label: PRODUCTS_TEXTS.crumb, to: '/products' }, { label: title }]}
        title={`${category.title}: ${title}`}
        lead={content?.lead || general.hero.lead}
        actions={
          <>
            <ButtonLink to={`${link}#call-request`} kind="action">
              {PRODUCT_TEXTS.call}
            </ButtonLink>
            <ButtonLink to={purchaseOf(link)} kind="outline">
              {PRODUCT_TEXTS.purchase}
            </ButtonLink>
            {isOfCars(product) ? (
              <ButtonLink to={lossLink.to} kind="text" arrow>
                {lossLink.label}
              </ButtonLink>
            ) : null}
          </>
        }
        figure={
          scene ? (
            <ProductScene scene={scene} />
          ) : (
            category.icon && <StarPlate src={category.icon} />
          )
        }
      />
      {written ? (
        <Section>
          <PageBlocks content={written.rest} restsOn={restsOn(laws, { askPolicy: true })} />
          <Siblings product={product} />
        </Section>
      ) : (
        <Section title={general.about.title} layout="side">
          <PointGrid points={general.about.items} />
          <div className={styles.price}>
            <Faq questions={[general.price]} restsOn={restsOn(laws)} />
          </div>
          <Siblings product={product} />
        </Section>
      )}
      {written?.strip && <PriceStrip strip={written.strip} restsOn={restsOn(laws)} />}
      <Section
        id="call-request"
        tone="tint"
        layout="even"
        title={general.ask.title}
        lead={general.ask.lead}
      >
        <CallRequestForm
          key={link}
          defaultTopic={`${category.title}: ${title}`}
          service={`item:${product.id}`}
        />
      </Section>
      <UncheckedLaws laws={laws} />
    </>
  );
}
