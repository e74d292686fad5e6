/** A file is in use until its import has finished. */
export const HELD_BY_IMPORTS = `exists (
  select from import_jobs job
  where job.org_id = stored.org_id and job.file_sha256 = stored.sha256 and job.finished_at is null
)`
