import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { dataOf } from '#kit/call.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import type { KnownCustomer } from '#ui/dashboard/enter-request.tsx';
import { PhoneInput } from '#ui/form/phone-input.tsx';
import { IconUser } from '#ui/icons/index.ts';
import { SEARCH_PAUSE } from '#ui/list/use-typed-search.ts';
import { Abreast, Group, Stack, Text } from '#ui/look/look.tsx';
import { listCustomersCall } from '../list.ts';
import { isWholeNumber, ofAnother, readWho, type TakeDraft } from './draft.ts';
import { filledIn, knownOf } from './known.ts';
import classes from './take.module.css';
import { TAKE_TEXTS as TEXTS } from './take.words.ts';
import { type Choice, choicesOf, presetOf } from './who.ts';

/** The most customers that are offered: another letter finds a missing one sooner than a longer list would. */
const OFFERED = '6';
/** Longer than a name and a number. */
const LONGEST_WHO = 100;

const customersLike = (search: string) => ({
  queryKey: ['customers', 'offered', search],
  ...AT_ONCE,
  queryFn: async (asked: { signal: AbortSignal }): Promise<KnownCustomer[]> => {
    const query = new URLSearchParams({ search, per_page: OFFERED });
    const found = await dataOf(listCustomersCall, query)(asked);
    return found.map(knownOf);
  },
});

const shown = (phone: string): string => toPersianDigits(groupPhone(phone));

type Field = {
  draft: TakeDraft;
  set: (part: Partial<TakeDraft>) => void;
  errorOf: (name: string) => string | undefined;
  /** The person is known now: the cursor moves on to the first field that is still empty. */
  onKnown: () => void;
};

