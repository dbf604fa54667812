import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CUSTOMER_KIND_LABELS } from '#domain/customers.ts';
import type { UserView } from '#features/auth/auth.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { CallLink } from '#features/policies/call-link.tsx';
import { TasksOf } from '#features/tasks/tasks-of.tsx';
import { useTasksAbout } from '#features/tasks/use-tasks.ts';
import { formatJalaliDate, formatJalaliDateTime, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { useLeadingList } from '#ui/list/use-list-address.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import {
  Badge,
  Card,
  Columns,
  Fact,
  Facts,
  Group,
  Note,
  Rows,
  Stack,
  Text,
  TextLink,
} from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { Pairs } from '#ui/look/pairs.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { CUSTOMER_FORM, CustomerForm } from './customer-form.tsx';
import { FORM_TEXTS } from './customer-form.words.ts';
import { CustomerMembers } from './customer-members.tsx';
import { PAGE_TEXTS as TEXTS } from './customer-page.words.ts';
import { CustomerDue } from './customer-page-due.tsx';
import { CustomerFiles, CustomerLog, CustomerTexts } from './customer-page-rest.tsx';
import {
  CustomerClaims,
  CustomerPolicies,
  CustomerReminders,
  CustomerRequests,
} from './customer-parts.tsx';
import { CUSTOMER_LABELS as LABELS } from './customers.ts';
import type { CustomerDetail } from './detail.ts';
import { CUSTOMER_LIST_TEXTS } from './list.ts';
import { MergeWithButton } from './merge-with.tsx';
import { knownOf } from './take/known.ts';
import { TakeRequestButton } from './take/take-requests.tsx';
import { useCustomer, useCustomerCalls, useFreshWith } from './use-customers.ts';

/** The code of a customer, who compared it with papers, and the button that says so. */
function Code({ customer }: { customer: CustomerDetail }) {
  const { id, national_code: code, national_id: nationalId, code_check: check } = customer;
  const { checkCode } = useCustomerCalls();
  const { submit, isPending } = useSubmit(async () => {
    await checkCode(id);
    notify.success(TEXTS.codeCheckDone, TOAST_STAYS.management);
  }, toastFailure);
  const shown = code ?? nationalId;
  if (!shown) return null;
  return (
    <Fact label={code ? LABELS.nationalCode : LABELS.nationalId}>
      <bdi dir="ltr">{toPersianDigits(shown)}</bdi>
      <Text size="sm" tone={check ? 'muted' : 'warning'}>
        {check
          ? TEXTS.codeChecked(check.by.name, formatJalaliDateTime(check.at))
          : TEXTS.codeUnchecked}
      </Text>
      {!check && (
        <Button variant="outline" size="xs" loading={isPending} onClick={() => void submit()}>
          {TEXTS.checkCode}
        </Button>
      )}
    </Fact>
  );
}

/** Whether its numbers want reminders, each with the day on which it stopped them. */
function Consent({ customer: { consent } }: { customer: CustomerDetail }) {
  return consent.map(({ number, stopped_at: stopped }) => (
    <Fact key={number} label={consent.length > 1 ? TEXTS.consentOf(number) : TEXTS.consent}>
      {stopped === null ? (
        TEXTS.wantsTexts
      ) : (
        <Text as="span" tone="warning">
          {TEXTS.stoppedTexts(formatJalaliDate(stopped))}
        </Text>
      )}
    </Fact>
  ));
}

/** Who it is: numbers to press and whether they want reminders, codes, place, account. */
function Particulars({ customer, base }: { customer: CustomerDetail; base: string }) {
  const { phones, birthday, address, note, account, other_names: others } = customer;
  const name = customer.name || CUSTOMER_LIST_TEXTS.nameless;
  const place = [customer.province, customer.city].filter(Boolean).join('، ');
  return (
    <Card title={name} isSmall aside={<Badge>{CUSTOMER_KIND_LABELS[customer.kind]}</Badge>}>
      {others && (
        <Text size="sm" tone="muted">
          {TEXTS.alsoNamed(others)}
        </Text>
      )}
      <Facts>
        {phones.map(({ number, label, preferred }) => (
          <Fact
            key={number}
            label={label || (preferred && phones.length > 1 ? TEXTS.preferred : LABELS.phone)}
          >
            <CallLink phone={number} label={TEXTS.call(name)} />
          </Fact>
        ))}
        <Consent customer={customer} />
        <Code customer={customer} />
        <Fact label={LABELS.birthday}>{birthday && isoDateToJalali(birthday)}</Fact>
        <Fact label={LABELS.city}>{place}</Fact>
        <Fact label={LABELS.address}>{address}</Fact>
        {account && (
          <Fact label={TEXTS.account}>
            <TextLink to={`${base}/user-detail/${account.id}`}>{account.name}</TextLink>
          </Fact>
        )}
        <Fact label={LABELS.note}>{note && <Text isTyped>{note}</Text>}</Fact>
      </Facts>
    </Card>
  );
}

