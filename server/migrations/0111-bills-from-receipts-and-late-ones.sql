-- A recurring cost may have nothing to pay for a period: then its bill is 0.
alter table cost_bills drop constraint cost_bills_amount_cents_check;
alter table cost_bills add constraint cost_bills_amount_cents_check check (amount_cents <> 0 or from_day is not null);

-- A part of an expense may be for buying, holding or selling a deal. Such an expense needs no budget.
alter table expense_shares alter column budget_line_id drop not null;
alter table expense_shares add column cost_item_id uuid;
alter table expense_shares add column from_day date;
alter table expense_shares add column to_day date;
alter table expense_shares add column is_final boolean not null default false;
alter table expense_shares add foreign key (org_id, deal_id) references deals (org_id, id);
alter table expense_shares add foreign key (org_id, deal_id, cost_item_id) references cost_items (org_id, deal_id, id);
alter table expense_shares add check ((budget_line_id is null) <> (cost_item_id is null));
alter table expense_shares add check ((from_day is null) = (to_day is null));
alter table expense_shares add check (from_day is null or cost_item_id is not null);
alter table expense_shares add unique (org_id, expense_id, cost_item_id);
create index on expense_shares (org_id, cost_item_id) where cost_item_id is not null;

-- The results of closed deals that late bills and refunds have replaced.
create table former_results (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  results     jsonb not null,
  replaced_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on former_results (org_id, deal_id, replaced_at);
call make_tenant_table('former_results', 'select, insert');

-- The first day on which a recurring bill counts as missed; null = none is expected.
alter table deal_projection add column bill_missed_on date;
