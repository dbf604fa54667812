import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Chosen } from '#ui/form/found-select.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import type { CustomerView } from './customers.ts';
import { PROPOSAL_TEXTS as TEXTS } from './merge.words.ts';
import { type Done, LastStep, MergeForm } from './merge-form.tsx';
import { useCustomer } from './use-customers.ts';

type OtherProps = {
  customer: CustomerView;
  other: number;
  onDone: (done: Done) => void;
  onClose: () => void;
};

/** The customer beside the other one, who is read for it. */
function Beside({ customer, other, onDone, onClose }: OtherProps) {
  return (
    <Loaded of={useCustomer(other)} loading={TEXTS.loadingOne} failed={TEXTS.failedOne}>
      {(found) => <MergeForm pair={[customer, found]} onDone={onDone} onClose={onClose} />}
    </Loaded>
  );
}

type Props = { customer: CustomerView; onClose: () => void };

/** First another customer is found, then both stand side by side, and what was done can be taken back. */
function MergeSteps({ customer, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const undone = () => {
    notify.success(TEXTS.splitDone, TOAST_STAYS.management);
    onClose();
  };
  const isComparing = chosen !== null && !done;
  return (
    <>
      <Stack isInDialog>
        {done ? (
          <LastStep done={done} onUndone={undone} />
        ) : (
          <CustomerChoice
            label={TEXTS.other}
            hint={TEXTS.otherHint}
            chosen={chosen}
            without={customer.id}
            onChoose={setChosen}
            error={undefined}
          />
        )}
        {!isComparing && (
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {done ? TEXTS.close : TEXTS.cancel}
            </Button>
          </FormActions>
        )}
      </Stack>
      {isComparing && (
        <Beside
          key={chosen.id}
          customer={customer}
          other={chosen.id}
          onDone={setDone}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Merges a customer with one that is not proposed: whom a colleague knows to be the same. */
export function MergeWithButton({ customer }: { customer: CustomerView }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {TEXTS.open}
      </Button>
      <Dialog title={TEXTS.dialogTitle} isOpen={isOpen} onClose={close}>
        <MergeSteps customer={customer} onClose={close} />
      </Dialog>
    </>
  );
}
