-- Other ways a deal may go: only the inputs that differ from the deal's own, and what the deal said of them at that time.
create table scenarios (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  name        text not null check (name <> '' and length(name) <= 60),
  changes     jsonb not null check (jsonb_typeof(changes) = 'object'),
  base        jsonb not null check (jsonb_typeof(base) = 'object'),
  version     int not null default 1,
  created_by  uuid not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (org_id, id),
  unique (org_id, deal_id, name),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('scenarios');
