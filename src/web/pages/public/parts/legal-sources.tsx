import { Link } from 'react-router';
import { LAW_STATES } from '#content/texts/laws.ts';
import { SOURCE_TEXTS as texts } from '#content/texts/regulations.ts';
import type { Source } from '#domain/page-content.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import type { Laws } from '../../../page-words.ts';
import styles from './parts.module.css';

interface Props {
  sources: readonly Source[] | undefined;
  /** The cited laws by id; sources of other laws are not shown. */
  laws: Laws;
  /** On a dark band. */
  dark?: boolean;
  /** Adds that the policy's own terms may differ. */
  askPolicy?: boolean;
}

/** The sources of the text above, and the day on which each was last checked. */
export function LegalSources({ sources = [], laws, dark = false, askPolicy = false }: Props) {
  const known = sources.flatMap(({ law: id, article }) => {
    const law = laws[id];
    return law ? [{ ...law, id, article }] : [];
  });
  if (known.length === 0) return null;
  return (
    <p className={styles.sources} data-dark={dark}>
      {texts.source}{' '}
      {known.map((law, place) => (
        <span key={`${law.id} ${law.article}`}>
          {place > 0 ? '؛ ' : null}
          <Link to={`/regulation#${law.id}`}>{nameOf(law)}</Link>
          {checkOf(law)}
        </span>
      ))}
      {askPolicy ? `. ${texts.policy}` : null}
    </p>
  );
}

/** For components that draw a page without having its laws. */
export const restsOn =
  (laws: Laws, { askPolicy = false } = {}) =>
  (sources: readonly Source[]) => (
    <LegalSources sources={sources} laws={laws} askPolicy={askPolicy} />
  );

type Known = Laws[string] & { article: string };

function nameOf({ number, title, article }: Known): string {
  const name = number === '' ? title : `${texts.regulation} ${number}`;
  const place = `${texts.article} ${article}`;
  // The brokerage may have put an article into a law's title.
  return article === '' || name.endsWith(place) ? name : `${name}، ${place}`;
}

/** Empty for an unchecked law: the page states that once, at its end. */
const checkOf = ({ checked_on: checkedOn, state }: Known): string =>
  checkedOn === '' ? '' : ` · ${LAW_STATES[state]}، ${texts.checked} ${isoDateToJalali(checkedOn)}`;