/** Finds the person by what is typed; arrow keys and Enter choose. */
function useWho({ draft, set, onKnown }: Field) {
  const { who } = draft;
  const queries = useQueryClient();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [asked] = useDebouncedValue(who.trim(), SEARCH_PAUSE);
  const typed = who.trim();
  const { data, isFetching } = useQuery({
    ...customersLike(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const choices = choicesOf(typed, data ?? []);
  const pointed = choices.find(({ key }) => key === activeKey);
  const active = pointed ?? presetOf(typed, choices);

  function choose({ customer }: Pick<Choice, 'customer'>): void {
    if (customer) {
      const { name, phones } = customer;
      const asked = normalisePhone(typed);
      const phone = phones.find((one) => one === asked);
      set({
        ...filledIn(draft, customer),
        customer,
        isNew: false,
        full_name: name,
        phone_number: toPersianDigits(phone ?? phones[0] ?? ''),
      });
    } else set({ customer: null, isNew: true, ...readWho(typed) });
    onKnown();
  }

  /** Whose number it is may not be known yet when Enter is pressed. */
  async function enter(): Promise<void> {
    if (typed === '') return;
    if (!pointed && isWholeNumber(typed)) {
      const found = await queries.fetchQuery(customersLike(typed)).catch(() => []);
      const known = choicesOf(typed, found);
      const only = presetOf(typed, known);
      if (only) choose(only);
      // Of several the first is pointed at, which another Enter takes.
      else setActiveKey(known[0]?.key ?? null);
    } else if (active) choose(active);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowDown' ? 1 : -1;
    const at = active ? choices.indexOf(active) : Math.min(0, -by);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActiveKey(choices[(at + by + choices.length) % choices.length]?.key ?? null);
    } else if (event.key === 'Enter') void enter();
    // The search is over, and what was typed is a new person's.
    else if (event.key === 'Tab' && !event.shiftKey && typed !== '') void enter();
    else return;
    event.preventDefault();
  }

  return {
    ...{ typed, choices, active, choose, onKeyDown, activate: setActiveKey },
    type: (text: string) => {
      set({ who: toPersianDigits(text) });
      setActiveKey(null);
    },
    isBusy: typed !== '' && (isFetching || asked !== typed),
  };
}

function ChoiceWords({ customer, typed }: { customer: Choice['customer']; typed: string }) {
  if (!customer) return <strong>{TEXTS.newOne(typed)}</strong>;
  return (
    <>
      <IconUser size={20} stroke={1.6} aria-hidden />
      <strong>{customer.name || TEXTS.nameless}</strong>
      <Text as="span" size="sm" tone="muted">
        <bdi dir="ltr">{customer.phones.slice(0, 2).map(shown).join('، ')}</bdi>
      </Text>
    </>
  );
}

/** The one field that finds a customer, or begins a new one. */
function WhoSearch(field: Field) {
  const who = useWho(field);
  const id = useId();
  // Both are shown here, one after the other.
  const [noName, noPhone] = [field.errorOf('full_name'), field.errorOf('phone_number')];
  return (
    <Stack gap={1}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={who.choices.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={who.active && `${id}-${who.active.key}`}
        aria-busy={who.isBusy}
        name="who"
        label={TEXTS.whoField}
        description={TEXTS.whoHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={noName ?? noPhone}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_WHO}
        value={field.draft.who}
        onChange={({ currentTarget }) => who.type(currentTarget.value)}
        onKeyDown={who.onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {who.isBusy ? TEXTS.searching : TEXTS.foundCount(who.choices.length - 1)}
      </p>
      {who.choices.length > 0 && (
        <div id={id} role="listbox" aria-label={TEXTS.found} className={classes.found}>
          {who.choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it instead
            <div
              key={choice.key}
              id={`${id}-${choice.key}`}
              role="option"
              aria-selected={choice === who.active}
              className={classes.choice}
              onPointerMove={() => who.activate(choice.key)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => who.choose(choice)}
            >
              <ChoiceWords customer={choice.customer} typed={who.typed} />
            </div>
          ))}
        </div>
      )}
    </Stack>
  );
}

/** The number that is called: one of the customer's. */
function PhoneOf({ draft, set, errorOf }: Field) {
  const { phones } = draft.customer as KnownCustomer;
  if (phones.length < 2) {
    return (
      <PhoneInput
        name="phone_number"
        label={TEXTS.phone}
        value={draft.phone_number}
        error={errorOf('phone_number')}
        hint={TEXTS.phoneHint}
        onChange={(phone_number) => set({ phone_number })}
      />
    );
  }
  return (
    <NativeSelect
      name="phone_number"
      label={TEXTS.phone}
      data={phones.map((phone) => ({ value: toPersianDigits(phone), label: shown(phone) }))}
      value={draft.phone_number}
      error={errorOf('phone_number')}
      onChange={({ currentTarget }) => set({ phone_number: currentTarget.value })}
    />
  );
}

/** Who it is: a customer who is found, or name and number of a new one. */
export function WhoField(field: Field) {
  const { draft, set, errorOf } = field;
  const { customer, isNew } = draft;
  if (!customer && !isNew) return <WhoSearch {...field} />;
  const isKnown = customer !== null && customer.name !== '' && customer.phones.length > 0;
  return (
    <Stack gap={1}>
      <Group justify="between">
        <Text as="span">
          {customer ? TEXTS.known : TEXTS.isNew}
          {isKnown && (
            <>
              {': '}
              <strong>{customer.name}</strong>
              {customer.phones.length === 1 && (
                <>
                  {'، '}
                  <bdi dir="ltr">{shown(customer.phones[0] ?? '')}</bdi>
                </>
              )}
            </>
          )}
        </Text>
        <ToolButton onClick={() => set(ofAnother(draft))}>{TEXTS.another}</ToolButton>
      </Group>
      {isKnown && customer.phones.length > 1 && <PhoneOf {...field} />}
      {!isKnown && (
        <Abreast min="13rem">
          <TextInput
            name="full_name"
            label={TEXTS.name}
            value={draft.full_name}
            error={errorOf('full_name')}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ full_name: currentTarget.value })}
          />
          <PhoneInput
            name="phone_number"
            label={TEXTS.phone}
            value={draft.phone_number}
            error={errorOf('phone_number')}
            hint={TEXTS.phoneHint}
            onChange={(phone_number) => set({ phone_number })}
          />
        </Abreast>
      )}
    </Stack>
  );
}
