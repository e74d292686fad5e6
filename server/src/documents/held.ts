export const HELD_BY_VERSIONS = `exists (
  select from document_versions version
  where version.org_id = stored.org_id and version.sha256 = stored.sha256
)`
