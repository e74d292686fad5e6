-- What is over budget by more than the organization's alert limit: ids of lines, and "total". Each was notified about once
-- and is notified about again only after it was back within the limit. Null = not checked yet, which sends no notice: true
-- of every budget that exists, and of all budgets of an organization that changes its limit.
alter table budgets
  add column overruns jsonb check (jsonb_typeof(overruns) = 'array'),
  add column is_over boolean not null generated always as (coalesce(jsonb_array_length(overruns), 0) > 0) stored;
alter table budgets alter column overruns set default '[]';
create index budgets_unchecked on budgets (org_id, deal_id) where overruns is null;

-- A revision that closing the deal set aside: its lines stay in budget_revision_lines until the deal is reopened.
-- {status, contingencyPct, totalCents, at}
alter table budgets
  add column set_aside jsonb check (set_aside is null or status = 'locked');

-- Not as the owner: row level security would show it no rows.
set local role plumbline_platform;

-- Deals that are closed lock their budgets in any status. The contingency percent is that of the version in force.
update budgets budget
set
  set_aside = case when budget.status in ('revision_draft', 'revision_submitted') then jsonb_build_object(
    'status', budget.status,
    'contingencyPct', trim_scale(budget.contingency_pct)::text,
    'totalCents', (
      select coalesce(sum(line.original_cents), 0)
      from budget_revision_lines line
      where line.org_id = budget.org_id and line.deal_id = budget.deal_id
    ),
    'at', to_char(coalesce(deal.closed_at, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) end,
  contingency_pct = case when budget.version_no > 0 then (
    select version.contingency_pct
    from budget_versions version
    where version.org_id = budget.org_id and version.deal_id = budget.deal_id and version.version_no = budget.version_no
  ) else budget.contingency_pct end,
  status = 'locked',
  version = budget.version + 1
from deals deal
where deal.org_id = budget.org_id and deal.id = budget.deal_id and budget.status <> 'locked'
  and (deal.status = 'closed' or (deal.status = 'archived' and deal.archived_from = 'closed'));

reset role;
