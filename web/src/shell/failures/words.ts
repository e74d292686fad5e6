import type { ErrorDetails } from '@plumbline/contract/errors'
import { formatBytes, formatCount } from '../../ui/figures/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { m } from '../../messages/generated/messages.js'
import { type Failure, failureOf } from './failure.ts'

/** What happened, and what to do next. */
export type FailureWords = { title: string; text: string }

/** The one place where a code becomes words in the reader's language. */
export function failureWords(failure: Failure): FailureWords {
  const { code, details } = failure
  switch (code) {
    case 'offline':
      return { title: m.shell_error_offline(), text: m.shell_error_offline_text() }
    case 'invalid_input':
      return { title: m.shell_error_invalid_input(), text: m.shell_error_invalid_input_text() }
    case 'bad_request':
    case 'upload_protocol':
      return { title: m.shell_error_bad_request(), text: m.shell_error_reload_text() }
    case 'unauthenticated':
      return { title: m.shell_error_unauthenticated(), text: m.shell_error_unauthenticated_text() }
    case 'mfa_required':
      return { title: m.shell_error_mfa_required(), text: m.shell_error_mfa_required_text() }
    case 'plan_limit_active_deals': {
      const { current, limit } = details as ErrorDetails<'plan_limit_active_deals'>
      const counts = { current: formatCount(current), limit: formatCount(limit) }
      return { title: m.shell_error_plan_deals(counts), text: m.shell_error_plan_deals_text() }
    }
    case 'plan_limit_storage': {
      const { usedBytes, limitBytes } = details as ErrorDetails<'plan_limit_storage'>
      const sizes = { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) }
      return { title: m.shell_error_plan_storage(sizes), text: m.shell_error_plan_storage_text() }
    }
    case 'feature_not_in_plan':
      return { title: m.shell_error_feature(), text: m.shell_error_feature_text() }
    case 'email_required':
      return { title: m.shell_error_email_required(), text: m.shell_error_email_required_text() }
    case 'no_organization':
      return { title: m.shell_error_no_organization(), text: m.shell_error_no_organization_text() }
    case 'forbidden':
      return { title: m.shell_error_forbidden(), text: m.shell_error_forbidden_text() }
    case 'not_found':
      return { title: m.shell_error_not_found(), text: m.shell_error_not_found_text() }
    case 'invitation_over':
      return { title: m.shell_error_invitation_over(), text: m.shell_error_invitation_over_text() }
    case 'invited_elsewhere':
      return { title: m.shell_error_invited_elsewhere(), text: m.shell_error_invited_elsewhere_text() }
    case 'account_exists':
      return { title: m.shell_error_account_exists(), text: m.shell_error_account_exists_text() }
    case 'last_org_admin':
      return { title: m.shell_error_last_org_admin(), text: m.shell_error_last_org_admin_text() }
    case 'edit_conflict':
      return { title: m.shell_error_edit_conflict(), text: m.shell_error_edit_conflict_text() }
    case 'upload_offset':
    case 'wrong_state':
      return { title: m.shell_error_wrong_state(), text: m.shell_error_reload_text() }
    case 'idempotency_mismatch':
    case 'idempotency_replayed':
      return { title: m.shell_error_repeated(), text: m.shell_error_reload_text() }
    case 'undo_expired':
      return { title: m.shell_error_undo_expired(), text: m.shell_error_undo_expired_text() }
    case 'too_large': {
      const { limitBytes } = details as ErrorDetails<'too_large'>
      return {
        title: m.shell_error_too_large({ limit: formatBytes(limitBytes) }),
        text: m.shell_error_too_large_text(),
      }
    }
    case 'unsupported_type':
      return { title: m.shell_error_unsupported_type(), text: m.shell_error_unsupported_type_text() }
    case 'stage_blocked':
      return { title: m.shell_error_stage_blocked(), text: m.shell_error_stage_blocked_text() }
    case 'file_refused':
      return { title: m.shell_error_file_refused(), text: m.shell_error_file_refused_text() }
    case 'import_refused':
      return { title: m.shell_error_import_refused(), text: m.shell_error_import_refused_text() }
    case 'rate_limited':
      return { title: m.shell_error_rate_limited(), text: m.shell_error_wait_text() }
    case 'database_unavailable':
    case 'busy':
      return { title: m.shell_error_busy(), text: m.shell_error_wait_text() }
    case 'internal':
      return { title: m.shell_error_internal(), text: m.shell_error_internal_text() }
  }
}

/** For a failed action: says it in a toast, with the request id where support will ask for it. */
export function sayFailure(error: unknown): void {
  const failure = failureOf(error)
  const { title, text } = failureWords(failure)
  const quoted =
    failure.code === 'internal' && failure.requestId ? ` ${m.shell_quote({ requestId: failure.requestId })}` : ''
  toast.error(title, { detail: `${text}${quoted}` })
}