/** Customers that were merged into this one, each to split off again. */
function Merged({ customer }: { customer: CustomerDetail }) {
  const { split } = useCustomerCalls();
  const { submit, isPending } = useSubmit(async (what: number) => {
    await split(customer.id, [what]);
    notify.success(TEXTS.splitDone, TOAST_STAYS.management);
  }, toastFailure);
  if (customer.merged.length === 0) return null;
  return (
    <Card title={TEXTS.merged} isSmall>
      <Rows>
        {customer.merged.map(({ id, name, at, by, can_split: canSplit }) => (
          <li key={id}>
            <div>
              <p>{name || CUSTOMER_LIST_TEXTS.nameless}</p>
              <Text size="sm" tone="muted">
                {TEXTS.mergedBy(by, formatJalaliDateTime(at))}
              </Text>
            </div>
            {canSplit && (
              <Button variant="default" loading={isPending} onClick={() => void submit(id)}>
                {TEXTS.split}
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/**
 * Who it is along with its household, then what is due along with the tasks, then the rest: in this order on a phone
 * too, where nothing stands beside another thing.
 */
function Content({ customer, base }: { customer: CustomerDetail; base: string }) {
  const of = { customer, base };
  // What is due names the open tasks.
  const tasks = useTasksAbout({ customer: customer.id });
  useFreshWith(customer.id, tasks.data);
  return (
    <Stack gap={3}>
      {customer.proposals > 0 && (
        <Note>
          <Link to={`../proposals?customer=${customer.id}`} relative="path">
            {TEXTS.proposals(customer.proposals)}
          </Link>
        </Note>
      )}
      <Pairs>
        <Particulars {...of} />
        <CustomerMembers customer={customer} />
        <CustomerDue {...of} />
        <TasksOf about={{ customer: customer.id }} />
      </Pairs>
      <Columns
        side={
          <>
            <Merged customer={customer} />
            <CustomerLog customer={customer} />
          </>
        }
      >
        <CustomerPolicies {...of} />
        <CustomerReminders {...of} />
        <CustomerClaims {...of} />
        <CustomerRequests {...of} />
        <CustomerTexts customer={customer} />
        <CustomerFiles {...of} />
      </Columns>
    </Stack>
  );
}

type Props = { id: number; viewer: UserView };

/** One customer: who it is, what is due, and the newest of all that belongs to it. */
export function CustomerPage({ id, viewer }: Props) {
  const query = useCustomer(id);
  const back = {
    to: { pathname: '..', search: useLeadingList() },
    relative: 'path',
    label: TEXTS.back,
  } as const;
  const [isEditing, setEditing] = useState(false);
  const base = dashboardPath(viewer.role);
  const leave = () => askBeforeLosing(() => setEditing(false), CUSTOMER_FORM);
  const name = query.data?.name || CUSTOMER_LIST_TEXTS.nameless;
  return (
    <>
      <PageHead title={query.data ? name : CUSTOMER_LIST_TEXTS.person} back={back}>
        {query.data && (
          <Group>
            <TakeRequestButton customer={knownOf(query.data)} />
            <Button variant="default" onClick={() => setEditing(true)}>
              {TEXTS.edit}
            </Button>
            <MergeWithButton customer={query.data} />
          </Group>
        )}
      </PageHead>
      <Loaded
        of={query}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        missing={<EmptyState title={TEXTS.notFound} />}
      >
        {(customer) => (
          <>
            <Content customer={customer} base={base} />
            <Dialog title={FORM_TEXTS.editTitle} isOpen={isEditing} onClose={leave}>
              <CustomerForm customer={customer} onCancel={leave} onDone={() => setEditing(false)} />
            </Dialog>
          </>
        )}
      </Loaded>
    </>
  );
}
