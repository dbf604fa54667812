import type { Picture } from '#domain/page-shape/field.ts';
import { NO_META } from '#domain/page-shape/pages.ts';
import { days } from '#lib/dates/durations.ts';
import type { Transaction } from '../../client.ts';
import { bumpContentVersion } from '../../content-version.ts';
import { contentPages, contentVersions } from '../../schema/index.ts';

const GUIDE = {
  meta: NO_META,
  title: 'پیش از تمدید بیمهٔ شخص ثالث',
  lead: 'چند چیز که اگر آماده باشد، تمدید با یک تماس کوتاه انجام می‌شود.',
  picture: null,
  blocks: [
    { type: 'heading', text: 'آماده کنید' },
    {
      type: 'list',
      ordered: true,
      items: [
        'بیمه‌نامهٔ پیشین، یا کد یکتای آن.',
        'کارت خودرو یا سند آن.',
        'اگر تخفیفی را از خودروی دیگری می‌آورید، مدرک آن.',
      ],
    },
    {
      type: 'question',
      question: 'چند روز زودتر؟',
      answer: 'چند روز پیش از پایان بیمه‌نامه تماس بگیرید تا روزی بدون پوشش نمانید.',
    },
  ],
};

const SOON = {
  ...GUIDE,
  title: 'ساعت کار در روزهای پایان سال',
  lead: 'این پیش‌نویس هنوز منتشر نشده است.',
  blocks: [{ type: 'paragraph', text: 'ساعت‌ها پس از هماهنگی همین‌جا نوشته می‌شود.' }],
};

/** A published guide with its link in the footer, and an announcement that is still a draft. */
export async function insertPages(
  tx: Transaction,
  { now, writer, picture }: { now: Date; writer: number | null; picture: Picture | null },
): Promise<void> {
  const guideWords = { ...GUIDE, picture };
  const publishedAt = new Date(now.getTime() - days(20));
  const [guide] = await tx
    .insert(contentPages)
    .values({
      slug: 'before-renewal',
      kind: 'free',
      title: GUIDE.title,
      place: 'footer',
      version: 2,
      published: guideWords,
      publishedBy: writer,
      publishedAt,
    })
    .returning();
  await tx.insert(contentVersions).values({
    pageId: guide?.id ?? 0,
    version: 2,
    content: guideWords,
    origin: 'published',
    publishedBy: writer,
    publishedAt,
  });
  await tx.insert(contentPages).values({
    slug: 'end-of-year',
    kind: 'free',
    title: SOON.title,
    version: 1,
    draft: SOON,
    draftBy: writer,
    draftAt: now,
  });
  await bumpContentVersion(tx);
}
