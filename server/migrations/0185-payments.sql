-- Payments of vendors' invoices. Money moves elsewhere; here is what was paid, how, and on which day.
alter table vendor_invoices
  -- the planned pay day
  add column pay_on date,
  -- what payments that aren't void come to; has the sign of net due and never passes it
  add column paid_cents bigint not null default 0
    check (paid_cents between least(0, net_due_cents) and greatest(0, net_due_cents)),
  add check (paid_cents = 0 or status in ('partially_paid', 'paid')),
  add check (status <> 'scheduled' or pay_on is not null);
-- what is still to be paid, by age
create index on vendor_invoices (org_id, due_on, id) where status in ('approved', 'scheduled', 'partially_paid');

create table payment_runs (
  org_id           uuid not null,
  id               uuid not null,
  -- counted for each organization
  number           int not null check (number > 0),
  pays_on          date not null,
  -- the number of its first check; the following checks count on
  first_check_no   bigint check (first_check_no > 0),
  status           text not null default 'draft' check (status in ('draft', 'approved', 'recorded')),
  prepared_by      uuid not null references profiles (id),
  approved_by      uuid references profiles (id),
  approved_at      timestamptz,
  -- why the person who prepared it approved it
  approval_reason  text check (approval_reason <> '' and length(approval_reason) <= 500),
  recorded_by      uuid references profiles (id),
  recorded_at      timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  check ((approved_at is null) = (approved_by is null)),
  check ((recorded_at is null) = (recorded_by is null)),
  check (status <> 'approved' or approved_at is not null),
  check ((status = 'recorded') = (recorded_at is not null))
);
create index on payment_runs (org_id, recorded_at desc, id);
call make_tenant_table('payment_runs');

create table payments (
  org_id           uuid not null,
  id               uuid not null,
  run_id           uuid not null,
  -- counted for each organization once it's recorded; a void payment keeps its number
  number           int check (number > 0),
  invoice_id       uuid not null,
  deal_id          uuid not null,
  vendor_id        uuid not null,
  -- the merge of two vendors that gave the payment to this one
  vendor_merge_id  uuid,
  -- counts in full; negative = a credit is used
  amount_cents     bigint not null check (amount_cents <> 0),
  -- backup withholding, kept from the vendor and sent to the tax office
  withheld_cents   bigint not null default 0
    check (withheld_cents between least(0, amount_cents) and greatest(0, amount_cents)),
  method           text not null check (method in ('check', 'ach', 'wire', 'card', 'cash', 'other')),
  -- the number of the check, or what the bank calls the transfer
  reference        text not null default '' check (length(reference) <= 60),
  is_reportable    boolean not null,
  -- why it was paid although the vendor's papers weren't in order
  papers_reason    text check (papers_reason <> '' and length(papers_reason) <= 500),
  paid_on          date,
  voided_at        timestamptz,
  voided_by        uuid references profiles (id),
  void_reason      text check (void_reason <> '' and length(void_reason) <= 500),
  primary key (org_id, id),
  unique (org_id, number),
  unique (org_id, deal_id, id),
  foreign key (org_id, run_id) references payment_runs (org_id, id) on delete cascade,
  foreign key (org_id, deal_id, invoice_id) references vendor_invoices (org_id, deal_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id),
  check ((number is null) = (paid_on is null)),
  check ((voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)),
  check (voided_at is null or number is not null)
);
-- an invoice waits in one run at a time
create unique index payments_waiting on payments (org_id, invoice_id) where number is null;
create index on payments (org_id, run_id);
create index on payments (org_id, invoice_id);
create index on payments (org_id, vendor_id, paid_on);
call make_tenant_table('payments');

-- What each payment pays of the budget's lines.
create table payment_shares (
  org_id          uuid not null,
  payment_id      uuid not null,
  deal_id         uuid not null,
  budget_line_id  uuid not null,
  amount_cents    bigint not null check (amount_cents <> 0),
  primary key (org_id, payment_id, budget_line_id),
  foreign key (org_id, deal_id, payment_id) references payments (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id)
);
create index on payment_shares (org_id, deal_id);
create index on payment_shares (org_id, budget_line_id);
call make_tenant_table('payment_shares');
