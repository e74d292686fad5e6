import { m } from '../../messages/generated/messages.js'
import type { RefusalWords } from '../Refused.tsx'

/** Why a file can’t go along with anything, and what to do. */
export const FILE_REFUSED: RefusalWords = {
  unsupported_type: m.portal_fail_file,
  incomplete_picture: m.portal_fail_picture_text,
  too_large: m.portal_fail_file,
}

/** Why an invoice or a waiver can't be sent, and what to do. */
export const SENDING_REFUSED: RefusalWords = {
  wrong_state: m.portal_fail_changed,
  invalid_input: m.portal_fail_input,
  ...FILE_REFUSED,
  too_many_uploads: m.portal_fail_files,
  plan_limit_storage: m.portal_fail_storage,
}
