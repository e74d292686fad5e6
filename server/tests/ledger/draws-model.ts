import { draftDraw } from '@plumbline/domain/draws/draft'
import { reimbursedWith } from '@plumbline/domain/draws/fund'
import { proposedSchedule } from '@plumbline/domain/draws/proposal'
import { type DrawCost, type DrawDraftInput, type EarlierDraw, unreimbursed } from '@plumbline/domain/draws/request'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { WAIVER_THRESHOLD_CENTS } from '@plumbline/domain/invoices/invoice'
import { sumCents } from '@plumbline/domain/money'
import type { ModelDraw, ModelLoan, ModelScheduleLine } from './draws-shapes.ts'
import { figuresOf, type Model } from './model.ts'

/** How much of each budget line is complete. */
export type Progress = ReadonlyMap<string, string>

const TODAY = '2026-05-14'

export const isUnderWay = ({ status }: ModelDraw) => isOpenDraw(status) || status === 'returned'

/** Checks whether a draw is about an invoice or reimbursed it, so that its payments stay. */
export function isDrawn({ loan }: Model, invoiceId: string): boolean {
  const isAbout = (costId: string) => costId.startsWith(`${invoiceId}:`)
  return (loan?.draws ?? []).some(
    (draw) =>
      [...draw.reimbursed.keys()].some(isAbout) || (isUnderWay(draw) && draw.costs.some(({ id }) => isAbout(id))),
  )
}

/** The schedule that a loan has, or would get from the budget. */
export function scheduleOf(model: Model): ModelScheduleLine[] {
  const { loan, budget } = model
  if (loan!.schedule) return loan!.schedule
  const { lines } = figuresOf(model)
  const schedulable = budget.lines.map(({ id, isContingency }) => ({
    id,
    code: id,
    name: id,
    revisedCents: lines.get(id)!.revisedCents,
    isContingency,
  }))
  return proposedSchedule(schedulable, loan!.holdbackCents).map(({ code, scheduledCents }) => ({
    id: code,
    budgetLineId: code,
    scheduledCents,
  }))
}

/** What was paid of each invoice on each budget line, and what draws reimbursed of it. */
export function costsOf(model: Model): DrawCost[] {
  const placeOf = new Map(scheduleOf(model).map(({ id, budgetLineId }) => [budgetLineId, id]))
  const reimbursed = sumsOf(model.loan!.draws.flatMap((draw) => [...draw.reimbursed]))
  return model.invoices.flatMap(({ id, payments, waivers }): DrawCost[] => {
    const shares = payments.flatMap((payment) => payment.shares)
    const paid = sumsOf(shares.map(({ budgetLineId, amountCents }) => [budgetLineId, amountCents]))
    return [...paid].map(([lineId, paidCents]) => {
      const budgetLineId = placeOf.get(lineId) ?? lineId
      const key = `${id}:${budgetLineId}`
      return {
        id: key,
        budgetLineId,
        kind: 'invoice',
        paidCents,
        invoicePaidCents: sumCents(payments.map(({ amountCents }) => amountCents)),
        paidOn: TODAY,
        reimbursedCents: reimbursed.get(key) ?? 0,
        hasBackup: true,
        waivers,
        insuredUntil: null,
      }
    })
  })
}

function sumsOf(amounts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [id, amount] of amounts) sums.set(id, (sums.get(id) ?? 0) + amount)
  return sums
}

/** @param draw null = the one that would be started now */
export function draftOf(model: Model, draw: ModelDraw | null, progress: Progress): DrawDraftInput {
  const loan = model.loan!
  const open = loan.draws.filter((one) => isOpenDraw(one.status) && one !== draw)
  const granted = new Map(open.map((one) => [one, one.approved ?? one.requested]))
  const asked = sumsOf(open.flatMap((one) => [...reimbursedWith(linesOf(model, one, progress), granted.get(one)!)]))
  return {
    ...common(model, draw),
    schedule: linesOf(model, { lines: draw?.lines ?? new Map(), costs: [] }, progress).schedule,
    costs: costsOf(model).map((cost) => ({
      ...cost,
      reimbursedCents: cost.reimbursedCents + (asked.get(cost.id) ?? 0),
    })),
    earlier: [
      ...fundedOf(loan, draw),
      ...open.map((one) => ({ ...NOTHING_HELD, id: one.id, status: 'funded' as const, approved: granted.get(one)! })),
      ...open.map(({ id, status }) => ({ ...NOTHING_HELD, id, status, approved: new Map<string, number>() })),
    ],
    typed: new Map(
      [...(draw?.lines ?? [])].flatMap(([id, { typedCents }]) => (typedCents === null ? [] : [[id, typedCents]])),
    ),
  }
}

