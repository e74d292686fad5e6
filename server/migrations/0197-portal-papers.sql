-- Vendors send papers from their portal, and sign a W-9 there. No member enters those: the person is known by name and address.
alter table vendor_documents
  add column submitted_via text not null default 'staff' check (submitted_via in ('staff', 'portal')),
  add column sent_by text check (sent_by <> '' and length(sent_by) <= 160),
  add column sent_email text check (sent_email <> '' and length(sent_email) <= 254),
  -- a W-9 that was filled in on screen, without the tax number, which is sealed beside it
  add column form jsonb check (jsonb_typeof(form) = 'object'),
  add column tin_sealed text,
  add column signer text check (signer <> '' and length(signer) <= 160),
  add column signed_ip inet,
  add check ((submitted_via = 'portal') = (sent_by is not null) and (sent_by is null) = (sent_email is null)),
  add check (submitted_via = 'staff' or created_by is null),
  add check ((form is null) = (tin_sealed is null) and (form is null) = (signer is null)),
  add check (form is null or type = 'w9');

-- A link in an email about papers leads to them.
alter table portal_entries add column leads_to text check (leads_to in ('papers'));

-- What the vendors' door shows of it: neither a file nor a number.
create policy portal on vendor_documents to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()));
grant select (
  org_id, id, vendor_id, type, effective, expires, carrier, policy_no, review, reject_reason, created_at
) on vendor_documents to plumbline_portal;
grant select (tax_classification, tin_type, tin_ending) on vendors to plumbline_portal;
