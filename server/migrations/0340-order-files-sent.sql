-- The version of an attached document that was emailed with the order; null = not sent.
alter table order_documents add column sent_no int check (sent_no >= 1);

-- Orders from before this was recorded went with what was current then, as far as it fit in one email (18 MB).
with current_then as (
  select
    attached.org_id, attached.order_id, attached.document_id, version.no,
    sum(version.bytes) over (partition by attached.org_id, attached.order_id order by attached.position) as bytes_so_far
  from order_documents attached
  join purchase_orders po on po.org_id = attached.org_id and po.id = attached.order_id
  join lateral (
    select sent.no, sent.bytes
    from document_versions sent
    where sent.org_id = attached.org_id and sent.document_id = attached.document_id and sent.uploaded_at <= po.issued_at
      and sent.status not in ('quarantined', 'rejected')
    order by sent.no desc
    limit 1
  ) version on true
  where po.issued_at is not null and po.issued_to is not null
)
update order_documents attached set sent_no = went.no
from current_then went
where attached.org_id = went.org_id and attached.order_id = went.order_id and attached.document_id = went.document_id
  and went.bytes_so_far <= 18 * 1024 * 1024;

-- What the vendors' door shows of them: the versions that were sent with its own orders, and no other file of the deal.
create policy portal on order_documents to plumbline_portal using (
  org_id = (select current_org()) and sent_no is not null and order_id in (select id from purchase_orders)
);
grant select (org_id, order_id, document_id, position, sent_no) on order_documents to plumbline_portal;

create policy portal on documents to plumbline_portal using (
  org_id = (select current_org()) and deleted_at is null and id in (select document_id from order_documents)
);
grant select (org_id, id, title, deleted_at) on documents to plumbline_portal;

create policy portal on document_versions to plumbline_portal using (
  org_id = (select current_org()) and deleted_at is null and status not in ('quarantined', 'rejected')
  and (document_id, no) in (select document_id, sent_no from order_documents)
);
grant select (org_id, document_id, no, file_name, mime, bytes, sha256, status, deleted_at)
  on document_versions to plumbline_portal;