/** A draw as it was submitted. */
export function sentOf(model: Model, draw: ModelDraw): DrawDraftInput {
  return {
    ...common(model, draw),
    ...linesOf(model, draw, new Map()),
    earlier: fundedOf(model.loan!, draw),
    typed: draw.requested,
  }
}

const NOTHING_HELD = { retainageCents: 0, releasedCents: 0 }

function common(model: Model, draw: ModelDraw | null) {
  const { holdbackCents, retainagePct, feeCents, basis, minimumCents } = model.loan!
  const live = model.orders.filter(({ status }) => !NOT_ISSUED.has(status))
  const hasFinalWaiver = model.invoices.some(({ waivers }) =>
    waivers.some(({ kind }) => kind === 'unconditional_final'),
  )
  return {
    today: TODAY,
    loan: { holdbackCents, retainagePct, feeCents },
    lender: { basis, minimumCents, photosRequired: false, photosPerLine: 1 },
    isFinal: draw?.isFinal ?? false,
    completion: {
      permitRequired: false,
      permitFinal: false,
      photosCount: draw?.hasPicture ? 1 : 0,
      vendors: live.length > 0 ? [{ vendorId: live[0]!.vendorId, hasFinalWaiver }] : [],
    },
    waiverThresholdCents: WAIVER_THRESHOLD_CENTS,
  }
}

const NOT_ISSUED: ReadonlySet<string> = new Set(['draft', 'pending_approval', 'approved', 'cancelled', 'rejected'])

function linesOf(model: Model, { lines, costs }: Pick<ModelDraw, 'lines' | 'costs'>, progress: Progress) {
  return {
    costs,
    schedule: scheduleOf(model).map((line) => ({
      id: line.id,
      budgetLineId: line.id,
      scheduledCents: line.scheduledCents,
      percentComplete: lines.get(line.id)?.percentComplete ?? progress.get(line.budgetLineId) ?? '0',
      photosCount: 0,
    })),
  }
}

/** Those that were funded before a draw. They are funded in their order. */
function fundedOf({ draws }: ModelLoan, draw: ModelDraw | null): EarlierDraw[] {
  const until = draw?.status === 'funded' ? draws.indexOf(draw) : draws.length
  return draws
    .slice(0, until)
    .filter(({ status }) => status === 'funded')
    .map(({ id, status, approved, retainageCents, releasedCents }) => ({
      id,
      status,
      approved: approved!,
      retainageCents,
      releasedCents,
    }))
}

/** What a submitted draw is about: the costs of its lines that something is left of, which count as paid now. */
export function costsKept(input: DrawDraftInput, requested: ReadonlyMap<string, number>): DrawCost[] {
  return input.costs
    .filter((cost) => (requested.get(cost.budgetLineId) ?? 0) > 0 && unreimbursed(cost) !== 0)
    .map((cost) => ({ ...cost, paidCents: unreimbursed(cost), reimbursedCents: 0 }))
}

const amountOf = (amounts: ReadonlyMap<string, number> | null) => sumCents(amounts?.values() ?? [])

/** What a loan's draws come to. */
export function loanSumsOf(model: Model, progress: Progress) {
  const { draws, holdbackCents } = model.loan!
  const funded = draws.filter(({ status }) => status === 'funded')
  const decided = draws.filter(({ status }) => status === 'funded' || status === 'approved')
  const pending = draws.filter(({ status }) => ['submitted', 'inspection_scheduled', 'inspected'].includes(status))
  const fundedCents = sumCents(funded.map(({ approved }) => amountOf(approved)))
  const draft = draws.find(({ status }) => status === 'draft') ?? null
  const paidCents = sumCents(costsOf(model).map((cost) => cost.paidCents))
  return {
    fundedCents,
    balanceCents: holdbackCents - fundedCents,
    pendingCents: sumCents(pending.map(({ requested }) => amountOf(requested))),
    retainageHeldCents: sumCents(funded.map((draw) => draw.retainageCents - draw.releasedCents)),
    notGrantedCents: sumCents(
      decided.map(({ requested, approved }) => Math.max(0, amountOf(requested) - amountOf(approved))),
    ),
    feesCents: sumCents(funded.map(({ feeCents }) => feeCents)),
    readyCents: draftDraw(draftOf(model, draft, progress)).requestedCents,
    floatedCents: paidCents - fundedCents,
  }
}
