import { useNavigate } from 'react-router';
import { readToken } from '#lib/browser/token.ts';
import { useSession } from './store.ts';

/** Ends the session here at once, leads home (spec section 2), and notifies the server in the background. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const forget = useSession((session) => session.signOut);
  return () => {
    const token = readToken();
    forget();
    void navigate('/');
    // If the code for the call cannot be loaded, the session ends at the server by its own timeout.
    if (token)
      void import('./use-session.ts').then(
        ({ logout }) => logout(token),
        () => {},
      );
  };
}
