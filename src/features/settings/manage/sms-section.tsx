import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { WORDED_TEMPLATES, type WordedTemplate } from '#features/sms/contract.ts';
import classes from '../components/settings.module.css';
import { ANCHORS } from '../setup/anchors.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.texts;
const TEMPLATES = Object.keys(TEXTS.names) as WordedTemplate[];

/** What the product's text messages say. */
export function SmsSection({ settings }: { settings: AllSettings }) {
  const [words, setWords] = useState(settings.sms_wordings);
  const collect = () => ({ sms_wordings: words });
  const write = (template: WordedTemplate, text: string) =>
    setWords((now) => ({ ...now, [template]: text }));
  return (
    <SettingsSection
      title={TEXTS.title}
      lead={TEXTS.lead}
      anchor={ANCHORS.sms}
      collect={collect}
      draft={words}
    >
      {(errors) =>
        TEMPLATES.map((template) => (
          <div key={template} className={classes.wording}>
            <Textarea
              label={TEXTS.names[template]}
              value={words[template] ?? ''}
              onChange={(event) => write(template, event.currentTarget.value)}
              error={errors[`sms_wordings.${template}`]}
              placeholder={settings.sms_defaults[template]}
              maxLength={400}
              autosize
              minRows={3}
            />
            <p className={classes.fills}>
              <span>{TEXTS.fills}</span>
              {WORDED_TEMPLATES[template].map((name) => (
                <bdi key={name} dir="ltr" className={classes.brace}>{`{${name}}`}</bdi>
              ))}
              {words[template] !== settings.sms_defaults[template] && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => write(template, settings.sms_defaults[template] ?? '')}
                >
                  {TEXTS.reset}
                </Button>
              )}
            </p>
          </div>
        ))
      }
    </SettingsSection>
  );
}
