import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { SERVICE_OPTIONS } from '#domain/services.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import type { SubmissionReply } from '#features/requests/intake/intake.ts';
import { FORM_TEXTS, SERVICES_GROUP } from '#features/requests/intake/intake.words.ts';
import { productGroups } from '#features/requests/intake/product-groups.ts';
import { CALL } from '#features/requests/kinds/call.ts';
import { CONSULTATION } from '#features/requests/kinds/consultation.ts';
import { shownNames } from '#features/requests/kinds/field.ts';
import { KindFields } from '#features/requests/kinds/kind-fields.tsx';
import type { FormValues } from '#lib/http/form-results.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Group, Note, Stack, Text } from '#ui/look/look.tsx';
import { type FieldOf, usePublicForm } from '#ui/public-form/use-public-form.ts';
import { NEW_REQUEST_TEXTS as TEXTS } from '../account.ts';
import { useNewRequest } from '../use-account.ts';
import { type Person, PersonFields } from './person-fields.tsx';

const SERVICES = {
  label: SERVICES_GROUP,
  options: SERVICE_OPTIONS,
};

/** The options for advice: the services at once, the insurances of the menu once it is loaded. */
function useServices() {
  const { products, error, load } = useCatalogue();
  const isMissing = products === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  return {
    groups: [SERVICES, ...productGroups(products ?? [])],
    isFailed: isMissing && error !== null,
  };
}

/** The service or insurance that the customer wants advice about. */
function ServiceChoice({ field }: { field: FieldOf }) {
  const { groups, isFailed } = useServices();
  return (
    <SelectField
      // A select can have a value only while its option exists.
      key={groups.length}
      {...field('service')}
      label={CONSULTATION.fields.service.label}
      placeholder={FORM_TEXTS.choose}
      groups={groups}
      hint={isFailed ? TEXTS.menuFailed : undefined}
    />
  );
}

type NewKind = keyof typeof TEXTS.kinds;

const KINDS = Object.entries(TEXTS.kinds).map(([value, label]) => ({ value, label }));
const FORMS = { call: CALL, consultation: CONSULTATION } as const satisfies Record<
  NewKind,
  unknown
>;

/** The shown fields; without the place, which an account has already. */
const FIELDS = [
  'full_name',
  'phone_number',
  ...shownNames(CALL.fields),
  ...shownNames(CONSULTATION.fields),
].filter((name) => !['province', 'city'].includes(name));

type Props = {
  person: Person;
  /** The input from before the dialog was last closed, and where to store it. */
  draft: FormValues;
  onDraft: (values: FormValues) => void;
  /** Kinds with an open request, which a new one joins. */
  openKinds: ReadonlySet<string>;
  onStored: (trackingCode: string) => void;
};

/**
 * Asks for a call or for advice. Both parts stay in the page, so that switching between them loses no input.
 */
export function NewRequestForm({ person, draft, onDraft, openKinds, onStored }: Props) {
  const ask = useNewRequest();
  const [kind, setKind] = useState<NewKind>(
    draft.kind === 'consultation' ? 'consultation' : 'call',
  );
  const form = usePublicForm<SubmissionReply>({
    idPrefix: 'own-new',
    fields: FIELDS,
    posted: undefined,
    send: async (values) => {
      const outcome = await ask(FORMS[kind].path, values);
      if (outcome.ok) onStored(outcome.data.tracking_code);
      return outcome;
    },
  });
  const field = (name: string) => ({ ...form.field(name), defaultValue: draft[name] });

  function keep({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const { name, value } = target as unknown as { name: string; value: string };
    if (name === 'kind') setKind(value === 'consultation' ? 'consultation' : 'call');
    const typed = [...new FormData(currentTarget)].map(([key, entry]) => [key, String(entry)]);
    onDraft({ ...draft, ...(Object.fromEntries(typed) as FormValues), [name]: value });
  }

  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      onChange={keep}
      noValidate
      aria-busy={form.isBusy}
    >
      <Stack isInDialog gap={3}>
        <ChoiceField {...field('kind')} label={TEXTS.kind} options={KINDS} defaultValue={kind} />
        {openKinds.has(kind) && <Note>{TEXTS.join[kind]}</Note>}
        <PersonFields
          person={{
            full_name: draft.full_name ?? person.full_name,
            phone_number: draft.phone_number ?? person.phone_number,
          }}
          field={field}
        />
        <fieldset hidden={kind !== 'call'} disabled={kind !== 'call'}>
          <Stack gap={3}>
            <KindFields fields={CALL.fields} field={field} />
          </Stack>
        </fieldset>
        <fieldset hidden={kind !== 'consultation'} disabled={kind !== 'consultation'}>
          <Stack gap={3}>
            <KindFields
              fields={CONSULTATION.fields}
              field={field}
              service={<ServiceChoice field={field} />}
            />
          </Stack>
        </fieldset>
        <FormError message={form.summary} />
        <Group justify="end">
          <Text size="xs" tone="muted">
            {FORM_TEXTS.privacy}
          </Text>
          <Button type="submit" color="saffron.5" c="black" loading={form.isBusy}>
            {FORMS[kind].submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
