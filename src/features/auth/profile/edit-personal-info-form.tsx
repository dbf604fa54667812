import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Failure } from '#lib/http/failures.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { AvatarField, type ChosenSquare } from '../avatar/field.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { canChangePhone } from '../permissions.ts';
import { useSession } from '../session/store.ts';
import { ADDRESS_MAX, JOB_MAX } from './contract.ts';
import { draftOf, readDraft } from './draft.ts';
import classes from './edit-personal-info-form.module.css';
import { PlaceSelects } from './place-fields.tsx';
import { type ProfileValues, saveProfile } from './queries.ts';
import { type ClientUser, saveFailure, useEditPersonalInfo } from './store.ts';
import { AVATAR_TEXTS, SAVE_TEXTS, EDIT_TEXTS as TEXTS } from './texts.ts';

/** Slots to field names, in the order of the form. */
const NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  national_code: 'national_code',
  birth_date: 'birthday',
  job: 'job',
  province: 'province',
  city: 'city',
  address: 'address',
};

/** A photo was chosen and cannot be sent: nothing is saved, and this error is shown. */
const UNDRAWN = { avatarPic: AVATAR_TEXTS.unreadable, overAll: TEXTS.checkFields };

/** The name under which unsaved input of this form is registered. */
export const PROFILE_FORM = 'profile';

type Props = { data: ClientUser; isOwn: boolean; onSaved?: (() => void) | undefined };

/** Particulars and photo. What was typed stays, whatever the server answers. */
export function EditPersonalInfoForm({ data, isOwn, onSaved }: Props) {
  const { errors, setErrors, close } = useEditPersonalInfo();
  const { user: viewer, keepUser } = useSession();
  const [draft, setDraft] = useState(() => draftOf(data));
  const [avatar, setAvatar] = useState<ChosenSquare | null>(null);
  const [sent, setSent] = useState(0);
  const { form, submit, drawErrors, isPending } = useSubmit(save, refused);
  const [begun] = useState(() => JSON.stringify(draft));
  const [phone, setPhone] = useState<string | null>(null);
  const isPhoneTyped = phone !== null && normalisePhone(phone) !== data.mobile;
  useUnsaved(PROFILE_FORM, JSON.stringify(draft) !== begun || avatar !== null || isPhoneTyped);

  const mayChangePhone = viewer !== null && canChangePhone(viewer);
  // The browser would fill its owner's particulars into the form of every other person.
  const fill = (what: string) => (isOwn ? what : 'off');

  const text = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setDraft((now) => ({ ...now, [name]: value }));
    },
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const phoneNumber = new FormData(event.currentTarget).get(NAMES.phoneNumber);
    const square = avatar && (await avatar.draw());
    if (avatar && !square) return drawErrors(() => setErrors(UNDRAWN));
    const { values, errors } = readDraft(draft, square, phoneNumber && String(phoneNumber));
    if (values) void submit(values);
    else drawErrors(() => setErrors({ ...errors, overAll: TEXTS.checkFields }));
  }

  async function save(values: ProfileValues): Promise<void> {
    setErrors({});
    setSent(0);
    const saved = await saveProfile(data.id, values, setSent);
    if (isOwn) keepUser(saved);
    onSaved?.();
    notify.success(SAVE_TEXTS.saved);
    // The dialog was closed meanwhile, and perhaps opened for another person.
    if (useEditPersonalInfo.getState().data?.id === data.id) close();
  }

  function refused(failure: Failure): void {
    const { errors: found, toast } = saveFailure(failure);
    notify.error(toast);
    setErrors(found);
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => void send(event)}
      className={classes.form}
      noValidate
      aria-busy={isPending}
    >
      <div className={classes.fields}>
        <FormError message={errors.overAll} />
        <div className={classes.whole}>
          <AvatarField
            current={data.avatarPic}
            chosen={avatar}
            onChange={setAvatar}
            error={errors.avatarPic}
          />
        </div>
        <TextInput
          {...text('firstName')}
          name={NAMES.firstName}
          label={TEXTS.firstName}
          error={errors.firstName}
          autoComplete={fill('given-name')}
          maxLength={60}
        />
        <TextInput
          {...text('lastName')}
          name={NAMES.lastName}
          label={TEXTS.lastName}
          error={errors.lastName}
          autoComplete={fill('family-name')}
          maxLength={60}
        />
        {mayChangePhone && (
          <div className={classes.whole}>
            <PhoneInput
              name={NAMES.phoneNumber}
              label={TEXTS.phone}
              hint={isOwn ? TEXTS.phoneHint : TEXTS.phoneHintOfOther}
              value={phone ?? toPersianDigits(data.mobile)}
              onChange={setPhone}
              error={errors.phoneNumber}
              autoComplete={fill('tel')}
            />
          </div>
        )}
        <TextInput
          value={draft.nationalCode}
          onChange={(event) => {
            const nationalCode = toPersianDigits(event.currentTarget.value);
            setDraft((now) => ({ ...now, nationalCode }));
          }}
          name={NAMES.national_code}
          label={TEXTS.nationalCode}
          description={TEXTS.nationalCodeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={errors.national_code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <JalaliDatePicker
          name={NAMES.birth_date}
          label={TEXTS.birthDate}
          value={draft.birthDate}
          onChange={(birthDate) => setDraft((now) => ({ ...now, birthDate }))}
          error={errors.birth_date}
        />
        <PlaceSelects
          province={draft.province}
          city={draft.city}
          onChange={(place) => setDraft((now) => ({ ...now, ...place }))}
          errors={errors}
        />
        <div className={classes.whole}>
          <TextInput
            {...text('job')}
            name={NAMES.job}
            label={TEXTS.job}
            error={errors.job}
            autoComplete={fill('organization-title')}
            maxLength={JOB_MAX}
          />
        </div>
        <div className={classes.whole}>
          <Textarea
            {...text('address')}
            name={NAMES.address}
            label={TEXTS.address}
            error={errors.address}
            autoComplete={fill('street-address')}
            rows={3}
            maxLength={ADDRESS_MAX}
          />
        </div>
      </div>
      <div className={classes.foot}>
        {isPending && avatar && (
          <label className={classes.progress}>
            {AVATAR_TEXTS.uploading}
            <progress value={sent} max={1} />
          </label>
        )}
        <div className={classes.actions}>
          <ActionButton isBusy={isPending}>{TEXTS.save}</ActionButton>
          <Button
            variant="subtle"
            color="gray.8"
            onClick={() => askBeforeLosing(close, PROFILE_FORM)}
          >
            {TEXTS.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
