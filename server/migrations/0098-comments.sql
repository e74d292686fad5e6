-- What the team says about a deal and about things in it. A thread hangs on one object; the first comment begins it.
create table comment_threads (
  org_id       uuid not null,
  id           uuid not null,
  deal_id      uuid not null,
  object_type  text not null check (object_type ~ '^[a-z_]{2,40}$'),
  object_id    uuid not null,
  -- what the object was called then, for when it is gone
  object_label text not null check (length(object_label) <= 200),
  resolved_at  timestamptz,
  resolved_by  uuid,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check ((resolved_at is null) = (resolved_by is null))
);
create index on comment_threads (org_id, deal_id, id desc);
create index on comment_threads (org_id, object_id, id desc);
call make_tenant_table('comment_threads');

create table comments (
  org_id      uuid not null,
  id          uuid not null,
  thread_id   uuid not null,
  author_id   uuid not null,
  -- members are mentioned by their ids, as @[id]
  body        text not null check (body <> '' and length(body) <= 5000),
  created_at  timestamptz not null,
  edited_at   timestamptz,
  deleted_at  timestamptz,
  deleted_by  uuid,
  version     int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, thread_id) references comment_threads (org_id, id) on delete cascade,
  check ((deleted_at is null) = (deleted_by is null))
);
create index on comments (org_id, thread_id, id);
call make_tenant_table('comments');

-- What comments said before they were edited. It is added to and never changed.
create table comment_edits (
  org_id      uuid not null,
  id          uuid not null,
  comment_id  uuid not null,
  body        text not null,
  -- when it was said
  written_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, comment_id) references comments (org_id, id) on delete cascade
);
create index on comment_edits (org_id, comment_id, id desc);
call make_tenant_table('comment_edits', 'select, insert');

create table comment_reactions (
  org_id      uuid not null,
  comment_id  uuid not null,
  user_id     uuid not null,
  reaction    text not null check (reaction ~ '^[a-z_]{2,20}$'),
  created_at  timestamptz not null,
  primary key (org_id, comment_id, user_id, reaction),
  foreign key (org_id, comment_id) references comments (org_id, id) on delete cascade
);
call make_tenant_table('comment_reactions');

create table comment_documents (
  org_id       uuid not null,
  comment_id   uuid not null,
  document_id  uuid not null,
  primary key (org_id, comment_id, document_id),
  foreign key (org_id, comment_id) references comments (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on comment_documents (org_id, document_id);
call make_tenant_table('comment_documents');
