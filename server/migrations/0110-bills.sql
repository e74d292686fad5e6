-- What buying, holding and selling a deal really cost. Each bill is for a cost item, or for one of the sale's usual costs,
-- which are rates and amounts of the sale.
alter table cost_items add unique (org_id, deal_id, id);

create table cost_bills (
  org_id       uuid not null,
  id           uuid not null,
  deal_id      uuid not null,
  cost_item_id uuid,
  selling_line text check (selling_line in
    ('listing_commission', 'buyer_commission', 'seller_closing', 'transfer_tax', 'fixed_costs', 'concessions')),
  vendor_name  text not null default '' check (length(vendor_name) <= 120),
  -- a refund or a credit is negative
  amount_cents bigint not null check (amount_cents <> 0),
  paid_on      date not null,
  -- the days that a bill for a recurring cost covers, from the first up to but not including the last; null = none
  from_day     date,
  to_day       date,
  -- nothing more is expected for a cost that is charged once
  is_final     boolean not null default false,
  note         text not null default '' check (length(note) <= 2000),
  -- the record that made the bill and that alone changes it: an expense or a settlement line; null = entered by hand
  origin       text check (origin in ('expense', 'settlement')),
  origin_id    uuid,
  created_by   uuid not null references profiles (id),
  created_at   timestamptz not null,
  version      int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  foreign key (org_id, deal_id, cost_item_id) references cost_items (org_id, deal_id, id),
  check ((cost_item_id is null) <> (selling_line is null)),
  check ((from_day is null) = (to_day is null)),
  check (from_day < to_day),
  check ((origin is null) = (origin_id is null))
);
create index on cost_bills (org_id, deal_id, paid_on);
create index on cost_bills (org_id, cost_item_id) where cost_item_id is not null;
create index on cost_bills (org_id, origin_id) where origin_id is not null;
call make_tenant_table('cost_bills');
