alter table import_jobs
  drop constraint import_jobs_kind_check,
  add constraint import_jobs_kind_check check (kind in ('deals', 'comps', 'vendors'));
alter table import_memory
  drop constraint import_memory_kind_check,
  add constraint import_memory_kind_check check (kind in ('deals', 'comps', 'vendors'));

-- The import that made them, so that undoing it knows its own.
alter table vendors add column import_job_id uuid;
alter table contacts add column import_job_id uuid;
create index vendors_by_import on vendors (org_id, import_job_id) where import_job_id is not null;
create index contacts_by_import on contacts (org_id, import_job_id) where import_job_id is not null;
