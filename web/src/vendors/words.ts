import type { VendorStanding } from '@plumbline/contract/vendors/vendors'
import type { PaperStatus, PaperType } from '@plumbline/domain/vendors/compliance'
import type { StandingRank } from '@plumbline/domain/vendors/standing'
import type { PaymentMethod, TaxClassification, TinType, Trade, VendorStatus } from '@plumbline/domain/vendors/vendor'
import { m } from '../messages/generated/messages.js'
import type { Tone } from '../ui/feedback/Status.tsx'
import { formatList, formatShortDay, formatDay } from '../ui/figures/format.ts'

type Names<Key extends string> = Readonly<Record<Key, () => string>>

export const STATUS_NAMES: Names<VendorStatus> = {
  prospect: m.vendors_status_prospect,
  active: m.vendors_status_active,
  on_hold: m.vendors_status_on_hold,
  do_not_use: m.vendors_status_do_not_use,
}

export const STATUS_TABS: Names<VendorStatus> = {
  active: m.vendors_tab_active,
  prospect: m.vendors_tab_prospect,
  on_hold: m.vendors_tab_on_hold,
  do_not_use: m.vendors_tab_do_not_use,
}

export const RANK_NAMES: Names<StandingRank> = {
  lacking: m.vendors_rank_lacking,
  expiring: m.vendors_rank_expiring,
  pending: m.vendors_rank_pending,
  valid: m.vendors_rank_valid,
}

export const PAPER_NAMES: Names<PaperType> = {
  w9: m.vendors_paper_w9,
  coi_gl: m.vendors_paper_coi_gl,
  coi_wc: m.vendors_paper_coi_wc,
  coi_auto: m.vendors_paper_coi_auto,
  coi_umbrella: m.vendors_paper_coi_umbrella,
  license: m.vendors_paper_license,
  agreement: m.vendors_paper_agreement,
  wc_exemption: m.vendors_paper_wc_exemption,
  other: m.vendors_paper_other,
}

/** For lists, where there is less room. */
export const SHORT_NAMES: Names<PaperType> = {
  ...PAPER_NAMES,
  coi_gl: m.vendors_short_coi_gl,
  coi_wc: m.vendors_short_coi_wc,
  coi_auto: m.vendors_short_coi_auto,
}

export const PAPER_STATUS_NAMES: Names<PaperStatus> = {
  missing: m.vendors_status_missing,
  pending: m.vendors_status_pending,
  valid: m.vendors_status_valid,
  expiring: m.vendors_status_expiring,
  expired: m.vendors_status_expired,
  rejected: m.vendors_status_rejected,
}

export const TRADE_NAMES: Names<Trade> = {
  general: m.vendors_trade_general,
  demo: m.vendors_trade_demo,
  framing: m.vendors_trade_framing,
  roofing: m.vendors_trade_roofing,
  siding: m.vendors_trade_siding,
  windows: m.vendors_trade_windows,
  plumbing: m.vendors_trade_plumbing,
  electrical: m.vendors_trade_electrical,
  hvac: m.vendors_trade_hvac,
  insulation: m.vendors_trade_insulation,
  drywall: m.vendors_trade_drywall,
  paint: m.vendors_trade_paint,
  flooring: m.vendors_trade_flooring,
  kitchen_bath: m.vendors_trade_kitchen_bath,
  concrete: m.vendors_trade_concrete,
  landscaping: m.vendors_trade_landscaping,
  pool: m.vendors_trade_pool,
  cleaning: m.vendors_trade_cleaning,
  staging: m.vendors_trade_staging,
  survey: m.vendors_trade_survey,
  septic: m.vendors_trade_septic,
  well: m.vendors_trade_well,
  excavation: m.vendors_trade_excavation,
  home_dealer: m.vendors_trade_home_dealer,
  home_installer: m.vendors_trade_home_installer,
  engineer: m.vendors_trade_engineer,
  inspector: m.vendors_trade_inspector,
  attorney: m.vendors_trade_attorney,
  other: m.vendors_trade_other,
}

