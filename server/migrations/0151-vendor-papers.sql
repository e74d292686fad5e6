-- Papers of vendors: W-9, certificates of insurance, licenses. A paper is entered once and reviewed once; what replaces it is
-- another row, and the old one counts until then. The file is optional.
create table vendor_documents (
  org_id                 uuid not null,
  id                     uuid not null,
  vendor_id              uuid not null,
  type                   text not null check (type in (
    'w9', 'coi_gl', 'coi_wc', 'coi_auto', 'coi_umbrella', 'license', 'agreement', 'wc_exemption', 'other'
  )),
  issued                 date,
  effective              date,
  expires                date,
  carrier                text not null default '' check (length(carrier) <= 160),
  policy_no              text not null default '' check (length(policy_no) <= 60),
  each_occurrence_cents  bigint check (each_occurrence_cents >= 0),
  aggregate_cents        bigint check (aggregate_cents >= 0),
  additional_insured     boolean not null default false,
  waiver_of_subrogation  boolean not null default false,
  certificate_holder     text not null default '' check (length(certificate_holder) <= 160),
  insured_name           text not null default '' check (length(insured_name) <= 160),
  note                   text not null default '' check (length(note) <= 2000),
  -- null = waits for review
  review                 text check (review in ('accepted', 'rejected')),
  -- the day of the review where the organization is
  reviewed_on            date,
  reviewed_at            timestamptz,
  reviewed_by            uuid references profiles (id),
  reject_reason          text check (reject_reason <> '' and length(reject_reason) <= 500),
  file_name              text check (file_name <> '' and length(file_name) <= 200),
  mime                   text,
  bytes                  bigint check (bytes > 0),
  sha256                 text,
  created_by             uuid references profiles (id),
  created_at             timestamptz not null,
  version                int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade,
  foreign key (org_id, sha256) references stored_files (org_id, sha256),
  check ((review is null) = (reviewed_on is null)),
  check ((review = 'rejected') = (reject_reason is not null) or review is null and reject_reason is null),
  check (effective is null or expires is null or effective <= expires),
  check ((sha256 is null) = (file_name is null) and (sha256 is null) = (bytes is null))
);
create index on vendor_documents (org_id, vendor_id, id);
create index vendor_documents_by_content on vendor_documents (org_id, sha256) where sha256 is not null;
create index vendor_documents_stored on vendor_documents (org_id) include (bytes) where bytes is not null;
call make_tenant_table('vendor_documents');

-- A required paper that isn't required from one vendor until a day.
create table vendor_waivers (
  org_id      uuid not null,
  id          uuid not null,
  vendor_id   uuid not null,
  type        text not null,
  until       date not null,
  reason      text not null check (reason <> '' and length(reason) <= 500),
  created_by  uuid references profiles (id),
  created_at  timestamptz not null,
  -- ended before its day
  ended_at    timestamptz,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create index on vendor_waivers (org_id, vendor_id);
call make_tenant_table('vendor_waivers');

-- Reminders sent, once for each end of cover and number of days before it.
create table vendor_reminders (
  org_id     uuid not null,
  vendor_id  uuid not null,
  type       text not null,
  expires    date not null,
  step       int not null,
  sent_to    text not null check (sent_to in ('vendor', 'reviewers')),
  sent_at    timestamptz not null,
  primary key (org_id, vendor_id, type, expires, step),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
call make_tenant_table('vendor_reminders');

-- When someone asked a vendor for papers.
create table vendor_asks (
  org_id     uuid not null,
  id         uuid not null,
  vendor_id  uuid not null,
  types      text[] not null,
  asked_by   uuid references profiles (id),
  asked_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create index on vendor_asks (org_id, vendor_id);
call make_tenant_table('vendor_asks');

-- What a vendor's papers amount to, kept for the directory and judged again with each change and on the day it can change by itself.
create table vendor_standings (
  org_id         uuid not null,
  vendor_id      uuid not null,
  -- how urgent the status is; lists are sorted by it
  urgency        int not null,
  paper_type     text,
  paper_status   text,
  covered_until  date,
  can_take_orders boolean not null,
  changes_on     date,
  -- the organization's rules at the time
  judged_by      text not null,
  primary key (org_id, vendor_id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create index on vendor_standings (org_id, changes_on) where changes_on is not null;
call make_tenant_table('vendor_standings');
