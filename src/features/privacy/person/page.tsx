import { Link } from 'react-router';
import { isErasedPhone } from '#domain/erasure.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from '../components/privacy.module.css';
import { EraseCard } from '../erase/erase-card.tsx';
import { PersonalCopy } from '../export/copy.tsx';
import { HoldCard } from '../hold-card.tsx';
import type { PersonInput, PersonSummary } from '../privacy.ts';
import { PERSON_DATA_TEXTS as TEXTS } from '../privacy.words.ts';
import { usePerson } from './use-person.ts';

/** The person that an address names, by account, or by one of their requests or policies; null for none. */
export function personIn(search: URLSearchParams): PersonInput | null {
  const numberOf = (name: string) => {
    const value = Number(search.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const [user_id, request_id] = [numberOf('user'), numberOf('request')];
  const policy_id = numberOf('policy');
  if (user_id !== undefined) return { user_id };
  if (policy_id !== undefined) return { policy_id };
  return request_id === undefined ? null : { request_id };
}

/** The data stored about one person: how much, a copy of it, and its erasure. */
export function PersonDataPage({ person }: { person: PersonInput | null }) {
  return person ? <Loaded person={person} /> : <EmptyState title={TEXTS.noChoice} />;
}

function Loaded({ person }: { person: PersonInput }) {
  const { data: summary, error, isFetching, refetch } = usePerson(person);
  if (!summary) {
    if (!error || isFetching) return <p role="status">{TEXTS.loading}</p>;
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.status === 404) {
      return <EmptyState title={TEXTS.notFound} />;
    }
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failure)}
      </LoadFailure>
    );
  }
  return (
    <div className={classes.page}>
      <Summary summary={summary} />
      <PersonalCopy person={person} />
      <HoldCard person={person} summary={summary} />
      <EraseCard person={person} summary={summary} />
    </div>
  );
}

function Summary({ summary }: { summary: PersonSummary }) {
  const { user_id, phone_number } = summary;
  const counts = [
    [TEXTS.requests, summary.requests],
    [TEXTS.openRequests, summary.open_requests],
    [TEXTS.texts, summary.texts],
    [TEXTS.policies, summary.policies],
  ] as const;
  return (
    <section className={classes.card} aria-label={summary.name}>
      <dl className={classes.facts}>
        <div>
          <dt>{TEXTS.name}</dt>
          <dd>{summary.name}</dd>
        </div>
        {!isErasedPhone(phone_number) && (
          <div>
            <dt>{TEXTS.phone}</dt>
            <dd>
              <bdi dir="ltr">{toPersianDigits(groupPhone(phone_number))}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{TEXTS.account}</dt>
          <dd>{user_id === null ? TEXTS.noAccount : TEXTS.hasAccount}</dd>
        </div>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{toPersianDigits(count)}</dd>
          </div>
        ))}
      </dl>
      {user_id !== null && (
        <Link to={`/dashboard/super-admin/user-detail/${user_id}`} className={classes.link}>
          {TEXTS.toAccount}
        </Link>
      )}
    </section>
  );
}
