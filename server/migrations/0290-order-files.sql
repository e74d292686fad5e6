-- Documents of the deal that go to the vendor with a purchase order.
create table order_documents (
  org_id       uuid not null,
  order_id     uuid not null,
  document_id  uuid not null,
  position     int not null,
  primary key (org_id, order_id, document_id),
  foreign key (org_id, order_id) references purchase_orders (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on order_documents (org_id, document_id);
call make_tenant_table('order_documents');