export const METHOD_NAMES: Names<PaymentMethod> = {
  check: m.vendors_method_check,
  ach: m.vendors_method_ach,
  wire: m.vendors_method_wire,
  card: m.vendors_method_card,
  cash: m.vendors_method_cash,
  other: m.vendors_method_other,
}

export const TAX_NAMES: Names<TaxClassification> = {
  individual: m.vendors_tax_individual,
  sole_prop: m.vendors_tax_sole_prop,
  llc_disregarded: m.vendors_tax_llc_disregarded,
  llc_partnership: m.vendors_tax_llc_partnership,
  partnership: m.vendors_tax_partnership,
  c_corp: m.vendors_tax_c_corp,
  s_corp: m.vendors_tax_s_corp,
  trust: m.vendors_tax_trust,
  exempt: m.vendors_tax_exempt,
  foreign: m.vendors_tax_foreign,
  unknown: m.vendors_tax_unknown,
}

export const TIN_NAMES: Names<TinType> = { ssn: m.vendors_tin_ssn, ein: m.vendors_tin_ein }
export const MATCH_NAMES = {
  match: m.vendors_match_match,
  mismatch: m.vendors_match_mismatch,
  unknown: m.vendors_match_unknown,
} as const
export const LANGUAGE_NAMES = { en: m.vendors_language_en, es: m.vendors_language_es } as const

export function termsWords(days: number): string {
  return days === 0 ? m.vendors_terms_now() : m.vendors_terms_in({ days: String(days) })
}

export function tradeList(trades: readonly Trade[]): string {
  const [first, ...others] = trades.map((trade) => TRADE_NAMES[trade]())
  return first === undefined ? '' : [first, ...others.map((name) => lowered(name))].join(', ')
}

/** Within a list, but for names such as HVAC. */
function lowered(name: string): string {
  return name === name.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

export const TONE_OF: Readonly<Record<PaperStatus, Tone>> = {
  missing: 'bad',
  expired: 'bad',
  rejected: 'bad',
  expiring: 'watch',
  pending: 'info',
  valid: 'good',
}

export function toneOf({ status }: Pick<VendorStanding, 'status'>): Tone {
  return TONE_OF[status ?? 'valid']
}

/** `May 2`, with the year if it's another one. */
export function dayInYear(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day)
}

/**
 * What a vendor's papers amount to, in a few words.
 * @param asked how often someone asked for what is missing
 */
export function standingWords(
  { type, status, coveredUntil }: Pick<VendorStanding, 'type' | 'status' | 'coveredUntil'>,
  { today, asked = 0 }: { today: string; asked?: number },
): string {
  if (type === null || status === null) return m.vendors_standing_nothing()
  const paper = SHORT_NAMES[type]()
  const day = coveredUntil === null ? '' : dayInYear(coveredUntil, today)
  switch (status) {
    case 'missing':
      return asked > 0
        ? m.vendors_standing_missing_asked({ paper, times: m.vendors_times({ count: asked }) })
        : m.vendors_standing_missing({ paper })
    case 'expired':
      return m.vendors_standing_expired({ paper, day })
    case 'rejected':
      return m.vendors_standing_rejected({ paper })
    case 'expiring':
      return m.vendors_standing_expiring({ paper, day })
    case 'pending':
      return m.vendors_standing_pending({ paper })
    case 'valid':
      return day === '' ? m.vendors_standing_valid_always() : m.vendors_standing_valid({ day })
  }
}

/** `below_minimum:coi_gl` and the like, in words. */
export function warningWords(warning: string): string {
  const [kind, type = 'other'] = warning.split(':')
  const paper = PAPER_NAMES[type as PaperType]()
  if (kind === 'below_minimum') return m.vendors_warning_below_minimum({ paper })
  return kind === 'insured_name_differs' ? m.vendors_warning_insured_name({ paper }) : m.vendors_warning_w9_refresh()
}

export function paperList(types: readonly PaperType[]): string {
  return formatList(types.map((type) => PAPER_NAMES[type]()))
}
