import type { DrawCost, DrawDraftInput, EarlierDraw } from '@plumbline/domain/draws/request'
import type { Day } from '@plumbline/domain/calendar'
import type { CostFacts } from './costs-store.ts'
import type { FrozenCost } from './lines-store.ts'
import { costKey, type DealSide, frozenCost, type LoanSide, type SideCost } from './sides.ts'
import type { DrawRow } from './store.ts'

/** What the checks look at besides amounts. */
export type PaperFacts = {
  costs: ReadonlyMap<string, CostFacts>
  /** by vendor: the end of the liability certificate; null = without an end, or none is needed */
  insured: ReadonlyMap<string, Day | null>
  /** pictures by schedule line */
  photos: ReadonlyMap<string, number>
  completion: DrawDraftInput['completion']
  waiverThresholdCents: number
}

export const NO_PAPERS: PaperFacts = {
  costs: new Map(),
  insured: new Map(),
  photos: new Map(),
  completion: { permitRequired: false, permitFinal: false, photosCount: 0, vendors: [] },
  waiverThresholdCents: Number.MAX_SAFE_INTEGER,
}

/**
 * A draft, over everything that is paid and not reimbursed now. What a draw at the lender asks for counts as granted, so
 * that the next one asks for the rest.
 * @param draw null = the one that would be started now
 */
export function draftInput(
  deal: DealSide,
  side: LoanSide,
  { draw, today, papers = NO_PAPERS }: { draw: DrawRow | null; today: Day; papers?: PaperFacts },
): DrawDraftInput {
  const rows = draw === null ? undefined : side.lines.get(draw.id)
  const open = side.open.filter((one) => one.draw.id !== draw?.id)
  const onSchedule = new Set(side.schedule.map(({ id }) => id))
  const asked = new Map(open.flatMap(({ reimbursed }) => [...reimbursed]))
  const costs = deal.costs.filter(({ lineId, placeId }) => lineId === null || onSchedule.has(placeId))
  return {
    ...common(side, today, papers),
    schedule: side.schedule.map((line) => ({
      id: line.id,
      budgetLineId: line.id,
      scheduledCents: line.scheduledCents,
      percentComplete: rows?.get(line.id)?.percentComplete ?? line.percentComplete,
      photosCount: papers.photos.get(line.id) ?? 0,
    })),
    costs: costs.map((cost) => costInput(cost, asked.get(costKey(cost.id, cost.placeId)) ?? 0, papers)),
    earlier: [
      ...fundedDraws(side, draw),
      ...open.map(({ draw: { id }, granted }) => ({ ...NO_DRAW, id, status: 'funded' as const, approved: granted })),
      ...open.map(({ draw: { id, status } }) => ({ ...NO_DRAW, id, status, approved: new Map<string, number>() })),
    ],
    typed: new Map(
      [...(rows?.values() ?? [])].flatMap(({ lineId, typedCents }) =>
        typedCents === null ? [] : [[lineId, typedCents]],
      ),
    ),
    isFinal: draw?.isFinal ?? false,
  }
}

/** A draw as it was submitted. */
export function frozenInput(
  side: LoanSide,
  { draw, costs, today }: { draw: DrawRow; costs: readonly FrozenCost[]; today: Day },
): DrawDraftInput {
  const rows = side.lines.get(draw.id) ?? new Map()
  return {
    ...common(side, today, NO_PAPERS),
    schedule: side.schedule.map(({ id, scheduledCents, percentComplete }) => ({
      id,
      budgetLineId: id,
      scheduledCents,
      percentComplete: rows.get(id)?.percentComplete ?? percentComplete,
      photosCount: 0,
    })),
    costs: costs.map(frozenCost),
    earlier: fundedDraws(side, draw),
    typed: new Map(side.schedule.map(({ id }) => [id, rows.get(id)?.requestedCents ?? 0])),
    isFinal: draw.isFinal,
  }
}

function common({ loan, holdbackCents }: LoanSide, today: Day, papers: PaperFacts) {
  const { basis, minimumCents, photosRequired, photosPerLine } = loan.terms.terms
  return {
    today,
    loan: { holdbackCents, retainagePct: loan.retainagePct, feeCents: loan.feeCents },
    lender: { basis, minimumCents, photosRequired, photosPerLine },
    completion: papers.completion,
    waiverThresholdCents: papers.waiverThresholdCents,
  }
}

const NO_DRAW = { retainageCents: 0, releasedCents: 0 }

/** The draws that were funded before this one. */
export function fundedDraws(side: LoanSide, draw: DrawRow | null): EarlierDraw[] {
  return fundedBefore(side, draw).map(({ id, retainageCents, releasedCents }) => ({
    id,
    status: 'funded',
    approved: new Map([...(side.lines.get(id)?.values() ?? [])].map((line) => [line.lineId, line.approvedCents ?? 0])),
    retainageCents: retainageCents ?? 0,
    releasedCents: releasedCents ?? 0,
  }))
}

export function fundedBefore({ draws }: LoanSide, draw: DrawRow | null): DrawRow[] {
  const at = draw && fundedAt(draw)
  return draws.filter((one) => one.status === 'funded' && one.id !== draw?.id && (!at || fundedAt(one)! < at))
}

/** Draws of the same day are in their order. */
function fundedAt({ fundedOn, loanNumber }: DrawRow): string | null {
  return fundedOn === null ? null : `${fundedOn} ${String(loanNumber).padStart(9, '0')}`
}

function costInput(cost: SideCost, askedCents: number, { costs, insured }: PaperFacts): DrawCost {
  const facts = costs.get(cost.id)
  return {
    id: costKey(cost.id, cost.placeId),
    budgetLineId: cost.placeId,
    kind: cost.kind,
    paidCents: cost.paidCents,
    ...(cost.kind === 'invoice' && facts ? { invoicePaidCents: facts.paidCents } : {}),
    paidOn: cost.paidOn,
    reimbursedCents: cost.reimbursedCents + askedCents,
    hasBackup: facts ? facts.document !== null : true,
    waivers: facts?.waivers ?? [],
    insuredUntil: (facts?.vendor && insured.get(facts.vendor.id)) ?? null,
  }
}
