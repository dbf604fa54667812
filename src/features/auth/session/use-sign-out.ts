import { useNavigate } from 'react-router';
import { readToken } from '#lib/browser/token.ts';
import { useSession } from './store.ts';

/** Ends the session here at once, leads home (spec section 2), and tells the server behind it. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const forget = useSession((session) => session.signOut);
  return () => {
    const token = readToken();
    forget();
    void navigate('/');
    // Where even the code for it does not come, the session ends at the server by itself, in its time.
    if (token)
      void import('./queries.ts').then(
        ({ logout }) => logout(token),
        () => {},
      );
  };
}
