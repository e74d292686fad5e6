import type { FieldKey } from '../deals/fields.ts'
import type { DocumentType } from '../documents/types.ts'

/** What must hold to enter a stage, or to leave it forward. Stored per organization, so it is plain data. */
export type RequirementConfig =
  /** fields filled in; `anyOne` = one of them is enough; `values` = and holding one of these (single field only) */
  | { kind: 'field'; fields: readonly FieldKey[]; anyOne?: boolean; values?: readonly string[]; condition?: Condition }
  /** one of the types with a version of at least this standing */
  | { kind: 'document'; types: readonly DocumentType[]; minStatus: 'uploaded' | 'accepted'; condition?: Condition }
  /** all required items of the stage's checklist done or waived */
  | { kind: 'checklist' }
  | { kind: 'numeric'; measure: Measure; condition?: Condition }
  /** nothing of this kind still open on the deal */
  | { kind: 'none_open'; object: string }
  /** an approval granted for this object */
  | { kind: 'approval'; object: string }

/** When a requirement is asked at all. */
export type Condition =
  | 'has_loan'
  | 'permit_required'
  | 'not_public_sewer'
  | 'has_well'
  | 'permanent_foundation'
  | 'label_missing'

export type Measure =
  | { of: 'comps'; atLeast: number }
  | { of: 'permits_issued'; atLeast: number }
  /** all cash, or a loan that is not cancelled */
  | { of: 'financing_chosen' }
  /** purchase price above zero */
  | { of: 'purchase_price' }
  | { of: 'arv_age_days'; atMost: number }
  /** highest offer within MAO, or a reason why not */
  | { of: 'offer_within_mao' }
  /** one HUD label per section, or a state label number */
  | { of: 'labels' }

export type Requirement = {
  key: string
  when: 'entry' | 'exit'
  severity: 'block' | 'warn'
  /** the numbers would be wrong without it: no override */
  neverOverridden: boolean
  labelEn: string
  labelEs: string
  config: RequirementConfig
}

export type ChecklistTemplateItem = {
  key: string
  labelEn: string
  labelEs: string
  required: boolean
  dueOffsetDays: number | null
}

export type TaskTemplate = {
  key: string
  titleEn: string
  titleEs: string
  /** days after entering the stage, or relative to the day in `dueField` */
  dueOffsetDays: number
  dueField: FieldKey | null
  repeat: 'none' | 'daily' | 'weekly' | 'biweekly' | 'monthly'
}

/** A room of the product that a default needs; a room that is not built yet keeps its defaults out (rooms-built.ts). */
export type NeededRoom =
  | 'budgets'
  | 'purchase-orders'
  | 'draws'
  | 'photos'
  | 'vendors'
  | 'memos'
  | 'calendar'
  | 'invoices'

export type Shipped<Item> = Item & { room?: NeededRoom }

export type StageDefault = {
  key: string
  nameEn: string
  nameEs: string
  slaDays: number | null
  kind: 'normal' | 'terminal'
  requirements: readonly Shipped<Requirement>[]
  checklist: readonly Shipped<ChecklistTemplateItem>[]
  tasks: readonly Shipped<TaskTemplate>[]
}
