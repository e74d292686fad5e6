-- What vendors are asked to deliver, at what price. Each line draws on a line of the deal's budget.
create table purchase_orders (
  org_id              uuid not null,
  id                  uuid not null,
  -- counted for each organization: PO-0142
  number              int not null check (number > 0),
  deal_id             uuid not null,
  vendor_id           uuid not null,
  -- the merge of two vendors that gave the order to this one
  vendor_merge_id     uuid,
  title               text not null check (title <> '' and length(title) <= 160),
  status              text not null default 'draft' check (status in (
    'draft', 'pending_approval', 'rejected', 'approved', 'issued', 'partially_received', 'received', 'partially_invoiced',
    'fully_invoiced', 'closed', 'cancelled'
  )),
  need_by             date,
  terms               text not null default '' check (length(terms) <= 10000),
  payment_terms_days  int not null default 15 check (payment_terms_days in (0, 7, 15, 30)),
  retainage_pct       numeric(7,4) not null default 0 check (retainage_pct between 0 and 10),
  -- the sum of the lines as ordered; changes are summed from change orders
  total_cents         bigint not null check (total_cents >= 0),
  -- what to do about budget lines that are short: [{budgetLineId, way}]
  ways                jsonb not null default '[]' check (jsonb_typeof(ways) = 'array'),
  -- what the approval moves from contingency to lines that were short when it was submitted: [{lineId, amountCents}]
  from_contingency    jsonb not null default '[]' check (jsonb_typeof(from_contingency) = 'array'),
  -- by how much the approval raises budget lines that were short when it was submitted: [{lineId, amountCents}]
  raises              jsonb not null default '[]' check (jsonb_typeof(raises) = 'array'),
  -- typed estimates to complete that were lowered when it was submitted: [{lineId, fromCents, toCents}]
  lowered_estimates   jsonb not null default '[]' check (jsonb_typeof(lowered_estimates) = 'array'),
  requested_by        uuid not null references profiles (id),
  submitted_at        timestamptz,
  submitted_by        uuid references profiles (id),
  approved_at         timestamptz,
  issued_at           timestamptz,
  issued_by           uuid references profiles (id),
  -- the address that the order was emailed to
  issued_to           text check (issued_to <> '' and length(issued_to) <= 254),
  -- why it was issued to a vendor without all papers
  issue_override      text check (issue_override <> '' and length(issue_override) <= 500),
  -- the vendor's signed acceptance of the terms, by mail or on paper
  accepted_on         date,
  acceptance_doc_id   uuid,
  -- the day on which everything was received
  received_on         date,
  reject_reason       text check (reject_reason <> '' and length(reject_reason) <= 500),
  cancel_reason       text check (cancel_reason <> '' and length(cancel_reason) <= 500),
  ended_at            timestamptz,
  -- how good the work was, asked when the order is closed
  quality             int check (quality between 1 and 5),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  version             int not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id),
  foreign key (org_id, acceptance_doc_id) references documents (org_id, id) on delete set null (acceptance_doc_id),
  check ((issued_at is null) = (issued_by is null)),
  check (acceptance_doc_id is null or accepted_on is not null),
  check ((status in ('closed', 'cancelled')) = (ended_at is not null))
);
create index on purchase_orders (org_id, deal_id, number);
create index on purchase_orders (org_id, vendor_id, submitted_at);
create index on purchase_orders (org_id, acceptance_doc_id) where acceptance_doc_id is not null;
call make_tenant_table('purchase_orders');

create table purchase_order_lines (
  org_id           uuid not null,
  id               uuid not null,
  order_id         uuid not null,
  deal_id          uuid not null,
  position         int not null,
  budget_line_id   uuid not null,
  description      text not null check (description <> '' and length(description) <= 200),
  qty              numeric(12,3) check (qty > 0),
  unit             text check (unit <> '' and length(unit) <= 20),
  unit_cost_cents  bigint check (unit_cost_cents >= 0),
  -- zero for a line that a change order added
  amount_cents     bigint not null check (amount_cents >= 0),
  received_pct     numeric(7,4) not null default 0 check (received_pct between 0 and 100),
  -- what the price is compared with, such as the estimate's
  source           text check (source in ('estimate', 'bid', 'order', 'pasted')),
  source_cents     bigint check (source_cents >= 0),
  -- the change order that added it
  change_order_id  uuid,
  primary key (org_id, id),
  unique (org_id, order_id, id),
  foreign key (org_id, deal_id, order_id) references purchase_orders (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id),
  check (amount_cents > 0 or change_order_id is not null)
);
create index on purchase_order_lines (org_id, order_id, position);
create index on purchase_order_lines (org_id, deal_id);
create index on purchase_order_lines (org_id, budget_line_id);
call make_tenant_table('purchase_order_lines');

