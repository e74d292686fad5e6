import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { m } from '../../messages/generated/messages.js'
import type { SettingsFacts } from '../../organizations/facts.ts'

export const LEAST_NAMES = {
  leastGlEachCents: m.vendors_rules_gl_each,
  leastGlAggregateCents: m.vendors_rules_gl_aggregate,
  leastAutoCents: m.vendors_rules_auto,
  leastUmbrellaCents: m.vendors_rules_umbrella,
} as const

/** The part of the settings about vendor papers. */
export type PaperRuleFacts = SettingsFacts & {
  requiredPapers: readonly PaperType[]
  onSitePapers: readonly PaperType[]
} & Record<keyof typeof LEAST_NAMES, number | null>
