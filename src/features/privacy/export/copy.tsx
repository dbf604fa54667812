import { Button } from '@mantine/core';
import { useState } from 'react';
import { keepFile } from '#lib/browser/keep-file.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Card, Fact, Facts, FormActions, Stack, Text } from '#ui/look/look.tsx';
import classes from '../person/page.module.css';
import { usePersonCalls } from '../person/use-person.ts';
import type { PersonInput } from '../privacy.ts';
import { PERSON_DATA_TEXTS as TEXTS } from '../privacy.words.ts';
import type { PersonalData } from './export.ts';
import { COPY_TEXTS } from './export.words.ts';
import type { CopySection } from './policy-sections.ts';
import { sectionsOf } from './sections.ts';

function save(data: PersonalData): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const date = formatJalaliDate(data.generated_at).replaceAll('/', '-');
  keepFile(blob, `${TEXTS.fileName}-${date}.json`);
}

/** A copy of all data stored about a person: read and printed here, or downloaded. */
export function PersonalCopy({ person }: { person: PersonInput }) {
  const { fetchCopy } = usePersonCalls(person);
  const [data, setData] = useState<PersonalData | null>(null);
  const { submit, isPending, message } = useSubmit(async (isFile: boolean) => {
    const fetched = await fetchCopy();
    if (isFile) save(fetched);
    else setData(fetched);
  }, inOneSentence);
  return (
    <Card title={TEXTS.copyTitle} lead={TEXTS.copyLead}>
      <FormError message={message} />
      <FormActions>
        <Button loading={isPending} onClick={() => void submit(false)}>
          {data ? TEXTS.showAgain : TEXTS.show}
        </Button>
        <Button variant="outline" loading={isPending} onClick={() => void submit(true)}>
          {TEXTS.download}
        </Button>
        {data && (
          <Button variant="outline" onClick={() => window.print()}>
            {TEXTS.print}
          </Button>
        )}
      </FormActions>
      {data && <Copy data={data} />}
    </Card>
  );
}

function Copy({ data }: { data: PersonalData }) {
  const sections = sectionsOf(data);
  return (
    <Stack as="article" className={classes.copy} aria-label={COPY_TEXTS.heading(data.person.name)}>
      <h3>{COPY_TEXTS.heading(data.person.name)}</h3>
      <Text tone="muted">{COPY_TEXTS.made(formatJalaliDateTime(data.generated_at))}</Text>
      {sections.length === 0 && <p>{COPY_TEXTS.empty}</p>}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {data.log_is_cut && <Text tone="muted">{COPY_TEXTS.logIsCut}</Text>}
    </Stack>
  );
}

function Section({ section: { title, blocks } }: { section: CopySection }) {
  return (
    <Stack as="section">
      <h4>{title}</h4>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never in another order
        <div key={place}>
          {block.title && (
            <Text as="h5" size="nav">
              {block.title}
            </Text>
          )}
          <Facts kind="lines">
            {block.lines.map(({ label, value, isCode }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never in another order
              <Fact key={index} label={label}>
                {isCode ? <bdi dir="ltr">{value}</bdi> : value}
              </Fact>
            ))}
          </Facts>
        </div>
      ))}
    </Stack>
  );
}
