-- Comments on an order or invoice that its vendor reads in its portal, and answers there.
alter table comment_threads add column for_vendor boolean not null default false;

-- No member writes what a vendor answers: the person is known by name and address.
alter table comments
  alter column author_id drop not null,
  add column sent_by text check (sent_by <> '' and length(sent_by) <= 160),
  add column sent_email text check (sent_email <> '' and length(sent_email) <= 254),
  add check ((author_id is null) = (sent_by is not null) and (sent_by is null) = (sent_email is null)),
  -- a photo is an answer
  drop constraint comments_body_check,
  add constraint comments_body_check check ((body <> '' or sent_by is not null) and length(body) <= 5000);

-- A photo or PDF that answers a question is a document of the deal from then on, as those of an invoice are.
alter table portal_uploads
  add column comment_id uuid,
  add foreign key (org_id, comment_id) references comments (org_id, id) on delete cascade,
  add check (invoice_id is null or comment_id is null);
create index on portal_uploads (org_id, comment_id) where comment_id is not null;
grant select (comment_id) on portal_uploads to plumbline_portal;

-- An email about a question leads to the order or invoice it's about.
alter table portal_entries
  drop constraint portal_entries_leads_to_check,
  add check (leads_to ~ '^(papers(/[a-z0-9_-]{1,40})?|(invoices|orders)/[0-9a-f-]{36})$');

-- What the vendors' door shows of it: threads meant for vendors, on what the vendor sees anyway.
create policy portal on comment_threads to plumbline_portal using (
  org_id = (select current_org()) and for_vendor
  and (
    object_type = 'purchase_order' and object_id in (select id from purchase_orders)
    or object_type = 'vendor_invoice' and object_id in (select id from vendor_invoices)
  )
);
grant select (org_id, id, object_type, object_id, resolved_at) on comment_threads to plumbline_portal;

create policy portal on comments to plumbline_portal using (
  org_id = (select current_org()) and deleted_at is null and thread_id in (select id from comment_threads)
);
grant select (org_id, id, thread_id, author_id, sent_by, body, created_at, deleted_at) on comments to plumbline_portal;
