-- Budgets that were waiting when approvals became a room of their own get the approval they would have asked for.
insert into approvals
  (org_id, id, object, subject_id, deal_id, requested_by, requested_at, subject, shown, amount_cents, band_cents, route, course,
   status, step, step_began_at, next_at)
select
  budget.org_id, gen_random_uuid(), 'budget', budget.deal_id, budget.deal_id, budget.submitted_by, budget.submitted_at,
  jsonb_build_object(
    'object', 'budget', 'id', budget.deal_id, 'dealId', budget.deal_id, 'dealType', deal.deal_type, 'vendorId', null,
    'vendorCompliant', true, 'lines', '[]'::jsonb, 'amountCents', plan.cents, 'isRevision', revises.yes
  ),
  jsonb_build_object(
    'title', case when revises.yes
      then '{"en": "Budget revision", "es": "Modificación del presupuesto"}'::jsonb
      else '{"en": "Budget", "es": "Presupuesto"}'::jsonb
    end,
    'detail', '{"en": "", "es": ""}'::jsonb, 'reference', null, 'address', '/app/deals/' || budget.deal_id || '/budget',
    'mark', null
  ),
  plan.cents, plan.cents,
  '{"ruleId": null, "addedRuleIds": [], "shortfalls": [], "countedOrderIds": []}',
  jsonb_build_object(
    'object', 'budget', 'requester', budget.submitted_by, 'bandCents', plan.cents, 'status', 'pending',
    'steps', jsonb_build_array(jsonb_build_object(
      'mode', 'any_of', 'slaHours', 48, 'escalateTo', null, 'kind', 'last',
      'approvers', case when revises.yes
        then '[{"role": "org_admin"}]'::jsonb
        else '[{"role": "operator_admin"}, {"role": "org_admin"}]'::jsonb
      end
    )),
    'step', 1, 'stepStartedAt', migrated.at_text, 'isEscalated', false, 'startedAt', migrated.at_text,
    'knownShort', '[]'::jsonb, 'decisions', '[]'::jsonb
  ),
  'pending', 1, migrated.at, migrated.at + interval '48 hours'
from budgets budget
join deals deal on deal.org_id = budget.org_id and deal.id = budget.deal_id
cross join lateral (select budget.status = 'revision_submitted' as yes) revises
cross join lateral (
  select case when revises.yes
    then (select coalesce(sum(line.original_cents), 0) from budget_revision_lines line
          where line.org_id = budget.org_id and line.deal_id = budget.deal_id)
    else (select coalesce(sum(line.original_cents), 0) from budget_lines line
          where line.org_id = budget.org_id and line.deal_id = budget.deal_id)
  end::bigint as cents
) plan
cross join (
  select now() as at, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at_text
) migrated
where budget.status in ('submitted', 'revision_submitted') and budget.submitted_by is not null;
