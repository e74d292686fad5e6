-- What waited for a decision on a deal that is archived, closed or deleted by now waits no longer.
update approvals approval
set status = 'cancelled', course = jsonb_set(approval.course, '{status}', '"cancelled"'), step = null, step_began_at = null,
    next_at = null, ended_at = now(), version = approval.version + 1, steady_version = approval.version + 1
from deals deal
where deal.org_id = approval.org_id and deal.id = approval.deal_id and deal.status <> 'active' and approval.status = 'pending';

update budgets budget
set status = case budget.status when 'submitted' then 'draft' else 'revision_draft' end, version = budget.version + 1
from deals deal
where deal.org_id = budget.org_id and deal.id = budget.deal_id and deal.status <> 'active'
  and budget.status in ('submitted', 'revision_submitted');

update override_requests request
set status = 'ended'
from deals deal
where deal.org_id = request.org_id and deal.id = request.deal_id and deal.status <> 'active' and request.status = 'pending';
