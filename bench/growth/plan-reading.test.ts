import { expect, it } from 'vitest';
import { isCrossing, plansIn, statementOf } from './plan-reading.ts';

const LOG = `2026-11-25 14:00:00 UTC [7] LOG:  duration: 0.1 ms  plan:
\t{
\t  "Query Text": "select 1\\nfrom requests",
\t  "Plan": {"Node Type": "Append", "Plans": [
\t    {"Node Type": "Index Scan", "Relation Name": "requests_p0", "Index Name": "requests_p0_id_idx",
\t     "Index Cond": "(requests_p0.id = 7)", "Actual Loops": 1},
\t    {"Node Type": "Seq Scan", "Relation Name": "requests_p1", "Actual Loops": 0},
\t    {"Node Type": "Seq Scan", "Relation Name": "settings", "Actual Loops": 1}]}
\t}
2026-11-25 14:00:01 UTC [7] LOG:  something else
2026-11-25 14:00:02 UTC [7] LOG:  duration: 0.1 ms  plan:
\t{"Query Text": "select 2", "Plan": {"Node Type": "Append", "Plans": [
\t    {"Node Type": "Seq Scan", "Relation Name": "requests_p0", "Actual Loops": 1},
\t    {"Node Type": "Seq Scan", "Relation Name": "requests_p3", "Actual Loops": 2}]}}
`;

it('reads from a log which parts of which tables a statement was in, and how', () => {
  const [one, two] = plansIn(LOG).map(statementOf);
  expect(one).toEqual({
    text: 'select 1\nfrom requests',
    parts: { requests: 1 },
    lines: ['Index Scan using id_idx on requests: (requests.id = 7)'],
  });
  expect(two?.parts).toEqual({ requests: 2 });
  expect([one, two].map((statement) => statement && isCrossing(statement))).toEqual([false, true]);
});
