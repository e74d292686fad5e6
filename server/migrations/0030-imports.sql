-- A file on its way in: read, mapped, checked, imported, and taken back if need be.
create table import_jobs (
  org_id         uuid not null references organizations (id),
  id             uuid not null,
  kind           text not null check (kind in ('deals', 'comps')),
  -- comps come into one deal
  deal_id        uuid,
  status         text not null check (status in ('uploaded', 'parsing', 'mapping', 'validating', 'ready', 'importing', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'undone')),
  file_name      text not null check (file_name <> '' and length(file_name) <= 255),
  file_sha256    text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  file_bytes     bigint not null check (file_bytes >= 0),
  -- what reading found: format, encoding, delimiter, sheets, header, columns
  table_shape    jsonb,
  source         text,
  file_error     text,
  -- what the person chose
  sheet          int,
  header         jsonb not null default 'null',
  mapping        jsonb not null default '{}',
  options        jsonb not null,
  summary        jsonb,
  -- rows of the step at work: all of them, and those done
  row_total      int not null default 0,
  row_done       int not null default 0,
  -- counted up by each change that makes a check necessary; a check that began before it runs again
  change_no      int not null default 0,
  created_count  int not null default 0,
  updated_count  int not null default 0,
  skipped_count  int not null default 0,
  rejected_count int not null default 0,
  -- all rows or none, or only the good ones
  rows_choice    text check (rows_choice in ('all', 'good')),
  -- true once the rows were checked again at the start of writing
  rechecked      boolean not null default false,
  -- the last record that was looked at for writing: a restart goes on behind it
  written_to     int not null default 0,
  undo           jsonb,
  undo_started_at timestamptz,
  created_by     uuid not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  confirmed_by   uuid,
  finished_at    timestamptz,
  undone_at      timestamptz,
  version        int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check ((kind = 'comps') = (deal_id is not null))
);
create index on import_jobs (org_id, id desc);
create index import_jobs_by_file on import_jobs (org_id, file_sha256, kind);
create index import_jobs_by_deal on import_jobs (org_id, deal_id) where deal_id is not null;
-- One import writes at a time, so that no two can bring the same deal in.
create unique index import_jobs_writing on import_jobs (org_id) where status = 'importing';
call make_tenant_table('import_jobs');

-- The rows of the file below its header as they are read and put right; rows without anything in them are not kept.
create table import_rows (
  org_id   uuid not null,
  job_id   uuid not null,
  record   int not null check (record >= 1),
  cells    jsonb not null,
  -- columns that a person put right
  fixed    int[] not null default '{}',
  primary key (org_id, job_id, record),
  foreign key (org_id, job_id) references import_jobs (org_id, id) on delete cascade
);
call make_tenant_table('import_rows');

-- What the last check says of each row.
create table import_verdicts (
  org_id            uuid not null,
  job_id            uuid not null,
  record            int not null,
  verdict           text not null check (verdict in ('accepted', 'rejected', 'duplicate', 'group', 'total')),
  reason            text,
  problems          jsonb not null default '[]',
  warnings          text[] not null default '{}',
  label             text,
  amount_cents      bigint,
  day               date,
  -- the row as it would come in
  row               jsonb,
  duplicate_record  int,
  duplicate_id      uuid,
  primary key (org_id, job_id, record),
  foreign key (org_id, job_id) references import_jobs (org_id, id) on delete cascade
);
create index on import_verdicts (org_id, job_id, verdict, record);
call make_tenant_table('import_verdicts');

-- What was made of each row, kept for taking it back and for knowing the same file again.
create table import_results (
  org_id          uuid not null,
  job_id          uuid not null,
  record          int not null,
  -- the row's place in the file, titles and header counted
  position        int not null,
  action          text not null check (action in ('created', 'updated')),
  object_id       uuid not null,
  -- the object's version after the import: a higher one means that somebody edited it since
  object_version  int not null,
  before          jsonb,
  primary key (org_id, job_id, record),
  foreign key (org_id, job_id) references import_jobs (org_id, id) on delete cascade
);
create index on import_results (org_id, object_id);
call make_tenant_table('import_results');

-- What people of the organization said that names of columns and stages mean.
create table import_memory (
  org_id      uuid not null references organizations (id),
  kind        text not null check (kind in ('deals', 'comps')),
  what        text not null check (what in ('column', 'stage')),
  name        text not null,
  -- null: the column stays a custom field
  meaning     text,
  updated_at  timestamptz not null,
  primary key (org_id, kind, what, name)
);
call make_tenant_table('import_memory');
