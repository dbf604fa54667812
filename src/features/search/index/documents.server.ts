/**
 * Builds the search's documents from page content. A page's texts come as the object that the page is drawn
 * from, whatever its shape: the names of its fields show what is a heading and what belongs below it.
 */
import type { PageContent } from '#domain/page-content.ts';
import { sectionsOf as blockSectionsOf, type SectionBlock } from '#domain/page-sections.ts';
import { anchorOf } from '#lib/text/anchor.ts';

/** A part of a page. Without an id it can be found, and opens the page at its start. */
export type DocumentSection = { id: string | null; heading: string; text: string };

/** A page as the search knows it. */
export type SearchDocument = {
  path: string;
  title: string;
  /** The group of a result: the category of an insurance, or the menu's label of a page. */
  group: string;
  sections: DocumentSection[];
};

/** The texts of one public page. */
export type PageTexts = {
  path: string;
  group: string;
  /** Set where the page's own title says too little by itself. */
  title?: string;
  texts: Readonly<Record<string, unknown>>;
  /** The anchors of the page's parts by name, where they are not derived from the heading. */
  anchors?: Readonly<Record<string, string>>;
};

/** The regulations on one page, each with its number and title. */
type LawTexts = {
  path: string;
  laws: readonly { id: string; number?: string | undefined; title: string }[];
};

type CatalogueTexts = readonly {
  id: number;
  title: string;
  items: readonly { title: string; link: string; content: PageContent | null }[];
}[];

export type SiteTexts = {
  pages: readonly PageTexts[];
  laws: LawTexts;
  /** Pages that staff made. */
  free: readonly { path: string; title: string; content: PageContent }[];
  /** The group of free pages among the results. */
  freeGroup: string;
  /** The page of the whole catalogue, with a section for each category. */
  cataloguePath: string;
};

/** Fields that are not visible as text of the page, and samples, which describe nothing real. */
const UNSEEN =
  /^(?:path|meta|calls?|loss|to|see|sources?|consultation|regulator|empty|members|missing|groups|each|sample)$|_(?:licensed|unlicensed)$/;
/** Shorter lone texts are labels: «تلفن», «ادامه». */
const SHORTEST_TEXT = 25;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every sentence of a part of a page, in order. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    UNSEEN.test(name) ? [] : sentencesIn(inner),
  );
}

const endsSentence = (text: string): boolean => /[.؟!:؛…]$/u.test(text);
const joined = (sentences: readonly string[]): string =>
  sentences.map((text) => (endsSentence(text) ? text : `${text}.`)).join(' ');

const isQuestion = (value: unknown): value is { question: string; answer: string } =>
  isFields(value) && typeof value.question === 'string' && typeof value.answer === 'string';

const questionSection = (question: string, answer: string): DocumentSection => ({
  id: anchorOf(question),
  heading: question,
  text: answer,
});

/** Points («title», «text») become sentences, questions become sections of their own. */
function sectionOf(heading: string, id: string | null, value: unknown): DocumentSection[] {
  const parts = Array.isArray(value) ? value : [value];
  const questions = parts.filter(isQuestion);
  const rest = parts.filter((part) => !isQuestion(part));
  const text = joined(rest.flatMap(sentencesIn));
  return [
    ...(text === '' ? [] : [{ id, heading, text }]),
    ...questions.map(({ question, answer }) => questionSection(question, answer)),
  ];
}

/** A section with a title of its own: `{ title, lead?, items | points | text … }`. */
function bandSections(band: Fields, id: string | undefined): DocumentSection[] {
  const { title, ...rest } = band;
  const heading = typeof title === 'string' ? title : '';
  const anchor = id ?? anchorOf(heading);
  return Object.entries(rest).flatMap(([name, value]) =>
    UNSEEN.test(name) || isLabel(value) ? [] : sectionOf(heading, anchor || null, value),
  );
}

const isLabel = (value: unknown): boolean =>
  typeof value === 'string' && value.length < SHORTEST_TEXT;