-- Changes of an order, of the budget, or of both, once agreed.
create table change_orders (
  org_id           uuid not null,
  id               uuid not null,
  deal_id          uuid not null,
  number           int not null check (number > 0),
  order_id         uuid,
  reason           text not null check (reason in ('unforeseen', 'owner_request', 'design', 'error', 'price', 'credit')),
  scope            text not null check (scope in ('budget_only', 'commitment_only', 'both', 'from_contingency')),
  title            text not null check (title <> '' and length(title) <= 160),
  note             text not null default '' check (length(note) <= 2000),
  -- by how many days the work ends later
  days             int not null default 0 check (days between -365 and 365),
  moves_rehab_end  boolean not null default false,
  status           text not null default 'draft' check (status in ('draft', 'pending_approval', 'rejected', 'approved', 'executed', 'void')),
  net_cents        bigint not null,
  requested_by     uuid not null references profiles (id),
  submitted_at     timestamptz,
  submitted_by     uuid references profiles (id),
  approved_at      timestamptz,
  -- the version of the budget that it changed; a later version has it in its amounts
  version_no       int,
  signed_on        date,
  signed_doc_id    uuid,
  reject_reason    text check (reject_reason <> '' and length(reject_reason) <= 500),
  void_reason      text check (void_reason <> '' and length(void_reason) <= 500),
  -- it raised the budget for an order and was approved together with that
  with_order       boolean not null default false,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  foreign key (org_id, deal_id, order_id) references purchase_orders (org_id, deal_id, id),
  foreign key (org_id, signed_doc_id) references documents (org_id, id) on delete set null (signed_doc_id),
  check (scope = 'budget_only' or order_id is not null),
  check (not with_order or (scope = 'budget_only' and order_id is not null)),
  check (signed_doc_id is null or signed_on is not null),
  check ((status = 'executed') = (signed_on is not null))
);
create index on change_orders (org_id, order_id) where order_id is not null;
create index on change_orders (org_id, signed_doc_id) where signed_doc_id is not null;
call make_tenant_table('change_orders');

create table change_order_lines (
  org_id           uuid not null,
  id               uuid not null,
  change_order_id  uuid not null,
  deal_id          uuid not null,
  position         int not null,
  budget_line_id   uuid not null,
  -- the line of the order that changes; null = the change adds one
  order_line_id    uuid,
  description      text not null check (description <> '' and length(description) <= 200),
  amount_cents     bigint not null check (amount_cents <> 0),
  primary key (org_id, id),
  foreign key (org_id, deal_id, change_order_id) references change_orders (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id),
  foreign key (org_id, order_line_id) references purchase_order_lines (org_id, id)
);
create index on change_order_lines (org_id, change_order_id, position);
create index on change_order_lines (org_id, deal_id);
create index on change_order_lines (org_id, budget_line_id);
create index on change_order_lines (org_id, order_line_id) where order_line_id is not null;
call make_tenant_table('change_order_lines');

alter table purchase_order_lines
  add foreign key (org_id, change_order_id) references change_orders (org_id, id);
create index on purchase_order_lines (org_id, change_order_id) where change_order_id is not null;

-- The numbers that an organization's next order and change order get. No number is used twice.
create table purchasing_numbers (
  org_id          uuid primary key references organizations (id) on delete cascade,
  next_order_no   int not null default 1001 check (next_order_no > 0),
  next_change_no  int not null default 1001 check (next_change_no > 0)
);
call make_tenant_table('purchasing_numbers');
