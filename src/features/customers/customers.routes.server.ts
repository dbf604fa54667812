/** Every call about customers. */
import { routes } from '#kit/serve.server.ts';
import {
  addMemberCall,
  changeCustomerCall,
  checkCodeCall,
  enterCustomerCall,
  CUSTOMER_REPLIES as REPLIES,
  removeMemberCall,
} from './customers.ts';
import { customerDetailOf, customerPartOf } from './detail.server.ts';
import {
  customerDetailCall,
  customerFilesCall,
  customerLogCall,
  customerMembersCall,
  customerTextsCall,
} from './detail.ts';
import { filesPart, logPart, membersPart, textsPart } from './detail-parts.server.ts';
import { listCustomers } from './list.server.ts';
import { listCustomersCall } from './list.ts';
import { addMember, removeMember } from './members.server.ts';
import { keepApart, mergeCustomers, splitCustomer } from './merge.server.ts';
import {
  keepApartCall,
  listProposalsCall,
  mergeCustomersCall,
  splitCustomerCall,
} from './merge.ts';
import { listProposals } from './proposals.server.ts';
import { changeCustomer, checkCode, enterCustomer } from './store.server.ts';

export const customerRoutes = routes('customers', (serve) => {
  serve(
    listCustomersCall,
    {
      access: 'staff',
      summary: 'People and companies, a page at a time',
      description: '`gap=has:motor_hull,lacks:fire`: by the lines of running policies.',
      says: REPLIES.list,
    },
    ({ ctx, actor, query }) => listCustomers(ctx, actor, query),
  );
  serve(
    listProposalsCall,
    {
      access: 'staff',
      summary: 'Pairs that may be one customer, with the reasons',
      says: REPLIES.proposals,
    },
    ({ ctx, actor, query }) => listProposals(ctx, actor, query),
  );
  serve(
    customerDetailCall,
    {
      access: 'staff',
      summary:
        'A customer with the newest of all that belongs to it; one merged into another as that',
      says: REPLIES.one,
    },
    ({ ctx, actor, params: { id } }) => customerDetailOf(ctx, actor, id),
  );
  serve(
    customerTextsCall,
    { access: 'staff', summary: 'What was texted about it, the latest first', says: REPLIES.texts },
    ({ ctx, actor, params: { id }, query }) => customerPartOf(ctx, actor, id, query, textsPart),
  );
  serve(
    customerFilesCall,
    { access: 'staff', summary: 'Its files, the latest first', says: REPLIES.files },
    ({ ctx, actor, params: { id }, query }) => customerPartOf(ctx, actor, id, query, filesPart),
  );
  serve(
    customerLogCall,
    { access: 'staff', summary: 'The changes of its record, the latest first', says: REPLIES.log },
    ({ ctx, actor, params: { id }, query }) => customerPartOf(ctx, actor, id, query, logPart),
  );
  serve(
    customerMembersCall,
    {
      access: 'staff',
      summary: 'Its household or company, the earliest first',
      says: REPLIES.members,
    },
    ({ ctx, actor, params: { id }, query }) => customerPartOf(ctx, actor, id, query, membersPart),
  );
  serve(
    enterCustomerCall,
    {
      access: 'staff',
      summary: 'Enter a customer',
      description: '409 `known` with the id of one who has this name and one of the numbers.',
      says: REPLIES.entered,
    },
    ({ ctx, actor, body }) => enterCustomer(ctx, actor, body),
  );
  serve(
    changeCustomerCall,
    {
      access: 'staff',
      summary: 'Change what is sent (`_method=PATCH`)',
      description: 'A check of the code goes when the code changes. 409 `merged`, `known`.',
      says: REPLIES.changed,
    },
    ({ ctx, actor, params: { id }, body }) => changeCustomer(ctx, actor, id, body),
  );
  serve(
    checkCodeCall,
    {
      access: 'staff',
      summary: 'Say that the code was compared with papers',
      description: '409 `no_code`; 403 `own_account`. From now on the code counts.',
      says: REPLIES.checked,
    },
    ({ ctx, actor, params: { id } }) => checkCode(ctx, actor, id),
  );
  serve(
    mergeCustomersCall,
    {
      access: 'staff',
      summary: 'Say that a customer is the same as another one',
      description:
        'Nothing more is visible to anybody by it. 409 `changed` where either changed meanwhile, `other_person` for two checked codes, `other_kind`, `itself`.',
      says: REPLIES.merged,
    },
    ({ ctx, actor, params: { id }, body }) => mergeCustomers(ctx, actor, id, body),
  );
  serve(
    splitCustomerCall,
    {
      access: 'staff',
      summary: 'Split off customers that were merged into this one',
      description: 'Within 30 days: 409 `too_late`, `not_merged`.',
      says: REPLIES.split,
    },
    ({ ctx, actor, params: { id }, body }) => splitCustomer(ctx, actor, id, body.what),
  );
  serve(
    keepApartCall,
    {
      access: 'staff',
      summary: 'Say that two customers are two, so that it is not proposed again',
      says: REPLIES.rejected,
    },
    ({ ctx, actor, params: { id }, body }) => keepApart(ctx, actor, id, body),
  );
  serve(
    addMemberCall,
    {
      access: 'staff',
      summary: 'Add a member to a household or company',
      says: REPLIES.memberAdded,
    },
    ({ ctx, actor, params: { id }, body }) => addMember(ctx, actor, id, body),
  );
  serve(
    removeMemberCall,
    { access: 'staff', summary: 'Remove a member', says: REPLIES.memberRemoved },
    ({ ctx, actor, params: { id, member } }) => removeMember(ctx, actor, id, member),
  );
});
