import { Link } from 'react-router';
import { type LegalSource, lawOf } from '#content/laws.ts';
import { LAW_STATES, SOURCE_TEXTS as texts } from '#content/regulations.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import styles from './legal-sources.module.css';

interface Props {
  sources: readonly LegalSource[];
  /** On a dark band. */
  dark?: boolean;
  /** Where the policy's own terms may say otherwise. */
  askPolicy?: boolean;
}

/** What the sentences above rest on, and the day on which that was last checked. */
export function LegalSources({ sources, dark = false, askPolicy = false }: Props) {
  return (
    <p className={styles.sources} data-dark={dark}>
      {texts.source}{' '}
      {sources.map(({ law, article }, place) => (
        <span key={law}>
          {place > 0 ? '؛ ' : null}
          <Link to={`/regulation#${law}`}>{nameOf({ law, article })}</Link>
          {' · '}
          {checkOf(law)}
        </span>
      ))}
      {askPolicy ? `. ${texts.policy}` : null}
    </p>
  );
}

function nameOf({ law, article }: LegalSource): string {
  const { number, title } = lawOf(law);
  const name = number === undefined ? title : `${texts.regulation} ${number}`;
  return article === undefined ? name : `${name}، ${texts.article} ${article}`;
}

function checkOf(id: LegalSource['law']): string {
  const { checkedOn, state } = lawOf(id);
  return checkedOn === null
    ? LAW_STATES.unchecked
    : `${LAW_STATES[state]}، ${texts.checked} ${isoDateToJalali(checkedOn)}`;
}
