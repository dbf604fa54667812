import classes from './person-card.module.css';

export interface PersonShown {
  name: string;
  roleTitle: string;
  /** URL; the default picture stands in where there is none. */
  avatar: string | null;
}

const DEFAULT_AVATAR = '/avatar.svg';

/** Who is signed in. */
export function PersonCard({ name, roleTitle, avatar }: PersonShown) {
  return (
    <div className={classes.person}>
      <img
        src={avatar ?? DEFAULT_AVATAR}
        alt=""
        width={44}
        height={44}
        className={classes.avatar}
      />
      <div className={classes.words}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <p className={classes.role}>{roleTitle}</p>
      </div>
    </div>
  );
}