/** The sections of a page, in the order of its fields; the introduction belongs to the page itself. */
function pageSections({ texts, anchors = {} }: PageTexts): DocumentSection[] {
  const sections: DocumentSection[] = [];
  for (const [key, value] of Object.entries(texts)) {
    if (UNSEEN.test(key)) continue;
    if (key === 'hero' && isFields(value))
      sections.push(...sectionOf('', null, withoutTitle(value)));
    else if (isFields(value) && typeof value.title === 'string') {
      sections.push(...bandSections(value, anchors[key]));
    } else if (!isLabel(value)) sections.push(...sectionOf('', null, value));
  }
  return merged(sections);
}

const withoutTitle = ({ title: _title, ...rest }: Fields): Fields => rest;

/** Merges the parts below one heading into one section. */
function merged(sections: readonly DocumentSection[]): DocumentSection[] {
  const byHeading = new Map<string, DocumentSection>();
  for (const section of sections) {
    const before = byHeading.get(section.heading);
    const text = before ? `${before.text} ${section.text}` : section.text;
    byHeading.set(section.heading, { ...section, text });
  }
  return [...byHeading.values()];
}

function titleOf({ title, texts }: PageTexts): string {
  if (title !== undefined) return title;
  return isFields(texts.hero) && typeof texts.hero.title === 'string' ? texts.hero.title : '';
}

function sentencesOfBlock(block: SectionBlock): readonly string[] {
  if (block.type === 'list') return block.items;
  return [block.type === 'picture' ? block.alt : block.text];
}

function productSections(content: PageContent | null): DocumentSection[] {
  if (!content) return [];
  const { sections, questions } = blockSectionsOf(content);
  return [
    ...(content.lead === '' ? [] : [{ id: null, heading: '', text: content.lead }]),
    ...sections.map(({ title, blocks }) => ({
      id: title === null ? null : anchorOf(title),
      heading: title ?? '',
      text: joined(blocks.flatMap(sentencesOfBlock)),
    })),
    ...questions.map(({ question, answer }) => questionSection(question, answer)),
  ];
}

function lawSections({ laws }: LawTexts): DocumentSection[] {
  return laws.map(({ id, number, title }) => ({
    id,
    heading: !number ? title : `آیین‌نامهٔ ${number}: ${title}`,
    text: '',
  }));
}

/**
 * All documents of the search: pages, regulations, and the catalogue as its audience may see it. A page that
 * is also in the catalogue (fire insurance could be) appears once.
 */
export function documentsOf(site: SiteTexts, catalogue: CatalogueTexts): SearchDocument[] {
  const pages = site.pages.map((page) => ({
    path: page.path,
    title: titleOf(page),
    group: page.group,
    sections: [
      ...pageSections(page),
      ...(page.path === site.laws.path ? lawSections(site.laws) : []),
      ...(page.path === site.cataloguePath ? categorySections(catalogue) : []),
    ],
  }));
  const products = catalogue.flatMap(({ title: group, items }) =>
    items
      .filter(({ link }) => link.startsWith('/'))
      .map(({ title, link, content }) => ({
        path: link,
        title,
        group,
        sections: productSections(content),
      })),
  );
  const free = site.free.map(({ path, title, content }) => ({
    path,
    title,
    group: site.freeGroup,
    sections: productSections(content),
  }));
  const byPath = new Map<string, SearchDocument>();
  for (const document of [...pages, ...products, ...free]) {
    const before = byPath.get(document.path);
    const sections = [...(before?.sections ?? []), ...document.sections];
    byPath.set(document.path, before ? { ...before, sections } : document);
  }
  return [...byPath.values()];
}

const categorySections = (catalogue: CatalogueTexts): DocumentSection[] =>
  catalogue.map(({ id, title, items }) => ({
    id: `category-${id}`,
    heading: title,
    text: `${items.map((item) => item.title).join('، ')}.`,
  }));
