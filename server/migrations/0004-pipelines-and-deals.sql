create table pipelines (
  org_id      uuid not null references organizations (id),
  id          uuid not null,
  deal_type   text not null check (deal_type in ('fix_and_flip', 'land_home')),
  name_en     text not null,
  name_es     text not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, deal_type)
);
call make_tenant_table('pipelines');

create table stages (
  org_id       uuid not null,
  id           uuid not null,
  pipeline_id  uuid not null,
  key          text not null,
  name_en      text not null,
  name_es      text not null,
  position     int not null,
  sla_days     int check (sla_days > 0),
  kind         text not null default 'normal' check (kind in ('normal', 'terminal')),
  wip_limit    int,
  version      int not null default 1,
  primary key (org_id, id),
  unique (org_id, pipeline_id, key),
  unique (org_id, pipeline_id, position),
  foreign key (org_id, pipeline_id) references pipelines (org_id, id)
);
call make_tenant_table('stages');

create table stage_requirements (
  org_id           uuid not null,
  id               uuid not null,
  stage_id         uuid not null,
  key              text not null,
  "when"           text not null check ("when" in ('entry', 'exit')),
  kind             text not null check (kind in ('field', 'document', 'checklist', 'numeric', 'approval', 'none_open')),
  severity         text not null default 'block' check (severity in ('block', 'warn')),
  never_overridden boolean not null default false,
  label_en         text not null,
  label_es         text not null,
  config           jsonb not null,
  position         int not null,
  primary key (org_id, id),
  unique (org_id, stage_id, key),
  foreign key (org_id, stage_id) references stages (org_id, id)
);
call make_tenant_table('stage_requirements');

create table checklist_template_items (
  org_id           uuid not null,
  id               uuid not null,
  stage_id         uuid not null,
  key              text not null,
  label_en         text not null,
  label_es         text not null,
  required         boolean not null default true,
  due_offset_days  int,
  position         int not null,
  primary key (org_id, id),
  unique (org_id, stage_id, key),
  foreign key (org_id, stage_id) references stages (org_id, id)
);
call make_tenant_table('checklist_template_items');

-- Tasks that entering a stage makes.
create table stage_task_templates (
  org_id           uuid not null,
  id               uuid not null,
  stage_id         uuid not null,
  key              text not null,
  title_en         text not null,
  title_es         text not null,
  -- days after entry, or before/after the day in due_field
  due_offset_days  int not null default 0,
  due_field        text,
  repeat           text not null default 'none' check (repeat in ('none', 'daily', 'weekly', 'biweekly', 'monthly')),
  position         int not null,
  primary key (org_id, id),
  unique (org_id, stage_id, key),
  foreign key (org_id, stage_id) references stages (org_id, id)
);
call make_tenant_table('stage_task_templates');

create table deals (
  org_id                     uuid not null references organizations (id),
  id                         uuid not null,
  number                     text not null,
  deal_type                  text not null check (deal_type in ('fix_and_flip', 'land_home')),
  status                     text not null default 'active' check (status in ('active', 'closed', 'archived')),
  pipeline_id                uuid not null,
  stage_id                   uuid not null,
  stage_entered_at           timestamptz not null,
  team_ids                   uuid[] not null default '{}',
  on_hold                    boolean not null default false,
  on_hold_reason             text,
  on_hold_review             date,
  hold_started_at            timestamptz,
  held_seconds_in_stage      bigint not null default 0,
  name                       text not null check (name <> '' and length(name) <= 120),
  owner_id                   uuid not null,
  source                     text check (source in ('mls', 'wholesaler', 'direct_mail', 'driving', 'referral', 'auction', 'website', 'agent', 'off_market', 'other')),
  priority                   text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  market                     text,
  tags                       text[] not null default '{}',
  asking_price_cents         bigint check (asking_price_cents >= 0),
  offer_price_max_cents      bigint check (offer_price_max_cents >= 0),
  over_mao_reason            text,
  offer_price_cents          bigint check (offer_price_cents >= 0),
  offer_date                 date,
  offer_expires              date,
  contract_price_cents       bigint check (contract_price_cents >= 0),
  contract_date              date,
  emd_cents                  bigint check (emd_cents >= 0),
  emd_due                    date,
  dd_end_date                date,
  closing_date               date,
  title_company              text,
  purchase_price_cents       bigint check (purchase_price_cents >= 0),
  purchase_date              date,
  projected_purchase_date    date,
  hold_months                int check (hold_months between 1 and 60),
  all_cash                   boolean not null default false,
  insurance_policy_end       date,
  arv_cents                  bigint check (arv_cents >= 0),
  rehab_estimate_cents       bigint check (rehab_estimate_cents >= 0),
  contingency_pct            numeric(7,4),
  rehab_start                date,
  rehab_end_target           date,
  rehab_end                  date,
  punch_complete_date        date,
  listing_agent              text,
  list_price_cents           bigint check (list_price_cents >= 0),
  list_date                  date,
  projected_sale_price_cents bigint check (projected_sale_price_cents >= 0),
  projected_sale_date        date,
  target_profit_cents        bigint check (target_profit_cents >= 0),
  mao_rule_pct               numeric(7,4),
  archive_reason             text,
  archive_note               text,
  archived_from              text,
  archived_at                timestamptz,
  closed_at                  timestamptz,
  custom                     jsonb not null default '{}',
  import_job_id              uuid,
  external_id                text,
  address_key                text,
  search_text                text not null default '',
  created_at                 timestamptz not null default now(),
  created_by                 uuid,
  updated_at                 timestamptz not null default now(),
  version                    int not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  foreign key (org_id, pipeline_id) references pipelines (org_id, id),
  foreign key (org_id, stage_id) references stages (org_id, id)
);
create index deals_by_stage on deals (org_id, stage_id, status, stage_entered_at, id);
create index deals_by_update on deals (org_id, status, updated_at desc, id desc);
create index deals_by_import on deals (org_id, import_job_id) where import_job_id is not null;
create index deals_by_external_id on deals (org_id, external_id) where external_id is not null;
create index deals_by_address_key on deals (org_id, address_key) where address_key is not null;
call make_tenant_table('deals');

