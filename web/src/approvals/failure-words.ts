import { m } from '../messages/generated/messages.js'
import type { RoomFailureWords } from '../shell/failures/all-words.ts'

const TITLES = {
  own_request: m.approvals_error_own,
  not_your_step: m.approvals_error_step,
  already_decided: m.approvals_error_done,
  not_requester: m.approvals_error_requester,
} as const

/** Wording for this room's refusals. */
export const approvalFailures = {
  approval_refused: ({ why }) => ({ title: TITLES[why](), text: m.approvals_error_text() }),
} satisfies RoomFailureWords
