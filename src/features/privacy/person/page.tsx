import { isErasedPhone } from '#domain/erasure.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Fact, Facts, Page, TextLink } from '#ui/look/look.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { EraseCard } from '../erase/erase-card.tsx';
import { PersonalCopy } from '../export/copy.tsx';
import { HoldCard } from '../hold-card.tsx';
import type { PersonInput, PersonSummary } from '../privacy.ts';
import { PERSON_DATA_TEXTS as TEXTS } from '../privacy.words.ts';
import classes from './page.module.css';
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
  return person ? <PersonData person={person} /> : <EmptyState title={TEXTS.noChoice} />;
}

function PersonData({ person }: { person: PersonInput }) {
  const missing = <EmptyState title={TEXTS.notFound} />;
  return (
    <Loaded of={usePerson(person)} loading={TEXTS.loading} failed={TEXTS.failed} missing={missing}>
      {(summary) => (
        <Page width="reading" className={classes.page}>
          <Summary summary={summary} />
          <PersonalCopy person={person} />
          <HoldCard person={person} summary={summary} />
          <EraseCard person={person} summary={summary} />
        </Page>
      )}
    </Loaded>
  );
}

function Summary({ summary }: { summary: PersonSummary }) {
  const { user_id, phone_number } = summary;
  return (
    <Card aria-label={summary.name}>
      <Facts>
        <Fact label={TEXTS.name}>{summary.name}</Fact>
        {!isErasedPhone(phone_number) && (
          <Fact label={TEXTS.phone}>
            <bdi dir="ltr">{toPersianDigits(groupPhone(phone_number))}</bdi>
          </Fact>
        )}
        <Fact label={TEXTS.account}>{user_id === null ? TEXTS.noAccount : TEXTS.hasAccount}</Fact>
        <Fact label={TEXTS.requests}>{toPersianDigits(summary.requests)}</Fact>
        <Fact label={TEXTS.openRequests}>{toPersianDigits(summary.open_requests)}</Fact>
        <Fact label={TEXTS.texts}>{toPersianDigits(summary.texts)}</Fact>
        <Fact label={TEXTS.policies}>{toPersianDigits(summary.policies)}</Fact>
      </Facts>
      {user_id !== null && (
        <TextLink to={`${dashboardPath('super_admin')}/user-detail/${user_id}`}>
          {TEXTS.toAccount}
        </TextLink>
      )}
    </Card>
  );
}
