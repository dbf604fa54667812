import classes from './person-card.module.css';

export interface PersonShown {
  name: string;
  roleTitle: string;
  /** URL; a default picture is shown where there is none. */
  avatar: string | null;
}

const DEFAULT_AVATAR = '/avatar.svg';

/** The signed-in user. */
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
