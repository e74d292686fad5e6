-- What somebody says the work of a deal will cost: item by item, or by size until there are items.
create table estimates (
  org_id                uuid not null,
  deal_id               uuid not null,
  -- the quick way: counts while there are no lines
  per_sqft_cents        bigint check (per_sqft_cents between 0 and 10000000),
  contingency_pct       numeric(7, 4) not null check (contingency_pct between 0 and 50),
  -- what the work came to for each square foot when it was saved: what other deals of the organization are offered
  work_per_sqft_cents   bigint check (work_per_sqft_cents > 0),
  updated_by            uuid,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  version               int not null default 1,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on estimates (org_id, updated_at desc) where work_per_sqft_cents is not null;
call make_tenant_table('estimates');

create table estimate_lines (
  org_id           uuid not null,
  deal_id          uuid not null,
  -- made up by whoever adds the line: the same line in every version of the estimate
  key              text not null check (key <> ''),
  position         int not null,
  code             text not null,
  -- empty: the whole house
  room             text not null default '',
  -- empty: the name of the code, in the reader's language
  description      text not null default '',
  qty              numeric(12, 3) check (qty >= 0),
  unit             text not null,
  unit_cost_cents  bigint check (unit_cost_cents >= 0),
  note             text not null default '',
  primary key (org_id, deal_id, key),
  foreign key (org_id, deal_id) references estimates (org_id, deal_id) on delete cascade,
  foreign key (org_id, code) references cost_codes (org_id, code)
);
create index on estimate_lines (org_id, code);
call make_tenant_table('estimate_lines');
