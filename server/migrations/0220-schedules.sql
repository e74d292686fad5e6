-- The schedule of a deal: its work, what waits for what, and the first plan to compare with. Days are computed from
-- these and never stored (docs/decisions/0220-a-schedule-is-computed-when-it-is-read.md).
create table schedules (
  org_id       uuid not null,
  deal_id      uuid not null,
  baseline_on  date,
  version      int not null default 1,
  updated_at   timestamptz not null,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('schedules');

create table schedule_items (
  org_id           uuid not null,
  id               uuid not null,
  deal_id          uuid not null,
  position         int not null,
  title            text not null check (title <> '' and length(title) <= 120),
  -- who does it, if that's no vendor: the city's inspector, a neighbor
  who              text not null default '' check (length(who) <= 120),
  vendor_id        uuid,
  -- the merge that gave it this vendor
  vendor_merge_id  uuid,
  budget_line_id   uuid,
  order_id         uuid,
  -- working days; 0 = a milestone
  duration_days    int not null check (duration_days between 0 and 730),
  not_before       date,
  actual_start     date,
  actual_finish    date,
  percent_done     int not null default 0 check (percent_done between 0 and 100),
  percent_on       date,
  baseline_start   date,
  baseline_finish  date,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references schedules (org_id, deal_id) on delete cascade,
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete set null (vendor_id),
  foreign key (org_id, budget_line_id) references budget_lines (org_id, id) on delete set null (budget_line_id),
  foreign key (org_id, order_id) references purchase_orders (org_id, id) on delete set null (order_id),
  check (actual_finish is null or actual_start is null or actual_finish >= actual_start),
  check ((baseline_start is null) = (baseline_finish is null))
);
create index on schedule_items (org_id, vendor_id) where vendor_id is not null;
create index on schedule_items (org_id, budget_line_id) where budget_line_id is not null;
create index on schedule_items (org_id, order_id) where order_id is not null;
call make_tenant_table('schedule_items');

-- `item_id` waits for `before_id`; that this forms no ring is checked while the deal is locked.
create table schedule_links (
  org_id     uuid not null,
  deal_id    uuid not null,
  item_id    uuid not null,
  before_id  uuid not null,
  type       text not null check (type in ('FS', 'SS', 'FF')),
  lag_days   int not null check (lag_days between -365 and 365),
  primary key (org_id, item_id, before_id),
  foreign key (org_id, deal_id, item_id) references schedule_items (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, before_id) references schedule_items (org_id, deal_id, id) on delete cascade,
  check (item_id <> before_id)
);
create index on schedule_links (org_id, deal_id, item_id);
create index on schedule_links (org_id, deal_id, before_id);
call make_tenant_table('schedule_links');

-- Work that is planned the same way again and again. Items wait for earlier ones by their place in the list.
create table schedule_templates (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null check (name <> '' and length(name) <= 80),
  items       jsonb not null,
  created_by  uuid references profiles (id),
  created_at  timestamptz not null,
  version     int not null default 1,
  primary key (org_id, id)
);
create unique index schedule_templates_name on schedule_templates (org_id, lower(name));
call make_tenant_table('schedule_templates');
