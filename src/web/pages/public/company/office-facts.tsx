import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OFFICE_FACTS as TEXTS } from '#content/texts/company.ts';
import { weekText } from '#domain/hours/week-text.ts';
import { MANAGERS_PATH } from '#domain/managers.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Section } from '#ui/page/section.tsx';
import type { AnswerWords } from '../../../page-words.ts';
import { type SiteSettings, useSiteData } from '../../../site-data.ts';
import styles from './office-facts.module.css';

interface Props {
  /** How soon people are called back; null while that is not shown. */
  answers: AnswerWords | null;
  /** On the managers' page: without a pending licence and without the link to the managers. */
  besideManagers?: boolean;
}

/** The brokerage's settings and figures. */
export function OfficeFacts({ answers, besideManagers = false }: Props) {
  const settings = useSiteData()?.settings;
  if (!settings) return null;
  const facts = [
    ...(besideManagers && settings.licenceNumber === null ? [] : [licenceOf(settings)]),
    ...peopleOf(settings, !besideManagers),
    ...(besideManagers ? [] : hoursOf(settings)),
    ...answersOf(answers),
  ];
  if (facts.length === 0) return null;
  return (
    <Section tone="white" tight>
      <h2 className="visually-hidden">{TEXTS.title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answers && <p className={styles.source}>{TEXTS.source(answers.days)}</p>}
    </Section>
  );
}

type Fact = { name: string; value: ReactNode };

const licenceOf = ({ licenceNumber }: SiteSettings): Fact => ({
  name: TEXTS.licence,
  value: licenceNumber === null ? TEXTS.noLicence : <bdi>{toPersianDigits(licenceNumber)}</bdi>,
});

/** The people on the managers' page. */
function peopleOf({ managers: { length } }: SiteSettings, isLinked: boolean): Fact[] {
  if (length === 0) return [];
  const value = `${toPersianDigits(length)} ${TEXTS.persons}`;
  return [
    { name: TEXTS.people, value: isLinked ? <Link to={MANAGERS_PATH}>{value}</Link> : value },
  ];
}

function hoursOf({ hours }: SiteSettings): Fact[] {
  const lines = weekText(hours.week);
  if (lines.length === 0) return [];
  const value = lines.map((line) => <span key={line}>{line}</span>);
  return [{ name: TEXTS.hours, value: <span className={styles.lines}>{value}</span> }];
}

function answersOf(answers: AnswerWords | null): Fact[] {
  if (answers === null) return [];
  return [
    { name: TEXTS.called, value: answers.called },
    { name: TEXTS.kept, value: answers.kept },
  ];
}
