-- Whose owner was told that the deal is past its stage's time: once for each entry of a stage, also when a move that was
-- taken back brings the deal back into the same stay.
create table stage_sla_notices (
  org_id      uuid not null,
  deal_id     uuid not null,
  entered_at  timestamptz not null,
  told_at     timestamptz not null,
  primary key (org_id, deal_id, entered_at),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('stage_sla_notices', 'select, insert, delete');
