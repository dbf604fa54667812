import { Link } from 'react-router';
import { PRODUCT_PAGE, productsPage } from '#content/products.ts';
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
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Section } from '#ui/page/section.tsx';
import styles from '../product.module.css';

/** The other insurances of the same category. */
function Siblings({ product }: { product: ProductPage }) {
  const siblings = product.category.items.filter(({ id }) => id !== product.id);
  if (siblings.length === 0) return null;
  return (
    <div className={styles.siblings}>
      <Divider />
      <h2 className={styles.title}>{PRODUCT_PAGE.siblings}</h2>
      <ul className={styles.list}>
        {siblings.map(({ id, link, title }) => (
          <li key={id}>
            <Link to={link}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What staff wrote, with the general word on the price where they wrote none. */
function withPrice(content: PageContent): PageContent {
  if (saysPrice(content)) return content;
  return { ...content, blocks: [{ type: 'question', ...PRODUCT_PAGE.price }, ...content.blocks] };
}

/** The page of one insurance: what staff wrote of it, its neighbours, and the form with its name. */
export function ProductView({ product }: { product: ProductPage }) {
  const { title, link, category, content } = product;
  return (
    <>
      <PageHero
        crumbs={[{ label: productsPage.crumb, to: '/products' }, { label: title }]}
        title={`${category.title}: ${title}`}
        lead={content?.lead || PRODUCT_PAGE.lead}
        actions={
          <>
            <ButtonLink to={`${link}#call-request`} kind="action">
              {PRODUCT_PAGE.call}
            </ButtonLink>
            <ButtonLink to={purchaseOf(link)} kind="outline">
              {PRODUCT_PAGE.purchase}
            </ButtonLink>
          </>
        }
        figure={category.icon && <StarPlate src={category.icon} />}
      />
      {content && content.blocks.length > 0 ? (
        <Section>
          <PageBlocks content={withPrice(content)} />
          <Siblings product={product} />
        </Section>
      ) : (
        <Section title={PRODUCT_PAGE.aboutTitle} layout="side">
          <PointGrid points={PRODUCT_PAGE.about} />
          <div className={styles.price}>
            <Faq questions={[PRODUCT_PAGE.price]} />
          </div>
          <Siblings product={product} />
        </Section>
      )}
      <Section
        id="call-request"
        tone="tint"
        layout="even"
        title={PRODUCT_PAGE.askTitle}
        lead={PRODUCT_PAGE.askLead}
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
