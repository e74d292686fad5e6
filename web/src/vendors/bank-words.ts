import { m } from '../messages/generated/messages.js'
import { formatChoices } from '../ui/figures/format.ts'

/** Whom a reader who can't confirm a vendor's bank account should ask. */
export function whoConfirms(names: readonly string[]): string {
  if (names.length === 0) return m.vendors_bank_no_one_confirms()
  return m.vendors_bank_who_confirms({ names: formatChoices(names) })
}
