-- What people put on the calendar besides the dates of records and tasks. A canceled event stays for a while, so that
-- calendars that follow it learn of it.
create table calendar_events (
  org_id        uuid not null,
  id            uuid not null,
  deal_id       uuid,
  title         text not null check (title <> '' and length(title) <= 200),
  kind          text not null check (kind in ('inspection', 'delivery', 'custom')),
  starts_on     date not null,
  ends_on       date not null,
  -- in the organization's time zone; null = all day
  start_time    time,
  end_time      time,
  place         text not null default '' check (length(place) <= 200),
  note          text not null default '' check (length(note) <= 2000),
  created_by    uuid references profiles (id),
  created_at    timestamptz not null,
  -- when and what was changed, for the sequence number in feeds
  revisions     jsonb not null default '[]',
  cancelled_at  timestamptz,
  version       int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check (ends_on between starts_on and starts_on + 61),
  check (end_time is null or start_time is not null)
);
create index on calendar_events (org_id, starts_on);
create index on calendar_events (org_id, deal_id);
call make_tenant_table('calendar_events');

-- Only some days are looked at.
create index tasks_by_due_date on tasks (org_id, due_date) where due_date is not null;
create index on purchase_orders (org_id, need_by) where need_by is not null;
create index on vendor_documents (org_id, expires) where expires is not null;
