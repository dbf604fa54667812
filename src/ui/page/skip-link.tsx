/** First stop of the keyboard: past the navigation, to the page's own content. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      رفتن به محتوای صفحه
    </a>
  );
}
