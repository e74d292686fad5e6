-- Two contacts that look alike and aren't the same.
create table contacts_apart (
  org_id      uuid not null,
  one_id      uuid not null,
  other_id    uuid not null check (one_id < other_id),
  created_by  uuid references profiles (id),
  created_at  timestamptz not null,
  primary key (org_id, one_id, other_id),
  foreign key (org_id, one_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, other_id) references contacts (org_id, id) on delete cascade
);
create index on contacts_apart (org_id, other_id);
call make_tenant_table('contacts_apart');

-- The merge that gave them their contact, so that undoing it knows its own.
alter table vendors add column contact_merge_id uuid;
alter table lender_profiles add column contact_merge_id uuid;
alter table loan_draw_terms add column contact_merge_id uuid;
create index vendors_by_contact_merge on vendors (org_id, contact_merge_id) where contact_merge_id is not null;
create index on contacts (org_id, merged_into) where merged_into is not null;
