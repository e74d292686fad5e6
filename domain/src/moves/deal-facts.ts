import type { DealFields } from '../deals/fields.ts'
import type { VersionStatus } from '../documents/types.ts'

export type ChecklistState = {
  stageId: string
  templateItemId: string | null
  itemId: string | null
  labelEn: string
  labelEs: string
  required: boolean
  done: boolean
}

/**
 * Everything that requirements are checked against. `figuresHidden` never matters here: a gate is the same for
 * everyone.
 */
export type DealFacts = {
  fields: DealFields
  /** best status of each document type on the deal */
  documents: ReadonlyMap<string, Extract<VersionStatus, 'uploaded' | 'accepted'>>
  checklist: readonly ChecklistState[]
  compCount: number
  permitsIssued: number
  hasLoan: boolean
  /** days since the current ARV was set; null if there is none */
  arvAgeDays: number | null
  /** maximum allowable offer by rule; null where the rule does not apply or lacks numbers */
  maoCents: number | null
  /** counts of open items by object, such as purchase orders; an object nobody counts has none */
  openItems: ReadonlyMap<string, number>
  /** objects with a granted approval */
  approvals: ReadonlySet<string>
}
