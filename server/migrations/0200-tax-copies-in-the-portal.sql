-- A vendor agrees in its portal to get its copies there instead of on paper, and can withdraw that. Each time is kept.
create table tax_portal_consents (
  org_id       uuid not null,
  id           uuid not null,
  vendor_id    uuid not null,
  -- the name typed as a signature
  signer       text not null check (signer <> '' and length(signer) <= 160),
  email        text not null check (email <> '' and length(email) <= 254),
  ip           inet,
  agreed_at    timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= agreed_at),
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create unique index on tax_portal_consents (org_id, vendor_id) where withdrawn_at is null;
create index on tax_portal_consents (org_id, vendor_id, agreed_at desc);
call make_tenant_table('tax_portal_consents');

-- When a vendor first opened a copy in its portal.
create table tax_copy_openings (
  org_id     uuid not null,
  year       int not null,
  filing     int not null,
  vendor_id  uuid not null,
  opened_at  timestamptz not null,
  primary key (org_id, year, filing, vendor_id),
  foreign key (org_id, year, filing, vendor_id) references tax_forms (org_id, year, filing, vendor_id)
);
create index on tax_copy_openings (org_id, year, vendor_id);
call make_tenant_table('tax_copy_openings');

-- A link in an email about a copy leads to it.
alter table portal_entries drop constraint portal_entries_leads_to_check;
alter table portal_entries add constraint portal_entries_leads_to_check check (leads_to in ('papers', 'papers/1099'));

-- What the vendors' door shows of it: its own forms, without numbers.
create policy portal on tax_portal_consents to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()));
grant select (org_id, id, vendor_id, signer, agreed_at, withdrawn_at) on tax_portal_consents to plumbline_portal;

create policy portal on tax_forms to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()));
grant select (org_id, year, filing, vendor_id, standing, changes, counted_cents, withheld_cents)
  on tax_forms to plumbline_portal;

create policy portal on tax_filings to plumbline_portal
  using (org_id = (select current_org()) and (year, number) in (select year, filing from tax_forms));
grant select (org_id, year, number, filed_at) on tax_filings to plumbline_portal;
