-- Last defects of a house, day logs of its site, and what a lender is sent about both.
create table punch_items (
  org_id           uuid not null,
  id               uuid not null,
  deal_id          uuid not null,
  -- counted for the deal
  no               int not null check (no > 0),
  title            text not null check (title <> '' and length(title) <= 200),
  room             text not null,
  vendor_id        uuid,
  vendor_merge_id  uuid,
  due_on           date,
  done_at          timestamptz,
  done_by          uuid references profiles (id),
  -- when people were notified that it’s done
  done_noticed_at     timestamptz,
  removed_at       timestamptz,
  created_by       uuid references profiles (id),
  created_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, no),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id)
);
create index on punch_items (org_id, vendor_id) where vendor_id is not null;
create index on punch_items (org_id, deal_id) where done_at is null and removed_at is null;
call make_tenant_table('punch_items');

create table punch_item_photos (
  org_id       uuid not null,
  item_id      uuid not null,
  document_id  uuid not null,
  deal_id      uuid not null,
  position     int not null,
  primary key (org_id, item_id, document_id),
  foreign key (org_id, item_id) references punch_items (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on punch_item_photos (org_id, document_id);
create index on punch_item_photos (org_id, deal_id);
call make_tenant_table('punch_item_photos');

create table site_logs (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  day         date not null,
  weather     text check (weather in ('clear', 'cloudy', 'rain', 'wind', 'snow')),
  -- people who are no vendors
  others      text[] not null default '{}' check (cardinality(others) <= 30),
  text        text not null default '' check (length(text) <= 4000),
  removed_at  timestamptz,
  created_by  uuid references profiles (id),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  version     int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create unique index site_logs_one_per_day on site_logs (org_id, deal_id, day) where removed_at is null;
call make_tenant_table('site_logs');

create table site_log_vendors (
  org_id           uuid not null,
  log_id           uuid not null,
  vendor_id        uuid not null,
  vendor_merge_id  uuid,
  deal_id          uuid not null,
  primary key (org_id, log_id, vendor_id),
  foreign key (org_id, log_id) references site_logs (org_id, id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on site_log_vendors (org_id, vendor_id);
create index on site_log_vendors (org_id, deal_id);
call make_tenant_table('site_log_vendors');

create table site_log_photos (
  org_id       uuid not null,
  log_id       uuid not null,
  document_id  uuid not null,
  deal_id      uuid not null,
  position     int not null,
  primary key (org_id, log_id, document_id),
  foreign key (org_id, log_id) references site_logs (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on site_log_photos (org_id, document_id);
create index on site_log_photos (org_id, deal_id);
call make_tenant_table('site_log_photos');
