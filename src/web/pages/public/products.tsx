import { pageMeta } from '#content/page-meta.ts';
import { productsPage as texts } from '#content/products.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SearchBox } from '#ui/header/search-box.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { Section } from '#ui/section.tsx';
import { useSiteData } from '../../site-data.ts';
import { ProductList } from './parts/product-list.tsx';
import styles from './products.module.css';

export const meta = () => pageMeta(texts.meta);

/** Every category of the catalogue with its insurances. */
export default function ProductsPage() {
  const menu = useSiteData()?.menu ?? [];
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <div id="search" className={styles.search}>
            <SearchBox kind="full" id="products-search" />
          </div>
        }
      />
      <Section>
        <ProductList menu={menu} />
      </Section>
      <Section
        tone="tint"
        tight
        title={texts.askTitle}
        lead={texts.askLead}
        aside={
          <ButtonLink to="/contact-us#call-request" kind="action">
            {texts.call}
          </ButtonLink>
        }
      />
    </>
  );
}
