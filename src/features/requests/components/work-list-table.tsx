import type { RequestView } from '../contract.ts';
import { WORK_LIST_TEXTS as TEXTS } from '../texts.ts';
import classes from './work-list.module.css';
import { WorkListRow } from './work-list-row.tsx';

const HEADINGS = ['person', 'phone', 'time', 'topic', 'status', 'since', 'code'] as const;

/** Requests as a table on wide screens and as cards on a phone. */
export function WorkListTable({ requests }: { requests: RequestView[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col">
              {TEXTS[heading]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <WorkListRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  );
}
