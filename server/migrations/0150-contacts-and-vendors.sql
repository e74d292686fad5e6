-- People and companies an organization deals with.
create table contacts (
  org_id             uuid not null,
  id                 uuid not null,
  kind               text not null check (kind in ('person', 'company')),
  name               text not null check (name <> '' and length(name) <= 160),
  company            text not null default '' check (length(company) <= 160),
  email              text check (email <> '' and length(email) <= 254),
  phone              text check (phone <> '' and length(phone) <= 40),
  roles              text[] not null default '{}',
  address            text not null default '' check (length(address) <= 300),
  tags               text[] not null default '{}',
  notes              text not null default '' check (length(notes) <= 5000),
  do_not_contact     boolean not null default false,
  last_contacted_at  timestamptz,
  -- the contact that took this one in
  merged_into        uuid,
  created_by         uuid references profiles (id),
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  version            int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, merged_into) references contacts (org_id, id),
  check (merged_into <> id)
);
create index on contacts (org_id, lower(name), id);
create index on contacts (org_id, lower(email)) where email is not null;
create index on contacts (org_id, phone) where phone is not null;
call make_tenant_table('contacts');

-- Who holds which role on a deal.
create table deal_contacts (
  org_id      uuid not null,
  deal_id     uuid not null,
  contact_id  uuid not null,
  role        text not null check (role ~ '^[a-z_]{2,40}$'),
  created_at  timestamptz not null,
  primary key (org_id, deal_id, contact_id, role),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id)
);
create index on deal_contacts (org_id, contact_id);
call make_tenant_table('deal_contacts');

-- Firms that get orders.
create table vendors (
  org_id              uuid not null,
  id                  uuid not null,
  name                text not null check (name <> '' and length(name) <= 160),
  legal_name          text not null default '' check (length(legal_name) <= 160),
  contact_id          uuid,
  trades              text[] not null default '{}',
  status              text not null default 'active' check (status in ('prospect', 'active', 'on_hold', 'do_not_use')),
  locale              text not null default 'en' check (locale in ('en', 'es')),
  tax_classification  text not null default 'unknown' check (tax_classification in (
    'individual', 'sole_prop', 'llc_disregarded', 'llc_partnership', 'partnership', 'c_corp', 's_corp', 'trust', 'exempt', 'foreign', 'unknown'
  )),
  tin_type            text check (tin_type in ('ssn', 'ein')),
  tin_sealed          text,
  tin_ending          text check (tin_ending ~ '^\d{4}$'),
  tin_match           text not null default 'unknown' check (tin_match in ('unknown', 'match', 'mismatch')),
  backup_withholding  boolean not null default false,
  -- the last change of the name or the tax number that a W-9 has to cover
  identity_changed_on date,
  license_no          text not null default '' check (length(license_no) <= 60),
  license_expires     date,
  payment_method      text check (payment_method in ('check', 'ach', 'wire', 'card', 'cash', 'other')),
  payment_terms_days  int check (payment_terms_days in (0, 7, 15, 30)),
  retainage_pct       numeric(7,4) check (retainage_pct between 0 and 10),
  bank_sealed         text,
  bank_ending         text check (bank_ending ~ '^\d{4}$'),
  bank_changed_at     timestamptz,
  bank_changed_by     uuid references profiles (id),
  bank_confirmed_at   timestamptz,
  bank_confirmed_by   uuid references profiles (id),
  portal_enabled      boolean not null default false,
  notes               text not null default '' check (length(notes) <= 5000),
  -- the vendor that took this one in
  merged_into         uuid,
  created_by          uuid references profiles (id),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  version             int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id),
  foreign key (org_id, merged_into) references vendors (org_id, id),
  check (merged_into <> id),
  check ((tin_sealed is null) = (tin_ending is null)),
  check ((bank_sealed is null) = (bank_ending is null))
);
create index on vendors (org_id, lower(name), id);
create index on vendors (org_id, contact_id);
call make_tenant_table('vendors');
