import type { RequestView } from '../contract.ts';
import { COOPERATION_OF_THEM, DETAIL_LABELS, LICENCE_OF_THEM } from '../details.texts.ts';
import { EDUCATION_LABELS, EXPERIENCE_LABELS, PREFERRED_TIME_LABELS } from '../intake/texts.ts';

/** Details that are one of a few, and their words. */
const CHOICES: Record<string, Record<string, string>> = {
  preferred_time: PREFERRED_TIME_LABELS,
  education: EDUCATION_LABELS,
  experience: EXPERIENCE_LABELS,
  license_status: LICENCE_OF_THEM,
  cooperation: COOPERATION_OF_THEM,
};

/** A detail's value in words; what is no choice is what the person wrote. */
const inWords = (name: string, value: string): string => CHOICES[name]?.[value] ?? value;

export type Fact = { name: string; label: string; value: string };

/** What the form asked, in the order of the labels. */
export function factsOf(details: Record<string, string>): Fact[] {
  const known = Object.keys(DETAIL_LABELS).filter((name) => details[name]);
  return known.map((name) => ({
    name,
    label: DETAIL_LABELS[name] ?? name,
    value: inWords(name, details[name] ?? ''),
  }));
}

/** What a request is about, for one line of a list, and what else to know at a glance. */
export function subjectOf({ kind, service_title, details }: RequestView): {
  subject: string;
  more: string;
} {
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('، ');
  if (kind === 'partner') {
    const { province, city, experience, license_status, message } = details;
    const about = joined(
      experience && inWords('experience', experience),
      license_status && inWords('license_status', license_status),
    );
    return { subject: joined(province, city), more: about || (message ?? '') };
  }
  if (kind === 'consultation') {
    const { company_name, message } = details;
    return {
      subject: service_title ?? '',
      more: joined(company_name, message),
    };
  }
  const { topic, note, preferred_time = 'any' } = details;
  const time = preferred_time === 'any' ? '' : inWords('preferred_time', preferred_time);
  const [subject = '', ...rest] = [...new Set([service_title ?? '', topic ?? ''])].filter(Boolean);
  return { subject: subject || (note ?? ''), more: joined(time, ...rest, subject ? note : '') };
}
