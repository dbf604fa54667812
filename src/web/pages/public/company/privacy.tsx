import { pageMeta } from '#content/page-meta.ts';
import { privacyContent } from '#content/pages/privacy.ts';
import { PRIVACY_TEXTS as TEXTS } from '#content/texts/privacy.ts';
import { REMINDER_STORED_DAYS } from '#domain/policies/reminders.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PointGrid } from '#ui/blocks/point-grid.tsx';
import { Prose } from '#ui/blocks/prose.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { siteContext } from '../../../site-context.ts';
import type { Route } from './+types/privacy';

/** The brokerage's words, with the current retention periods from the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publishedPages, retention } = context.get(siteContext);
  const words = await publishedPages.wordsOf(privacyContent);
  const {
    closed_requests_months: months,
    attachment_months: fileMonths,
    text_days: days,
  } = await retention.current();
  return { ...words, months, fileMonths, days };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** Which personal data is stored, why, how long, who sees it, and how to get a copy or have it erased. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { hero, kept, seen, ask, months, fileMonths, days } = loaderData;
  const howLong = [
    months === null ? TEXTS.requestsKept : TEXTS.requests(toPersianDigits(months)),
    TEXTS.files(toPersianDigits(fileMonths)),
    `${TEXTS.texts(toPersianDigits(days))} ${TEXTS.otherTexts}`,
    TEXTS.policies,
    TEXTS.reminders(toPersianDigits(REMINDER_STORED_DAYS)),
    `${TEXTS.account} ${TEXTS.sessions}`,
    TEXTS.backups,
  ];
  return (
    <>
      <PageHero crumbs={[{ label: TEXTS.crumb }]} title={hero.title} lead={hero.lead} />
      <Section title={kept.title} layout="side">
        <PointGrid points={kept.points} />
      </Section>
      <Section tone="white" title={TEXTS.howLong} layout="side">
        <Prose paragraphs={howLong} />
      </Section>
      <Section title={seen.title} layout="side">
        <PointGrid points={seen.points} />
      </Section>
      <Section tone="white" title={TEXTS.cookies} layout="side">
        <Prose paragraphs={TEXTS.cookiesText} />
      </Section>
      <Section
        title={ask.title}
        layout="side"
        aside={
          <>
            <ButtonLink to="/contact-us#call-request" kind="outline">
              {TEXTS.contact}
            </ButtonLink>
            <ButtonLink to="/track" kind="text" arrow>
              {TEXTS.track}
            </ButtonLink>
          </>
        }
      >
        <Prose paragraphs={[ask.text]} />
      </Section>
    </>
  );
}
