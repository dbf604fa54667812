import { productsPage } from '#content/products.ts';
import type { ProductPage } from '#features/catalogue/page.contract.ts';
import { sectionsOf } from '#lib/page-sections.ts';

const CONTEXT = 'https://schema.org';

/** What search engines read of a product's page: where it stands, and its questions (schema.org). */
export function productData({ title, link, content }: ProductPage, publicUrl: string) {
  const trail = [
    { name: productsPage.crumb, path: '/products' },
    { name: title, path: link },
  ];
  const breadcrumbs = {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
  const questions = content ? sectionsOf(content).questions : [];
  const faq = {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [breadcrumbs, ...(questions.length > 0 ? [faq] : [])].map((block) => ({
    'script:ld+json': block,
  }));
}
