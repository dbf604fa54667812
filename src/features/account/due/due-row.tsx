import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { MyPolicy } from '#features/policies/wallet/contract.ts';
import { policyAnchor } from '#features/policies/wallet/queries.ts';
import { nameWithObject, requestInWords } from '../requests/about.ts';
import { headingId } from '../requests/focus.ts';
import classes from './due.module.css';
import { DUE_TEXTS as TEXTS } from './due.texts.ts';
import type { Due } from './due.ts';
import { dueInWords } from './due-words.ts';

type Props = {
  due: Due;
  /** Gregorian day of Tehran. */
  today: string;
  now: Date;
  /** The path of the customer's policies. */
  policiesPath: string;
  /** The first row has the primary button of the screen. */
  isFirst: boolean;
  onRenew: (policy: MyPolicy) => void;
};

/** One due item: what, of which policy or request, until when, and a link to act on it. */
export function DueRow(props: Props) {
  const { icon: Icon, title, about, when, more, isOver } = dueInWords(props.due, props);
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {title}
          {when && <span className={classes.when}>{when}</span>}
        </p>
        <p className={classes.about}>{about}</p>
        {more && <p className={classes.more}>{more}</p>}
      </div>
      <Action {...props} />
    </li>
  );
}

function Action({ due, policiesPath, isFirst, onRenew }: Props) {
  const loud = isFirst
    ? ({ color: 'saffron.5', c: 'black' } as const)
    : ({ variant: 'outline' } as const);
  switch (due.kind) {
    case 'end': {
      const name = nameWithObject(due.policy);
      const { renewal_code } = due.policy;
      if (renewal_code === null) {
        return (
          <Button {...loud} aria-label={TEXTS.renewOf(name)} onClick={() => onRenew(due.policy)}>
            {TEXTS.renew}
          </Button>
        );
      }
      return (
        <Button
          component={Link}
          to={{ hash: headingId(renewal_code) }}
          variant="default"
          aria-label={TEXTS.renewStatusOf(name)}
        >
          {TEXTS.renewStatus}
        </Button>
      );
    }
    case 'instalment':
      return (
        <Button
          component={Link}
          to={`${policiesPath}#${policyAnchor(due.policy.id)}`}
          variant="default"
          aria-label={TEXTS.toPolicyOf(nameWithObject(due.policy))}
        >
          {TEXTS.toPolicy}
        </Button>
      );
    case 'papers':
      return (
        <Button
          component={Link}
          to={{ hash: headingId(due.request.tracking_code) }}
          {...loud}
          aria-label={TEXTS.sendPapersOf(requestInWords(due.request))}
        >
          {TEXTS.sendPapers}
        </Button>
      );
    case 'comparison':
      return (
        <Button
          component={Link}
          to={`/comparison/${due.comparison.code}`}
          {...loud}
          aria-label={TEXTS.chooseOf(requestInWords(due.request))}
        >
          {TEXTS.choose}
        </Button>
      );
  }
}
