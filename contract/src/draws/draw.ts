import { DRAW_ACTIONS } from '@plumbline/domain/draws/actions'
import { PREFLIGHT_CODES } from '@plumbline/domain/draws/preflight'
import { DRAW_STATUSES } from '@plumbline/domain/draws/status'
import * as z from 'zod'
import { Approval } from '../approvals/approval.ts'
import { CentsAmount, DayText, Id, Instant, Ordinal, PercentText, PersonRef, SignedCents, Version } from '../base.ts'
import { LoanDrawTerms } from './terms.ts'
import { ScheduleLine } from './schedule.ts'

const Named = z.object({ id: Id, name: z.string() })
const DocumentRef = z.object({ id: Id, title: z.string() })

export const DrawSummary = z.object({
  id: Id,
  /** counted for the organization: DR-1001 */
  number: Ordinal,
  /** which draw of its loan it is */
  loanNumber: Ordinal,
  status: z.enum(DRAW_STATUSES),
  isFinal: z.boolean(),
  /** an approval inside the organization is pending */
  isPending: z.boolean(),
  requestedCents: CentsAmount,
  /** null until the lender has decided */
  approvedCents: CentsAmount.nullable(),
  netFundedCents: SignedCents.nullable(),
  createdAt: Instant,
  submittedAt: Instant.nullable(),
  inspectionOn: DayText.nullable(),
  fundedOn: DayText.nullable(),
  version: Version,
})
export type DrawSummary = z.infer<typeof DrawSummary>

/** An invoice or expense behind a line. */
export const DrawCost = z.object({
  kind: z.enum(['invoice', 'expense']),
  /** of the invoice or the expense */
  id: Id,
  /** the invoice's number, or what the expense was for */
  label: z.string(),
  vendor: Named.nullable(),
  paidOn: DayText,
  paidCents: SignedCents,
  reimbursedCents: SignedCents,
  document: DocumentRef.nullable(),
  /** an unconditional waiver was accepted; null = none is needed */
  hasWaiver: z.boolean().nullable(),
})
export type DrawCost = z.infer<typeof DrawCost>

export const DrawPicture = DocumentRef.extend({
  /** when it was uploaded */
  at: Instant,
  budgetLineId: Id.nullable(),
})
export type DrawPicture = z.infer<typeof DrawPicture>

export const DrawLine = z.object({
  /** of the schedule's line */
  id: Id,
  code: z.string(),
  name: z.string(),
  budgetLineIds: z.array(Id),
  scheduledCents: CentsAmount,
  /** approved on earlier draws of the loan */
  drawnBeforeCents: CentsAmount,
  percentComplete: PercentText,
  paidUnreimbursedCents: SignedCents,
  ceilingCents: CentsAmount,
  prefillCents: CentsAmount,
  requestedCents: CentsAmount,
  /** a person entered another amount than the pre-fill */
  isTyped: z.boolean(),
  inspectedCents: CentsAmount.nullable(),
  approvedCents: CentsAmount.nullable(),
  fundedCents: CentsAmount.nullable(),
  /** why the amount was changed, or what the inspector said */
  note: z.string(),
  /** what the latest funded draw didn't get on it, and that draw; null = nothing */
  leftOver: z
    .object({ loanNumber: Ordinal, cents: CentsAmount, grantedCents: CentsAmount, askedCents: CentsAmount })
    .nullable(),
  costs: z.array(DrawCost),
  /** picked for this draw */
  pictures: z.array(DrawPicture),
  /** pictures of the deal that could be picked, latest first, at most 12 */
  candidates: z.array(DrawPicture),
})
export type DrawLine = z.infer<typeof DrawLine>

/** Codes of pre-flight rows, with the one that only the screen has. */
export const SHOWN_PREFLIGHT_CODES = [...PREFLIGHT_CODES, 'earlier_waiver_missing'] as const

/** One finding, named for people: a line, a cost, a draw or a vendor. */
export const ShownPreflight = z.object({
  code: z.enum(SHOWN_PREFLIGHT_CODES),
  severity: z.enum(['block', 'warn']),
  /** the line, cost, draw or vendor that it's about; null = the request as a whole */
  at: z.string().nullable(),
  label: z.string().nullable(),
  /** the invoice or vendor to ask for a paper */
  invoiceId: Id.nullable(),
  vendor: Named.nullable(),
})
export type ShownPreflight = z.infer<typeof ShownPreflight>

