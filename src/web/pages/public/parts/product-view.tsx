import { Link } from 'react-router';
import type { ProductGeneralWords } from '#content/pages/products.ts';
import { PRODUCT_TEXTS, PRODUCTS_TEXTS } from '#content/products.ts';
import type { PageContent } from '#domain/page-content.ts';
import { saysPrice } from '#domain/price.ts';
import { purchaseOf } from '#domain/purchase.ts';
import type { ProductPage } from '#features/catalogue/page/contract.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { Divider } from '#ui/motif/divider.tsx';
import { StarPlate } from '#ui/motif/star-plate.tsx';
import { PageBlocks } from '#ui/page/blocks.tsx';
import { Faq } from '#ui/page/faq.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Section } from '#ui/page/section.tsx';
import type { Laws } from '../../../page-words.ts';
import styles from '../product.module.css';
import { restsOn } from './legal-sources.tsx';

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

interface Props {
  product: ProductPage;
  /** What all of them say. */
  general: Omit<ProductGeneralWords, 'members'>;
  /** Those that its words name. */
  laws: Laws;
}

/** What staff wrote, with the general word on the price where they wrote none. */
function withPrice(content: PageContent, price: ProductGeneralWords['price']): PageContent {
  if (saysPrice(content)) return content;
  return { ...content, blocks: [{ type: 'question', ...price }, ...content.blocks] };
}

/** The page of one insurance: what staff wrote of it, its neighbours, and the form with its name. */
export function ProductView({ product, general, laws }: Props) {
  const { title, link, category, content } = product;
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
          </>
        }
        figure={category.icon && <StarPlate src={category.icon} />}
      />
      {content && content.blocks.length > 0 ? (
        <Section>
          <PageBlocks
            content={withPrice(content, general.price)}
            restsOn={restsOn(laws, { askPolicy: true })}
          />
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
    </>
  );
}
