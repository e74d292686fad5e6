import type { DeskLender, DeskLoan, DeskQuery, DrawDesk } from '@plumbline/contract/draws/desk'
import { daysBetween, dayInZone } from '@plumbline/domain/calendar'
import { byUrgency, drawNeed } from '@plumbline/domain/draws/need'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { shortPercent, sumCents } from '@plumbline/domain/money'
import { authorize } from '../../platform/commands/checks.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { holdbacksOf } from '../holdbacks.ts'
import { isOpenDraft } from '../presenter.ts'
import { readyOn } from '../ready.ts'
import { readSides } from '../sides.ts'
import {
  type FiguresRow,
  figuresQuery,
  type FlightRow,
  flightsQuery,
  type LentRow,
  lentQuery,
  usualDaysQuery,
} from './store.ts'

const MOST_NEEDS = 3

/** All loans that lenders hold rehab money of, by lender, with what holds it up. */
export async function getDrawDesk(ctx: Context, { state, lenders, statuses }: DeskQuery): Promise<DrawDesk> {
  authorize(drawPolicy.read(ctx.actor))
  const lent = await readLent(ctx, state === 'open')
  const shown = lent.rows.filter(
    ({ row, loan }) =>
      row.isOpen === (state === 'open') &&
      (!lenders?.length || lenders.includes(keyOf(row))) &&
      (!statuses?.length || statuses.includes(loan.draw?.status ?? 'none')),
  )
  const loans = shown.map(({ loan }) => loan)
  const needs = loans.filter(({ need }) => need !== null).toSorted(byUrgency)
  const openCount = lent.rows.filter(({ row }) => row.isOpen).length
  return {
    lenders: [...Map.groupBy(shown, ({ row }) => keyOf(row)).values()].map((ofLender) =>
      presentLender(ofLender[0]!.row, lent.usualDays, ofLender),
    ),
    counts: { open: openCount, paidOff: lent.rows.length - openCount },
    totals: totalsOf(loans),
    needs: needs.slice(0, MOST_NEEDS),
    needsCount: needs.length,
    allLenders: [...new Map(lent.rows.map(({ row }) => [keyOf(row), row])).values()].map((row) => ({
      id: row.lenderId,
      name: row.lenderName,
    })),
  }
}

type Lent = { row: LentRow; loan: DeskLoan }
type UsualDays = ReadonlyMap<string, number>

async function readLent(ctx: Context, isOpen: boolean): Promise<{ rows: Lent[]; usualDays: UsualDays }> {
  const [figures, { found, flights, usual, holdbacks }] = await Promise.all([
    readAs(ctx, figuresQuery(ctx.tenant.orgId, isOpen)),
    txAs(ctx, (tx) => readBeside(tx, ctx)),
  ])
  const figuresOf = new Map(figures.map((row) => [row.loanId, row]))
  const unscheduled = await readyWithoutSchedule(ctx, found, figures)
  const usualDays = new Map(usual.map(({ lender, days }) => [lender, days]))
  const flightOf = new Map(flights.map((row) => [row.loanId, row]))
  const held = found.filter(({ id }) => (holdbacks.get(id) ?? 0) > 0)
  const ofDeal = Map.groupBy(held, ({ dealId }) => dealId)
  const rows = held.map((row) => {
    const facts = {
      holdbackCents: holdbacks.get(row.id)!,
      figures: figuresOf.get(row.id) ?? NO_FIGURES,
      flight: flightOf.get(row.id) ?? null,
      unscheduledCents: unscheduled.get(row.id) ?? 0,
      usualDays: usualDays.get(keyOf(row)) ?? null,
      isAlone: ofDeal.get(row.dealId)!.length === 1,
    }
    return { row, loan: presentLoan(ctx, row, facts) }
  })
  return { rows, usualDays }
}

/** What takes less time than the figures, read on another connection at the same time. */
async function readBeside(tx: Tx, ctx: Context) {
  const { orgId } = ctx.tenant
  const [found, flights, usual] = await Promise.all([
    tx.rows(lentQuery(orgId)),
    tx.rows(flightsQuery(orgId)),
    tx.rows(usualDaysQuery(orgId, ctx.timeZone)),
  ])
  return { found, flights, usual, holdbacks: await holdbacksOf(tx, ctx, found) }
}

