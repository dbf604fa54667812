import { Link } from 'react-router';
import { PRODUCT_PAGE, productsPage } from '#content/products.ts';
import type { ProductPage } from '#features/catalogue/page/contract.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { Divider } from '#ui/motif/divider.tsx';
import { StarPlate } from '#ui/motif/star-plate.tsx';
import { PageBlocks } from '#ui/page/blocks.tsx';
import { Fold } from '#ui/page/fold.tsx';
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
      <Fold summary={<h2 className={styles.title}>{PRODUCT_PAGE.siblings}</h2>}>
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
          <ButtonLink to={`${link}#call-request`} kind="action">
            {PRODUCT_PAGE.call}
          </ButtonLink>
        }
        figure={category.icon && <StarPlate src={category.icon} />}
      />
      {content && content.blocks.length > 0 ? (
        <Section>
          <PageBlocks content={content} />
          <Siblings product={product} />
        </Section>
      ) : (
        <Section title={PRODUCT_PAGE.aboutTitle} layout="side">
          <PointGrid points={PRODUCT_PAGE.about} />
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
