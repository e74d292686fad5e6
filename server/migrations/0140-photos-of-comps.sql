-- A photo of the house that was sold: a picture among the deal's documents.
alter table comps
  add column photo_document_id uuid,
  add foreign key (org_id, photo_document_id) references documents (org_id, id) on delete set null (photo_document_id);
create index on comps (org_id, photo_document_id) where photo_document_id is not null;
