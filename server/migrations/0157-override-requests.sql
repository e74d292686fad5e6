-- Moves past open requirements that somebody asked an admin for. The approval decides; this keeps what was asked.
create table override_requests (
  org_id         uuid not null,
  id             uuid not null,
  deal_id        uuid not null,
  from_stage_id  uuid not null,
  to_stage_id    uuid not null,
  reason         text not null check (reason <> '' and length(reason) <= 500),
  -- what was open when it was asked
  unmet          jsonb not null,
  status         text not null default 'pending' check (status in ('pending', 'moved', 'rejected', 'ended')),
  requested_by   uuid not null references profiles (id),
  requested_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, from_stage_id) references stages (org_id, id),
  foreign key (org_id, to_stage_id) references stages (org_id, id)
);
create unique index override_requests_one_pending on override_requests (org_id, deal_id) where status = 'pending';
create index on override_requests (org_id, deal_id, id);
call make_tenant_table('override_requests');
