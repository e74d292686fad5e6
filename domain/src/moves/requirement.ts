import type { MemberRole } from '../access/roles.ts'
import type { FieldKey } from '../deals/fields.ts'
import type { DocumentType } from '../documents/types.ts'

/** A condition for entering a stage or leaving it forward. Stored per organization, so it is plain data. */
export type RequirementConfig =
  /**
   * the fields are filled in; `anyOne` = one of them is enough; `values` = it must also have one of these values
   * (single field only)
   */
  | { kind: 'field'; fields: readonly FieldKey[]; anyOne?: boolean; values?: readonly string[]; condition?: Condition }
  /** one of the types has a version with at least this status */
  | { kind: 'document'; types: readonly DocumentType[]; minStatus: 'uploaded' | 'accepted'; condition?: Condition }
  /** all required items on the stage's checklist are done or waived */
  | { kind: 'checklist' }
  | { kind: 'numeric'; measure: Measure; condition?: Condition }
  /** nothing of this kind is still open on the deal */
  | { kind: 'none_open'; object: string }
  /** an approval was granted for this object */
  | { kind: 'approval'; object: string }

/** When a requirement applies. */
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
  /** all cash, or a loan that is not canceled */
  | { of: 'financing_chosen' }
  /** purchase price above zero */
  | { of: 'purchase_price' }
  | { of: 'arv_age_days'; atMost: number }
  /** highest offer within MAO, or a reason for exceeding it */
  | { of: 'offer_within_mao' }
  /** one HUD label per section, or a state label number */
  | { of: 'labels' }

export type Requirement = {
  key: string
  when: 'entry' | 'exit'
  severity: 'block' | 'warn'
  /** cannot be overridden, because the numbers would be wrong without it */
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
  /** whose part it is; null for anyone's */
  assigneeRole: MemberRole | null
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

/** A room of the product that a default needs. Its defaults stay out until the room is built (rooms-built.ts). */
export type NeededRoom =
  | 'budgets'
  | 'purchase-orders'
  | 'draws'
  | 'photos'
  | 'memos'
  | 'calendar'
  | 'invoices'
  | 'on-site'

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
