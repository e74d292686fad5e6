alter table import_jobs
  drop constraint import_jobs_kind_check,
  add constraint import_jobs_kind_check check (kind in ('deals', 'comps', 'vendors', 'invoices'));
alter table import_memory
  drop constraint import_memory_kind_check,
  add constraint import_memory_kind_check check (kind in ('deals', 'comps', 'vendors', 'invoices'));

-- Comps go into one deal. Invoices do, or name the deal in each row.
alter table import_jobs
  drop constraint import_jobs_check,
  add constraint import_jobs_check check (kind = 'invoices' or (kind = 'comps') = (deal_id is not null));

-- The import that made them, so that undoing it knows its own.
alter table vendor_invoices add column import_job_id uuid;
create index vendor_invoices_by_import on vendor_invoices (org_id, import_job_id) where import_job_id is not null;
