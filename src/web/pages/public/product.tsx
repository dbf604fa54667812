import { Link, type MetaArgs, useLocation } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { productPage, productsPage } from '#content/products.ts';
import { CallRequestForm } from '#features/requests/components/call-request-form.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Divider } from '#ui/motif/divider.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PointGrid } from '#ui/point-grid.tsx';
import { Section } from '#ui/section.tsx';
import { type SiteData, useSiteData } from '../../site-data.ts';
import { findRoute } from './parts/find-route.ts';
import styles from './product.module.css';

export const meta = ({ location, matches }: MetaArgs) => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  const name = findRoute(root?.menu ?? [], location.pathname)?.route.name;
  return pageMeta({
    title: name ?? productPage.fallbackTitle,
    description: productPage.description,
  });
};

/** The page of one insurance: what to ask about it, its neighbours, and the form with its name. */
export default function ProductPage() {
  const { pathname } = useLocation();
  const found = findRoute(useSiteData()?.menu ?? [], pathname);
  const title = found?.route.name ?? productPage.fallbackTitle;
  const siblings = found?.category.routes.filter(({ to }) => to !== pathname) ?? [];
  const { icon = null, title: category } = found?.category ?? {};
  return (
    <>
      <PageHero
        crumbs={[{ label: productsPage.crumb, to: '/products' }, { label: title }]}
        title={category === undefined ? title : `${category}: ${title}`}
        lead={productPage.lead}
        actions={
          <ButtonLink to={`${pathname}#call-request`} kind="action">
            {productPage.call}
          </ButtonLink>
        }
        figure={icon === null ? undefined : <img src={icon} alt="" width="176" height="176" />}
      />
      <Section title={productPage.aboutTitle} layout="side">
        <PointGrid points={productPage.about} />
        {siblings.length === 0 ? null : (
          <div className={styles.siblings}>
            <Divider />
            <h2 className={styles.title}>{productPage.siblings}</h2>
            <ul className={styles.list}>
              {siblings.map(({ id, to, name }) => (
                <li key={id}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
      <Section
        id="call-request"
        tone="tint"
        layout="even"
        title={productPage.askTitle}
        lead={productPage.askLead}
      >
        <CallRequestForm key={pathname} defaultTopic={title} />
      </Section>
    </>
  );
}
