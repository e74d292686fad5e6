import type { DealType } from '../../deals/fields.ts'
import type { DateOrder } from './dates.ts'
import type { DuplicatePolicy } from '../kinds.ts'
import type { DecimalMark } from './number-text.ts'

/** What a person may choose for one import. The defaults stand where nobody is asked. */
export type ImportOptions = {
  /** null = as proven by the file */
  decimalMark: DecimalMark | null
  /** null = as proven by the file, else month first */
  dateOrder: DateOrder | null
  duplicatePolicy: DuplicatePolicy
  defaultType: DealType
  /** key of the stage for rows that name none; null = the first */
  defaultStage: string | null
  /** stage name (case, accents and signs ignored) → stage key, `closed` or `archived` */
  stageChoices: Readonly<Record<string, string>>
  /** import without an optional field that cannot be read, instead of rejecting the row */
  leaveOutUnreadable: boolean
  takeTotalRows: boolean
  takeGroupRows: boolean
  /** deals beyond the plan's room come in archived, or are rejected */
  overLimit: 'archive' | 'reject'
  /** record numbers of the deals that come in active where the plan has not room for all; null = the first ones */
  activeRecords: readonly number[] | null
}

export const DEFAULT_OPTIONS: ImportOptions = {
  decimalMark: null,
  dateOrder: null,
  duplicatePolicy: 'skip',
  defaultType: 'fix_and_flip',
  defaultStage: null,
  stageChoices: {},
  leaveOutUnreadable: false,
  takeTotalRows: false,
  takeGroupRows: false,
  overLimit: 'archive',
  activeRecords: null,
}
