import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Actor } from '#domain/roles.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { EnterRequestButton } from '#ui/dashboard/enter-request.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconKeyboard } from '#ui/icons/worklist.ts';
import frameClasses from '#ui/list/frame.module.css';
import { KeyList, keyListClass } from '#ui/list/key-list.tsx';
import { ListTabs } from '#ui/list/tabs.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { PageHead } from '#ui/look/page-head.tsx';
import { EnterDialog } from '../enter/enter-dialog.tsx';
import { IMPORT_TEXTS } from '../import/page.words.ts';
import { InsurerList } from '../insurers/insurer-list.tsx';
import { INSURER_TEXTS } from '../insurers/insurers.ts';
import { canImportPolicies, canManageInsurers } from '../permissions.ts';
import { ReminderList } from '../reminders/reminder-list.tsx';
import { useLivePolicies } from '../use-policies.ts';
import { POLICY_COUNT_LIMIT, type PolicyCounts } from './book.ts';
import { BOOK_TAB_LABELS, BOOK_TITLE, BOOK_TEXTS as TEXTS } from './book.words.ts';
import { BOOK, BOOK_TABS, type BookTab, toBookTab } from './book-filter.ts';
import { BookList } from './book-list.tsx';
import { usePolicyCounts } from './use-book.ts';

/** The count beside each tab that has one. */
const COUNTS: Partial<Record<BookTab, keyof PolicyCounts>> = {
  active: 'active',
  mine: 'mine',
  week: 'week',
  soon: 'month',
  passed: 'passed',
  visitors: 'visitors',
};

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  /** The name of the customer that the address names; undefined until it is known. */
  customerName: string | undefined;
};

/**
 * The book of policies: running terms, what ends when, terms that ended unrenewed, and reminders for
 * visitors.
 */
export function PolicyBook({ me, customerName }: Props) {
  const { filter, setFilter } = useListAddress(BOOK);
  const { tab } = filter;
  const { data: counts } = usePolicyCounts();
  const isLive = useLivePolicies();
  const [isEntering, setEntering] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isInsurersOpen, setInsurersOpen] = useState(false);

  const tabs = BOOK_TABS.map((name) => {
    const of = COUNTS[name];
    const label = BOOK_TAB_LABELS[name];
    return { name, label, count: of && counts?.[of], isLate: name === 'passed' };
  });
  return (
    <div className={frameClasses.main}>
      <div className={frameClasses.head} data-buttons>
        <PageHead title={BOOK_TITLE} isLive={isLive} />
        <div className={frameClasses.tools}>
          <IconButton
            className={frameClasses.keyboard}
            label={TEXTS.help}
            title={TEXTS.help}
            onClick={() => setHelpOpen(true)}
          >
            <IconKeyboard size={20} stroke={1.6} aria-hidden />
          </IconButton>
          {canImportPolicies(me) && (
            <Button component={Link} to="import" variant="default">
              {IMPORT_TEXTS.open}
            </Button>
          )}
          {canManageInsurers(me) && (
            <Button variant="default" onClick={() => setInsurersOpen(true)}>
              {INSURER_TEXTS.open}
            </Button>
          )}
          <EnterRequestButton />
          <Button onClick={() => setEntering(true)}>{TEXTS.enter}</Button>
        </div>
      </div>
      <ListTabs
        label={TEXTS.tabs}
        tabs={tabs}
        chosen={filter.tab}
        most={POLICY_COUNT_LIMIT}
        onChoose={(tab) => setFilter(toBookTab(filter, tab))}
      />
      {tab === 'visitors' ? (
        <ReminderList
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search }, { replace: true })}
          customer={filter.customer}
          customerName={customerName}
          onEveryone={() => setFilter({ ...filter, customer: '' })}
        />
      ) : (
        <BookList
          me={me}
          filter={{ ...filter, tab }}
          onChange={setFilter}
          onHelp={() => setHelpOpen(true)}
          customerName={customerName}
        />
      )}
      <EnterDialog isOpen={isEntering} onClose={() => setEntering(false)} />
      <Dialog
        title={INSURER_TEXTS.open}
        isOpen={isInsurersOpen}
        onClose={() => setInsurersOpen(false)}
      >
        <InsurerList />
      </Dialog>
      <Dialog title={TEXTS.help} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)}>
        <div className={keyListClass}>
          <p>{TEXTS.helpLead}</p>
          <KeyList title={BOOK_TITLE} keys={TEXTS.keys} />
        </div>
      </Dialog>
    </div>
  );
}
