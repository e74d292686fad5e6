-- What buyers offer for a house that is on the market. One of them may be accepted; one that fell through stays on record.
create table sale_offers (
  org_id       uuid not null,
  id           uuid not null,
  deal_id      uuid not null,
  buyer        text not null check (buyer <> '' and length(buyer) <= 160),
  price_cents  bigint not null check (price_cents > 0),
  financing    text check (financing in ('cash', 'conventional', 'fha', 'va', 'usda', 'other')),
  closing_on   date,
  conditions   text not null default '' check (length(conditions) <= 2000),
  received_on  date not null,
  status       text not null check (status in ('open', 'accepted', 'rejected', 'withdrawn', 'fell_through')),
  -- when it was accepted, which is the date of the contract
  accepted_on  date,
  -- when it was rejected or withdrawn, or fell through
  ended_on     date,
  reason       text check (reason <> '' and length(reason) <= 500),
  created_by   uuid references profiles (id),
  created_at   timestamptz not null,
  version      int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check ((status in ('accepted', 'fell_through')) = (accepted_on is not null)),
  check ((status in ('rejected', 'withdrawn', 'fell_through')) = (ended_on is not null)),
  check (status <> 'fell_through' or reason is not null)
);
create index on sale_offers (org_id, deal_id, id);
create unique index sale_offers_one_accepted on sale_offers (org_id, deal_id) where status = 'accepted';
call make_tenant_table('sale_offers');
