import classes from './title.module.css';

const LIVE = 'به‌روز، بی‌نیاز از بارگذاری دوباره';
const LOST = 'در حال برقراری ارتباط زنده…';

/** Heading of a dashboard page; with `isLive` also whether the page updates itself. */
export function PageTitle({ title, isLive }: { title: string; isLive?: boolean }) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {isLive !== undefined && (
        <p className={classes.state} data-live={isLive} role="status">
          {isLive ? LIVE : LOST}
        </p>
      )}
    </header>
  );
}
