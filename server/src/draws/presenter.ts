import type { Draw, DrawPapers, DrawSummary, LoanDraws } from '@plumbline/contract/draws/draw'
import type { Approval } from '@plumbline/contract/approvals/approval'
import type { Actor } from '@plumbline/domain/access/actor'
import { possibleDrawActions } from '@plumbline/domain/draws/actions'
import { fundDraw } from '@plumbline/domain/draws/fund'
import { drawPolicy, mayDoWithDraw } from '@plumbline/domain/draws/policy'
import { sumCents } from '@plumbline/domain/money'
import type { DealRecord } from '../deals/store.ts'
import { checkedFor, findingsOf, paperFindingsOf, waiversDueOn } from './findings.ts'
import type { DrawNow } from './draw-now.ts'
import { hasEnded } from './loan-status.ts'
import { notInDraw, picturesOf, presentLines, totalsOf } from './line-presenter.ts'
import type { SendingRow, StepRow } from './lines-store.ts'
import type { PictureRow } from './papers-store.ts'
import type { DealSide, LoanSide } from './sides.ts'
import type { DrawRow } from './store.ts'

/** What a draw is shown with besides what it follows from. */
export type Shown = {
  pictures: readonly PictureRow[]
  steps: readonly StepRow[]
  sendings: readonly SendingRow[]
  approval: Approval | null
  usualDays: number | null
}

export function presentDraw(actor: Actor, now: DrawNow, shown: Shown): Draw {
  const { deal, row, side, loan, draft, isLive, papers } = now
  const lines = presentLines(now, shown.pictures)
  return {
    ...presentSummary(row, draft.requestedCents),
    deal: {
      id: deal.id,
      name: deal.fields.name ?? deal.number,
      address: addressOf(deal),
      number: Number(deal.number.replace(/\D/g, '')),
    },
    loan: presentLoan(loan),
    terms: loan.loan.terms,
    lines,
    totals: totalsOf(lines),
    money: moneyOf(now),
    balanceCents: balanceOf(loan),
    retainageHeldCents: heldOn(loan),
    floated: floatedOn(side),
    notInDraw: notInDraw(now),
    preflight: findingsOf(now),
    checked: checkedFor(now),
    maySubmit: isLive && draft.maySubmit,
    waiversDue: waiversDueOn(now),
    papers: papers.filter(({ lineId }) => lineId === null).map(({ id, title }) => ({ id, title })),
    inspector: row.inspector,
    reason: row.reason,
    history: shown.steps.map(({ status, at, byId, byName }) => ({
      status,
      at: at.toISOString(),
      by: byId === null ? null : { id: byId, name: byName ?? '' },
    })),
    usualDays: shown.usualDays,
    siblings: loan.draws.map(({ id, loanNumber, status }) => ({ id, loanNumber, status })),
    approval: shown.approval,
    sent: shown.sendings.map(({ at, byId, byName, sentTo, pages }) => ({
      at: at.toISOString(),
      by: { id: byId, name: byName ?? '' },
      to: sentTo,
      pages,
    })),
    abilities: { actions: actionsOf(actor, now) },
  }
}

export function actionsOf(actor: Actor, { deal, row, loan }: Pick<DrawNow, 'deal' | 'row' | 'loan'>) {
  const { inspectionRequired } = loan.loan.terms.terms
  return possibleDrawActions({ status: row.status, isPending: row.isPending, inspectionRequired }).filter((action) =>
    mayDoWithDraw(actor, deal, action),
  )
}

/** @param requestedCents what a draft asks for now */
export function presentSummary(row: DrawRow, requestedCents = row.requestedCents): DrawSummary {
  return {
    id: row.id,
    number: row.number,
    loanNumber: row.loanNumber,
    status: row.status,
    isFinal: row.isFinal,
    isPending: row.isPending,
    requestedCents,
    approvedCents: row.approvedCents,
    netFundedCents: row.netFundedCents,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    inspectionOn: row.inspectionOn,
    fundedOn: row.fundedOn,
    version: row.version,
  }
}

function presentLoan({ loan, holdbackCents }: LoanSide): Draw['loan'] {
  return { id: loan.id, name: loan.name, position: loan.position, holdbackCents }
}

