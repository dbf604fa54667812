import { Link } from 'react-router';
import { KIND_LISTS } from '#domain/requests.ts';
import type { SentencePart } from '#features/audit/contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './audit.module.css';

const DASHBOARD = '/dashboard/super-admin';

/**
 * The address of a thing that a sentence names: a person's page, a policy's, a request's panel in its list.
 */
function addressOf(page: NonNullable<SentencePart['page']>): string {
  if (page.of === 'user') return `${DASHBOARD}/user-detail/${page.id}`;
  if (page.of === 'policy') return `${DASHBOARD}/policies/${page.id}`;
  if (page.of === 'catalogue') return `${DASHBOARD}/products-access`;
  return `${DASHBOARD}/${KIND_LISTS[page.kind].path}?request=${page.id}`;
}

function Part({ part: { text, is_code, page } }: { part: SentencePart }) {
  // A name or a code keeps its own text direction, whatever stands beside it.
  const shown = is_code ? (
    <bdi dir="ltr" className={classes.code}>
      {toPersianDigits(text)}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  );
  return page ? <Link to={addressOf(page)}>{shown}</Link> : is_code ? shown : text;
}

/** One entry as a sentence, with links to the people and things it names. */
export function AuditSentence({ parts }: { parts: SentencePart[] }) {
  return (
    <p className={classes.sentence}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never change
        <Part key={place} part={part} />
      ))}
    </p>
  );
}
