import type { DealType } from '../../deals/fields.ts'
import type { DateOrder } from '../../written-dates/dates.ts'
import type { DuplicatePolicy } from '../kinds.ts'
import type { DecimalMark } from './number-text.ts'

/** The options a user can choose for an import. Without a choice, the defaults apply. */
export type ImportOptions = {
  /** null = detect from the file */
  decimalMark: DecimalMark | null
  /** null = detect from the file, or else month first */
  dateOrder: DateOrder | null
  duplicatePolicy: DuplicatePolicy
  defaultType: DealType
  /** stage key for rows without a stage; null = the first stage */
  defaultStage: string | null
  /** stage name (ignoring case, accents, and symbols) → stage key, `closed`, or `archived` */
  stageChoices: Readonly<Record<string, string>>
  /** import the row without an optional field that can't be read, instead of rejecting it */
  leaveOutUnreadable: boolean
  takeTotalRows: boolean
  takeGroupRows: boolean
  /** archive or reject deals beyond the plan's limit */
  overLimit: 'archive' | 'reject'
  /** record numbers of the deals to import as active when the plan doesn't have room for all; null = the first ones */
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
