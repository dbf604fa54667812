import { Button, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { call } from '#kit/call.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { Abreast, Group, Stack, Text } from '#ui/look/look.tsx';
import { MANAGERS, type Manager } from '../groups/office.ts';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import { type AllSettings, storeManagersPhotoCall } from './manage.ts';
import classes from './managers.module.css';
import { type FieldErrorList, SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.managers;
const DEFAULT_PHOTO = '/avatar.svg';

interface Props {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
}

/** A manager's portrait: uploaded as soon as it is chosen, published once the list is saved. */
function ManagerPhoto({ url, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isBusy, setBusy] = useState(false);
  const [ownError, setOwnError] = useState<string | null>(null);
  const shown = ownError ?? error;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const { file: picture, wrong } = await chosenPicture(file);
    if (wrong) return setOwnError(wrong === 'unknown' ? TEXTS.noPicture : FILE_ERRORS[wrong]);
    setBusy(true);
    setOwnError(null);
    try {
      onChange((await call(storeManagersPhotoCall, { photo: picture })).data.url);
    } catch (cause) {
      const failure = failureOf(cause);
      setOwnError(fieldErrorsOf(failure).photo ?? sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap={1} className={classes.photo}>
      <img src={url ?? DEFAULT_PHOTO} alt="" width={96} height={96} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PICTURES}
        aria-label={TEXTS.photo}
        aria-describedby={shown ? errorId : undefined}
        className="visually-hidden"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="default"
        size="compact-sm"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {url ? TEXTS.changePhoto : TEXTS.choosePhoto}
      </Button>
      {url && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          {TEXTS.removePhoto}
        </Button>
      )}
      <Text id={errorId} role="alert" size="xs" tone="danger">
        {shown}
      </Text>
    </Stack>
  );
}

/** A row of the list; the key lets a row keep its fields when the order changes. */
type Draft = Manager & { key: number };

const EMPTY_MANAGER = { name: '', position: '', about: '', photo: null };

const isGiven = ({ name, position, about, photo }: Manager): boolean =>
  photo !== null || [name, position, about].some((text) => text.trim() !== '');

/** The people on the managers' page. */
export function ManagersSection({ settings }: { settings: AllSettings }) {
  const [people, setPeople] = useState<Draft[]>(() =>
    settings.managers.map((manager, key) => ({ ...manager, key })),
  );
  const [nextKey, setNextKey] = useState(people.length);

  function add(): void {
    setPeople([...people, { ...EMPTY_MANAGER, key: nextKey }]);
    setNextKey(nextKey + 1);
  }

  const change = (key: number, part: Partial<Manager>) =>
    setPeople((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  function raise(index: number): void {
    const order = [...people];
    order.splice(index - 1, 2, ...order.slice(index - 1, index + 1).reverse());
    setPeople(order);
  }

  // A visit to add the first manager starts with an empty row.
  const { hash, key: visit } = useLocation();
  const [visited, setVisited] = useState<string | null>(null);
  if (hash === `#${MANAGERS.anchor}` && visit !== visited) {
    setVisited(visit);
    if (people.length === 0) add();
  }

  /** An empty row is no manager; it is removed on saving. */
  const collect = () => {
    const filled = people.filter(isGiven);
    setPeople(filled);
    return { managers: filled.map(({ key: _key, ...manager }) => manager) };
  };
  return (
    <SettingsSection
      group={MANAGERS}
      collect={collect}
      draft={people.filter(isGiven).map(({ key: _key, ...manager }) => manager)}
    >
      {(errors) => (
        <>
          {people.length === 0 && <Text tone="muted">{TEXTS.empty}</Text>}
          {people.map((person, index) => (
            <ManagerFields
              key={person.key}
              person={person}
              index={index}
              errors={errors}
              onChange={(part) => change(person.key, part)}
              onRaise={() => raise(index)}
              onRemove={() => setPeople(people.filter((one) => one.key !== person.key))}
            />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={add}
            >
              {TEXTS.add}
            </Button>
          </Group>
        </>
      )}
    </SettingsSection>
  );
}

interface FieldsProps {
  person: Draft;
  index: number;
  errors: FieldErrorList;
  onChange: (part: Partial<Manager>) => void;
  onRaise: () => void;
  onRemove: () => void;
}

function ManagerFields({ person, index, errors, onChange, onRaise, onRemove }: FieldsProps) {
  const error = (name: keyof Manager) => errors[`managers.${index}.${name}`];
  return (
    <div className={classes.manager}>
      <ManagerPhoto
        url={person.photo}
        error={error('photo')}
        onChange={(photo) => onChange({ photo })}
      />
      <Stack>
        <Abreast min="14rem">
          <TextInput
            label={TEXTS.name}
            value={person.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
            error={error('name')}
            maxLength={80}
          />
          <TextInput
            label={TEXTS.position}
            value={person.position}
            onChange={(event) => onChange({ position: event.currentTarget.value })}
            error={error('position')}
            maxLength={80}
          />
        </Abreast>
        <Textarea
          label={TEXTS.about}
          value={person.about}
          onChange={(event) => onChange({ about: event.currentTarget.value })}
          error={error('about')}
          maxLength={600}
          rows={3}
        />
        <Group>
          {index > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={onRaise}>
              {TEXTS.up}
            </Button>
          )}
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {TEXTS.removeOne(person.name)}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
