-- Vendors confirm their days with a link from an email. The link shows one vendor's work on one deal and nothing else.
create table schedule_asks (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  vendor_id   uuid not null,
  email       text not null check (email <> '' and length(email) <= 254),
  token_hash  bytea not null,
  asked_by    uuid references profiles (id),
  asked_at    timestamptz not null,
  ends_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references schedules (org_id, deal_id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create unique index on schedule_asks (token_hash);
create index on schedule_asks (org_id, deal_id);
create index on schedule_asks (org_id, vendor_id);
call make_tenant_table('schedule_asks');

-- What a vendor was last asked about an item, and what it answered.
create table schedule_confirmations (
  org_id       uuid not null,
  deal_id      uuid not null,
  item_id      uuid not null,
  ask_id       uuid not null,
  vendor_id    uuid not null,
  starts_on    date not null,
  finishes_on  date not null,
  answer       text check (answer in ('confirmed', 'declined')),
  proposed_on  date,
  note         text not null default '' check (length(note) <= 500),
  signer       text check (signer <> '' and length(signer) <= 120),
  answered_at  timestamptz,
  primary key (org_id, item_id),
  foreign key (org_id, deal_id, item_id) references schedule_items (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, ask_id) references schedule_asks (org_id, id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null) and (answer is null) = (signer is null)),
  check (proposed_on is null or answer = 'declined')
);
create index on schedule_confirmations (org_id, deal_id, item_id);
create index on schedule_confirmations (org_id, ask_id);
create index on schedule_confirmations (org_id, vendor_id);
call make_tenant_table('schedule_confirmations');
