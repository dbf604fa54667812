import {
  Button,
  type ComboboxItem,
  type OptionsFilter,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { USER_FIELDS, type UserField } from '#domain/users/fields.ts';
import type { Failure } from '#lib/http/failures.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { normaliseLine } from '#lib/text/text.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Group, Progress } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { AvatarField, type ChosenSquare } from '../avatar-field.tsx';
import { ActionButton } from '../flow/action-button.tsx';
import { canChangePhone } from '../permissions.ts';
import { useSession } from '../session/store.ts';
import { draftOf, readDraft } from './draft.ts';
import classes from './profile.module.css';
import { ADDRESS_MAX, JOB_MAX } from './profile.ts';
import { AVATAR_TEXTS, SAVE_TEXTS, EDIT_TEXTS as TEXTS } from './profile.words.ts';
import {
  type ClientUser,
  type ProfileErrors,
  SLOTS,
  saveFailure,
  useEditPersonalInfo,
} from './store.ts';
import { type ProfileValues, saveProfile } from './use-profile.ts';

type Iran = typeof import('#domain/iran.ts');

/** What the input of a field has: its name in the API, its label and what is wrong with it. */
const fieldWith = (errors: ProfileErrors) => (name: UserField) => ({
  name,
  label: USER_FIELDS[name].label,
  error: errors[SLOTS[name]],
});

type PlaceFieldsProps = {
  province: string;
  city: string;
  onChange: (place: { province: string; city: string }) => void;
  field: ReturnType<typeof fieldWith>;
};

/** Folds a name, so that it is found in any spelling of ی and ک, with or without its ZWNJ. */
const plain = (text: string): string => normaliseLine(text).replaceAll('\u200c', '');
const byName: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => plain(label).includes(plain(search)));

/** Province, then one of its cities. The list is fetched when the form opens: it is 60 KB. */
function PlaceSelects({ province, city, onChange, field }: PlaceFieldsProps) {
  const [iran, setIran] = useState<Iran | null>(null);
  useEffect(() => {
    // If the list fails to load, the chosen place stays.
    void import('#domain/iran.ts').then(setIran, () => {});
  }, []);
  const provinces = iran ? iran.provinces : [province].filter(Boolean);
  const cities = iran ? iran.citiesOf(province) : [city].filter(Boolean);
  const shared = {
    searchable: true,
    clearable: true,
    filter: byName,
    maxDropdownHeight: 264,
    nothingFoundMessage: TEXTS.nothingFound,
    clearButtonProps: { 'aria-label': TEXTS.clear },
    comboboxProps: { shadow: 'md' },
    autoComplete: 'off',
  } as const;
  return (
    <>
      <Select
        {...shared}
        {...field('province')}
        data={provinces}
        value={province || null}
        // Choosing the same province again does not clear the city.
        onChange={(name) => name !== province && onChange({ province: name ?? '', city: '' })}
      />
      <Select
        {...shared}
        {...field('city')}
        data={cities}
        value={city || null}
        onChange={(name) => onChange({ province, city: name ?? '' })}
        disabled={province === ''}
        placeholder={province === '' ? TEXTS.chooseProvince : ''}
      />
    </>
  );
}

/** A photo was chosen and cannot be sent: nothing is saved, and this error is shown. */
const UNDRAWN = { avatarPic: AVATAR_TEXTS.unreadable, overAll: TEXTS.checkFields };

/** The name under which unsaved input of this form is registered. */
const PROFILE_FORM = 'profile';

type Props = { data: ClientUser; isOwn: boolean; onSaved?: (() => void) | undefined };

/**
 * Particulars and photo. What was typed stays, whatever the server answers. Not by `useForm`: the specification
 * names its slots and says what is shown when the server rejects a field, and the photo is drawn before it is sent.
 */
function EditPersonalInfoForm({ data, isOwn, onSaved }: Props) {
  const { errors, setErrors, close } = useEditPersonalInfo();
  const field = fieldWith(errors);
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
    const phoneNumber = new FormData(event.currentTarget).get('phone_number');
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
          {...field('first_name')}
          autoComplete={fill('given-name')}
          maxLength={60}
        />
        <TextInput
          {...text('lastName')}
          {...field('last_name')}
          autoComplete={fill('family-name')}
          maxLength={60}
        />
        {mayChangePhone && (
          <div className={classes.whole}>
            <PhoneInput
              {...field('phone_number')}
              hint={isOwn ? TEXTS.phoneHint : TEXTS.phoneHintOfOther}
              value={phone ?? toPersianDigits(data.mobile)}
              onChange={setPhone}
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
          {...field('national_code')}
          description={TEXTS.nationalCodeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <DayInput
          {...field('birthday')}
          value={draft.birthDate}
          onChange={(birthDate) => setDraft((now) => ({ ...now, birthDate }))}
        />
        <PlaceSelects
          province={draft.province}
          city={draft.city}
          onChange={(place) => setDraft((now) => ({ ...now, ...place }))}
          field={field}
        />
        <div className={classes.whole}>
          <TextInput
            {...text('job')}
            {...field('job')}
            autoComplete={fill('organization-title')}
            maxLength={JOB_MAX}
          />
        </div>
        <div className={classes.whole}>
          <Textarea
            {...text('address')}
            {...field('address')}
            autoComplete={fill('street-address')}
            rows={3}
            maxLength={ADDRESS_MAX}
          />
        </div>
      </div>
      <div className={classes.foot}>
        {isPending && avatar && (
          <Progress value={sent} max={1} aria-label={AVATAR_TEXTS.uploading}>
            {AVATAR_TEXTS.uploading}
          </Progress>
        )}
        <Group isNowrap gap={2}>
          <ActionButton isBusy={isPending}>{TEXTS.save}</ActionButton>
          <Button
            variant="subtle"
            color="gray.8"
            onClick={() => askBeforeLosing(close, PROFILE_FORM)}
          >
            {TEXTS.cancel}
          </Button>
        </Group>
      </div>
    </form>
  );
}

/**
 * The modal of the specification: opened with data, closed by success, empty once closed. The data may be
 * another person's; `onSaved` is called after every save.
 */
export function EditPersonalInfo({ onSaved }: { onSaved?: () => void }) {
  const { isOpen, data, close } = useEditPersonalInfo();
  // Leaving the page closes the dialog: it must not open by itself on another person's page.
  useEffect(() => close, [close]);
  const viewerId = useSession((session) => session.user?.id);
  const isOwn = !data || data.id === viewerId;
  const title = isOwn ? TEXTS.title : TEXTS.titleOf(`${data.firstName} ${data.lastName}`.trim());
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => askBeforeLosing(close, PROFILE_FORM)}>
      {data && <EditPersonalInfoForm key={data.id} data={data} isOwn={isOwn} onSaved={onSaved} />}
    </Dialog>
  );
}
