import { Button, Radio, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ROLE_TITLES, STAFF_ROLES } from '#domain/roles.ts';
import type { UserView } from '#features/auth/auth.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { FormActions, Group, Note, Stack, Text } from '#ui/look/look.tsx';
import { Star } from '#ui/motif/star.tsx';
import classes from './account.module.css';
import { INVITE_TEXTS as TEXTS } from './list/list.ts';
import { useInvite } from './list/use-list.ts';
import { type InvitedRole, inviteStaffCall } from './users.ts';

type FormProps = { onInvited: (user: UserView) => void; onCancel: () => void };

/** The name under which unsent input of this form is registered. */
const INVITE_FORM = 'invitation';

/** Name, number and role of a colleague. */
function InviteForm({ onInvited, onCancel }: FormProps) {
  const invite = useInvite();
  const form = useForm(inviteStaffCall.body, {
    start: { first_name: '', last_name: '', phone_number: '', role: 'admin' as InvitedRole },
    unsaved: INVITE_FORM,
    send: async (invitation) => onInvited(await invite(invitation)),
  });
  return (
    <Form of={form} lead={TEXTS.lead} isInDialog>
      <Group align="start" gap={2}>
        <TextInput
          {...form.field('first_name')}
          flex="1 1 12rem"
          autoComplete="off"
          data-autofocus
        />
        <TextInput {...form.field('last_name')} flex="1 1 12rem" autoComplete="off" />
      </Group>
      <PhoneInput {...form.control('phone_number')} label={TEXTS.phone} hint={TEXTS.phoneHint} />
      <Radio.Group
        label={TEXTS.role}
        value={form.values.role}
        onChange={(role) => form.set({ role: role as InvitedRole })}
        error={form.errorOf('role')}
      >
        <div className={classes.choices}>
          {STAFF_ROLES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={ROLE_TITLES[one]}
              description={TEXTS.roles[one]}
              classNames={{ root: classes.choice }}
            />
          ))}
        </div>
      </Radio.Group>
      <FormButtons of={form} submit={TEXTS.submit} cancel={TEXTS.cancel} onCancel={onCancel} />
    </Form>
  );
}

type InvitedPanelProps = { user: UserView; onAnother: () => void };

/** The result of an invitation: where it was sent and what the colleague does next. Takes the focus. */
function InvitedPanel({ user, onAnother }: InvitedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack isInDialog>
      <Note tone="success">
        <h3 ref={heading} tabIndex={-1} className={classes.done}>
          {TEXTS.sent(`${user.first_name} ${user.last_name}`)}
        </h3>
      </Note>
      <Text tone="soft">
        {TEXTS.sentTo}{' '}
        <bdi dir="ltr">
          <strong>{toPersianDigits(groupPhone(user.phone_number))}</strong>
        </bdi>
      </Text>
      <Stack as="ol" gap="1h">
        {TEXTS.next.map((step) => (
          <Group as="li" gap="1h" isNowrap key={step}>
            <Star size={14} />
            {step}
          </Group>
        ))}
      </Stack>
      <FormActions>
        {/* Leaving the page closes the dialog. */}
        <Button component={Link} to={`../user-detail/${user.id}`} relative="path">
          {TEXTS.see}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {TEXTS.another}
        </Button>
      </FormActions>
    </Stack>
  );
}

type Props = { isOpen: boolean; onClose: () => void };

/** Makes an account for a colleague, and explains what happens next. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const [invited, setInvited] = useState<UserView | null>(null);
  const close = () => {
    setInvited(null);
    onClose();
  };
  const leave = () => askBeforeLosing(close, INVITE_FORM);
  return (
    <Dialog title={TEXTS.title} isOpen={isOpen} onClose={leave}>
      {invited ? (
        <InvitedPanel user={invited} onAnother={() => setInvited(null)} />
      ) : (
        <InviteForm onInvited={setInvited} onCancel={leave} />
      )}
    </Dialog>
  );
}
