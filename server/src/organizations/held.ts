export const HELD_BY_LOGOS = `exists (
  select from organization_logos logo
  where logo.org_id = stored.org_id and logo.sha256 = stored.sha256
)`
