import type { Draw, ShownPreflight } from '@plumbline/contract/draws/draw'
import { drawNumber } from '@plumbline/domain/draws/number'
import { PREFLIGHT_CODES, type PreflightCode, type PreflightRow } from '@plumbline/domain/draws/preflight'
import { isUnconditional } from '@plumbline/domain/invoices/lien-waivers/kind'
import type { CostFacts } from './costs-store.ts'
import type { DrawNow } from './draw-now.ts'

type ShownCode = ShownPreflight['code']

/** What people who only see to papers can do something about. */
const ABOUT_PAPERS: ReadonlySet<ShownCode> = new Set([
  'backup_missing',
  'waiver_missing',
  'waiver_short',
  'coi_expired',
  'photos_missing',
  'permit_final_missing',
  'final_waiver_missing',
  'completion_photos_missing',
  'earlier_waiver_missing',
])

const OF_FINAL: ReadonlySet<ShownCode> = new Set([
  'permit_final_missing',
  'final_waiver_missing',
  'completion_photos_missing',
  'line_incomplete',
])

/** What the lender would send back, each finding named for people. Empty once the draw is submitted. */
export function findingsOf(now: DrawNow): ShownPreflight[] {
  if (!now.isLive) return []
  const rows = now.draft.preflight.map((row) => shown(now, row))
  return [...withoutRepeats(rows), ...earlierWaivers(now)]
}

export function paperFindingsOf(now: DrawNow): ShownPreflight[] {
  return findingsOf(now).filter(({ code }) => ABOUT_PAPERS.has(code))
}

/** The rules that a draw was held against, those of a final one only for one. */
export function checkedFor({ row, loan, completion, isLive }: DrawNow): Draw['checked'] {
  if (!isLive) return []
  const { minimumCents, photosRequired } = loan.loan.terms.terms
  const isLeftOut: Partial<Record<PreflightCode, boolean>> = {
    below_minimum: minimumCents === 0 || row.isFinal,
    photos_missing: !photosRequired,
    permit_final_missing: !completion.permitRequired,
  }
  return [
    ...PREFLIGHT_CODES.filter((code) => !isLeftOut[code] && (row.isFinal || !OF_FINAL.has(code))),
    'earlier_waiver_missing',
  ]
}

const OF_LINES: ReadonlySet<PreflightCode> = new Set([
  'over_line',
  'above_progress',
  'more_than_paid',
  'photos_missing',
  'line_incomplete',
])

const NOTHING = { at: null, label: null, invoiceId: null, vendor: null }

function shown({ loan, costs, completion }: DrawNow, { code, at, severity }: PreflightRow): ShownPreflight {
  const row = { ...NOTHING, code, severity }
  if (at === null) return row
  if (OF_LINES.has(code)) return { ...row, at, label: loan.schedule.find(({ id }) => id === at)?.name ?? null }
  if (code === 'open_request') {
    const draw = loan.draws.find(({ id }) => id === at)
    return { ...row, at, label: draw ? drawNumber(draw.number) : null }
  }
  if (code === 'final_waiver_missing') {
    const vendor = completion.vendors.find(({ vendorId }) => vendorId === at)
    const name = vendor?.name ?? ''
    return { ...row, at, label: name, vendor: { id: at, name } }
  }
  const [id = at] = at.split(':')
  const cost = costs.get(id)
  return {
    ...row,
    at: id,
    label: cost?.label ?? null,
    invoiceId: cost?.vendor ? id : null,
    vendor: cost?.vendor ?? null,
  }
}

/** A cost on several lines is one finding. */
function withoutRepeats(rows: readonly ShownPreflight[]): ShownPreflight[] {
  const seen = new Set<string>()
  return rows.filter(({ code, at }) => {
    const key = `${code} ${at ?? ''}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Invoices that funded draws reimbursed and whose vendor still owes the unconditional waiver. */
function earlierWaivers(now: DrawNow): ShownPreflight[] {
  const { side, loan, costs } = now
  const onSchedule = new Set(loan.schedule.map(({ id }) => id))
  const reimbursed = new Set(
    side.costs
      .filter((cost) => cost.kind === 'invoice' && onSchedule.has(cost.placeId) && cost.reimbursedCents > 0)
      .map(({ id }) => id),
  )
  const isAskedFor = new Set(
    now.draft.preflight.filter(({ code }) => code === 'waiver_missing').map(({ at }) => at?.split(':')[0]),
  )
  return [...reimbursed].flatMap((id): ShownPreflight[] => {
    const cost = costs.get(id)
    if (!cost || isAskedFor.has(id) || needsWaiver(now, cost) !== true || hasWaiver(cost)) return []
    return [
      {
        code: 'earlier_waiver_missing',
        severity: 'warn',
        at: id,
        label: cost.label,
        invoiceId: id,
        vendor: cost.vendor,
      },
    ]
  })
}

/** Invoices that a funded draw reimbursed and whose vendors still owe the unconditional waiver. */
export function waiversDueOn(now: DrawNow): Draw['waiversDue'] {
  const { row, costs, frozen } = now
  if (row.status !== 'funded') return []
  const reimbursed = new Set(frozen.filter((cost) => cost.reimbursedCents > 0).map(({ id }) => id))
  return [...reimbursed].flatMap((invoiceId) => {
    const cost = costs.get(invoiceId)
    if (!cost?.vendor || !needsWaiver(now, cost) || hasWaiver(cost)) return []
    return [{ invoiceId, label: cost.label, vendor: cost.vendor }]
  })
}

/** An invoice paid above the threshold needs the unconditional waiver of its vendor. */
export function needsWaiver({ waiverThresholdCents }: Pick<DrawNow, 'waiverThresholdCents'>, cost: CostFacts): boolean {
  return cost.vendor !== null && cost.paidCents > waiverThresholdCents
}

export function hasWaiver({ waivers }: CostFacts): boolean {
  return waivers.some(({ kind }) => isUnconditional(kind))
}
