-- Contingency of a land-home budget was stored under the code of a rehab. Each line keeps its id, so versions that were
-- approved name the same code as the lines in force.
set local role plumbline_platform;

create temporary table land_home_contingency on commit drop as
select line.org_id, line.deal_id, line.id, theirs.id as cost_code_id
from (
  select org_id, deal_id, id, cost_code_id from budget_lines where is_contingency
  union
  select org_id, deal_id, id, cost_code_id from budget_revision_lines where is_contingency
) line
join deals deal on deal.org_id = line.org_id and deal.id = line.deal_id and deal.deal_type = 'land_home'
join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id and code.code = '29-010'
join cost_codes theirs on theirs.org_id = line.org_id and theirs.code = '60-010';

update budget_lines line
set cost_code_id = moved.cost_code_id, version = line.version + 1
from land_home_contingency moved
where line.org_id = moved.org_id and line.id = moved.id;

update budget_revision_lines line
set cost_code_id = moved.cost_code_id, version = line.version + 1
from land_home_contingency moved
where line.org_id = moved.org_id and line.id = moved.id;

update budget_versions version
set lines = (
  select jsonb_agg(
    case when element ->> 'id' = moved.id::text then element || '{"code": "60-010"}' else element end order by place
  )
  from jsonb_array_elements(version.lines) with ordinality as listed (element, place)
)
from land_home_contingency moved
where version.org_id = moved.org_id and version.deal_id = moved.deal_id
  and version.lines @> jsonb_build_array(jsonb_build_object('id', moved.id, 'code', '29-010'));

reset role;
