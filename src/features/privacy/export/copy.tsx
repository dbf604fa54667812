import { Button } from '@mantine/core';
import { useState } from 'react';
import { keepFile } from '#lib/browser/keep-file.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import classes from '../components/privacy.module.css';
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
    <section className={classes.card} aria-labelledby="copy-section">
      <h2 id="copy-section">{TEXTS.copyTitle}</h2>
      <p className={classes.quiet}>{TEXTS.copyLead}</p>
      <FormError message={message} />
      <div className={classes.actions}>
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
      </div>
      {data && <Copy data={data} />}
    </section>
  );
}

function Copy({ data }: { data: PersonalData }) {
  const sections = sectionsOf(data);
  return (
    <article className={classes.copy} aria-label={COPY_TEXTS.heading(data.person.name)}>
      <h3>{COPY_TEXTS.heading(data.person.name)}</h3>
      <p className={classes.quiet}>{COPY_TEXTS.made(formatJalaliDateTime(data.generated_at))}</p>
      {sections.length === 0 && <p>{COPY_TEXTS.empty}</p>}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {data.log_is_cut && <p className={classes.quiet}>{COPY_TEXTS.logIsCut}</p>}
    </article>
  );
}

function Section({ section: { title, blocks } }: { section: CopySection }) {
  return (
    <section className={classes.part}>
      <h4>{title}</h4>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never in another order
        <div key={place} className={classes.block}>
          {block.title && <h5>{block.title}</h5>}
          <dl>
            {block.lines.map(({ label, value, isCode }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never in another order
              <div key={index}>
                <dt>{label}</dt>
                <dd>{isCode ? <bdi dir="ltr">{value}</bdi> : value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
