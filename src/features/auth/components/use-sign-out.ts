import { useNavigate } from 'react-router';
import { useSession } from '../store.ts';

/** Ends the session at the server and here, and leads home (spec section 2). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useSession((session) => session.signOut);
  return async () => {
    // The call carries the token, so it goes out before the token is dropped.
    const ended = import('../queries.ts').then(({ logout }) => logout());
    // At once, not in a transition: a dashboard that is still there when the user is forgotten would
    // send them to the login page.
    await navigate('/', { flushSync: true });
    await ended;
    forget();
  };
}
