import type { DeskLender, DeskLoan, DeskQuery, DrawDesk } from '@plumbline/contract/draws/desk'
import { daysBetween, dayInZone } from '@plumbline/domain/calendar'
import { byUrgency, drawNeed } from '@plumbline/domain/draws/need'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { shortPercent, sumCents } from '@plumbline/domain/money'
import { authorize } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { holdbacksOf } from '../terms/holdbacks.ts'
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
export function getDrawDesk(ctx: Context, { state, lenders, statuses }: DeskQuery): Promise<DrawDesk> {
  authorize(drawPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => {
    const lent = await readLent(tx, ctx, state === 'open')
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
  })
}

type Lent = { row: LentRow; loan: DeskLoan }
type UsualDays = ReadonlyMap<string, number>

async function readLent(tx: Tx, ctx: Context, isOpen: boolean): Promise<{ rows: Lent[]; usualDays: UsualDays }> {
  const { orgId } = ctx.tenant
  const [found, figures, flights, usual] = await Promise.all([
    tx.rows(lentQuery(orgId)),
    tx.rows(figuresQuery(orgId, isOpen)),
    tx.rows(flightsQuery(orgId)),
    tx.rows(usualDaysQuery(orgId, ctx.timeZone)),
  ])
  const holdbacks = await holdbacksOf(tx, ctx, found)
  const usualDays = new Map(usual.map(({ lender, days }) => [lender, days]))
  const figuresOf = new Map(figures.map((row) => [row.loanId, row]))
  const flightOf = new Map(flights.map((row) => [row.loanId, row]))
  const held = found.filter(({ loanId }) => (holdbacks.get(loanId) ?? 0) > 0)
  const ofDeal = Map.groupBy(held, ({ dealId }) => dealId)
  const rows = held.map((row) => {
    const facts = {
      holdbackCents: holdbacks.get(row.loanId)!,
      figures: figuresOf.get(row.loanId) ?? NO_FIGURES,
      flight: flightOf.get(row.loanId) ?? null,
      usualDays: usualDays.get(keyOf(row)) ?? null,
      isAlone: ofDeal.get(row.dealId)!.length === 1,
    }
    return { row, loan: presentLoan(ctx, row, facts) }
  })
  return { rows, usualDays }
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
  askableCents: 0,
}

function keyOf({ lenderId, loanName }: LentRow): string {
  return lenderId ?? loanName
}

type Facts = {
  holdbackCents: number
  figures: Omit<FiguresRow, 'loanId'>
  flight: FlightRow | null
  usualDays: number | null
  /** the deal's only loan with a holdback, so that all work on the deal is floated for it */
  isAlone: boolean
}

function presentLoan(ctx: Context, row: LentRow, facts: Facts): DeskLoan {
  const { holdbackCents, figures, flight, usualDays, isAlone } = facts
  const { fundedCents, askableCents } = figures
  const balanceCents = holdbackCents - fundedCents
  const readyCents = Math.min(askableCents, Math.max(0, balanceCents))
  const draw = flight && presentFlight(ctx, flight)
  const paidCents = isAlone ? figures.paidOnDealCents : figures.paidOnScheduleCents
  const { minimumCents } = row
  return {
    loanId: row.loanId,
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

function presentFlight({ today, timeZone }: Context, flight: FlightRow): NonNullable<DeskLoan['draw']> {
  const { submittedAt, returnedAt } = flight
  const isSubmitted = submittedAt !== null && flight.status !== 'draft'
  return {
    id: flight.id,
    number: flight.number,
    loanNumber: flight.loanNumber,
    status: flight.status,
    isPending: flight.isPending,
    requestedCents: flight.requestedCents,
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