/** Paid on the deal and not in this draw: above its line, beyond the ceiling, or outside the schedule. */
export const NotInDraw = z.object({
  why: z.enum(['above_line', 'above_progress', 'above_balance', 'typed_less', 'outside_schedule']),
  lineId: Id.nullable(),
  name: z.string(),
  cents: CentsAmount,
  paidCents: SignedCents,
  scheduledCents: CentsAmount.nullable(),
})
export type NotInDraw = z.infer<typeof NotInDraw>

export const Draw = DrawSummary.extend({
  deal: Named.extend({ address: z.string(), number: Ordinal }),
  loan: Named.extend({ position: Ordinal, holdbackCents: CentsAmount }),
  terms: LoanDrawTerms,
  lines: z.array(DrawLine),
  totals: z.object({
    scheduledCents: CentsAmount,
    drawnBeforeCents: CentsAmount,
    requestedCents: CentsAmount,
    inspectedCents: CentsAmount.nullable(),
    approvedCents: CentsAmount.nullable(),
    fundedCents: CentsAmount.nullable(),
  }),
  /** requested (or approved) − retainage + released − fee = net */
  money: z.object({
    requestedCents: CentsAmount,
    notGrantedCents: CentsAmount,
    approvedCents: CentsAmount.nullable(),
    retainagePct: PercentText,
    retainageCents: CentsAmount,
    releasedCents: CentsAmount,
    feeCents: CentsAmount,
    netCents: SignedCents,
    /** what arrived, once it's funded */
    wiredCents: SignedCents.nullable(),
  }),
  /** holdback − approved on funded draws, this one included once it's funded */
  balanceCents: SignedCents,
  retainageHeldCents: CentsAmount,
  /** paid to vendors on the deal, approved on funded draws, and the difference */
  floated: z.object({ paidCents: SignedCents, fundedCents: CentsAmount, cents: SignedCents }),
  notInDraw: z.array(NotInDraw),
  /** findings; empty once it's submitted */
  preflight: z.array(ShownPreflight),
  /** rules that were looked at, for the list of what is in order */
  checked: z.array(z.enum(SHOWN_PREFLIGHT_CODES)),
  maySubmit: z.boolean(),
  /** once it's funded: the invoices that it reimbursed whose vendors still owe the unconditional waiver */
  waiversDue: z.array(z.object({ invoiceId: Id, label: z.string(), vendor: Named })),
  papers: z.array(DocumentRef),
  inspector: z.string(),
  /** what the lender wants before looking at it again, or why it was rejected */
  reason: z.string().nullable(),
  history: z.array(
    z.object({
      status: z.enum(DRAW_STATUSES),
      at: Instant,
      by: PersonRef.nullable(),
    }),
  ),
  usualDays: z.number().nullable(),
  /** the draws of the loan, in order */
  siblings: z.array(z.object({ id: Id, loanNumber: Ordinal, status: z.enum(DRAW_STATUSES) })),
  approval: Approval.nullable(),
  sent: z.array(z.object({ at: Instant, by: PersonRef, to: z.string(), pages: z.number() })),
  abilities: z.object({ actions: z.array(z.enum(DRAW_ACTIONS)) }),
})
export type Draw = z.infer<typeof Draw>

/** The draws of one loan of a deal. */
export const LoanDraws = z.object({
  loan: Named.extend({ position: Ordinal, holdbackCents: CentsAmount, isActive: z.boolean() }),
  terms: LoanDrawTerms,
  schedule: z.array(ScheduleLine),
  scheduledCents: CentsAmount,
  draws: z.array(DrawSummary),
  fundedCents: CentsAmount,
  balanceCents: SignedCents,
  pendingCents: CentsAmount,
  retainageHeldCents: CentsAmount,
  notGrantedCents: CentsAmount,
  feesCents: CentsAmount,
  /** what a new draw would ask for now */
  readyCents: CentsAmount,
  abilities: z.object({ create: z.boolean(), arrange: z.boolean() }),
})
export type LoanDraws = z.infer<typeof LoanDraws>

/** A draw without amounts, for people who only see to its papers. */
export const DrawPapers = z.object({
  id: Id,
  number: Ordinal,
  loanNumber: Ordinal,
  status: z.enum(DRAW_STATUSES),
  loan: z.string(),
  lines: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      budgetLineIds: z.array(Id),
      pictures: z.array(DrawPicture),
      candidates: z.array(DrawPicture),
    }),
  ),
  papers: z.array(DocumentRef),
  /** the findings about papers */
  preflight: z.array(ShownPreflight),
  abilities: z.object({ addPapers: z.boolean() }),
  version: Version,
})
export type DrawPapers = z.infer<typeof DrawPapers>
