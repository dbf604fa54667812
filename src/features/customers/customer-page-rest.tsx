/** The parts of a customer's page that have no list of their own: the rest of each is fetched by a button. */
import { actionOf } from '#features/audit/actions.words.ts';
import { SentText } from '#features/worklists/holder-texts.tsx';
import { call } from '#kit/call.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { MoreButton } from '#ui/list/pager.tsx';
import { Text, TextLink } from '#ui/look/look.tsx';
import { PAGE_TEXTS as TEXTS } from './customer-page.words.ts';
import { linkTo, Part, type PartsOf } from './customer-parts.tsx';
import { customerFilesCall, customerLogCall, customerTextsCall } from './detail.ts';
import { useCustomerPart } from './use-customers.ts';

type RestProps = Pick<ReturnType<typeof useCustomerPart>, 'isFailed' | 'more'>;

/** The button for the next rows of a part, and what is said when they did not come. */
export function MoreOfPart({ part }: { part: RestProps }) {
  return (
    <>
      {part.isFailed && (
        <Text size="sm" tone="danger" role="alert">
          {TEXTS.moreFailed}
        </Text>
      )}
      <MoreButton list={part.more}>{TEXTS.more}</MoreButton>
    </>
  );
}

/** What was texted about the requests, policies and reminders. */
export function CustomerTexts({ customer: { id, texts, counts } }: Pick<PartsOf, 'customer'>) {
  const given = { id, first: texts, count: counts.texts };
  const part = useCustomerPart('texts', given, (after, signal) =>
    call(customerTextsCall, { id, after: String(after) }, { signal }),
  );
  return (
    <Part
      title={TEXTS.texts}
      none={TEXTS.textsNone}
      shown={part.rows.length}
      count={counts.texts}
      foot={<MoreOfPart part={part} />}
    >
      {part.rows.map((sent) => (
        <li key={sent.id}>
          <div>
            <SentText sent={sent} />
          </div>
        </li>
      ))}
    </Part>
  );
}

/** The files of requests and policies, each leading to where it belongs. */
export function CustomerFiles({ customer: { id, files, counts }, base }: PartsOf) {
  const given = { id, first: files, count: counts.files };
  const part = useCustomerPart('files', given, (after, signal) =>
    call(customerFilesCall, { id, after: String(after) }, { signal }),
  );
  return (
    <Part
      title={TEXTS.files}
      shown={part.rows.length}
      count={counts.files}
      foot={<MoreOfPart part={part} />}
    >
      {part.rows.map(({ id: file, filename, at, request, policy_id: policyId }) => (
        <li key={file}>
          <div>
            <TextLink to={request ? linkTo(base, request) : `${base}/policies/${policyId}`}>
              <bdi>{filename}</bdi>
            </TextLink>
            <Text size="sm" tone="muted">
              <time dateTime={at}>{formatJalaliDateTime(at)}</time>
            </Text>
          </div>
        </li>
      ))}
    </Part>
  );
}

/** The changes of the customer's record, the latest first. */
export function CustomerLog({ customer: { id, log, counts } }: Pick<PartsOf, 'customer'>) {
  const given = { id, first: log, count: counts.log };
  const part = useCustomerPart('log', given, (after, signal) =>
    call(customerLogCall, { id, after: String(after) }, { signal }),
  );
  return (
    <Part
      title={TEXTS.log}
      shown={part.rows.length}
      count={counts.log}
      foot={<MoreOfPart part={part} />}
    >
      {part.rows.map(({ id: entry, at, action, actor }) => (
        <li key={entry}>
          <div>
            <p>
              <strong>{actor ?? TEXTS.system}</strong>{' '}
              {actionOf(action)?.label ?? <bdi dir="ltr">{action}</bdi>}
            </p>
            <Text size="xs" tone="muted">
              <time dateTime={at}>{formatJalaliDateTime(at)}</time>
            </Text>
          </div>
        </li>
      ))}
    </Part>
  );
}
