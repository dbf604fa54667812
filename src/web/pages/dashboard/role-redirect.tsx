/** `/dashboard` alone: the guard around it leads to the role's main page before this is shown. */
export default function RoleRedirect() {
  return null;
}
