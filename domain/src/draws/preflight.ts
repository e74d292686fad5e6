import { isUnconditional } from '../invoices/lien-waivers/kind.ts'
import { sumCents } from '../money.ts'
import { type DrawCost, type DrawDraftInput, type DrawFigures, type DrawLine, unreimbursed } from './request.ts'
import { isOpenDraw } from './status.ts'

/** What is checked before a draw request goes out, in the order it's listed. */
export const PREFLIGHT_CODES = [
  'nothing_to_request',
  'below_minimum',
  'over_line',
  'over_balance',
  'above_progress',
  'open_request',
  'more_than_paid',
  'backup_missing',
  'waiver_missing',
  'waiver_short',
  'coi_expired',
  'photos_missing',
  'permit_final_missing',
  'final_waiver_missing',
  'completion_photos_missing',
  'line_incomplete',
  'schedule_not_tied',
  'costs_outside_schedule',
] as const
export type PreflightCode = (typeof PREFLIGHT_CODES)[number]

const WARNINGS: ReadonlySet<PreflightCode> = new Set([
  'more_than_paid',
  'line_incomplete',
  'schedule_not_tied',
  'costs_outside_schedule',
])

/** One finding. `at` = the line, cost, request or vendor that it's about; null = the request as a whole. */
export type PreflightRow = { code: PreflightCode; at: string | null; severity: 'block' | 'warn' }

/** Looks for what the lender would send back (see docs/domain.md, Draws). Nothing that blocks can be overridden. */
export function preflight(input: DrawDraftInput, figures: DrawFigures): PreflightRow[] {
  const checks = { ...checkRequest(input, figures), ...checkPapers(input, figures), ...checkFinal(input) }
  return PREFLIGHT_CODES.flatMap((code) =>
    checks[code].map((at) => ({ code, at, severity: WARNINGS.has(code) ? ('warn' as const) : ('block' as const) })),
  )
}

type Findings = readonly (string | null)[]

/** A finding about the request as a whole. */
const when = (found: boolean): Findings => (found ? [null] : [])
const idsOf = (things: readonly { id: string }[]): Findings => things.map(({ id }) => id)

function checkRequest({ loan, lender, schedule, earlier, isFinal }: DrawDraftInput, figures: DrawFigures) {
  const { requestedCents, releasedCents, balanceCents, outsideScheduleCents } = figures
  const lines = figures.lines.filter(isRequested)
  const isEmpty = requestedCents <= 0
  return {
    nothing_to_request: when(isEmpty && !(isFinal && releasedCents > 0)),
    below_minimum: when(!isEmpty && !isFinal && requestedCents < lender.minimumCents),
    over_line: idsOf(lines.filter(isOverLine)),
    over_balance: when(requestedCents > Math.max(0, balanceCents)),
    above_progress: idsOf(lines.filter((line) => !isOverLine(line) && line.requestedCents > line.ceilingCents)),
    open_request: idsOf(earlier.filter(({ status }) => isOpenDraw(status))),
    more_than_paid: idsOf(lines.filter((line) => line.requestedCents > line.paidUnreimbursedCents)),
    schedule_not_tied: when(sumCents(schedule.map((line) => line.scheduledCents)) !== loan.holdbackCents),
    costs_outside_schedule: when(outsideScheduleCents > 0),
  }
}

function isOverLine(line: DrawLine): boolean {
  return line.requestedCents > line.remainingCents
}

function isRequested(line: DrawLine): boolean {
  return line.requestedCents > 0
}

/** Only costs that the request is about are looked at. */
function checkPapers({ today, lender, schedule, costs, waiverThresholdCents }: DrawDraftInput, figures: DrawFigures) {
  const requested = new Set(figures.lines.filter(isRequested).map(({ id }) => id))
  const lines = schedule.filter(({ id }) => requested.has(id))
  const drawn = lines.flatMap((line) =>
    costs.filter((cost) => cost.budgetLineId === line.budgetLineId && unreimbursed(cost) > 0),
  )
  const waived = drawn.filter((cost) => cost.kind === 'invoice' && paidOnInvoice(cost) > waiverThresholdCents)
  const waivedCents = new Map(waived.map((cost) => [cost.id, largestUnconditional(cost)]))
  return {
    backup_missing: idsOf(drawn.filter((cost) => !cost.hasBackup)),
    waiver_missing: idsOf(waived.filter((cost) => waivedCents.get(cost.id) === null)),
    waiver_short: idsOf(waived.filter((cost) => isShort(waivedCents.get(cost.id) ?? null, paidOnInvoice(cost)))),
    coi_expired: idsOf(drawn.filter((cost) => cost.insuredUntil !== null && cost.insuredUntil < today)),
    photos_missing: idsOf(lines.filter((line) => lender.photosRequired && line.photosCount < lender.photosPerLine)),
  }
}

function paidOnInvoice({ paidCents, invoicePaidCents }: DrawCost): number {
  return invoicePaidCents ?? paidCents
}

function isShort(waivedCents: number | null, paidCents: number): boolean {
  return waivedCents !== null && waivedCents < paidCents
}

/** The largest amount that an unconditional waiver of the cost covers; null = there is none. */
function largestUnconditional({ waivers }: DrawCost): number | null {
  const amounts = waivers.filter(({ kind }) => isUnconditional(kind)).map(({ amountCents }) => amountCents)
  return amounts.length === 0 ? null : Math.max(...amounts)
}

const NOT_FINAL = {
  permit_final_missing: [],
  final_waiver_missing: [],
  completion_photos_missing: [],
  line_incomplete: [],
} satisfies Partial<Record<PreflightCode, Findings>>

/** The last request of a loan closes the work: permit, waivers and pictures of all of it. */
function checkFinal({ isFinal, completion, schedule }: DrawDraftInput) {
  if (!isFinal) return NOT_FINAL
  const unwaived = completion.vendors.filter(({ hasFinalWaiver }) => !hasFinalWaiver)
  return {
    permit_final_missing: when(completion.permitRequired && !completion.permitFinal),
    final_waiver_missing: unwaived.map(({ vendorId }) => vendorId),
    completion_photos_missing: when(completion.photosCount === 0),
    line_incomplete: idsOf(schedule.filter((line) => Number(line.percentComplete) < 100)),
  }
}
