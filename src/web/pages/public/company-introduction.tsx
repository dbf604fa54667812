import { companyPage as texts } from '#content/company.ts';
import { pageMeta } from '#content/page-meta.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Gate } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Prose } from '#ui/page/prose.tsx';
import { Section } from '#ui/page/section.tsx';
import { useSiteData } from '../../site-data.ts';
import { AskSection } from './parts/ask-section.tsx';
import { ServicesBand } from './parts/services-band.tsx';

export const meta = () => pageMeta(texts.meta);

/** Who the brokerage is, where its work ends, and under which licence. */
export default function CompanyPage() {
  const licence = useSiteData()?.settings.licenceNumber ?? null;
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={licence === null ? texts.lead.unlicensed : texts.lead.licensed}
        figure={
          <PageScene>
            <Gate />
          </PageScene>
        }
      />
      <Section title={texts.whoTitle} layout="side">
        <Prose paragraphs={texts.who} />
      </Section>
      <Section
        tone="white"
        title={texts.lineTitle}
        lead={texts.lineLead}
        layout="side"
        fold="closed"
      >
        <PointGrid points={texts.line} />
      </Section>
      <ServicesBand />
      <Section
        title={texts.licenceTitle}
        layout="side"
        fold="closed"
        aside={
          <ButtonLink to="/managers-introduction" kind="text" arrow>
            {texts.managers}
          </ButtonLink>
        }
      >
        <Prose
          paragraphs={[
            `${texts.licence} ${licence === null ? texts.noLicence : toPersianDigits(licence)}`,
            texts.complaint,
          ]}
        />
      </Section>
      <AskSection title={texts.askTitle} lead={texts.askLead} call={texts.call} />
    </>
  );
}
