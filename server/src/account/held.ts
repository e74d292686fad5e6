export const HELD_BY_AVATARS = `exists (
  select from member_avatars avatar
  where avatar.org_id = stored.org_id and avatar.sha256 = stored.sha256
)`
