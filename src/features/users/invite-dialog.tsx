import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ROLE_TITLES, STAFF_ROLES } from '#domain/roles.ts';
import type { UserView } from '#features/auth/auth.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { IconCheck } from '#ui/icons/index.ts';
import { Star } from '#ui/motif/star.tsx';
import classes from './access/dialog.module.css';
import { INVITE_TEXTS as TEXTS } from './list/list.ts';
import { useInvite } from './list/use-list.ts';
import type { InvitedRole } from './users.ts';

type FormProps = { onInvited: (user: UserView) => void; onCancel: () => void };

/** The name under which unsent input of this form is registered. */
const INVITE_FORM = 'invitation';

const EMPTY = { first_name: '', last_name: '', phone_number: '' };

/** Name, number and role of a colleague. What was typed stays, whatever the server answers. */
function InviteForm({ onInvited, onCancel }: FormProps) {
  const [values, setValues] = useState(EMPTY);
  const [role, setRole] = useState<InvitedRole>('admin');
  useUnsaved(
    INVITE_FORM,
    Object.values(values).some((typed) => typed !== ''),
  );
  const invite = useInvite();
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async () =>
    onInvited(await invite({ ...values, role })),
  );

  const field = (name: 'first_name' | 'last_name') => ({
    name,
    value: values[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: value })),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <FormError message={message} />
      <div className={classes.pair}>
        <TextInput {...field('first_name')} label={TEXTS.firstName} maxLength={60} data-autofocus />
        <TextInput {...field('last_name')} label={TEXTS.lastName} maxLength={60} />
      </div>
      <PhoneInput
        name="phone_number"
        label={TEXTS.phone}
        hint={TEXTS.phoneHint}
        value={values.phone_number}
        error={fieldErrors.phone_number}
        onChange={(phone_number) => setValues((now) => ({ ...now, phone_number }))}
      />
      <Radio.Group
        label={TEXTS.role}
        value={role}
        onChange={(value) => setRole(value as InvitedRole)}
        error={fieldErrors.role}
        classNames={{ label: classes.groupLabel }}
      >
        <div className={classes.choices}>
          {STAFF_ROLES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={ROLE_TITLES[one]}
              description={TEXTS.roles[one]}
              classNames={{ root: classes.choice, labelWrapper: classes.choiceWords }}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}

type InvitedPanelProps = { user: UserView; onAnother: () => void };

/** The result of an invitation: where it was sent and what the colleague does next. Takes the focus. */
function InvitedPanel({ user, onAnother }: InvitedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.form}>
      <span className={classes.sign}>
        <IconCheck size={28} stroke={2} aria-hidden />
      </span>
      <h3 ref={heading} tabIndex={-1} className={classes.done}>
        {TEXTS.sent(`${user.first_name} ${user.last_name}`)}
      </h3>
      <p className={classes.lead}>
        {TEXTS.sentTo}{' '}
        <bdi dir="ltr" className={classes.sentTo}>
          {toPersianDigits(groupPhone(user.phone_number))}
        </bdi>
      </p>
      <ol className={classes.steps}>
        {TEXTS.next.map((step) => (
          <li key={step}>
            <Star size={14} />
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          {TEXTS.another}
        </Button>
        {/* Leaving the page closes the dialog. */}
        <Button component={Link} to={`../user-detail/${user.id}`} relative="path">
          {TEXTS.see}
        </Button>
      </div>
    </div>
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
