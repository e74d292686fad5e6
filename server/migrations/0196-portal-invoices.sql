-- Vendors send invoices from their portal. No member enters those: the person who sent one is known by name and address.
alter table vendor_invoices
  alter column entered_by drop not null,
  add column submitted_via text not null default 'staff' check (submitted_via in ('staff', 'portal', 'import')),
  add column sent_by text check (sent_by <> '' and length(sent_by) <= 160),
  add column sent_email text check (sent_email <> '' and length(sent_email) <= 254);
update vendor_invoices set submitted_via = 'import' where import_job_id is not null;
do $$
declare
  submitter name;
begin
  select conname into strict submitter from pg_constraint
  where conrelid = 'vendor_invoices'::regclass
    and pg_get_constraintdef(oid) = 'CHECK (((submitted_at IS NULL) = (submitted_by IS NULL)))';
  execute format('alter table vendor_invoices drop constraint %I', submitter);
end
$$;
alter table vendor_invoices
  add check ((submitted_via = 'portal') = (entered_by is null)),
  add check ((submitted_via = 'portal') = (sent_by is not null) and (sent_by is null) = (sent_email is null)),
  -- the team may submit again what the portal sent
  add check (submitted_by is null or submitted_at is not null),
  add check (submitted_via = 'portal' or submitted_at is null or submitted_by is not null);

-- A waiver that was signed in the portal: by whom, when and from where. The signed PDF is kept as it was.
alter table lien_waivers
  alter column recorded_by drop not null,
  add column signed_at timestamptz,
  add column email text check (email <> '' and length(email) <= 254),
  add column ip inet,
  add column sha256 text,
  add foreign key (org_id, sha256) references stored_files (org_id, sha256),
  add check ((sha256 is null) = (signed_at is null) and (sha256 is null) = (email is null)),
  add check (sha256 is null or status <> 'asked'),
  add check (recorded_by is not null or sha256 is not null);
create index lien_waivers_by_content on lien_waivers (org_id, sha256) where sha256 is not null;

-- Files that vendors send: they wait to be given to an invoice, and are documents of its deal from then on.
create table portal_uploads (
  org_id       uuid not null,
  id           uuid not null,
  vendor_id    uuid not null,
  file_name    text not null check (file_name <> '' and length(file_name) <= 200),
  kind         text not null check (kind in ('pdf', 'jpg', 'png', 'heic', 'webp')),
  mime         text not null,
  bytes        bigint not null check (bytes > 0),
  sha256       text not null,
  created_at   timestamptz not null,
  invoice_id   uuid,
  document_id  uuid,
  -- the invoice itself, not a picture of the work
  is_paper     boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade,
  foreign key (org_id, invoice_id) references vendor_invoices (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id),
  foreign key (org_id, sha256) references stored_files (org_id, sha256)
);
create index on portal_uploads (org_id, vendor_id) where invoice_id is null;
create index on portal_uploads (org_id, invoice_id) where invoice_id is not null;
create index on portal_uploads (org_id, document_id) where document_id is not null;
create index portal_uploads_by_content on portal_uploads (org_id, sha256);
create index portal_uploads_waiting on portal_uploads (created_at) where invoice_id is null;
call make_tenant_table('portal_uploads');

-- What the vendors' door shows of it. An invoice that the vendor sent stays visible while the team corrects it.
drop policy portal on vendor_invoices;
create policy portal on vendor_invoices to plumbline_portal using (
  org_id = (select current_org()) and vendor_id = (select current_vendor())
  and (status <> 'draft' or submitted_via = 'portal')
);
grant select (submitted_via, created_at) on vendor_invoices to plumbline_portal;

create policy portal on lien_waivers to plumbline_portal
  using (org_id = (select current_org()) and invoice_id in (select id from vendor_invoices));
grant select (
  org_id, id, invoice_id, kind, amount_cents, through_on, status, signer, signed_on, reject_reason, created_at, sha256
) on lien_waivers to plumbline_portal;

create policy portal on portal_uploads to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()));
grant select (org_id, id, vendor_id, file_name, kind, mime, bytes, sha256, invoice_id, is_paper)
  on portal_uploads to plumbline_portal;
