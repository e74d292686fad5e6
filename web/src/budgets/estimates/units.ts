import type { Unit } from '@plumbline/domain/budgets/estimates/codes'
import type { Quantity } from '@plumbline/domain/budgets/lines/amount'
import { m } from '../../messages/generated/messages.js'
import { formatQuantity } from '../lines/format-quantity.ts'

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

/** The units that have a plural. */
const PLURALS: Readonly<Partial<Record<string, () => string>>> = {
  EA: m.estimate_units_ea,
  SQ: m.estimate_units_sq,
  SHEET: m.estimate_units_sheet,
  TON: m.estimate_units_ton,
  MO: m.estimate_units_mo,
  WK: m.estimate_units_wk,
  DAY: m.estimate_units_day,
  HR: m.estimate_units_hr,
  LOAD: m.estimate_units_load,
  SET: m.estimate_units_set,
  ZONE: m.estimate_units_zone,
  AC: m.estimate_units_ac,
  MI: m.estimate_units_mi,
  SECTION: m.estimate_units_section,
}

/** The name of a unit on its own. */
export function unitWords(unit: string): string {
  return (NAMES as Readonly<Record<string, (() => string) | undefined>>)[unit]?.() ?? unit
}

/** `1,480 sq ft`, `1 month` or `2.5 months` */
export function quantityWords(qty: Quantity | null, unit: string | null): string {
  const plural = unit !== null && qty !== null && Number(qty) !== 1 ? PLURALS[unit] : undefined
  return [qty !== null && formatQuantity(qty), plural ? plural() : unit && unitWords(unit)].filter(Boolean).join(' ')
}
