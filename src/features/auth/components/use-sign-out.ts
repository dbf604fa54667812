import { useNavigate } from 'react-router';
import { useSession } from '../store.ts';

/** Ends the session at the server and here, and leads home (spec section 2). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useSession((session) => session.signOut);
  return async () => {
    // The call carries the token, so it goes out before the token is dropped.
    const ended = import('../queries.ts').then(({ logout }) => logout());
    await navigate('/');
    await ended;
    forget();
  };
}
