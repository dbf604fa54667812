/** The first tab stop: skips the navigation to the page's own content. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      رفتن به محتوای صفحه
    </a>
  );
}
