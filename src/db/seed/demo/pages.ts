import type { Picture } from '#domain/page-shape/field.ts';
import { NO_META } from '#domain/page-shape/pages.ts';
import { days } from '#lib/dates/durations.ts';
import type { Transaction } from '../../client.ts';
import { bumpContentVersion } from '../../content-version.ts';
import { contentPages, contentVersions } from '../../schema/index.ts';

const GUIDE = {
  meta: NO_META,
  title: 'پس از تصادف چه کنیم؟',
  lead: 'گام‌هایی که همان روز به کار می‌آید؛ آن را پیش از سفر یک بار بخوانید.',
  picture: null,
  blocks: [
    { type: 'heading', text: 'در محل' },
    {
      type: 'list',
      ordered: true,
      items: [
        'خودرو را اگر می‌شود به کنار راه ببرید و مثلث خطر بگذارید.',
        'اگر کسی آسیب دیده است، پیش از هر کار با ۱۱۵ تماس بگیرید.',
        'از خودروها و پلاک‌ها عکس بگیرید.',
      ],
    },
    {
      type: 'question',
      question: 'به چه کسی خبر بدهیم؟',
      answer: 'به بیمه‌گر خودتان، در نخستین فرصت؛ اگر نمی‌دانید چگونه، با ما تماس بگیرید.',
    },
  ],
};

const SOON = {
  ...GUIDE,
  title: 'ساعت کار در روزهای پایان سال',
  lead: 'این پیش‌نویس هنوز منتشر نشده است.',
  blocks: [{ type: 'paragraph', text: 'ساعت‌ها پس از هماهنگی همین‌جا نوشته می‌شود.' }],
};

/** A guide that is out, with its link in the footer, and an announcement that is still a draft. */
export async function insertPages(
  tx: Transaction,
  { now, writer, picture }: { now: Date; writer: number | null; picture: Picture | null },
): Promise<void> {
  const guideWords = { ...GUIDE, picture };
  const publishedAt = new Date(now.getTime() - days(20));
  const [guide] = await tx
    .insert(contentPages)
    .values({
      slug: 'after-an-accident',
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
