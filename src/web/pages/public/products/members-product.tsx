import { useEffect, useState } from 'react';
import type { ProductGeneralWords } from '#content/pages/products.ts';
import { PRODUCT_TEXTS, PRODUCTS_TEXTS } from '#content/texts/products.ts';
import { useSession } from '#features/auth/session/store.ts';
import type { ProductPage } from '#features/catalogue/page/contract.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { ProductView, type ProductViewProps } from './product-view.tsx';

type Loaded = { state: 'waiting' | 'missing' } | { state: 'found'; product: ProductPage };

interface Props extends Omit<ProductViewProps, 'product'> {
  link: string;
  words: ProductGeneralWords['members'];
}

/**
 * An insurance that only signed-in users see. The page itself is the same for everybody, so the server sends
 * nothing of it; the browser fetches it with the user's own token.
 */
export function MembersProduct({ link, words, ...shared }: Props) {
  const user = useSession((session) => session.user);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  useEffect(() => {
    if (!user) return;
    let isLeft = false;
    void import('#features/catalogue/menu/queries.ts')
      .then(({ fetchPage }) => fetchPage(link))
      .then((product) => ({ state: 'found', product }) as const)
      .catch(() => ({ state: 'missing' }) as const)
      .then((outcome) => {
        if (!isLeft) setLoaded(outcome);
      });
    return () => {
      isLeft = true;
    };
  }, [user, link]);

  if (user && loaded.state === 'found') {
    return <ProductView product={loaded.product} {...shared} />;
  }
  const { title, lead, missing } = words;
  return (
    <PageHero
      crumbs={[{ label: PRODUCTS_TEXTS.crumb, to: '/products' }, { label: title }]}
      title={title}
      lead={user && loaded.state === 'missing' ? missing : lead}
      actions={
        user ? undefined : (
          <ButtonLink to="/login" kind="action">
            {PRODUCT_TEXTS.signIn}
          </ButtonLink>
        )
      }
    />
  );
}
