import { Link } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { allServices, servicesPage as texts } from '#content/services.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Clipboard } from '#ui/motif/scene-papers.tsx';
import { ShieldAside } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { Shelf } from '#ui/page/shelf.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import { AskSection } from './parts/ask-section.tsx';
import { ServiceFigure } from './parts/service-figure.tsx';
import styles from './services.module.css';

export const meta = () => pageMeta(texts.meta);

/** The four services, one after another. */
export default function ServicesPage() {
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink to="/contact-us#call-request" kind="action">
            {texts.call}
          </ButtonLink>
        }
        figure={
          <PageScene>
            <Clipboard />
            <ShieldAside />
          </PageScene>
        }
      />
      <Section>
        <Shelf ordered label={texts.title}>
          {allServices.map((service) => (
            <li key={service.path} className={styles.service}>
              <div className={styles.figure}>
                <ServiceFigure path={service.path} />
              </div>
              <div>
                <h2 className={styles.title}>
                  <Link to={service.path}>{service.title}</Link>
                </h2>
                <p className={styles.lead}>{service.lead}</p>
                <ButtonLink to={service.path} kind="text" arrow>
                  {texts.more}
                </ButtonLink>
              </div>
              <StarList points={service.work.map(({ title }) => title)} />
            </li>
          ))}
        </Shelf>
      </Section>
      <AskSection title={texts.askTitle} lead={texts.askLead} call={texts.call} />
    </>
  );
}
