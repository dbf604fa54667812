import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { useSession } from '#features/auth/session/store.ts';
import { DaysLeft } from '#features/policies/book/days-left.tsx';
import { useOwners } from '#features/policies/use-policies.ts';
import { SavedViews } from '#features/views/saved-views.tsx';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { saffron } from '#ui/button/saffron.ts';
import { EnterRequestButton } from '#ui/dashboard/enter-request.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { ExportButton } from '#ui/export/button.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { CallCell } from '#ui/list/cells.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { EmptyList } from '#ui/list/long-list.tsx';
import { Pager } from '#ui/list/pager.tsx';
import rowClasses from '#ui/list/row.module.css';
import { RowSkeletons } from '#ui/list/skeletons.tsx';
import { ShortTable } from '#ui/list/table.tsx';
import { type OnFilter, useListAddress } from '#ui/list/use-list-address.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Group, Text } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { CUSTOMER_FORM, CustomerForm } from './customer-form.tsx';
import { FORM_TEXTS } from './customer-form.words.ts';
import type { CustomerView } from './customers.ts';
import {
  CUSTOMER_FILE,
  CUSTOMER_LIST,
  type CustomerFilter,
  CUSTOMER_LIST_TEXTS as TEXTS,
  toCustomerQuery,
} from './list.ts';
import { canExportCustomers } from './permissions.ts';
import { useCustomers } from './use-customers.ts';

const PRESETS = [
  CUSTOMER_LIST.preset(TEXTS.presets.motorNoFire, { has: 'motor_hull', lacks: 'fire' }),
  CUSTOMER_LIST.preset(TEXTS.presets.thirdPartyNoHull, {
    has: 'motor_third_party',
    lacks: 'motor_hull',
  }),
  CUSTOMER_LIST.preset(TEXTS.presets.companies, { kind: 'company', sort: 'name' }),
];

const HEADINGS = [
  { name: 'person', label: TEXTS.person, cell: rowClasses.person },
  { name: 'phone', label: TEXTS.phone, cell: rowClasses.call },
  { name: 'lines', label: TEXTS.lines, cell: rowClasses.subject },
  { name: 'due', label: TEXTS.due, cell: rowClasses.since },
  { name: 'open', label: TEXTS.open, cell: rowClasses.status },
] as const;
const COLUMNS = 'minmax(12rem, 2fr) 9.5rem minmax(8rem, 2fr) 9rem 8rem';
const SKELETONS = 8;

function CustomerRow({ customer, index }: { customer: CustomerView; index: number }) {
  const { search } = useLocation();
  const { id, phones, lines, next_end: nextEnd, open_requests: open } = customer;
  const name = customer.name || TEXTS.nameless;
  const [phone] = phones;
  const number = phone && toPersianDigits(groupPhone(phone.number));
  const more = customer.other_names || customer.city || '';
  return (
    <tr className={rowClasses.row} aria-rowindex={index}>
      <th scope="row" className={rowClasses.person}>
        {/* The state lets the way back lead to the list with its filters. */}
        <Link to={String(id)} state={{ list: search }} className={rowClasses.name}>
          {name}
        </Link>
        {more && <small className={rowClasses.code}>{more}</small>}
      </th>
      {phone && number ? (
        <CallCell phone={phone.number} label={TEXTS.call(name, number)} />
      ) : (
        <td className={rowClasses.call} />
      )}
      <td className={rowClasses.subject}>
        <span className={rowClasses.about}>
          {lines.map((line) => CLAIM_LINE_LABELS[line]).join('، ')}
        </span>
      </td>
      <td className={rowClasses.since}>
        {nextEnd && <DaysLeft endsOn={nextEnd} today={isoDateInTehran(new Date())} />}
      </td>
      <td className={rowClasses.status}>{open > 0 && TEXTS.openCount(open)}</td>
    </tr>
  );
}

type ContentProps = { filter: CustomerFilter; onChange: OnFilter<CustomerFilter> };

function Content({ filter, onChange }: ContentProps) {
  const query = useCustomers(toCustomerQuery(filter).toString());
  const { isPlaceholderData } = query;
  const goTo = (page: string) => onChange(CUSTOMER_LIST.set(filter, 'page', page));
  const isNarrowed = CUSTOMER_LIST.narrowing(filter).length > 0;
  return (
    <Loaded
      of={query}
      failed={TEXTS.failed}
      skeleton={<RowSkeletons count={SKELETONS} label={TEXTS.loading} />}
    >
      {({ data, meta }) => (
        <div aria-busy={isPlaceholderData}>
          <Text role="status" tone="muted">
            {TEXTS.total(meta.total, meta.total_is_estimate)}
          </Text>
          {data.length > 0 ? (
            <>
              <ShortTable
                label={TEXTS.list}
                headings={HEADINGS}
                columns={COLUMNS}
                isBusy={isPlaceholderData}
                rows={data}
              >
                {(customer, { index }) => (
                  <CustomerRow key={customer.id} customer={customer} index={index} />
                )}
              </ShortTable>
              <Pager meta={meta} onGo={(page) => goTo(String(page))} />
            </>
          ) : filter.page === '' ? (
            <EmptyList
              title={isNarrowed ? TEXTS.nothingFound : TEXTS.empty}
              onClear={isNarrowed ? () => onChange(CUSTOMER_LIST.cleared(filter)) : null}
              typed={filter.search}
            />
          ) : (
            <EmptyState title={TEXTS.pageEmpty}>
              <Button variant="default" onClick={() => goTo('')}>
                {TEXTS.firstPage}
              </Button>
            </EmptyState>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The list of customers: to search, to filter by what they have insured and what not, and to open one. */
export function CustomerListView() {
  const viewer = useSession((session) => session.user);
  const [isEntering, setEntering] = useState(false);
  const { filter, setFilter } = useListAddress(CUSTOMER_LIST, { isSteady: true });
  const { data: staff = [] } = useOwners();
  const navigate = useNavigate();
  if (!viewer) return null;
  const leave = () => askBeforeLosing(() => setEntering(false), CUSTOMER_FORM);
  const owners = staff.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <PageHead title={TEXTS.title}>
        <Group>
          <Button component={Link} to="proposals" variant="default">
            {TEXTS.proposals}
          </Button>
          <EnterRequestButton />
          <Button
            vars={saffron}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setEntering(true)}
          >
            {TEXTS.enter}
          </Button>
        </Group>
      </PageHead>
      <ListTools
        list={CUSTOMER_LIST}
        filter={filter}
        choices={{ owner: [...TEXTS.owners, ...owners] }}
        search={TEXTS.searchHint}
        onChange={setFilter}
      >
        <SavedViews
          me={viewer}
          name="customers"
          list={CUSTOMER_LIST}
          filter={filter}
          onChange={setFilter}
          presets={PRESETS}
        />
        {canExportCustomers(viewer) && (
          <ExportButton
            path="/customers/export"
            filter={toCustomerQuery({ ...filter, page: '' })}
            file={CUSTOMER_FILE}
            lead={null}
            none={TEXTS.nothingFound}
          />
        )}
      </ListTools>
      <Content filter={filter} onChange={setFilter} />
      <Dialog title={FORM_TEXTS.enterTitle} isOpen={isEntering} onClose={leave}>
        <CustomerForm
          customer={null}
          onCancel={leave}
          onDone={({ id }) => {
            setEntering(false);
            void navigate(String(id));
          }}
        />
      </Dialog>
    </>
  );
}
