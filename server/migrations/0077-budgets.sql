-- What the work on a deal may cost, line by line. One budget a deal.
create table budgets (
  org_id                uuid not null,
  deal_id               uuid not null,
  status                text not null check (status in ('draft', 'submitted', 'rejected', 'approved', 'revision_draft', 'revision_submitted', 'locked')),
  -- how many versions were approved
  version_no            int not null default 0 check (version_no >= 0),
  -- of the open plan; null = its contingency line is typed
  contingency_pct       numeric(7,4) check (contingency_pct between 0 and 50),
  -- frozen at the first approval
  baseline_total_cents  bigint,
  submitted_by          uuid references profiles (id),
  submitted_at          timestamptz,
  approved_by           uuid references profiles (id),
  approved_at           timestamptz,
  -- what the last rejection said, until the next submission
  reject_reason         text check (reject_reason <> '' and length(reject_reason) <= 2000),
  created_by            uuid references profiles (id),
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  version               int not null default 1,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  check ((version_no > 0) = (approved_at is not null)),
  check ((version_no > 0) = (baseline_total_cents is not null))
);
call make_tenant_table('budgets');

-- The plan in force, or the first one while it is being made.
create table budget_lines (
  org_id              uuid not null,
  id                  uuid not null,
  deal_id             uuid not null,
  position            int not null,
  cost_code_id        uuid not null,
  description         text not null check (description <> '' and length(description) <= 200),
  qty                 numeric(12,3) check (qty >= 0),
  unit                text check (unit <> '' and length(unit) <= 20),
  unit_cost_cents     bigint check (unit_cost_cents >= 0),
  original_cents      bigint not null check (original_cents >= 0),
  contingency_applies boolean not null default true,
  is_contingency      boolean not null default false,
  etc_override_cents  bigint check (etc_override_cents >= 0),
  percent_complete    int not null default 0 check (percent_complete between 0 and 100),
  note                text not null default '' check (length(note) <= 2000),
  starts_on           date,
  ends_on             date,
  photos_required     boolean not null default false,
  updated_at          timestamptz not null,
  updated_by          uuid,
  version             int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references budgets (org_id, deal_id) on delete cascade,
  foreign key (org_id, cost_code_id) references cost_codes (org_id, id)
);
create unique index budget_lines_one_contingency on budget_lines (org_id, deal_id) where is_contingency;
call make_tenant_table('budget_lines');

-- The plan of a revision beside the one in force; a line keeps its id when the revision is approved.
create table budget_revision_lines (
  org_id              uuid not null,
  id                  uuid not null,
  deal_id             uuid not null,
  position            int not null,
  cost_code_id        uuid not null,
  description         text not null check (description <> '' and length(description) <= 200),
  qty                 numeric(12,3) check (qty >= 0),
  unit                text check (unit <> '' and length(unit) <= 20),
  unit_cost_cents     bigint check (unit_cost_cents >= 0),
  original_cents      bigint not null check (original_cents >= 0),
  contingency_applies boolean not null default true,
  is_contingency      boolean not null default false,
  updated_at          timestamptz not null,
  updated_by          uuid,
  version             int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references budgets (org_id, deal_id) on delete cascade,
  foreign key (org_id, cost_code_id) references cost_codes (org_id, id)
);
create index on budget_revision_lines (org_id, deal_id);
create unique index budget_revision_lines_one_contingency on budget_revision_lines (org_id, deal_id) where is_contingency;
call make_tenant_table('budget_revision_lines');

-- Every version as it was approved. Append only.
create table budget_versions (
  org_id          uuid not null,
  deal_id         uuid not null,
  version_no      int not null check (version_no > 0),
  contingency_pct numeric(7,4),
  total_cents     bigint not null,
  -- [{id, code, description, qty, unit, unitCostCents, originalCents}]
  lines           jsonb not null,
  submitted_by    uuid references profiles (id),
  approved_by     uuid not null references profiles (id),
  approved_at     timestamptz not null,
  -- decided by whoever asked, because nobody else could
  self_approved   boolean not null default false,
  primary key (org_id, deal_id, version_no),
  foreign key (org_id, deal_id) references budgets (org_id, deal_id)
);
call make_tenant_table('budget_versions', 'select, insert');

-- Planned money moved between lines of the version that held then. Append only: what was wrong is moved back.
create table budget_transfers (
  org_id       uuid not null,
  id           uuid not null,
  deal_id      uuid not null,
  version_no   int not null,
  from_line_id uuid not null,
  to_line_id   uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason       text not null check (reason <> '' and length(reason) <= 500),
  made_by      uuid not null references profiles (id),
  made_at      timestamptz not null,
  primary key (org_id, id),
  check (from_line_id <> to_line_id),
  foreign key (org_id, deal_id, from_line_id) references budget_lines (org_id, deal_id, id),
  foreign key (org_id, deal_id, to_line_id) references budget_lines (org_id, deal_id, id)
);
create index on budget_transfers (org_id, deal_id, id desc);
create index on budget_transfers (org_id, from_line_id);
create index on budget_transfers (org_id, to_line_id);
call make_tenant_table('budget_transfers', 'select, insert');
