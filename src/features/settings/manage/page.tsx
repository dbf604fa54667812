import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Group } from '#kit/settings.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Page, Skeleton, Text } from '#ui/look/look.tsx';
import { Rail } from '#ui/page/rail.tsx';
import { CHAPTERS, type Chapter, chapterAt, type GroupName } from '../groups/all.ts';
import { ExceptionsSection } from '../hours/exceptions-section.tsx';
import { HolidaysSection } from '../hours/holidays-section.tsx';
import { HoursSection } from '../hours/hours-section.tsx';
import { LogoSection } from '../logo-section.tsx';
import { SETTINGS_TEXTS as TEXTS } from '../settings.words.ts';
import { addressOf } from '../setup/addresses.ts';
import { SetupList } from '../setup/setup-list.tsx';
import { useAnchor } from '../setup/use-anchor.ts';
import { SmsSection } from '../sms-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import { ClaimDeadlinesSection } from './claim-deadlines-section.tsx';
import type { AllSettings } from './manage.ts';
import { ManagersSection } from './managers-section.tsx';
import { PlainSection } from './plain-section.tsx';
import { ReasonsSection } from './reasons-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { useAllSettings } from './section.tsx';

/** Groups that are more than plain fields. */
const OWN_SECTIONS: Partial<Record<GroupName, (props: { settings: AllSettings }) => ReactNode>> = {
  LOGO: LogoSection,
  MANAGERS: ManagersSection,
  HOURS: HoursSection,
  EXCEPTIONS: ExceptionsSection,
  HOLIDAYS: HolidaysSection,
  REASONS: ReasonsSection,
  ANSWERS: AnswersSection,
  WORDINGS: SmsSection,
  // In the section of the wordings.
  VOICE: () => null,
  DEADLINES: ClaimDeadlinesSection,
  SECOND_FACTOR: SecondFactorSection,
};

const isChapter = (name: string): name is Chapter => Object.hasOwn(CHAPTERS, name);

const ENTRIES = Object.entries(CHAPTERS).flatMap(([name, { title }]) =>
  isChapter(name) ? [{ to: addressOf(name), label: title }] : [],
);

/** The sections of a chapter, each saved by itself. */
function ChapterSections({ name, settings }: { name: Chapter; settings: AllSettings }) {
  const groups: [string, Group][] = Object.entries(CHAPTERS[name].groups);
  return groups.map(([group, definition]) => {
    const Own = OWN_SECTIONS[group as GroupName];
    return Own ? (
      <Own key={group} settings={settings} />
    ) : (
      <PlainSection key={group} group={definition} settings={settings} />
    );
  });
}

const skeleton = <Skeleton label={TEXTS.loading} count={3} height="14rem" />;

/** All settings of a super-admin, by chapters; an address without one leads to the chapter of its anchor. */
export function SettingsPage({ chapter: named }: { chapter: string | undefined }) {
  const settings = useAllSettings();
  const { hash, pathname } = useLocation();
  const place = named ?? chapterAt(hash.slice(1)) ?? 'office';
  const chapter = isChapter(place) ? place : 'office';
  const isHere = pathname === addressOf(chapter);
  useAnchor(settings.data !== undefined && isHere);
  if (!isHere) return <Navigate to={`${addressOf(chapter)}${hash}`} replace />;
  return (
    <Rail label={TEXTS.chapters} entries={ENTRIES}>
      <Loaded of={settings} failed={TEXTS.loadFailed} skeleton={skeleton}>
        {(all) => (
          <Page width="reading">
            <Text tone="muted">{TEXTS.lead}</Text>
            {chapter === 'office' && <SetupList isAll />}
            <ChapterSections name={chapter} settings={all} />
          </Page>
        )}
      </Loaded>
    </Rail>
  );
}
