import type { Manager } from '#features/settings/contract.ts';
import { IconUser } from '#ui/icons/index.ts';
import styles from './manager-list.module.css';

/** The managers as the brokerage introduces them. */
export function ManagerList({ managers }: { managers: readonly Manager[] }) {
  return (
    <ul className={styles.list}>
      {managers.map(({ name, position, about, photo }) => (
        <li key={name} className={styles.manager}>
          <span className={styles.photo}>
            {photo === null ? (
              <IconUser size={40} stroke={1.25} aria-hidden="true" />
            ) : (
              <img src={photo} alt="" width="112" height="112" loading="lazy" />
            )}
          </span>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.position}>{position}</p>
          <p className={styles.about}>{about}</p>
        </li>
      ))}
    </ul>
  );
}
