import { DEFAULT_PAPER_RULES, type PaperRules } from '@plumbline/domain/vendors/required'
import { StoredPaperRules } from '@plumbline/contract/vendors/settings'
import { createHash } from 'node:crypto'
import type { StoredSettings } from '../../organizations/providers.ts'

/** The rules as stored, over the product's defaults. */
export function paperRulesIn(settings: StoredSettings): PaperRules {
  const own = StoredPaperRules.safeParse(settings['vendorPapers'] ?? {})
  if (!own.success) return DEFAULT_PAPER_RULES
  const { required, onSite, minimums, rules } = own.data
  return {
    required: required ?? DEFAULT_PAPER_RULES.required,
    onSite: onSite ?? DEFAULT_PAPER_RULES.onSite,
    minimums: minimums ?? DEFAULT_PAPER_RULES.minimums,
    rules: rules ?? DEFAULT_PAPER_RULES.rules,
  }
}

/** Tells whether a standing was judged by the same rules. */
export function markOf(rules: PaperRules): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 16)
}
