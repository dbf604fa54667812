import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Logo } from '#domain/brand.ts';
import { FILE_ERRORS } from '#domain/file-errors.ts';
import { iconUrl } from '#domain/logo-icons.ts';
import { LOGO_ERRORS } from '#features/media/media.ts';
import { call } from '#kit/call.ts';
import { chosenPicture } from '#lib/browser/pictures.ts';
import { ACCEPTED_PICTURES } from '#lib/files/accepted.ts';
import { failureOf, fieldErrorsOf, sentenceOf } from '#lib/http/failures.ts';
import { LogoPicture } from '#ui/brand/logo.tsx';
import { Card, Group, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { LOGO } from './groups/office.ts';
import classes from './logo.module.css';
import { LOGO_REPLIES, removeLogoCall, LOGO_TEXTS as TEXTS, takeLogoCall } from './logo.ts';
import type { AllSettings } from './manage/manage.ts';
import { SETTINGS_KEY } from './manage/section.tsx';

/** Sets another logo, or none; the page's header shows it at once. */
function useChangeLogo(): (picture: Blob | null) => Promise<void> {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (picture) => {
    const sent = picture ? call(takeLogoCall, { logo: picture }) : call(removeLogoCall, {});
    const { logo } = (await sent).data;
    queries.setQueryData<AllSettings>(SETTINGS_KEY, (known) => known && { ...known, logo });
    void revalidate();
  };
}

/** The logo takes effect as soon as it is chosen, so the section has no save button. */
export function LogoSection({ settings: { logo, brand_name: brand } }: { settings: AllSettings }) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useChangeLogo();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(picture: Blob | null): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await change(picture);
      notify.success(picture ? LOGO_REPLIES.stored : LOGO_REPLIES.removed, TOAST_STAYS.management);
    } catch (cause) {
      const failure = failureOf(cause);
      setError(fieldErrorsOf(failure).logo ?? sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const { file: picture, wrong } = await chosenPicture(file);
    if (wrong) return setError(wrong === 'unknown' ? LOGO_ERRORS.bad : FILE_ERRORS[wrong]);
    await send(picture);
  }

  return (
    <Card title={LOGO.title} lead={LOGO.lead}>
      {logo && <Grounds logo={logo} brand={brand} />}
      <Group>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_PICTURES}
          aria-label={TEXTS.file}
          aria-describedby={hintId}
          className="visually-hidden"
          tabIndex={-1}
          onChange={choose}
        />
        <Button
          variant="default"
          loading={isBusy}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {logo ? TEXTS.change : TEXTS.choose}
        </Button>
        {logo && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void send(null)}>
            {TEXTS.remove}
          </Button>
        )}
      </Group>
      <Text id={hintId} tone="muted">
        {TEXTS.hint}
      </Text>
      <Text role="alert" size="xs" tone="danger">
        {error}
      </Text>
    </Card>
  );
}

/** The logo as it appears in a page's header, in its footer and beside its title. */
function Grounds({ logo, brand }: { logo: Logo; brand: string }) {
  return (
    <Group as="ul" gap={2} align="start">
      <li className={classes.ground}>
        <span>{TEXTS.onPaper}</span>
        <LogoPicture logo={logo} name={brand} />
      </li>
      <li className={classes.ground} data-ink>
        <span>{TEXTS.onInk}</span>
        <LogoPicture logo={logo} name={brand} light />
      </li>
      <li className={classes.ground}>
        <span>{TEXTS.icon}</span>
        <img src={iconUrl(logo.url, 48)} width={32} height={32} alt="" />
      </li>
    </Group>
  );
}
