import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { MEMBER_ROLE_LABELS, MEMBER_ROLES, type MemberRole } from '#domain/customers.ts';
import { call } from '#kit/call.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import type { Chosen } from '#ui/form/found-select.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconTrash } from '#ui/icons/worklist.ts';
import { Card, FormActions, Group, Rows, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { PAGE_TEXTS as TEXTS } from './customer-page.words.ts';
import { MoreOfPart } from './customer-page-rest.tsx';
import { Shown } from './customer-parts.tsx';
import { type CustomerDetail, customerMembersCall } from './detail.ts';
import { CUSTOMER_LIST_TEXTS } from './list.ts';
import { useCustomerCalls, useCustomerPart } from './use-customers.ts';

type Props = { customer: CustomerDetail };

function MemberForm({ customer, onClose }: Props & { onClose: () => void }) {
  const { addMember } = useCustomerCalls();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [role, setRole] = useState<MemberRole>(customer.kind === 'company' ? 'contact' : 'spouse');
  const [isMissing, setMissing] = useState(false);
  const { submit, isPending, message } = useSubmit(async (member: number) => {
    await addMember({ id: customer.id, customer: member, role });
    notify.success(TEXTS.memberAdded, TOAST_STAYS.management);
    onClose();
  });
  return (
    <Stack isInDialog>
      <FormError message={message} />
      <CustomerChoice
        label={TEXTS.member}
        hint={TEXTS.memberHint}
        chosen={chosen}
        without={customer.id}
        onChoose={(customer) => {
          setChosen(customer);
          setMissing(false);
        }}
        error={isMissing ? TEXTS.memberMissing : undefined}
      />
      <NativeSelect
        label={TEXTS.role}
        value={role}
        data={MEMBER_ROLES.map((value) => ({ value, label: MEMBER_ROLE_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) => setRole(value as MemberRole)}
      />
      <FormActions>
        <Button
          loading={isPending}
          onClick={() => (chosen === null ? setMissing(true) : void submit(chosen.id))}
        >
          {TEXTS.memberAdd}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </FormActions>
    </Stack>
  );
}

/** The household or company of a customer, and those that it is a member of. */
export function CustomerMembers({ customer }: Props) {
  const { removeMember } = useCustomerCalls();
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const { submit } = useSubmit(async (member: number) => {
    await removeMember(customer.id, member);
    notify.success(TEXTS.memberRemoved, TOAST_STAYS.management);
  }, toastFailure);
  const { id, members: first, counts } = customer;
  const given = { id, first, count: counts.members };
  const part = useCustomerPart('members', given, (after, signal) =>
    call(customerMembersCall, { id, after: String(after) }, { signal }),
  );
  const title = customer.kind === 'company' ? TEXTS.membersOfCompany : TEXTS.members;
  return (
    <Card
      title={title}
      isSmall
      aside={
        <Group>
          <Shown shown={part.rows.length} count={customer.counts.members} />
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            {TEXTS.addMember}
          </Button>
        </Group>
      }
    >
      {part.rows.length === 0 ? (
        <Text size="sm" tone="muted">
          {TEXTS.membersNone}
        </Text>
      ) : (
        <Rows>
          {part.rows.map(({ id, role, is_member: isMember, customer: other }) => {
            const name = other.name || CUSTOMER_LIST_TEXTS.nameless;
            const label = MEMBER_ROLE_LABELS[role];
            return (
              <li key={id}>
                <div>
                  <TextLink to={`../${other.id}`} relative="path">
                    {name}
                  </TextLink>
                  <Text size="sm" tone="muted">
                    {isMember ? label : `${TEXTS.memberOf(label)} ${name}`}
                  </Text>
                </div>
                {isMember && (
                  <IconButton label={TEXTS.removeMember(name)} onClick={() => void submit(id)}>
                    <IconTrash size={18} stroke={1.6} aria-hidden />
                  </IconButton>
                )}
              </li>
            );
          })}
        </Rows>
      )}
      <MoreOfPart part={part} />
      <Dialog title={TEXTS.memberTitle} isOpen={isAdding} onClose={close}>
        <MemberForm customer={customer} onClose={close} />
      </Dialog>
    </Card>
  );
}
