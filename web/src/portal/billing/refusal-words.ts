import { m } from '../../messages/generated/messages.js'
import type { Refusal } from '../client.ts'
import type { RefusalWords } from '../Refused.tsx'

export const FILE_REFUSED: RefusalWords = {
  unsupported_type: m.portal_fail_file,
  too_large: m.portal_fail_file,
}

/** Why a file can’t go along with anything, and what to do. @returns undefined for other refusals */
export function fileRefused({ code, details }: Refusal): string | undefined {
  const fields = (details as { fields?: { rule: string }[] } | null | undefined)?.fields ?? []
  if (fields.some(({ rule }) => rule === 'incomplete_picture')) return m.portal_fail_picture()
  return FILE_REFUSED[code]?.()
}

/** Why an invoice or a waiver can't be sent, and what to do. */
export const SENDING_REFUSED: RefusalWords = {
  wrong_state: m.portal_fail_changed,
  invalid_input: m.portal_fail_input,
  ...FILE_REFUSED,
  too_many_uploads: m.portal_fail_files,
  plan_limit_storage: m.portal_fail_storage,
}
