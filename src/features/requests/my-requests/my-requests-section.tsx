import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserView } from '#features/auth/contract.ts';
import { toPersianDigits } from '#lib/digits.ts';
import type { FormValues } from '#lib/refusals.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { notify } from '#ui/toaster.tsx';
import { useUnsaved } from '#ui/unsaved.tsx';
import { useLatestOwnRequests, useOwnRequests } from '../own.queries.ts';
import { OWN_NEW_TEXTS, OWN_TEXTS as TEXTS } from '../own.texts.ts';
import { focusRequest } from './own-focus.ts';
import { OwnNewForm } from './own-new-form.tsx';
import classes from './own-requests.module.css';
import { OwnRequests } from './own-requests.tsx';

type Props = { user: UserView };

/** The longest name a request takes; two long halves of an account's may be one character longer. */
const NAME_MAX = 100;

/** The customer's requests, and the way to a new one. */
export function OwnDesk({ user }: Props) {
  const { data = [], isSuccess } = useOwnRequests();
  const latest = useLatestOwnRequests();
  const [isAsking, setAsking] = useState(false);
  const [draft, setDraft] = useState<FormValues>({});
  // Closing the dialog keeps it; leaving the page would not.
  useUnsaved('own-request', Object.keys(draft).length > 0);
  const isEmpty = isSuccess && data.length === 0;
  const openKinds = new Set(
    data.filter(({ status }) => status !== 'closed').map(({ kind }) => kind),
  );
  const person = {
    full_name: `${user.first_name} ${user.last_name}`.trim().slice(0, NAME_MAX),
    phone_number: user.phone_number,
  };

  /** The list is reloaded by now and shows it: the dialog has nothing more to say. */
  function stored(trackingCode: string): void {
    const shown = latest().find(({ tracking_codes }) => tracking_codes.includes(trackingCode));
    const isKnown = data.some(({ id }) => id === shown?.id);
    const sentence = isKnown ? OWN_NEW_TEXTS.joined : OWN_NEW_TEXTS.stored;
    notify.success(sentence(toPersianDigits(trackingCode)));
    setDraft({});
    setAsking(false);
    if (shown) focusRequest(shown.tracking_code);
  }

  const start = (label: string) => (
    <Button
      color="saffron.5"
      c="black"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      {label}
    </Button>
  );

  return (
    <section className={classes.section} aria-labelledby="own-requests">
      <header className={classes.bar}>
        <h2 id="own-requests">{TEXTS.list}</h2>
        {!isEmpty && start(TEXTS.ask)}
      </header>
      <OwnRequests start={start(TEXTS.askFirst)} />
      <Dialog title={OWN_NEW_TEXTS.title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <OwnNewForm
          person={person}
          draft={draft}
          onDraft={setDraft}
          openKinds={openKinds}
          onStored={stored}
        />
      </Dialog>
    </section>
  );
}