create table properties (
  org_id                     uuid not null,
  deal_id                    uuid not null,
  address_line1              text,
  address_line2              text,
  city                       text,
  state                      text,
  postal_code                text,
  county                     text,
  parcel_number              text,
  latitude                   numeric(14,6),
  longitude                  numeric(14,6),
  property_type              text check (property_type in ('single_family', 'townhouse', 'condo', 'duplex', 'triplex', 'fourplex', 'multifamily_5plus', 'manufactured', 'modular', 'land', 'mixed_use', 'other')),
  beds                       int,
  baths                      numeric(14,6),
  sqft                       int,
  acres                      numeric(14,6),
  year_built                 int,
  stories                    numeric(14,6),
  garage_spaces              int,
  foundation                 text check (foundation in ('slab', 'crawlspace', 'basement', 'pier', 'permanent_mh', 'none')),
  hoa_monthly_cents          bigint check (hoa_monthly_cents >= 0),
  annual_tax_cents           bigint check (annual_tax_cents >= 0),
  flood_zone                 text,
  zoning_code                text,
  permit_required            boolean,
  vacant                     boolean,
  lockbox_code               text, -- sealed
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index properties_by_parcel on properties (org_id, parcel_number) where parcel_number is not null;
call make_tenant_table('properties');

create table land_details (
  org_id                     uuid not null,
  deal_id                    uuid not null,
  mh_allowed                 text check (mh_allowed in ('yes', 'no', 'conditional', 'unknown')),
  min_home_sqft              int,
  setbacks                   text,
  access_type                text check (access_type in ('public_paved', 'public_gravel', 'private_easement', 'none')),
  water_source               text check (water_source in ('public', 'well', 'shared_well', 'none')),
  sewage_type                text check (sewage_type in ('public', 'septic_conventional', 'septic_engineered', 'none')),
  power_distance_ft          int,
  perc_result                text check (perc_result in ('not_done', 'pass', 'fail', 'engineered', 'not_applicable')),
  perc_date                  date,
  perc_expires               date,
  survey_date                date,
  wetlands                   text check (wetlands in ('none', 'partial', 'unknown')),
  wind_zone                  text check (wind_zone in ('I', 'II', 'III')),
  roof_load_zone             text check (roof_load_zone in ('north', 'middle', 'south')),
  pad_ready_date             date,
  septic_final               date,
  water_ready                date,
  power_ready                date,
  trim_complete              date,
  co_date                    date,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('land_details');

create table home_units (
  org_id                     uuid not null,
  deal_id                    uuid not null,
  home_type                  text check (home_type in ('manufactured', 'modular')),
  is_new                     boolean,
  manufacturer               text,
  model                      text,
  model_year                 int,
  sections                   int,
  width_ft                   int,
  length_ft                  int,
  home_sqft                  int,
  serial_numbers             text[] not null default '{}',
  hud_label_numbers          text[] not null default '{}',
  state_label_no             text,
  home_price_cents           bigint check (home_price_cents >= 0),
  options_cents              bigint check (options_cents >= 0),
  freight_cents              bigint check (freight_cents >= 0),
  deposit_cents              bigint check (deposit_cents >= 0),
  deposit_date               date,
  paid_date                  date,
  delivery_target            date,
  delivered_date             date,
  set_date                   date,
  installer_license          text,
  affixture_recorded         date,
  title_retired              date,
  warranty_end               date,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('home_units');

create table sales (
  org_id                     uuid not null,
  deal_id                    uuid not null,
  exit_type                  text check (exit_type in ('retail_sale', 'wholesale_assignment', 'wholetail', 'refinance_hold', 'land_only_sale')),
  contract_date              date,
  contract_price_cents       bigint check (contract_price_cents >= 0),
  closing_date               date,
  sale_price_cents           bigint check (sale_price_cents >= 0),
  sale_date                  date,
  assignment_fee_cents       bigint check (assignment_fee_cents >= 0),
  buyer_financing            text check (buyer_financing in ('cash', 'conventional', 'fha', 'va', 'usda', 'other')),
  listing_commission_pct     numeric(7,4),
  buyer_commission_pct       numeric(7,4),
  seller_closing_pct         numeric(7,4),
  transfer_tax_pct           numeric(7,4),
  concessions_cents          bigint check (concessions_cents >= 0),
  fixed_costs_cents          bigint check (fixed_costs_cents >= 0),
  -- the figures as they stood when the deal closed
  realized                   jsonb,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('sales');

create table cost_items (
  org_id        uuid not null,
  id            uuid not null,
  deal_id       uuid not null,
  bucket        text not null check (bucket in ('purchase', 'holding', 'selling')),
  name          text not null check (name <> ''),
  amount_cents  bigint check (amount_cents >= 0),
  pct_of        text check (pct_of in ('purchase_price', 'sale_price')),
  pct           numeric(7,4),
  per           text not null default 'once' check (per in ('once', 'day', 'month', 'year')),
  from_day      date,
  to_day        date,
  position      int not null default 0,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check ((amount_cents is null) = (pct_of is not null and pct is not null))
);
create index on cost_items (org_id, deal_id);
call make_tenant_table('cost_items');

create table loans (
  org_id                 uuid not null,
  id                     uuid not null,
  deal_id                uuid not null,
  name                   text not null check (name <> ''),
  loan_type              text not null,
  position               int not null default 1 check (position between 1 and 9),
  initial_advance_cents  bigint not null check (initial_advance_cents >= 0),
  holdback_cents         bigint not null default 0 check (holdback_cents >= 0),
  rate_pct               numeric(7,4) not null check (rate_pct between 0 and 60),
  points_pct             numeric(7,4) not null default 0 check (points_pct between 0 and 10),
  fees_cents             bigint not null default 0 check (fees_cents >= 0),
  exit_fee_pct           numeric(7,4) not null default 0,
  day_count              text not null default 'ACT/360' check (day_count in ('ACT/360', 'ACT/365', '30/360')),
  interest_on            text not null default 'drawn' check (interest_on in ('drawn', 'commitment')),
  payment                text not null default 'monthly' check (payment in ('monthly', 'at_payoff')),
  start_date             date,
  status                 text not null default 'proposed' check (status in ('proposed', 'term_sheet', 'committed', 'funded', 'paid_off', 'cancelled')),
  primary key (org_id, id),
  unique (org_id, deal_id, position),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('loans');

-- The figures that lists show and sum, computed by domain/src/underwriting in the transaction that changes an input.
create table deal_projection (
  org_id              uuid not null,
  deal_id             uuid not null,
  profit_cents        bigint,
  roi                 double precision,
  cash_needed_cents   bigint,
  margin              double precision,
  mao_cents           bigint,
  target_offer_cents  bigint,
  total_cost_cents    bigint,
  computed_at         timestamptz not null default now(),
  formula_version     int not null,
  primary key (org_id, deal_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
call make_tenant_table('deal_projection');

create table stage_history (
  org_id                 uuid not null,
  id                     uuid not null,
  deal_id                uuid not null,
  from_stage_id          uuid,
  to_stage_id            uuid not null,
  kind                   text not null check (kind in ('create', 'move', 'undo', 'import', 'reopen', 'restore')),
  moved_by               uuid,
  moved_at               timestamptz not null,
  overridden             boolean not null default false,
  reason                 text,
  unmet                  jsonb not null default '[]',
  seconds_in_from_stage  bigint,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on stage_history (org_id, deal_id, id);
call make_tenant_table('stage_history', 'select, insert');
-- undoing an import deletes its untouched deals, history with them
grant delete on stage_history to plumbline_app;

create table checklist_items (
  org_id            uuid not null,
  id                uuid not null,
  deal_id           uuid not null,
  stage_id          uuid not null,
  template_item_id  uuid,
  label_en          text not null,
  label_es          text not null,
  required          boolean not null,
  status            text not null default 'open' check (status in ('open', 'done', 'not_applicable')),
  due_on            date,
  done_by           uuid,
  done_at           timestamptz,
  na_reason         text,
  position          int not null default 0,
  -- the stage entry that made it, so that undoing the move removes what nobody touched
  made_by_move      uuid,
  primary key (org_id, id),
  unique (org_id, deal_id, template_item_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, stage_id) references stages (org_id, id)
);
create index on checklist_items (org_id, deal_id, stage_id);
call make_tenant_table('checklist_items');

create table tasks (
  org_id        uuid not null,
  id            uuid not null,
  deal_id       uuid,
  title         text not null check (title <> '' and length(title) <= 200),
  description   text not null default '',
  assignee_id   uuid,
  due_date      date,
  status        text not null default 'open' check (status in ('open', 'in_progress', 'blocked', 'done', 'cancelled')),
  priority      text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  repeat        text not null default 'none' check (repeat in ('none', 'daily', 'weekly', 'biweekly', 'monthly')),
  completed_at  timestamptz,
  completed_by  uuid,
  template_id   uuid,
  made_by_move  uuid,
  created_at    timestamptz not null default now(),
  created_by    uuid,
  updated_at    timestamptz not null default now(),
  version       int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on tasks (org_id, deal_id);
create index tasks_open on tasks (org_id, assignee_id, due_date) where status in ('open', 'in_progress', 'blocked');
call make_tenant_table('tasks');

create table permits (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  kind        text not null check (kind in ('building', 'placement', 'septic', 'well', 'driveway', 'demolition', 'other')),
  number      text,
  issued      date,
  expires     date,
  final       date,
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on permits (org_id, deal_id);
call make_tenant_table('permits');

create table comps (
  org_id            uuid not null,
  id                uuid not null,
  deal_id           uuid not null,
  address           text not null check (address <> ''),
  sale_price_cents  bigint not null check (sale_price_cents > 0),
  sale_date         date not null,
  beds              numeric(6,2),
  baths             numeric(6,2),
  sqft              int check (sqft > 0),
  lot_sqft          bigint check (lot_sqft > 0),
  year_built        int,
  distance_mi       numeric(7,2),
  condition         text check (condition in ('poor', 'fair', 'average', 'renovated', 'new')),
  source            text,
  adjustments       jsonb not null default '[]',
  weight            numeric(5,4) not null default 1 check (weight between 0 and 1),
  include           boolean not null default true,
  address_key       text,
  import_job_id     uuid,
  created_at        timestamptz not null default now(),
  created_by        uuid,
  updated_at        timestamptz not null default now(),
  version           int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on comps (org_id, deal_id);
create index comps_by_import on comps (org_id, import_job_id) where import_job_id is not null;
call make_tenant_table('comps');

create table valuations (
  org_id       uuid not null,
  id           uuid not null,
  deal_id      uuid not null,
  kind         text not null check (kind in ('arv', 'as_is', 'land', 'rent')),
  value_cents  bigint not null check (value_cents >= 0),
  low_cents    bigint,
  high_cents   bigint,
  method       text not null check (method in ('comps', 'appraisal', 'avm', 'broker_opinion', 'manual')),
  -- the comps as they stood: address, price, adjustments, weight
  comps        jsonb not null default '[]',
  as_of        date not null,
  confidence   text check (confidence in ('low', 'medium', 'high')),
  author_id    uuid,
  is_current   boolean not null default true,
  created_at   timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create unique index valuations_current on valuations (org_id, deal_id, kind) where is_current;
create index on valuations (org_id, deal_id);
call make_tenant_table('valuations');

create table saved_views (
  org_id      uuid not null references organizations (id),
  id          uuid not null,
  owner_id    uuid not null,
  name        text not null check (name <> '' and length(name) <= 60),
  shared      boolean not null default false,
  query       text not null,
  position    int not null default 0,
  created_at  timestamptz not null default now(),
  primary key (org_id, id)
);
create index on saved_views (org_id, owner_id);
call make_tenant_table('saved_views');

-- What the mover may take back for a minute.
create table undo_entries (
  org_id      uuid not null references organizations (id),
  id          uuid not null,
  user_id     uuid not null,
  kind        text not null check (kind in ('edit', 'move', 'status', 'hold')),
  changes     jsonb not null,
  created_at  timestamptz not null default now(),
  used_at     timestamptz,
  primary key (org_id, id)
);
call make_tenant_table('undo_entries');
