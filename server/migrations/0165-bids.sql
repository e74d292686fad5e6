-- What several vendors are asked to price before one of them gets an order.
create table bid_packages (
  org_id      uuid not null,
  id          uuid not null,
  -- counted for each deal: BP-03
  number      int not null check (number > 0),
  deal_id     uuid not null,
  title       text not null check (title <> '' and length(title) <= 160),
  -- for the vendors
  note        text not null default '' check (length(note) <= 2000),
  need_by     date,
  -- the last day on which bids are expected
  closes_on   date,
  status      text not null default 'open' check (status in ('open', 'closed', 'awarded', 'cancelled')),
  awarded_at  timestamptz,
  awarded_by  uuid references profiles (id),
  created_by  uuid not null references profiles (id),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  version     int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, number),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check ((awarded_at is null) = (awarded_by is null)),
  check ((status = 'awarded') = (awarded_at is not null))
);
call make_tenant_table('bid_packages');

create table bid_package_lines (
  org_id          uuid not null,
  id              uuid not null,
  package_id      uuid not null,
  deal_id         uuid not null,
  position        int not null,
  budget_line_id  uuid not null,
  description     text not null check (description <> '' and length(description) <= 200),
  qty             numeric(12,3) check (qty > 0),
  unit            text check (unit <> '' and length(unit) <= 20),
  -- our own, which vendors don't see
  estimate_cents  bigint check (estimate_cents >= 0),
  awarded_bid_id  uuid,
  primary key (org_id, id),
  unique (org_id, package_id, id),
  foreign key (org_id, deal_id, package_id) references bid_packages (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id)
);
create index on bid_package_lines (org_id, package_id, position);
create index on bid_package_lines (org_id, deal_id);
create index on bid_package_lines (org_id, budget_line_id);
call make_tenant_table('bid_package_lines');

create table bid_invitations (
  org_id           uuid not null,
  package_id       uuid not null,
  vendor_id        uuid not null,
  -- the merge of two vendors that gave the invitation to this one
  vendor_merge_id  uuid,
  invited_at       timestamptz not null,
  invited_by       uuid not null references profiles (id),
  -- the address it was emailed to; null = by phone or in person
  sent_to          text check (sent_to <> '' and length(sent_to) <= 254),
  reminded_at      timestamptz,
  -- as the vendor says
  opened_on        date,
  declined_on      date,
  primary key (org_id, package_id, vendor_id),
  foreign key (org_id, package_id) references bid_packages (org_id, id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id)
);
create index on bid_invitations (org_id, vendor_id);
call make_tenant_table('bid_invitations');

create table bids (
  org_id           uuid not null,
  id               uuid not null,
  package_id       uuid not null,
  deal_id          uuid not null,
  vendor_id        uuid not null,
  vendor_merge_id  uuid,
  -- when the work would be finished
  finish_on        date,
  received_on      date not null,
  -- what it includes and leaves out
  note             text not null default '' check (length(note) <= 500),
  document_id      uuid,
  -- the order that it was awarded; a draft can be deleted and comes back by undo, so nothing holds it here
  order_id         uuid,
  -- when the vendor was told that another one got the work, and where
  notified_at      timestamptz,
  notified_to      text check (notified_to <> '' and length(notified_to) <= 254),
  entered_by       uuid not null references profiles (id),
  entered_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, package_id, vendor_id),
  unique (org_id, package_id, id),
  foreign key (org_id, deal_id, package_id) references bid_packages (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id),
  check (notified_to is null or notified_at is not null)
);
create index on bids (org_id, deal_id);
create index on bids (org_id, vendor_id);
create index on bids (org_id, order_id) where order_id is not null;
create index on bids (org_id, document_id) where document_id is not null;
call make_tenant_table('bids');

create table bid_lines (
  org_id         uuid not null,
  bid_id         uuid not null,
  package_id     uuid not null,
  line_id        uuid not null,
  answer         text not null check (answer in ('amount', 'not_bid', 'included')),
  amount_cents   bigint check (amount_cents > 0),
  -- typed over what a line that isn't bid counts as
  counted_cents  bigint check (counted_cents >= 0),
  primary key (org_id, bid_id, line_id),
  foreign key (org_id, package_id, bid_id) references bids (org_id, package_id, id) on delete cascade,
  foreign key (org_id, package_id, line_id) references bid_package_lines (org_id, package_id, id) on delete cascade,
  check ((answer = 'amount') = (amount_cents is not null)),
  check (answer = 'not_bid' or counted_cents is null)
);
create index on bid_lines (org_id, package_id, line_id);
call make_tenant_table('bid_lines');

alter table bid_package_lines
  add foreign key (org_id, package_id, awarded_bid_id) references bids (org_id, package_id, id);
create index on bid_package_lines (org_id, package_id, awarded_bid_id) where awarded_bid_id is not null;
