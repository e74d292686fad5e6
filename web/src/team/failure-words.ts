import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

/** Error messages for the team. */
export const teamFailures = {
  invitation_over: () => ({ title: m.team_error_invitation_over(), text: m.team_error_invitation_over_text() }),
  invited_elsewhere: () => ({ title: m.team_error_invited_elsewhere(), text: m.team_error_invited_elsewhere_text() }),
  account_exists: () => ({ title: m.team_error_account_exists(), text: m.team_error_account_exists_text() }),
  last_org_admin: () => ({ title: m.team_error_last_org_admin(), text: m.team_error_last_org_admin_text() }),
} satisfies RoomFailureWords
