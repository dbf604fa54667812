/** A script as a short text, for a page to carry in itself (vite.page-scripts.ts). */
declare module '*.script.ts?text' {
  const text: string;
  export default text;
}
