import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CUSTOMER_KIND_LABELS, CUSTOMER_KINDS, type CustomerKind } from '#domain/customers.ts';
import { formErrorsOfFailure } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DayInput } from '#ui/days/day-input.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { IconTrash } from '#ui/icons/worklist.ts';
import { Abreast, Fold, Group, Stack, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { FORM_TEXTS as TEXTS } from './customer-form.words.ts';
import {
  type CustomerPhone,
  type CustomerView,
  customerEdit,
  customerInput,
  CUSTOMER_LABELS as LABELS,
  PHONES_MAX,
} from './customers.ts';
import { bodyOf, changesIn, EMPTY_PHONE, startOf } from './form-body.ts';
import { useCustomerCalls } from './use-customers.ts';

/** The name under which unsaved input of this form is registered. */
export const CUSTOMER_FORM = 'customer';

type PhonesProps = {
  phones: readonly CustomerPhone[];
  onChange: (phones: CustomerPhone[]) => void;
  /** How many may be written: those that stand already, also with merged customers, do not count. */
  most: number;
  errorOf: (name: string) => string | undefined;
};

/** The numbers of a customer, one of them preferred. */
function PhoneFields({ phones, onChange, most, errorOf }: PhonesProps) {
  const set = (place: number, part: Partial<CustomerPhone>) =>
    onChange(phones.map((phone, at) => (at === place ? { ...phone, ...part } : phone)));
  const prefer = (place: number) =>
    onChange(phones.map((phone, at) => ({ ...phone, preferred: at === place })));
  const chosen = Math.max(
    0,
    phones.findIndex(({ preferred }) => preferred),
  );
  return (
    <Stack as="fieldset" gap={1}>
      <Text as="legend" weight="medium">
        {TEXTS.phones}
      </Text>
      {phones.map((phone, place) => {
        const nth = toPersianDigits(place + 1);
        return (
          <Group key={`phone-${nth}`} align="end" gap={1}>
            <PhoneInput
              name={`phones.${place}.number`}
              label={TEXTS.phone(nth)}
              value={phone.number}
              error={errorOf(`phones.${place}.number`)}
              onChange={(number) => set(place, { number })}
            />
            <TextInput
              name={`phones.${place}.label`}
              label={TEXTS.phoneLabel}
              placeholder={TEXTS.phoneLabelHint}
              value={phone.label}
              error={errorOf(`phones.${place}.label`)}
              onChange={({ currentTarget: { value } }) => set(place, { label: value })}
              maxLength={30}
              autoComplete="off"
            />
            <Radio
              name="preferred"
              label={TEXTS.preferred}
              checked={place === chosen}
              onChange={() => prefer(place)}
            />
            <IconButton
              label={TEXTS.removePhone(nth)}
              onClick={() => onChange(phones.filter((_, at) => at !== place))}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </Group>
        );
      })}
      {errorOf('phones') && (
        <Text size="sm" tone="danger" role="alert">
          {errorOf('phones')}
        </Text>
      )}
      {phones.length < most && (
        <div>
          <Button variant="default" onClick={() => onChange([...phones, EMPTY_PHONE])}>
            {TEXTS.addPhone}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type Props = {
  /** Null to enter one. */
  customer: CustomerView | null;
  onDone: (customer: CustomerView) => void;
  onCancel: () => void;
};

/** The form of a customer: to enter or to edit one. */
export function CustomerForm({ customer, onDone, onCancel }: Props) {
  const { enter, change } = useCustomerCalls();
  const [start] = useState(() => startOf(customer));
  const form = useForm(customer ? customerEdit : customerInput, {
    start,
    unsaved: CUSTOMER_FORM,
    async send(values) {
      const changes = customer && changesIn(values, start);
      if (customer && !changes) return () => onDone(customer);
      const saved =
        customer && changes
          ? await change({ id: customer.id, ...changes })
          : await enter(bodyOf(values));
      notify.success(customer ? TEXTS.saved : TEXTS.entered);
      return () => onDone(saved);
    },
    explain: formErrorsOfFailure,
  });
  const { values } = form;
  const isCompany = values.kind === 'company';
  const text = (name: 'province' | 'city') => ({ ...form.field(name), autoComplete: 'off' });
  return (
    <Form of={form} isInDialog>
      <Radio.Group
        label={LABELS.kind}
        value={values.kind}
        onChange={(kind) => form.set({ kind: kind as CustomerKind })}
        error={form.errorOf('kind')}
      >
        <Group gap={2}>
          {CUSTOMER_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={CUSTOMER_KIND_LABELS[kind]} />
          ))}
        </Group>
      </Radio.Group>
      <Abreast min="14rem">
        <TextInput
          {...form.field('name')}
          label={isCompany ? LABELS.companyName : LABELS.name}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.control(isCompany ? 'national_id' : 'national_code')}
          label={isCompany ? LABELS.nationalId : LABELS.nationalCode}
          inputMode="numeric"
          autoComplete="off"
        />
      </Abreast>
      <PhoneFields
        phones={values.phones}
        most={customer ? start.phones.length + PHONES_MAX : PHONES_MAX}
        onChange={(phones) => form.set({ phones })}
        errorOf={form.errorOf}
      />
      <Fold title={TEXTS.more}>
        <Abreast min="12rem">
          {!isCompany && <DayInput {...form.control('birthday')} label={LABELS.birthday} />}
          <TextInput {...text('province')} />
          <TextInput {...text('city')} />
        </Abreast>
        <Textarea {...form.field('address')} autosize minRows={2} />
        <Textarea {...form.field('note')} autosize minRows={2} />
      </Fold>
      <FormButtons
        of={form}
        submit={customer ? TEXTS.save : TEXTS.enter}
        cancel={TEXTS.cancel}
        onCancel={onCancel}
      />
    </Form>
  );
}
