/** A script as minified text, to be inlined in a page (vite.page-scripts.ts). */
declare module '*.script.ts?text' {
  const text: string;
  export default text;
}
