-- What a lender asks for with each draw. A loan copies it when its lender is chosen.
create table lender_profiles (
  org_id               uuid not null,
  contact_id           uuid not null,
  basis                text not null check (basis in ('percent', 'complete_lines_only')),
  minimum_cents        bigint not null check (minimum_cents >= 0),
  photos_required      boolean not null,
  photos_per_line      int not null check (photos_per_line between 1 and 20),
  inspection_required  boolean not null,
  inspection_note      text not null check (length(inspection_note) <= 500),
  send_by              text not null check (send_by in ('form', 'email')),
  draw_email           text check (draw_email <> '' and length(draw_email) <= 254),
  fee_cents            bigint not null check (fee_cents >= 0),
  retainage_pct        numeric(7,4) not null check (retainage_pct between 0 and 100),
  updated_by           uuid not null references profiles (id),
  updated_at           timestamptz not null,
  version              int not null default 1,
  primary key (org_id, contact_id),
  foreign key (org_id, contact_id) references contacts (org_id, id)
);
call make_tenant_table('lender_profiles');

-- The same for one loan. The lender's fee and retainage are terms of the loan itself.
create table loan_draw_terms (
  org_id               uuid not null,
  loan_id              uuid not null,
  deal_id              uuid not null,
  lender_id            uuid,
  basis                text not null check (basis in ('percent', 'complete_lines_only')),
  minimum_cents        bigint not null check (minimum_cents >= 0),
  photos_required      boolean not null,
  photos_per_line      int not null check (photos_per_line between 1 and 20),
  inspection_required  boolean not null,
  inspection_note      text not null check (length(inspection_note) <= 500),
  send_by              text not null check (send_by in ('form', 'email')),
  draw_email           text check (draw_email <> '' and length(draw_email) <= 254),
  -- of the draw schedule; 0 = there is none yet
  schedule_version     int not null default 0,
  updated_by           uuid not null references profiles (id),
  updated_at           timestamptz not null,
  version              int not null default 1,
  primary key (org_id, loan_id),
  foreign key (org_id, loan_id) references loans (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, lender_id) references contacts (org_id, id)
);
create index on loan_draw_terms (org_id, deal_id);
create index on loan_draw_terms (org_id, lender_id) where lender_id is not null;
call make_tenant_table('loan_draw_terms');

