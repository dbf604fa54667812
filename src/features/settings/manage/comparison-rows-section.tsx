import { Textarea } from '@mantine/core';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.comparisonRows;
const FIELD = 'comparison_rows';

/** The typed rows, one per line of text; blank lines are ignored. */
const rowsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** The error of a line of insurance: of all its rows, or of one. */
function errorOf(errors: Record<string, string>, line: string): string | undefined {
  const field = `${FIELD}.${line}`;
  const name = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`));
  return name === undefined ? undefined : errors[name];
}

/** The rows that insurers are compared by, in each line of insurance. */
export function ComparisonRowsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({
    [FIELD]: Object.fromEntries(
      CLAIM_LINES.map((line) => [line, rowsIn(String(form.get(`rows.${line}`) ?? ''))]),
    ),
  });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) =>
        CLAIM_LINES.map((line) => (
          <Textarea
            key={line}
            name={`rows.${line}`}
            label={TEXTS.of(CLAIM_LINE_LABELS[line])}
            defaultValue={settings.comparison_rows[line].join('\n')}
            error={errorOf(errors, line)}
            maxLength={2000}
            autosize
            minRows={3}
          />
        ))
      }
    </SettingsSection>
  );
}
