/**
 * The fields of a page, defined once: from a page's shape come the check of its words, the form to edit it,
 * the comparison of two versions, and the texts for the site's search.
 */
import type { ContentBlock, Source } from '../page-content.ts';

/** One line of text, at most `most` letters. */
export type LineField = { kind: 'line'; label: string; most: number; isOptional?: boolean };
/** Text of several lines. */
export type TextField = { kind: 'text'; label: string; most: number; isOptional?: boolean };
/** A page of ours (`/…`, with or without a place in it) or an `https://` address. */
type LinkField = { kind: 'link'; label: string; isOptional?: boolean };
/** A day, `YYYY-MM-DD`; '' where it is not known. */
type DayField = { kind: 'day'; label: string };
/** One of several. */
type ChoiceField = {
  kind: 'choice';
  label: string;
  options: Readonly<Record<string, string>>;
};
/** A picture of the library: its address and what it shows; null for none. */
type PictureField = { kind: 'picture'; label: string };
/**
 * The key by which other texts refer to an item of a list. It is neither shown nor edited, and stays as it
 * was made.
 */
type KeyField = { kind: 'key'; label: string };
/** The sources of a legal sentence: laws of the page of regulations. */
type SourcesField = { kind: 'sources'; label: string; isOptional?: boolean };
/** Free text made of headings, paragraphs, lists, questions and pictures. */
type BlocksField = { kind: 'blocks'; label: string };
/** Several of one sort, in order. */
export type ListField<Item extends Field = Field> = {
  kind: 'list';
  label: string;
  /** The name of one item, as in «افزودن پرسش». */
  one: string;
  item: Item;
  least: number;
  most: number;
};
/** Fields that belong together: a section of the page, or one item of a list. */
export type GroupField<Fields extends GroupFields = GroupFields> = {
  kind: 'group';
  label: string;
  fields: Fields;
};
export type GroupFields = { readonly [name: string]: Field };

export type Field =
  | LineField
  | TextField
  | LinkField
  | DayField
  | ChoiceField
  | PictureField
  | KeyField
  | SourcesField
  | BlocksField
  // `any` lets a list say which sort it holds without the sorts going round in a circle.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  | ListField<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  | GroupField<any>;

/**
 * Its size in pixels reserves its place while it loads; a picture chosen before sizes were stored has none.
 */
export type Picture = { url: string; alt: string; width?: number; height?: number };
/** The stored value of a field. */
export type Written<F> = F extends { kind: 'line' | 'text' | 'link' | 'day' | 'key' }
  ? string
  : F extends { kind: 'choice'; options: infer Options }
    ? keyof Options & string
    : F extends { kind: 'picture' }
      ? Picture | null
      : F extends { kind: 'sources' }
        ? readonly Source[]
        : F extends { kind: 'blocks' }
          ? readonly ContentBlock[]
          : F extends { kind: 'list'; item: infer Item }
            ? readonly Written<Item>[]
            : F extends { kind: 'group'; fields: infer Fields }
              ? WrittenGroup<Fields>
              : never;

/** Sources, which most texts lack: preset words leave them out, saved ones may have none. */
type MayBeAbsent = { kind: 'sources'; isOptional: true };
type WrittenGroup<Fields> = string extends keyof Fields
  ? { readonly [Name in keyof Fields]: Written<Fields[Name]> | undefined }
  : {
      readonly [Name in keyof Fields as Fields[Name] extends MayBeAbsent ? never : Name]: Written<
        Fields[Name]
      >;
    } & {
      readonly [Name in keyof Fields as Fields[Name] extends MayBeAbsent ? Name : never]?:
        | readonly Source[]
        | undefined;
    };

export const line = (label: string, most: number): LineField => ({ kind: 'line', label, most });
export const text = (label: string, most: number): TextField => ({ kind: 'text', label, most });
export const optionalLine = (label: string, most: number): LineField => ({
  ...line(label, most),
  isOptional: true,
});
export const optionalText = (label: string, most: number): TextField => ({
  ...text(label, most),
  isOptional: true,
});
export const link = (label: string): LinkField => ({ kind: 'link', label });
export const optionalLink = (label: string): LinkField => ({ ...link(label), isOptional: true });
export const day = (label: string): DayField => ({ kind: 'day', label });
export const choice = <const Options extends Record<string, string>>(
  label: string,
  options: Options,
): { kind: 'choice'; label: string; options: Options } => ({ kind: 'choice', label, options });
export const picture = (label: string): PictureField => ({ kind: 'picture', label });
export const key = (label: string): KeyField => ({ kind: 'key', label });
export const sources = (label: string): SourcesField => ({ kind: 'sources', label });
export const optionalSources = (label: string): SourcesField & { isOptional: true } => ({
  ...sources(label),
  isOptional: true,
});
export const blocks = (label: string): BlocksField => ({ kind: 'blocks', label });
export const list = <Item extends Field>(
  label: string,
  one: string,
  item: Item,
  { least = 0, most = 30 }: { least?: number; most?: number } = {},
): ListField<Item> => ({ kind: 'list', label, one, item, least, most });
export const group = <const Fields extends GroupFields>(
  label: string,
  fields: Fields,
): GroupField<Fields> => ({ kind: 'group', label, fields });
