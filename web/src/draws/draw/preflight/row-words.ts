import type { ShownPreflight } from '@plumbline/contract/draws/draw'
import { m } from '../../../messages/generated/messages.js'
import type { PreflightCode, PreflightGroup, PreflightRow } from './rows.ts'

type Counted = (facts: { count: number }) => string

const TITLES: Readonly<Record<PreflightCode, Counted>> = {
  nothing_to_request: m.draws_row_nothing,
  below_minimum: m.draws_row_below_minimum,
  over_line: m.draws_row_over_line,
  over_balance: m.draws_row_over_balance,
  above_progress: m.draws_row_above_progress,
  open_request: m.draws_row_open,
  more_than_paid: m.draws_row_more_than_paid,
  backup_missing: m.draws_row_backup,
  waiver_missing: m.draws_row_waivers,
  waiver_short: m.draws_row_waivers_short,
  coi_expired: m.draws_row_insurance,
  photos_missing: m.draws_row_photos,
  permit_final_missing: m.draws_row_permit,
  final_waiver_missing: m.draws_row_final_waivers,
  completion_photos_missing: m.draws_row_completion,
  line_incomplete: m.draws_row_incomplete,
  schedule_not_tied: m.draws_row_not_tied,
  costs_outside_schedule: m.draws_row_outside,
  earlier_waiver_missing: m.draws_row_earlier,
}

/** What is missing or wrong: `2 lien waivers missing`. */
export function rowTitle({ code, findings }: Pick<PreflightRow, 'code' | 'findings'>): string {
  return TITLES[code]({ count: findings.length })
}

const WITHOUT_LABEL: Partial<Record<PreflightCode, () => string>> = {
  nothing_to_request: m.draws_row_nothing_text,
  completion_photos_missing: m.draws_row_completion_text,
  permit_final_missing: m.draws_row_permit_text,
  schedule_not_tied: m.draws_row_not_tied_text,
  costs_outside_schedule: m.draws_row_outside_text,
  over_balance: m.draws_row_over_balance_text,
}

/** Whom or what it's about. */
export function rowNames({ code, findings }: Pick<PreflightRow, 'code' | 'findings'>): string {
  const names = [...new Set(findings.map(nameOf).filter((name) => name !== null))]
  return names.length > 0 ? names.join(', ') : (WITHOUT_LABEL[code]?.() ?? '')
}

function nameOf({ vendor, label }: ShownPreflight): string | null {
  if (vendor === null) return label
  return label === null || label === vendor.name ? vendor.name : `${vendor.name} ${label}`
}

export const MET_WORDS: Readonly<Record<PreflightGroup, () => string>> = {
  amount: m.draws_met_amount,
  open: m.draws_met_open,
  within: m.draws_met_within,
  tied: m.draws_met_tied,
  papers: m.draws_met_papers,
  waivers: m.draws_met_waivers,
  earlier: m.draws_met_earlier,
  insurance: m.draws_met_insurance,
  photos: m.draws_met_photos,
  permit: m.draws_met_permit,
  final_waivers: m.draws_met_final_waivers,
  completion: m.draws_met_completion,
  complete: m.draws_met_complete,
}
