import type { Unit } from '@plumbline/domain/budgets/estimates/codes'
import type { Quantity } from '@plumbline/domain/budgets/lines/amount'
import { m } from '../../messages/generated/messages.js'
import { formatQuantity } from '../lines/QuantityField.tsx'

const NAMES: Readonly<Record<Unit, () => string>> = {
  LS: m.estimate_unit_ls,
  EA: m.estimate_unit_ea,
  SF: m.estimate_unit_sf,
  LF: m.estimate_unit_lf,
  SY: m.estimate_unit_sy,
  SQ: m.estimate_unit_sq,
  SHEET: m.estimate_unit_sheet,
  BF: m.estimate_unit_bf,
  TON: m.estimate_unit_ton,
  MO: m.estimate_unit_mo,
  WK: m.estimate_unit_wk,
  DAY: m.estimate_unit_day,
  HR: m.estimate_unit_hr,
  LOAD: m.estimate_unit_load,
  SET: m.estimate_unit_set,
  ZONE: m.estimate_unit_zone,
  AC: m.estimate_unit_ac,
  MI: m.estimate_unit_mi,
  SECTION: m.estimate_unit_section,
}

/** The label shown next to a line's quantity. */
export function unitWords(unit: string): string {
  return (NAMES as Readonly<Record<string, (() => string) | undefined>>)[unit]?.() ?? unit
}

/** `1,480 sq ft` */
export function quantityWords(qty: Quantity, unit: string | null): string {
  return [formatQuantity(qty), unit && unitWords(unit)].filter(Boolean).join(' ')
}
