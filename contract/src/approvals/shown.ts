import * as z from 'zod'
import { CentsAmount, DayText, Id, Instant, SignedCents, Words } from '../base.ts'

/** The reason to look twice at something that awaits approval. The inbox shows one. */
export const ApprovalMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over_budget'), cents: CentsAmount }),
  /** counted with the vendor's other orders on the deal */
  z.object({ kind: z.literal('split'), orders: z.int(), days: z.int() }),
  z.object({ kind: z.literal('papers') }),
  z.object({ kind: z.literal('papers_end'), on: DayText }),
  z.object({ kind: z.literal('from_contingency'), cents: CentsAmount }),
  z.object({ kind: z.literal('over_order'), reference: z.string(), cents: CentsAmount }),
  z.object({ kind: z.literal('reason'), text: z.string() }),
  z.object({ kind: z.literal('within') }),
])
export type ApprovalMark = z.infer<typeof ApprovalMark>

/** How a subject is called in the inbox and in emails. Kept as it was when the approval was requested. */
export const ApprovalShown = z.object({
  /** who or what it's about, such as the vendor: "Larkspur Electric" */
  title: Words,
  /** what it is in a few words: "rough-in, second floor"; empty if the title says it all */
  detail: Words,
  /** its number, such as PO-0141; null if it has none */
  reference: z.string().nullable(),
  /** the page of the subject in the application */
  address: z.string(),
  /** replaces the mark that follows from the route: over budget, split, papers */
  mark: ApprovalMark.nullable(),
})
export type ApprovalShown = z.infer<typeof ApprovalShown>

/** What a budget line has left, before and after. */
export const LineLeft = z.object({
  lineId: Id,
  code: z.string(),
  name: z.string(),
  plannedCents: SignedCents,
  committedCents: SignedCents,
  committedOrders: z.int(),
  directCents: SignedCents,
  directCosts: z.int(),
  leftBeforeCents: SignedCents,
  thisCents: SignedCents,
  leftAfterCents: SignedCents,
  /** other subjects that wait on this line; not counted */
  waiting: z.array(z.object({ subjectId: Id, reference: z.string(), cents: CentsAmount })),
})
export type LineLeft = z.infer<typeof LineLeft>

/** A paper of the vendor. */
export const VendorPaper = z.object({
  name: Words,
  status: z.enum(['valid', 'ends_soon', 'missing', 'expired', 'rejected', 'pending', 'waived']),
  ends: DayText.nullable(),
})
export type VendorPaper = z.infer<typeof VendorPaper>

/** What the decision pane shows, always in this order. A part that a subject doesn't have is empty or null. */
export const ApprovalPane = z.object({
  /** the orders counted with this one */
  counted: z.array(
    z.object({ id: Id, reference: z.string(), cents: CentsAmount, submittedAt: Instant, address: z.string() }),
  ),
  left: z.array(LineLeft),
  /** what it is, row by row */
  rows: z.array(
    z.object({
      name: z.string(),
      qty: z.string().nullable(),
      unit: z.string().nullable(),
      unitCostCents: SignedCents.nullable(),
      cents: SignedCents.nullable(),
    }),
  ),
  /** rows beyond the ones listed */
  moreRows: z.int(),
  /** what a stage asks for and isn't there */
  unmet: z.array(Words),
  papers: z.array(VendorPaper),
  prices: z.array(
    z.object({
      name: z.string(),
      cents: CentsAmount,
      /** of the last orders that had this item */
      median: z.object({ cents: CentsAmount, count: z.int() }).nullable(),
      last: z.object({ name: z.string(), cents: CentsAmount }).nullable(),
    }),
  ),
  /** what approving it does beyond the approval; `issue` = the order goes to the vendor as well */
  thenDoes: z.enum(['nothing', 'issue', 'move']),
})
export type ApprovalPane = z.infer<typeof ApprovalPane>

/** A pane without any parts, for rooms to fill in theirs. */
export const EMPTY_PANE: ApprovalPane = {
  counted: [],
  left: [],
  rows: [],
  moreRows: 0,
  unmet: [],
  papers: [],
  prices: [],
  thenDoes: 'nothing',
}
