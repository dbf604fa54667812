import { Link } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { type HomeWords, homeContent } from '#content/pages/home.ts';
import { productsContent } from '#content/pages/products.ts';
import { OFFER_TEXTS, SAMPLE_INSURERS, HOME_TEXTS as TEXTS } from '#content/texts/home.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Faq } from '#ui/blocks/faq.tsx';
import { Fold } from '#ui/blocks/fold.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Steps } from '#ui/blocks/steps.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { SearchBox } from '#ui/header/search-box.tsx';
import type { HeaderCategory } from '#ui/header/types.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import { HeroScene } from '#ui/motif/hero-scene.tsx';
import { Star } from '#ui/motif/star.tsx';
import { StarGrid } from '#ui/motif/star-grid.tsx';
import { Section } from '#ui/page/section.tsx';
import { lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import { AgencyData } from '../parts/agency-data.tsx';
import { restsOn } from '../parts/legal-sources.tsx';
import { ServicesBand } from '../parts/services-band.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

const ROWS = ['franchise', 'covers', 'centres'] as const;

/**
 * A sample comparison of invented insurers shows what a broker does; on phones our choice is open and the
 * others are folded.
 */
export function HomeComparison({ words: { title, sample } }: { words: HomeWords['why'] }) {
  return (
    <Section tone="sand" fold="closed">
      <Fold
        summary={
          <>
            <h2 className={styles.statement}>{title}</h2>
            <span className={styles.homeComparisonLead}>
              <b>{TEXTS.sample}</b> {sample.subject} {TEXTS.invented}
            </span>
          </>
        }
      >
        <ul className={styles.offers}>
          {sample.offers.map((offer, place) => (
            <li
              key={SAMPLE_INSURERS[place]}
              className={styles.offer}
              data-recommended={place === 0 || undefined}
            >
              <Fold
                open={place === 0}
                summaryClassName={styles.line}
                summary={
                  <>
                    <h3>{SAMPLE_INSURERS[place]}</h3>
                    <span>{offer.premium}</span>
                  </>
                }
              >
                <dl>
                  {ROWS.map((row) => (
                    <div key={row}>
                      <dt>{OFFER_TEXTS[row]}</dt>
                      <dd>{offer[row]}</dd>
                    </div>
                  ))}
                </dl>
                {place === 0 ? (
                  <p>
                    <b>{TEXTS.recommended}:</b> {sample.reason}
                  </p>
                ) : null}
              </Fold>
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}

interface Props {
  words: { title: string; lead: string };
  menu: readonly HeaderCategory[];
  /** The words for a missing catalogue. */
  empty: { title: string; text: string } | null;
}

/** Every category with its insurances; on phones one row each, with a link to the products page. */
export function HomeProducts({ words, menu, empty }: Props) {
  return (
    <Section
      tone="white"
      layout="side"
      sticky
      title={words.title}
      lead={words.lead}
      aside={
        <div className={styles.aside}>
          <SearchBox kind="full" id="home-search" />
          <ButtonLink to="/products" kind="text" arrow>
            {TEXTS.allProducts}
          </ButtonLink>
        </div>
      }
    >
      {empty === null ? null : (
        <p className={styles.empty}>
          {empty.title} {empty.text}
        </p>
      )}
      <ul className={styles.list}>
        {menu.map((category) => (
          <Category key={category.id} category={category} />
        ))}
      </ul>
    </Section>
  );
}

function Category({ category: { id, icon, title, routes } }: { category: HeaderCategory }) {
  return (
    <li className={styles.category}>
      <Link to={`/products#category-${id}`} className={styles.head}>
        {icon === null ? null : <img src={icon} alt="" width="56" height="56" loading="lazy" />}
        <h3 className={styles.homeProductsTitle}>{title}</h3>
        <span className={styles.count}>
          {toPersianDigits(routes.length)} {TEXTS.count}
        </span>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" className={styles.chevron} />
      </Link>
      <ul className={styles.items}>
        {routes.map((route) => (
          <li key={route.id}>
            <Link to={route.to}>{route.name}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The words for a missing catalogue are loaded only then, to keep the page small. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publishedPages } = context.get(siteContext);
  const words = await publishedPages.wordsOf(homeContent);
  const laws = await lawsFor(context, words);
  if ((await catalogue.menu(null)).length > 0) return { ...words, laws, empty: null };
  const { empty } = await publishedPages.wordsOf(productsContent);
  return { ...words, laws, empty };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** The home page: the worry, the three ways to ask, and what a broker is for. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, products, empty, services, steps, why, questions, ask, laws } = loaderData;
  const site = useSiteData();
  const menu = site?.menu ?? [];
  const isLicensed = Boolean(site?.settings.licenceNumber);
  return (
    <>
      <AgencyData />
      <Hero words={hero} isLicensed={isLicensed} />
      <HomeProducts words={products} menu={menu} empty={empty} />
      <ServicesBand words={services} />
      <Section
        title={steps.title}
        lead={steps.lead}
        layout="even"
        sticky
        fold="closed"
        aside={
          <ButtonLink to="/#call-request" kind="text" arrow>
            {TEXTS.call}
          </ButtonLink>
        }
      >
        <Steps steps={steps.items} />
      </Section>
      <HomeComparison words={why} />
      <Section title={questions.title} lead={questions.lead} layout="side" sticky fold="closed">
        <Faq questions={questions.items} restsOn={restsOn(laws)} />
      </Section>
      <Section
        id="call-request"
        tone="tint"
        layout="even"
        title={ask.title}
        lead={ask.lead}
        aside={<StarList points={ask.points} />}
      >
        <CallRequestForm />
      </Section>
      <UncheckedLaws laws={laws} />
    </>
  );
}

type HeroProps = { words: Route.ComponentProps['loaderData']['hero']; isLicensed: boolean };

function Hero({ words: hero, isLicensed }: HeroProps) {
  return (
    <div className={styles.hero}>
      <StarGrid className={styles.heroGrid} />
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <p className={styles.eyebrow}>
            <Star size={16} />
            {isLicensed ? hero.eyebrow_licensed : hero.eyebrow_unlicensed}
          </p>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={hero.call.to} kind="action">
              {hero.call.label}
            </ButtonLink>
            <ButtonLink to={hero.consultation.to} kind="outline">
              {hero.consultation.label}
            </ButtonLink>
            <ButtonLink to={hero.loss.to} kind="outline">
              {hero.loss.label}
            </ButtonLink>
          </div>
          <ul className={styles.promises}>
            {hero.promises.map((promise) => (
              <li key={promise}>
                <Star size={12} filled />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <HeroScene className={styles.scene} />
      </div>
    </div>
  );
}