/** What loans without a schedule could ask for, on the one that a first draw would make. Few loans have come this far. */
async function readyWithoutSchedule(
  ctx: Context,
  lent: readonly LentRow[],
  figures: readonly FiguresRow[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(
    figures.filter(({ ready, paidOnDealCents }) => ready === null && paidOnDealCents > 0).map(({ loanId }) => loanId),
  )
  const rows = lent.filter(({ id, isOpen }) => isOpen && wanted.has(id))
  if (rows.length === 0) return new Map()
  const sides = await txAs(ctx, (tx) => readSides(tx, ctx, [...new Set(rows.map(({ dealId }) => dealId))]))
  return new Map(
    [...sides.values()].flatMap((deal) =>
      deal.loans
        .filter(({ loan }) => wanted.has(loan.id))
        .map((side) => [side.loan.id, readyOn(deal, side, ctx.today)] as const),
    ),
  )
}

/** The other state's loans are only counted. */
const NO_FIGURES: Omit<FiguresRow, 'loanId'> = {
  drawsCount: 0,
  fundedCents: 0,
  feesCents: 0,
  pendingCents: 0,
  notGrantedCents: 0,
  paidOnDealCents: 0,
  paidOnScheduleCents: 0,
  ready: null,
}

function keyOf({ lenderId, loanName }: LentRow): string {
  return lenderId ?? loanName
}

type Facts = {
  holdbackCents: number
  figures: Omit<FiguresRow, 'loanId'>
  flight: FlightRow | null
  /** what it could ask for before it has a schedule */
  unscheduledCents: number
  usualDays: number | null
  /** the deal's only loan with a holdback, so that all work on the deal is floated for it */
  isAlone: boolean
}

function presentLoan(ctx: Context, row: LentRow, facts: Facts): DeskLoan {
  const { holdbackCents, figures, flight, usualDays, isAlone } = facts
  const { fundedCents } = figures
  const balanceCents = holdbackCents - fundedCents
  const readyCents = row.isOpen ? readyOf(facts) : 0
  const draw = flight && presentFlight(ctx, flight, readyCents)
  const paidCents = isAlone ? figures.paidOnDealCents : figures.paidOnScheduleCents
  const { minimumCents } = row
  return {
    loanId: row.id,
    loanName: row.loanName,
    deal: { id: row.dealId, name: row.dealName, city: row.city ?? '', isLandHome: row.dealType === 'land_home' },
    drawsCount: figures.drawsCount,
    holdbackCents,
    fundedCents,
    balanceCents,
    pendingCents: figures.pendingCents,
    feesCents: figures.feesCents,
    notGrantedCents: figures.notGrantedCents,
    floatedCents: paidCents - fundedCents,
    draw,
    readyCents,
    need: row.isOpen ? drawNeed({ draw, usualDays, readyCents, minimumCents }) : null,
    abilities: { create: row.isOpen && drawPolicy.create(ctx.actor, { ...row, status: row.dealStatus }) },
  }
}

/** Never more than was paid and than the lender still holds back, whatever the lines come to. */
function readyOf({ holdbackCents, figures: { ready }, unscheduledCents }: Facts): number {
  if (ready === null) return unscheduledCents
  const { filledCents, typedCents, unreimbursedCents, grantedCents } = ready
  return typedCents + Math.max(0, Math.min(filledCents, unreimbursedCents, holdbackCents - grantedCents))
}

function presentFlight(
  { today, timeZone }: Context,
  flight: FlightRow,
  readyCents: number,
): NonNullable<DeskLoan['draw']> {
  const { submittedAt, returnedAt } = flight
  const isSubmitted = submittedAt !== null && flight.status !== 'draft'
  return {
    id: flight.id,
    number: flight.number,
    loanNumber: flight.loanNumber,
    status: flight.status,
    isPending: flight.isPending,
    requestedCents: isOpenDraft(flight) ? readyCents : flight.requestedCents,
    daysWaiting: isSubmitted ? Math.max(0, daysBetween(dayInZone(submittedAt, timeZone), today)) : null,
    inspectionOn: flight.inspectionOn,
    returnedOn: returnedAt && dayInZone(returnedAt, timeZone),
    reason: flight.reason,
  }
}

function presentLender(row: LentRow, usualDays: UsualDays, loans: readonly Lent[]): DeskLender {
  const { basis, feeCents, inspectionRequired, inspectionNote, photosRequired } = row
  return {
    id: row.lenderId,
    name: row.lenderName,
    email: row.lenderEmail,
    terms: basis && {
      basis,
      feeCents,
      retainagePct: shortPercent(row.retainagePct),
      inspectionRequired,
      inspectionNote,
      photosRequired,
    },
    usualDays: usualDays.get(keyOf(row)) ?? null,
    loans: loans.map(({ loan }) => loan),
  }
}

function totalsOf(loans: readonly DeskLoan[]): DrawDesk['totals'] {
  const waits = loans.flatMap(({ draw }) =>
    draw !== null && draw.daysWaiting !== null && isOpenDraw(draw.status) ? [draw.daysWaiting] : [],
  )
  return {
    holdbackCents: sumCents(loans.map((loan) => loan.holdbackCents)),
    fundedCents: sumCents(loans.map((loan) => loan.fundedCents)),
    balanceCents: sumCents(loans.map((loan) => loan.balanceCents)),
    pendingCents: sumCents(loans.map((loan) => loan.pendingCents)),
    feesCents: sumCents(loans.map((loan) => loan.feesCents)),
    notGrantedCents: sumCents(loans.map((loan) => loan.notGrantedCents)),
    floatedCents: sumCents(loans.map((loan) => loan.floatedCents)),
    daysWaiting: waits.length === 0 ? null : sumCents(waits) / waits.length,
  }
}
