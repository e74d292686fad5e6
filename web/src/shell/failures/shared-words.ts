import { m } from '../../messages/generated/messages.js'
import { formatBytes } from '../../ui/figures/format.ts'
import type { RoomFailureWords } from './all-words.ts'

const unreadable = () => ({ title: m.shell_error_bad_request(), text: m.shell_error_reload_text() })
const stateMoved = () => ({ title: m.shell_error_wrong_state(), text: m.shell_error_reload_text() })
const repeated = () => ({ title: m.shell_error_repeated(), text: m.shell_error_reload_text() })
const busy = () => ({ title: m.shell_error_busy(), text: m.shell_error_wait_text() })

/** Wording for refusals any room can get. */
export const sharedFailures = {
  offline: () => ({ title: m.shell_error_offline(), text: m.shell_error_offline_text() }),
  invalid_input: () => ({ title: m.shell_error_invalid_input(), text: m.shell_error_invalid_input_text() }),
  bad_request: unreadable,
  upload_protocol: unreadable,
  unauthenticated: () => ({ title: m.shell_error_unauthenticated(), text: m.shell_error_unauthenticated_text() }),
  mfa_required: () => ({ title: m.shell_error_mfa_required(), text: m.shell_error_mfa_required_text() }),
  forbidden: () => ({ title: m.shell_error_forbidden(), text: m.shell_error_forbidden_text() }),
  not_found: () => ({ title: m.shell_error_not_found(), text: m.shell_error_not_found_text() }),
  edit_conflict: () => ({ title: m.shell_error_edit_conflict(), text: m.shell_error_edit_conflict_text() }),
  upload_offset: stateMoved,
  wrong_state: stateMoved,
  idempotency_mismatch: repeated,
  idempotency_replayed: repeated,
  too_large: ({ limitBytes }) => ({
    title: m.shell_error_too_large({ limit: formatBytes(limitBytes) }),
    text: m.shell_error_too_large_text(),
  }),
  unsupported_type: () => ({ title: m.shell_error_unsupported_type(), text: m.shell_error_unsupported_type_text() }),
  rate_limited: () => ({ title: m.shell_error_rate_limited(), text: m.shell_error_wait_text() }),
  too_many_uploads: () => ({ title: m.shell_error_too_many_uploads(), text: m.shell_error_too_many_uploads_text() }),
  storage_full: () => ({ title: m.shell_error_storage_full(), text: m.shell_error_storage_full_text() }),
  unknown_host: () => ({ title: m.shell_error_unknown_host(), text: m.shell_error_unknown_host_text() }),
  database_unavailable: busy,
  busy,
  internal: () => ({ title: m.shell_error_internal(), text: m.shell_error_internal_text() }),
} satisfies RoomFailureWords