-- How the lender divides the holdback.
create table draw_schedule_lines (
  org_id           uuid not null,
  id               uuid not null,
  loan_id          uuid not null,
  deal_id          uuid not null,
  position         int not null check (position > 0),
  -- the lender's number for it
  code             text not null default '' check (length(code) <= 20),
  name             text not null check (name <> '' and length(name) <= 160),
  scheduled_cents  bigint not null check (scheduled_cents >= 0),
  primary key (org_id, id),
  unique (org_id, deal_id, id),
  foreign key (org_id, loan_id) references loans (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on draw_schedule_lines (org_id, loan_id, position);
create index on draw_schedule_lines (org_id, deal_id);
call make_tenant_table('draw_schedule_lines');

-- The budget lines that a schedule's line covers. Each is on the schedule of one loan, so that no cost is reimbursed twice.
create table draw_schedule_budget_lines (
  org_id            uuid not null,
  budget_line_id    uuid not null,
  schedule_line_id  uuid not null,
  deal_id           uuid not null,
  primary key (org_id, budget_line_id),
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, schedule_line_id) references draw_schedule_lines (org_id, deal_id, id) on delete cascade
);
create index on draw_schedule_budget_lines (org_id, schedule_line_id);
create index on draw_schedule_budget_lines (org_id, deal_id);
call make_tenant_table('draw_schedule_budget_lines');

create table draw_requests (
  org_id           uuid not null,
  id               uuid not null,
  deal_id          uuid not null,
  loan_id          uuid not null,
  -- counted for each organization: DR-1001
  number           int not null check (number > 0),
  -- which draw of its loan it is
  loan_number      int not null check (loan_number > 0),
  status           text not null default 'draft' check (status in (
    'draft', 'submitted', 'inspection_scheduled', 'inspected', 'returned', 'approved', 'funded', 'rejected', 'cancelled'
  )),
  is_final         boolean not null default false,
  -- Σ of its lines; of a draft as last filled
  requested_cents  bigint not null default 0 check (requested_cents >= 0),
  approved_cents   bigint check (approved_cents >= 0),
  retainage_cents  bigint check (retainage_cents >= 0),
  released_cents   bigint check (released_cents >= 0),
  fee_cents        bigint check (fee_cents >= 0),
  net_funded_cents bigint,
  -- what arrived, which may differ
  wired_cents      bigint,
  inspection_on    date,
  inspector        text not null default '' check (length(inspector) <= 160),
  -- what the lender wants before looking at it again, or why it was rejected
  reason           text check (reason <> '' and length(reason) <= 500),
  funded_on        date,
  created_by       uuid not null references profiles (id),
  created_at       timestamptz not null,
  submitted_at     timestamptz,
  submitted_by     uuid references profiles (id),
  funded_by        uuid references profiles (id),
  updated_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  unique (org_id, loan_id, loan_number),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  foreign key (org_id, loan_id) references loans (org_id, id),
  check ((submitted_at is null) = (submitted_by is null)),
  check (status in ('draft', 'cancelled') or submitted_at is not null),
  check ((status = 'funded') = (funded_on is not null)),
  check (status <> 'funded' or (
    approved_cents is not null and retainage_cents is not null and released_cents is not null
    and fee_cents is not null and net_funded_cents = approved_cents - retainage_cents + released_cents - fee_cents
  )),
  check (status not in ('returned', 'rejected') or reason is not null)
);
create index on draw_requests (org_id, deal_id);
-- a loan has one request at the lender, and one draft beside it
create unique index draw_requests_open on draw_requests (org_id, loan_id)
  where status in ('submitted', 'inspection_scheduled', 'inspected', 'approved');
create unique index draw_requests_draft on draw_requests (org_id, loan_id) where status in ('draft', 'returned');
call make_tenant_table('draw_requests');

create table draw_lines (
  org_id            uuid not null,
  draw_id           uuid not null,
  schedule_line_id  uuid not null,
  deal_id           uuid not null,
  -- null = the pre-fill counts
  typed_cents       bigint check (typed_cents >= 0),
  percent_complete  numeric(7,4) not null check (percent_complete between 0 and 100),
  -- what was asked for, once it's submitted
  requested_cents   bigint check (requested_cents >= 0),
  inspected_cents   bigint check (inspected_cents >= 0),
  approved_cents    bigint check (approved_cents >= 0),
  note              text not null default '' check (length(note) <= 500),
  primary key (org_id, draw_id, schedule_line_id),
  foreign key (org_id, deal_id, draw_id) references draw_requests (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, schedule_line_id) references draw_schedule_lines (org_id, deal_id, id),
  check (approved_cents is null or approved_cents <= coalesce(requested_cents, 0))
);
create index on draw_lines (org_id, schedule_line_id);
call make_tenant_table('draw_lines');

-- The costs that a submitted draw is about, and what it reimbursed of each once it was funded.
create table draw_costs (
  org_id            uuid not null,
  draw_id           uuid not null,
  schedule_line_id  uuid not null,
  deal_id           uuid not null,
  invoice_id        uuid,
  expense_id        uuid,
  -- paid and not reimbursed when it was submitted; negative = a refund
  unreimbursed_cents  bigint not null,
  -- the first payment, which determines the order in which costs are reimbursed
  paid_on             date not null,
  reimbursed_cents    bigint not null default 0 check (reimbursed_cents >= 0),
  cost_id             uuid not null generated always as (coalesce(invoice_id, expense_id)) stored,
  primary key (org_id, draw_id, schedule_line_id, cost_id),
  foreign key (org_id, deal_id, draw_id) references draw_requests (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, draw_id, schedule_line_id) references draw_lines (org_id, draw_id, schedule_line_id) on delete cascade,
  foreign key (org_id, deal_id, invoice_id) references vendor_invoices (org_id, deal_id, id),
  foreign key (org_id, expense_id) references expenses (org_id, id),
  check ((invoice_id is null) <> (expense_id is null))
);
create index on draw_costs (org_id, deal_id);
create index on draw_costs (org_id, invoice_id) where invoice_id is not null;
create index on draw_costs (org_id, expense_id) where expense_id is not null;
call make_tenant_table('draw_costs');

-- Papers and pictures that go with a draw; a picture belongs to a line.
create table draw_papers (
  org_id            uuid not null,
  draw_id           uuid not null,
  document_id       uuid not null,
  deal_id           uuid not null,
  schedule_line_id  uuid,
  added_by          uuid not null references profiles (id),
  added_at          timestamptz not null,
  primary key (org_id, draw_id, document_id),
  foreign key (org_id, deal_id, draw_id) references draw_requests (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, deal_id, schedule_line_id) references draw_schedule_lines (org_id, deal_id, id) on delete cascade
);
create index on draw_papers (org_id, document_id);
call make_tenant_table('draw_papers');

-- Which line of the budget a picture shows.
create table line_pictures (
  org_id          uuid not null,
  document_id     uuid not null,
  deal_id         uuid not null,
  budget_line_id  uuid not null,
  primary key (org_id, document_id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id) on delete cascade
);
create index on line_pictures (org_id, budget_line_id);
call make_tenant_table('line_pictures');

-- The steps of a draw, with who recorded them.
create table draw_steps (
  org_id   uuid not null,
  draw_id  uuid not null,
  deal_id  uuid not null,
  -- counted for each draw, so that steps at the same instant keep their order
  position int not null check (position > 0),
  status   text not null,
  at       timestamptz not null,
  by       uuid references profiles (id),
  primary key (org_id, draw_id, position),
  foreign key (org_id, deal_id, draw_id) references draw_requests (org_id, deal_id, id) on delete cascade
);
call make_tenant_table('draw_steps');

-- What a lender gets in one file, built in the background, and to whom it was sent.
create table draw_packages (
  org_id       uuid not null,
  draw_id      uuid not null,
  deal_id      uuid not null,
  -- tells what the package was built from, so that it's built again only when that changed
  fingerprint  text not null,
  state        text not null check (state in ('building', 'ready', 'failed')),
  storage_key  text,
  pages        int not null default 0,
  bytes        bigint not null default 0,
  parts        jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  left_out     jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array'),
  built_at     timestamptz,
  primary key (org_id, draw_id),
  foreign key (org_id, deal_id, draw_id) references draw_requests (org_id, deal_id, id) on delete cascade,
  check (state <> 'ready' or (storage_key is not null and built_at is not null))
);
call make_tenant_table('draw_packages');

create table draw_sendings (
  org_id   uuid not null,
  id       uuid not null,
  draw_id  uuid not null,
  deal_id  uuid not null,
  sent_to  text not null check (sent_to <> '' and length(sent_to) <= 254),
  pages    int not null,
  sent_by  uuid not null references profiles (id),
  sent_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, deal_id, draw_id) references draw_requests (org_id, deal_id, id) on delete cascade
);
create index on draw_sendings (org_id, draw_id, sent_at);
call make_tenant_table('draw_sendings');
