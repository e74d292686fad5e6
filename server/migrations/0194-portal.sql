-- The role behind the vendors' door. It reads what a vendor may know of its own orders, invoices and papers, and nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'plumbline_portal') then
    begin
      create role plumbline_portal nologin;
    exception when duplicate_object or unique_violation then null; -- another database of this server was faster
    end;
  end if;
  grant plumbline_portal to current_user;
end
$$;

grant usage on schema public to plumbline_portal;

-- The vendor of the running transaction; null outside the vendors' door.
create function current_vendor() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.vendor_id', true), '')::uuid $$;

-- Vendors ask for a sign-in link by address, whichever organization they work for.
create index on contacts (lower(email)) where email is not null;

-- Links in emails to vendors. They show nothing themselves: their page only offers to email a sign-in link.
create table portal_entries (
  org_id      uuid not null,
  id          uuid not null,
  vendor_id   uuid not null,
  -- the order that the email is about; the link ends with it
  order_id    uuid,
  token_hash  bytea not null unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade,
  foreign key (org_id, order_id) references purchase_orders (org_id, id) on delete cascade
);
create index on portal_entries (org_id, vendor_id);
create index on portal_entries (org_id, order_id) where order_id is not null;
call make_tenant_table('portal_entries');

-- What signs a vendor in: an emailed link, or the code beside it on the device that asked. A key works once.
create table portal_keys (
  org_id        uuid not null,
  id            uuid not null,
  vendor_id     uuid not null,
  email         text not null check (email <> '' and length(email) <= 254),
  -- known only to the device that asked; several vendors may share an address
  request_hash  bytea not null,
  link_hash     bytea not null unique,
  code_mark     bytea not null,
  wrong_codes   int not null default 0 check (wrong_codes >= 0),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  revoked_at    timestamptz,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create index on portal_keys (request_hash);
create index on portal_keys (expires_at);
-- one live key for each vendor
create unique index on portal_keys (org_id, vendor_id) where used_at is null and revoked_at is null;
call make_tenant_table('portal_keys');

create table portal_sessions (
  org_id      uuid not null,
  id          uuid not null,
  vendor_id   uuid not null,
  email       text not null check (email <> '' and length(email) <= 254),
  token_hash  bytea not null unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id) on delete cascade
);
create index on portal_sessions (org_id, vendor_id, created_at desc);
create index on portal_sessions (expires_at);
call make_tenant_table('portal_sessions');

-- A vendor's answer to an order in the portal. The signed PDF is kept as it was accepted.
create table order_answers (
  org_id      uuid not null,
  order_id    uuid not null,
  answer      text not null check (answer in ('accepted', 'declined')),
  -- the name typed as a signature, or of the person who declined
  signer      text not null check (signer <> '' and length(signer) <= 160),
  email       text not null check (email <> '' and length(email) <= 254),
  note        text not null default '' check (length(note) <= 1000),
  answered_at timestamptz not null,
  ip          inet,
  sha256      text,
  bytes       bigint check (bytes > 0),
  primary key (org_id, order_id),
  foreign key (org_id, order_id) references purchase_orders (org_id, id) on delete cascade,
  foreign key (org_id, sha256) references stored_files (org_id, sha256),
  check ((sha256 is null) = (bytes is null)),
  check ((answer = 'accepted') = (sha256 is not null)),
  check (answer = 'accepted' or note <> '')
);
create index order_answers_by_content on order_answers (org_id, sha256) where sha256 is not null;
call make_tenant_table('order_answers');

-- What the vendors' door shows, by row and by column.
create policy portal on organizations to plumbline_portal using (id = (select current_org()));
grant select (id, name, legal_name, address, phone) on organizations to plumbline_portal;

create policy portal on organization_logos to plumbline_portal using (org_id = (select current_org()));
grant select on organization_logos to plumbline_portal;

create policy portal on vendors to plumbline_portal
  using (org_id = (select current_org()) and id = (select current_vendor()));
grant select (org_id, id, name, legal_name, contact_id, trades, locale, status, payment_terms_days, retainage_pct)
  on vendors to plumbline_portal;

create policy portal on contacts to plumbline_portal
  using (org_id = (select current_org()) and id in (select contact_id from vendors));
grant select (org_id, id, name, email, phone, address) on contacts to plumbline_portal;

create policy portal on purchase_orders to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()) and issued_at is not null);
grant select (
  org_id, id, number, deal_id, vendor_id, title, status, need_by, terms, payment_terms_days, retainage_pct, total_cents, issued_at,
  accepted_on, ended_at, version
) on purchase_orders to plumbline_portal;

create policy portal on purchase_order_lines to plumbline_portal
  using (org_id = (select current_org()) and order_id in (select id from purchase_orders));
grant select (org_id, id, order_id, position, description, qty, unit, unit_cost_cents, amount_cents, received_pct)
  on purchase_order_lines to plumbline_portal;

create policy portal on change_orders to plumbline_portal using (
  org_id = (select current_org()) and scope <> 'budget_only' and status in ('approved', 'executed')
  and order_id in (select id from purchase_orders)
);
grant select (org_id, id, order_id, number, title, days, status) on change_orders to plumbline_portal;

create policy portal on change_order_lines to plumbline_portal
  using (org_id = (select current_org()) and change_order_id in (select id from change_orders));
grant select (org_id, id, change_order_id, order_line_id, amount_cents) on change_order_lines to plumbline_portal;

create policy portal on order_answers to plumbline_portal
  using (org_id = (select current_org()) and order_id in (select id from purchase_orders));
grant select (org_id, order_id, answer, signer, note, answered_at, sha256) on order_answers to plumbline_portal;

create policy portal on vendor_invoices to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()) and status <> 'draft');
grant select (
  org_id, id, deal_id, vendor_id, order_id, invoice_no, invoice_date, due_on, status, subtotal_cents, retainage_cents, released_cents,
  net_due_cents, pay_on, paid_cents, reason, submitted_at
) on vendor_invoices to plumbline_portal;

create policy portal on vendor_invoice_lines to plumbline_portal
  using (org_id = (select current_org()) and invoice_id in (select id from vendor_invoices));
grant select (org_id, id, invoice_id, position, order_line_id, description, amount_cents)
  on vendor_invoice_lines to plumbline_portal;

create policy portal on payments to plumbline_portal
  using (org_id = (select current_org()) and vendor_id = (select current_vendor()) and paid_on is not null);
grant select (
  org_id, id, number, invoice_id, deal_id, vendor_id, amount_cents, withheld_cents, method, reference, paid_on, voided_at
) on payments to plumbline_portal;

-- Of a deal, a vendor knows where the work is.
create policy portal on deals to plumbline_portal using (
  org_id = (select current_org())
  and (id in (select deal_id from purchase_orders) or id in (select deal_id from vendor_invoices))
);
grant select (org_id, id, name, number) on deals to plumbline_portal;
