create table organizations (
  id              uuid primary key,
  name            text not null check (name <> '' and length(name) <= 120),
  slug            text not null unique check (slug ~ '^[a-z0-9-]{3,40}$'),
  time_zone       text not null default 'America/New_York',
  default_locale  text not null default 'en' check (default_locale in ('en', 'es')),
  plan_tier       text not null check (plan_tier in ('STARTER', 'PRO', 'SCALE')),
  plan_status     text not null default 'trialing',
  trial_ends_at   timestamptz,
  settings        jsonb not null default '{}',
  -- the rooms whose stage requirements this organization's pipelines already have
  adopted_rooms   text[] not null default '{}',
  next_deal_no    bigint not null default 1001,
  status          text not null default 'active' check (status in ('active', 'suspended', 'pending_deletion')),
  created_at      timestamptz not null default now(),
  created_by      uuid,
  updated_at      timestamptz not null default now(),
  version         int not null default 1
);
alter table organizations enable row level security;
alter table organizations force row level security;
create policy tenant on organizations to plumbline_app using (id = (select current_org())) with check (id = (select current_org()));
create policy platform on organizations to plumbline_platform using (true) with check (true);
grant select, update on organizations to plumbline_app;
grant select, insert, update, delete on organizations to plumbline_platform;

-- A person as the product knows them. org_id is the organization they work in now; null before the first one.
create table profiles (
  id            uuid primary key,
  org_id        uuid references organizations (id),
  email         text not null unique check (email = lower(email)),
  full_name     text not null default '' check (length(full_name) <= 120),
  locale        text not null default 'en' check (locale in ('en', 'es')),
  time_zone     text,
  status        text not null default 'active' check (status in ('invited', 'active', 'deactivated')),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index on profiles (org_id);
alter table profiles enable row level security;
alter table profiles force row level security;
create policy platform on profiles to plumbline_platform using (true) with check (true);
grant select, update on profiles to plumbline_app;
grant select, insert, update, delete on profiles to plumbline_platform;

-- Several roles per person and organization; platform roles have no organization.
create table user_roles (
  id          uuid primary key,
  org_id      uuid references organizations (id),
  user_id     uuid not null references profiles (id),
  role        text not null check (role in ('super_admin', 'admin', 'tech_support', 'org_admin', 'operator_admin', 'operator', 'transaction_coordinator', 'vendor')),
  created_at  timestamptz not null default now(),
  check ((org_id is null) = (role in ('super_admin', 'admin', 'tech_support'))),
  unique nulls not distinct (user_id, org_id, role)
);
create index on user_roles (org_id, user_id);
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy tenant on user_roles to plumbline_app using (org_id = (select current_org())) with check (org_id = (select current_org()));
create policy platform on user_roles to plumbline_platform using (true) with check (true);
grant select on user_roles to plumbline_app;
-- Oneself and one's colleagues: a colleague may be working in another of their organizations just now.
create policy tenant on profiles to plumbline_app
  using (id = (select current_actor()) or exists (select from user_roles where user_roles.user_id = profiles.id and user_roles.org_id = (select current_org())))
  with check (id = (select current_actor()));
grant select, insert, update, delete on user_roles to plumbline_platform;

create table cost_codes (
  org_id                  uuid not null references organizations (id),
  id                      uuid not null,
  code                    text not null check (code ~ '^\d{2}(-\d{3})?$'),
  name_en                 text not null,
  name_es                 text not null,
  unit                    text,
  default_unit_cost_cents bigint,
  active                  boolean not null default true,
  created_at              timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, code)
);
call make_tenant_table('cost_codes');

-- Append only, by grant: the application may add and read, never change.
create table activity_events (
  org_id          uuid not null references organizations (id),
  id              uuid not null,
  at              timestamptz not null default now(),
  actor_id        uuid,
  actor_name      text not null,
  actor_kind      text not null check (actor_kind in ('user', 'vendor', 'system', 'api', 'impersonated')),
  impersonator_id uuid,
  verb            text not null,
  object_type     text not null,
  object_id       uuid,
  object_label    text not null default '',
  deal_id         uuid,
  before          jsonb,
  after           jsonb,
  ip              inet,
  primary key (org_id, id)
);
create index on activity_events (org_id, deal_id, id desc);
create index on activity_events (org_id, actor_id, id desc);
call make_tenant_table('activity_events', 'select, insert');
revoke update, delete, truncate on activity_events from plumbline_app, plumbline_platform;

create table analytics_events (
  org_id          uuid not null references organizations (id),
  id              uuid not null,
  at              timestamptz not null default now(),
  user_id         uuid not null,
  session_id      text not null,
  page_path       text not null,
  event_type      text not null,
  event_category  text,
  event_action    text,
  event_label     text,
  event_value     numeric,
  metadata        jsonb not null default '{}',
  primary key (org_id, id)
);
call make_tenant_table('analytics_events', 'select, insert');

create table notifications (
  org_id      uuid not null references organizations (id),
  id          uuid not null,
  user_id     uuid not null references profiles (id),
  type        text not null,
  -- words by key and values, rendered in the reader's language
  params      jsonb not null default '{}',
  link        text,
  read_at     timestamptz,
  created_at  timestamptz not null default now(),
  primary key (org_id, id)
);
create index on notifications (org_id, user_id, id desc);
call make_tenant_table('notifications');
