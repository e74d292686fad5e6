-- Whose part a checklist item is. Everyone who may check it off still may.
alter table checklist_template_items
  add column assignee_role text
    check (assignee_role in ('org_admin', 'operator_admin', 'operator', 'transaction_coordinator'));
alter table checklist_items
  add column assignee_role text
    check (assignee_role in ('org_admin', 'operator_admin', 'operator', 'transaction_coordinator'));

-- Not as the owner: row level security would show it no rows.
set local role plumbline_platform;

-- What new organizations start with. Existing deals keep their items as they are until someone chooses.
update checklist_template_items set assignee_role = 'transaction_coordinator'
where key in (
  'proof_of_funds', 'emd_paid', 'title_reviewed', 'wire_verified', 'hoa_deed_cleared', 'deed_recorded', 'fees_paid', 'title_cleared'
);
update checklist_template_items set assignee_role = 'operator_admin' where key = 'go_no_go';

reset role;
