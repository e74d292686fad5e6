-- What an organization's own deals say a unit costs: the latest price of each code and unit in each deal.
create table learned_prices (
  org_id           uuid not null,
  code             text not null,
  unit             text not null,
  deal_id          uuid not null,
  unit_cost_cents  bigint not null check (unit_cost_cents > 0),
  learned_at       timestamptz not null,
  primary key (org_id, code, unit, deal_id),
  foreign key (org_id, code) references cost_codes (org_id, code),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on learned_prices (org_id, deal_id);
call make_tenant_table('learned_prices');
