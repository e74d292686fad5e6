-- The settlement statement of a purchase or a sale, line by line. Each line lands where it belongs: the price in its
-- field, points and fees in their loan, a payoff among the payments on its loan, and costs as bills.
create table settlements (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  side        text not null check (side in ('purchase', 'sale')),
  closed_on   date not null,
  created_at  timestamptz not null,
  created_by  uuid not null,
  primary key (org_id, id),
  unique (org_id, deal_id, side),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('settlements');

create table settlement_lines (
  org_id         uuid not null,
  settlement_id  uuid not null,
  position       int not null check (position between 1 and 60),
  kind           text not null check (kind in (
    'price', 'earnest_money', 'loan_proceeds', 'points', 'lender_fee', 'payoff', 'commission', 'title', 'tax',
    'proration', 'credit', 'other')),
  label          text not null check (length(label) <= 120),
  -- the investor's: negative is paid, positive is received
  amount_cents   bigint not null check (amount_cents <> 0),
  -- typed, as long as there are no contacts
  paid_by        text not null check (length(paid_by) <= 120),
  -- for what a lender charges, lends or is repaid
  loan_id        uuid,
  primary key (org_id, settlement_id, position),
  foreign key (org_id, settlement_id) references settlements (org_id, id) on delete cascade,
  foreign key (org_id, loan_id) references loans (org_id, id) on delete set null (loan_id)
);
create index on settlement_lines (org_id, loan_id) where loan_id is not null;
call make_tenant_table('settlement_lines');

-- A payoff that a settlement statement brought goes with it.
alter table loan_payments
  add column settlement_id uuid,
  add foreign key (org_id, settlement_id) references settlements (org_id, id);
create index on loan_payments (org_id, settlement_id) where settlement_id is not null;
