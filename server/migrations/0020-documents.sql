-- The contents that an organization keeps, each once however many versions hold it. What no version holds is swept away.
create table stored_files (
  org_id     uuid not null references organizations (id),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes      bigint not null check (bytes > 0),
  stored_at  timestamptz not null,
  primary key (org_id, sha256)
);
call make_tenant_table('stored_files', 'select, insert, update');

create table documents (
  org_id      uuid not null,
  id          uuid not null,
  deal_id     uuid not null,
  type        text not null check (type ~ '^[a-z0-9_]{2,40}$'),
  title       text not null check (title <> '' and length(title) <= 160),
  tags        text[] not null default '{}',
  -- the version that stands for the document now
  current_no  int not null,
  -- the highest number ever given to a version
  last_no     int not null check (last_no >= 1),
  deleted_at  timestamptz,
  deleted_by  uuid,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  version     int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check (current_no between 1 and last_no)
);
create index on documents (org_id, deal_id, id desc);
call make_tenant_table('documents');

create table document_versions (
  org_id         uuid not null,
  id             uuid not null,
  document_id    uuid not null,
  no             int not null check (no >= 1),
  file_name      text not null check (file_name <> '' and length(file_name) <= 200),
  -- what its content shows it to be; null for what was set aside
  kind           text check (kind in ('pdf', 'docx', 'xlsx', 'csv', 'txt', 'jpg', 'png', 'heic', 'webp', 'mp4', 'mov')),
  mime           text,
  bytes          bigint not null check (bytes > 0),
  sha256         text not null,
  status         text not null check (status in ('uploaded', 'scanning', 'accepted', 'rejected', 'quarantined')),
  restored_from  int,
  note           text not null default '' check (length(note) <= 500),
  expires_on     date,
  uploaded_by    uuid,
  uploaded_at    timestamptz not null,
  reviewed_by    uuid,
  reviewed_at    timestamptz,
  reject_reason  text check (length(reject_reason) <= 500),
  deleted_at     timestamptz,
  deleted_by     uuid,
  primary key (org_id, id),
  unique (org_id, document_id, no),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, sha256) references stored_files (org_id, sha256),
  check (kind is not null or status = 'quarantined'),
  check ((status = 'rejected') = (reject_reason is not null))
);
-- the storage that a plan counts is summed from the index alone
create index document_versions_stored on document_versions (org_id) include (bytes);
create index document_versions_by_content on document_versions (org_id, sha256);
create index document_versions_in_trash on document_versions (deleted_at) where deleted_at is not null;
-- A version never changes but for what is decided about it.
call make_tenant_table('document_versions', 'select, insert');
grant update (status, reviewed_by, reviewed_at, reject_reason, deleted_at, deleted_by) on document_versions to plumbline_app;

alter table documents
  add foreign key (org_id, id, current_no) references document_versions (org_id, document_id, no) deferrable initially deferred;