export function addressOf({ fields }: Pick<DealRecord, 'fields'>): string {
  const { addressLine1, city, state, postalCode } = fields
  return [addressLine1, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** What is asked for or approved, and what of it arrives. */
function moneyOf({ row, draft, input, loan }: DrawNow): Draw['money'] {
  const base = {
    requestedCents: draft.requestedCents,
    retainagePct: loan.loan.retainagePct,
    wiredCents: row.wiredCents,
  }
  if (row.status === 'funded')
    return {
      ...base,
      approvedCents: row.approvedCents,
      notGrantedCents: Math.max(0, draft.requestedCents - (row.approvedCents ?? 0)),
      retainageCents: row.retainageCents ?? 0,
      releasedCents: row.releasedCents ?? 0,
      feeCents: row.feeCents ?? 0,
      netCents: row.netFundedCents ?? 0,
    }
  const approved = row.status === 'approved' ? approvedOn(loan, row.id) : null
  const funding = approved && fundDraw(input, draft, { approved, feeCents: null })
  if (funding && funding.refused === null)
    return {
      ...base,
      approvedCents: funding.approvedCents,
      notGrantedCents: funding.shortfallCents,
      retainageCents: funding.retainageCents,
      releasedCents: funding.releasedCents,
      feeCents: funding.feeCents,
      netCents: funding.netFundedCents,
    }
  return {
    ...base,
    approvedCents: null,
    notGrantedCents: 0,
    retainageCents: draft.retainageCents,
    releasedCents: draft.releasedCents,
    feeCents: draft.feeCents,
    netCents: draft.expectedNetCents,
  }
}

/** What the lender approved on each line of a draw. */
export function approvedOn(loan: LoanSide, drawId: string): ReadonlyMap<string, number> {
  return new Map([...(loan.lines.get(drawId)?.values() ?? [])].map((line) => [line.lineId, line.approvedCents ?? 0]))
}

function fundedOn({ draws }: LoanSide): readonly DrawRow[] {
  return draws.filter(({ status }) => status === 'funded')
}

export function balanceOf(loan: LoanSide): number {
  return loan.holdbackCents - sumCents(fundedOn(loan).map(({ approvedCents }) => approvedCents ?? 0))
}

function heldOn(loan: LoanSide): number {
  return sumCents(
    fundedOn(loan).map(({ retainageCents, releasedCents }) => (retainageCents ?? 0) - (releasedCents ?? 0)),
  )
}

/** What was paid to vendors on the deal, and what its loans gave for it. */
export function floatedOn({ costs, loans }: DealSide): Draw['floated'] {
  const paidCents = sumCents(costs.map((cost) => cost.paidCents))
  const fundedCents = sumCents(loans.flatMap(fundedOn).map(({ approvedCents }) => approvedCents ?? 0))
  return { paidCents, fundedCents, cents: paidCents - fundedCents }
}

const UNDECIDED: ReadonlySet<string> = new Set(['submitted', 'inspection_scheduled', 'inspected'])

/** Draws come from loans that are neither paid off nor canceled, and whose lender holds something back. */
export function mayBeDrawn({ loan, holdbackCents }: LoanSide): boolean {
  return !hasEnded(loan) && holdbackCents > 0
}

/** @param readyCents what a new draw, or the draft there is, asks for now */
export function presentLoanDraws(actor: Actor, deal: DealRecord, side: LoanSide, readyCents: number): LoanDraws {
  const funded = fundedOn(side)
  const drawn = new Map<string, number>()
  for (const { id } of funded)
    for (const [lineId, cents] of approvedOn(side, id)) drawn.set(lineId, (drawn.get(lineId) ?? 0) + cents)
  const decided = side.draws.filter(({ status }) => status === 'funded' || status === 'approved')
  const schedule = side.isScheduled ? side.schedule : []
  return {
    loan: { ...presentLoan(side), isActive: !hasEnded(side.loan) },
    terms: side.loan.terms,
    schedule: schedule.map((line, index) => ({
      id: line.id,
      position: index + 1,
      code: line.code,
      name: line.name,
      scheduledCents: line.scheduledCents,
      budgetLines: line.budgetLines.map(({ id, code, name }) => ({ id, code, name })),
      drawnCents: drawn.get(line.id) ?? 0,
      remainingCents: line.scheduledCents - (drawn.get(line.id) ?? 0),
    })),
    scheduledCents: sumCents(schedule.map((line) => line.scheduledCents)),
    draws: side.draws.map((row) => presentSummary(row, isOpenDraft(row) ? readyCents : row.requestedCents)),
    fundedCents: sumCents(funded.map(({ approvedCents }) => approvedCents ?? 0)),
    balanceCents: balanceOf(side),
    pendingCents: sumCents(
      side.draws.filter(({ status }) => UNDECIDED.has(status)).map(({ requestedCents }) => requestedCents),
    ),
    retainageHeldCents: heldOn(side),
    notGrantedCents: sumCents(
      decided.map(({ requestedCents, approvedCents }) => Math.max(0, requestedCents - (approvedCents ?? 0))),
    ),
    feesCents: sumCents(funded.map(({ feeCents }) => feeCents ?? 0)),
    readyCents,
    abilities: {
      create: mayBeDrawn(side) && drawPolicy.create(actor, deal),
      arrange: drawPolicy.arrange(actor, deal),
    },
  }
}

/** Whether a draw is filled from what is paid now. */
export function isOpenDraft({ status, isPending }: Pick<DrawRow, 'status' | 'isPending'>): boolean {
  return status === 'draft' && !isPending
}

export function presentPapers(actor: Actor, now: DrawNow, pictures: readonly PictureRow[]): DrawPapers {
  const { row, loan, papers } = now
  return {
    id: row.id,
    number: row.number,
    loanNumber: row.loanNumber,
    status: row.status,
    loan: loan.loan.name,
    lines: loan.schedule.map((line) => ({
      id: line.id,
      code: line.code,
      name: line.name,
      budgetLineIds: line.budgetLines.map(({ id }) => id),
      ...picturesOf(now, line, pictures),
    })),
    papers: papers.filter(({ lineId }) => lineId === null).map(({ id, title }) => ({ id, title })),
    preflight: paperFindingsOf(now),
    abilities: { addPapers: actionsOf(actor, now).includes('add_papers') },
    version: row.version,
  }
}
