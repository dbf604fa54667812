import type { SMS_STATES } from '#domain/sms-states.ts';
import { SMS_STATE_LABELS } from '#features/requests/labels.words.ts';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { Card, Rows, Text } from '#ui/look/look.tsx';

/** The requests of a policy's holder, and the texts that they got. */
export const HOLDER_TEXTS = {
  title: 'درخواست‌ها و خسارت‌های او',
  none: 'با این شماره درخواستی نیامده است.',
  failed: 'دریافت درخواست‌ها ناموفق بود.',
  texts: 'پیامک‌ها به او',
  noTexts: 'پیامکی به این شماره نرفته است.',
} as const;

type Props = {
  /** The latest first. */
  texts: readonly { id: number; text: string; state: (typeof SMS_STATES)[number]; at: string }[];
};

type Sent = Props['texts'][number];

/** A text that was sent, with its delivery state and its time. */
export function SentText({ sent: { text, state, at } }: { sent: Sent }) {
  return (
    <>
      <Text isTyped>{text}</Text>
      <Text size="sm" tone="muted">
        {SMS_STATE_LABELS[state]}، <time dateTime={at}>{formatJalaliDateTime(at)}</time>
      </Text>
    </>
  );
}

/** The texts that were sent to a number, each with its delivery state. */
export function HolderTexts({ texts }: Props) {
  return (
    <Card title={HOLDER_TEXTS.texts} isSmall>
      {texts.length === 0 ? (
        <Text size="sm" tone="muted">
          {HOLDER_TEXTS.noTexts}
        </Text>
      ) : (
        <Rows>
          {texts.map((sent) => (
            <li key={sent.id}>
              <SentText sent={sent} />
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
