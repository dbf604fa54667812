import { describe, expect, it } from 'vitest';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { duesOfRequests, inOrder } from './all-dues.ts';

const TODAY = '2026-11-25';
const request = (id: number, more: Partial<MyRequest> = {}): MyRequest => ({
  id,
  kind: 'claim',
  tracking_code: String(10_000_000 + id),
  tracking_codes: [String(10_000_000 + id)],
  status: 'contacting',
  result: null,
  service_title: null,
  subjects: [],
  expected_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  closed_at: null,
  rating: null,
  timeline: [],
  claim: null,
  attachments: [],
  policies: [],
  comparisons: [],
  ...more,
});
type Claim = NonNullable<MyRequest['claim']>;
const claim = (more: Partial<Claim> = {}): Claim => ({
  line: 'motor_hull',
  loss_date: '2026-11-20',
  has_injury: false,
  insurer: null,
  policy_number: null,
  insurer_reference: null,
  stage: 'registered',
  previous_stage: null,
  papers: [
    { key: 'police', title: 'گزارش پلیس', state: 'needed' },
    { key: 'license', title: 'گواهی‌نامه', state: 'received' },
    { key: 'photos', title: 'عکس خودرو', state: 'needed' },
  ],
  deadlines: [],
  offered_rial: null,
  paid_rial: null,
  is_whole: true,
  ...more,
});
const event = (type: 'attached' | 'papers_asked', paper?: string) => ({
  type,
  at: '2026-11-21T08:00:00.000Z',
  follow_up_at: null,
  ...(paper && { paper }),
});

describe('what is due of requests', () => {
  const papersOf = (one: MyRequest) =>
    duesOfRequests([one], TODAY).flatMap((due) => (due.kind === 'papers' ? due.papers : []));

  it('is the paper that is missing, until it is sent, and again once it is asked for anew', () => {
    expect(papersOf(request(1, { claim: claim() }))).toEqual(['گزارش پلیس', 'عکس خودرو']);
    const sent = [event('attached', 'police')];
    expect(papersOf(request(1, { claim: claim(), timeline: sent }))).toEqual(['عکس خودرو']);
    const again = [...sent, event('papers_asked')];
    expect(papersOf(request(1, { claim: claim(), timeline: again }))).toHaveLength(2);
    expect(papersOf(request(1, { claim: claim(), status: 'closed' }))).toEqual([]);
    expect(papersOf(request(1, { claim: claim({ stage: 'paid' }) }))).toEqual([]);
  });

  it('is the comparison from which nothing was chosen, while its premiums hold', () => {
    const comparison = (
      code: string,
      valid_until: string,
      chosen_insurer: string | null = null,
    ) => ({
      code,
      line: 'motor_hull' as const,
      valid_until,
      chosen_insurer,
    });
    const comparisons = [
      comparison('holds', TODAY),
      comparison('over', '2026-11-24'),
      comparison('chosen', '2026-12-01', 'آسیا'),
    ];
    const codes = (one: MyRequest) =>
      duesOfRequests([one], TODAY).map((due) => due.kind === 'comparison' && due.comparison.code);
    expect(codes(request(1, { kind: 'call', comparisons }))).toEqual(['holds']);
    expect(codes(request(1, { kind: 'call', comparisons, status: 'closed' }))).toEqual([]);
  });

  it('stands in the order of its days', () => {
    const [today, later] = [request(1, { claim: claim() }), request(2)];
    const comparison = {
      code: 'c',
      line: 'fire' as const,
      valid_until: '2026-11-30',
      chosen_insurer: null,
    };
    const dues = duesOfRequests([{ ...later, comparisons: [comparison] }, today], TODAY);
    expect(inOrder(dues).map(({ on }) => on)).toEqual([TODAY, '2026-11-30']);
  });
});
