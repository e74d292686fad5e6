-- Receipts and other costs without an order. Posted, they count on their budget lines at once.
create table expenses (
  org_id       uuid not null,
  id           uuid not null,
  status       text not null default 'draft' check (status in ('draft', 'posted', 'void')),
  vendor_name  text not null check (vendor_name <> '' and length(vendor_name) <= 120),
  spent_on     date not null,
  -- a refund is negative
  amount_cents bigint not null check (amount_cents <> 0),
  paid_by      text not null check (paid_by in ('company', 'card', 'owner_reimburse')),
  split_by     text not null check (split_by in ('amount', 'percent')),
  note         text not null default '' check (length(note) <= 2000),
  -- the receipt, among the papers of one of the deals
  document_id  uuid,
  created_by   uuid not null references profiles (id),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  posted_by    uuid references profiles (id),
  posted_at    timestamptz,
  voided_by    uuid references profiles (id),
  voided_at    timestamptz,
  void_reason  text check (void_reason <> '' and length(void_reason) <= 500),
  version      int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id),
  check (status = 'draft' or posted_at is not null),
  check ((status = 'void') = (voided_at is not null)),
  check ((voided_at is null) = (void_reason is null))
);
create index on expenses (org_id, spent_on desc, id desc);
create index on expenses (org_id, document_id) where document_id is not null;
call make_tenant_table('expenses');

create table expense_shares (
  org_id         uuid not null,
  expense_id     uuid not null,
  position       int not null,
  deal_id        uuid not null,
  budget_line_id uuid not null,
  amount_cents   bigint not null check (amount_cents <> 0),
  -- as it was typed, where the receipt is split by percent
  pct            numeric(7,4) check (pct > 0 and pct <= 100),
  primary key (org_id, expense_id, position),
  unique (org_id, expense_id, budget_line_id),
  foreign key (org_id, expense_id) references expenses (org_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id)
);
create index on expense_shares (org_id, budget_line_id);
create index on expense_shares (org_id, deal_id);
call make_tenant_table('expense_shares');

-- The columns of a budget, one row a line (domain/src/budgets/roll-up.ts says the same; a test holds them together).
-- Transfers count in the version that they were made in: a revision begins from what they led to.
create view budget_figures with (security_invoker = true) as
select
  line.org_id, line.deal_id, line.id as line_id, line.is_contingency,
  line.original_cents,
  moved.transfers_cents,
  line.original_cents + moved.transfers_cents as revised_cents,
  spent.actual_cents,
  rest.estimate_to_complete_cents,
  spent.actual_cents + rest.estimate_to_complete_cents as forecast_cents,
  line.original_cents + moved.transfers_cents - spent.actual_cents - rest.estimate_to_complete_cents as variance_cents
from budget_lines line
join budgets budget on budget.org_id = line.org_id and budget.deal_id = line.deal_id
cross join lateral (
  select coalesce(sum(case when transfer.to_line_id = line.id then transfer.amount_cents else -transfer.amount_cents end), 0)::bigint as transfers_cents
  from budget_transfers transfer
  where transfer.org_id = line.org_id and line.id in (transfer.from_line_id, transfer.to_line_id) and transfer.version_no = budget.version_no
) moved
cross join lateral (
  select coalesce(sum(share.amount_cents), 0)::bigint as actual_cents
  from expense_shares share
  join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
  where share.org_id = line.org_id and share.budget_line_id = line.id and expense.status = 'posted'
) spent
cross join lateral (
  select coalesce(
    line.etc_override_cents,
    greatest(0, line.original_cents + moved.transfers_cents - spent.actual_cents)
  ) as estimate_to_complete_cents
) rest;
grant select on budget_figures to plumbline_app, plumbline_platform;
