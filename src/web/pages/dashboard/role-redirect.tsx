/** `/dashboard` alone: the guard redirects to the role's main page before this is shown. */
export default function RoleRedirect() {
  return null;
}
