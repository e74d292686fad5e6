-- What vendors billed. A line draws on a line of the deal's budget, and on a line of the invoice's order if it has one.
create table vendor_invoices (
  org_id           uuid not null,
  id               uuid not null,
  deal_id          uuid not null,
  vendor_id        uuid not null,
  -- the merge of two vendors that gave the invoice to this one
  vendor_merge_id  uuid,
  order_id         uuid,
  -- as the vendor wrote it
  invoice_no       text not null check (invoice_no <> '' and length(invoice_no) <= 60),
  invoice_date     date not null,
  due_on           date not null,
  status           text not null default 'draft' check (status in (
    'draft', 'submitted', 'under_review', 'disputed', 'approved', 'scheduled', 'partially_paid', 'paid', 'rejected', 'void'
  )),
  subtotal_cents   bigint not null,
  retainage_pct    numeric(7,4) not null check (retainage_pct between 0 and 10),
  -- withheld; negative on a credit
  retainage_cents  bigint not null,
  -- retainage of earlier invoices of the order that this one asks for
  released_cents   bigint not null default 0 check (released_cents >= 0),
  net_due_cents    bigint not null check (net_due_cents = subtotal_cents - retainage_cents + released_cents),
  -- the vendor marked it as the last one
  is_final         boolean not null default false,
  note             text not null default '' check (length(note) <= 2000),
  document_id      uuid,
  entered_by       uuid not null references profiles (id),
  submitted_at     timestamptz,
  submitted_by     uuid references profiles (id),
  approved_at      timestamptz,
  approved_by      uuid references profiles (id),
  -- why it was approved above its order
  override_reason  text check (override_reason <> '' and length(override_reason) <= 500),
  -- why it was rejected, disputed or voided
  reason           text check (reason <> '' and length(reason) <= 500),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  version          int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  foreign key (org_id, vendor_id) references vendors (org_id, id),
  foreign key (org_id, deal_id, order_id) references purchase_orders (org_id, deal_id, id),
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id),
  check (released_cents = 0 or order_id is not null),
  check ((submitted_at is null) = (submitted_by is null)),
  check ((approved_at is null) = (approved_by is null)),
  check (status not in ('approved', 'scheduled', 'partially_paid', 'paid') or approved_at is not null),
  check (status not in ('rejected', 'disputed', 'void') or reason is not null)
);
create index on vendor_invoices (org_id, deal_id, invoice_date);
create index on vendor_invoices (org_id, vendor_id, invoice_date);
create index on vendor_invoices (org_id, order_id) where order_id is not null;
create index on vendor_invoices (org_id, document_id) where document_id is not null;
call make_tenant_table('vendor_invoices');

create table vendor_invoice_lines (
  org_id          uuid not null,
  id              uuid not null,
  invoice_id      uuid not null,
  deal_id         uuid not null,
  position        int not null,
  -- null until someone says which line an extra belongs to
  budget_line_id  uuid,
  -- null for an extra, and for an invoice without an order
  order_line_id   uuid,
  description     text not null check (description <> '' and length(description) <= 200),
  amount_cents    bigint not null check (amount_cents <> 0),
  primary key (org_id, id),
  foreign key (org_id, deal_id, invoice_id) references vendor_invoices (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, deal_id, budget_line_id) references budget_lines (org_id, deal_id, id),
  -- an undone change order takes its lines with it
  foreign key (org_id, order_line_id) references purchase_order_lines (org_id, id) on delete set null (order_line_id),
  check (order_line_id is null or budget_line_id is not null)
);
create index on vendor_invoice_lines (org_id, invoice_id, position);
create index on vendor_invoice_lines (org_id, deal_id);
create index on vendor_invoice_lines (org_id, budget_line_id);
create index on vendor_invoice_lines (org_id, order_line_id) where order_line_id is not null;
call make_tenant_table('vendor_invoice_lines');

-- Signed statements in which a vendor gives up its lien rights for an invoice.
create table lien_waivers (
  org_id         uuid not null,
  id             uuid not null,
  invoice_id     uuid not null,
  deal_id        uuid not null,
  kind           text not null check (kind in (
    'conditional_progress', 'unconditional_progress', 'conditional_final', 'unconditional_final'
  )),
  amount_cents   bigint not null check (amount_cents > 0),
  -- work up to this day is covered
  through_on     date not null,
  -- asked: the vendor was asked for it and hasn't sent it yet
  status         text not null check (status in ('asked', 'uploaded', 'accepted', 'rejected')),
  signer         text check (signer <> '' and length(signer) <= 160),
  signed_on      date,
  document_id    uuid,
  reject_reason  text check (reject_reason <> '' and length(reject_reason) <= 500),
  -- who asked for it, or received it
  recorded_by    uuid not null references profiles (id),
  created_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, deal_id, invoice_id) references vendor_invoices (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id),
  check ((status = 'rejected') = (reject_reason is not null)),
  check ((status = 'asked') = (signer is null) and (status = 'asked') = (signed_on is null))
);
create index on lien_waivers (org_id, invoice_id);
create index on lien_waivers (org_id, document_id) where document_id is not null;
call make_tenant_table('lien_waivers');
