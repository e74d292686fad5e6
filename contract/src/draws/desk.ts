import { DRAW_NEEDS } from '@plumbline/domain/draws/need'
import { DRAW_STATUSES } from '@plumbline/domain/draws/status'
import * as z from 'zod'
import { CentsAmount, DayText, Id, many, memberRoute, Ordinal, SignedCents } from '../base.ts'
import { DrawTerms } from './terms.ts'

const tags = ['Draws']

/** One loan on the desk. */
export const DeskLoan = z.object({
  loanId: Id,
  loanName: z.string(),
  deal: z.object({ id: Id, name: z.string(), city: z.string(), isLandHome: z.boolean() }),
  /** funded ones */
  drawsCount: z.number(),
  holdbackCents: CentsAmount,
  fundedCents: CentsAmount,
  balanceCents: SignedCents,
  pendingCents: CentsAmount,
  feesCents: CentsAmount,
  notGrantedCents: CentsAmount,
  floatedCents: SignedCents,
  /** the draw in flight, else the draft; null = neither */
  draw: z
    .object({
      id: Id,
      number: Ordinal,
      loanNumber: Ordinal,
      status: z.enum(DRAW_STATUSES),
      isPending: z.boolean(),
      requestedCents: CentsAmount,
      /** days since it was submitted; null for a draft */
      daysWaiting: z.number().nullable(),
      inspectionOn: DayText.nullable(),
      returnedOn: DayText.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** what a new draw would ask for: paid and not reimbursed, within the schedule */
  readyCents: CentsAmount,
  need: z.enum(DRAW_NEEDS).nullable(),
  abilities: z.object({ create: z.boolean() }),
})
export type DeskLoan = z.infer<typeof DeskLoan>

export const DeskLender = z.object({
  /** null = no lender was chosen; the loan's name stands for it */
  id: Id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  terms: DrawTerms.pick({
    basis: true,
    feeCents: true,
    retainagePct: true,
    inspectionRequired: true,
    inspectionNote: true,
    photosRequired: true,
  }).nullable(),
  /** median days from submitted to funded of its last ten draws */
  usualDays: z.number().nullable(),
  loans: z.array(DeskLoan),
})
export type DeskLender = z.infer<typeof DeskLender>

export const DrawDesk = z.object({
  lenders: z.array(DeskLender),
  counts: z.object({ open: z.number(), paidOff: z.number() }),
  totals: z.object({
    holdbackCents: CentsAmount,
    fundedCents: CentsAmount,
    balanceCents: SignedCents,
    pendingCents: CentsAmount,
    feesCents: CentsAmount,
    notGrantedCents: CentsAmount,
    floatedCents: SignedCents,
    /** mean days of draws in flight; null = none is */
    daysWaiting: z.number().nullable(),
  }),
  /** at most three, most urgent first */
  needs: z.array(DeskLoan),
  needsCount: z.number(),
  /** all lenders of the organization's loans, for the filter */
  allLenders: z.array(z.object({ id: Id.nullable(), name: z.string() })),
})
export type DrawDesk = z.infer<typeof DrawDesk>

/** Which loans are listed. A lender is named by its id, or by the loan's name where none was chosen. */
export const DeskQuery = z.object({
  state: z.enum(['open', 'paid_off']).default('open'),
  lenders: many(z.string().max(160)),
  statuses: many(z.enum([...DRAW_STATUSES, 'none'])),
})
export type DeskQuery = z.infer<typeof DeskQuery>

export const drawDesk = {
  list: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/draws', tags, summary: 'List all loans with a holdback, by lender' })
    .input(DeskQuery)
    .output(DrawDesk),
}
