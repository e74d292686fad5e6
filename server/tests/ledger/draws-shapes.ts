import type { DrawCost, DrawDraftInput } from '@plumbline/domain/draws/request'
import type { DrawStatus } from '@plumbline/domain/draws/status'

/** What a lender gives and asks for. */
export type ModelTerms = {
  holdbackCents: number
  retainagePct: string
  feeCents: number
  minimumCents: number
  basis: DrawDraftInput['lender']['basis']
  inspectionRequired: boolean
}

export type ModelScheduleLine = { id: string; budgetLineId: string; scheduledCents: number }

type ModelDrawLine = { typedCents: number | null; percentComplete: string }

export type ModelDraw = {
  id: string
  status: DrawStatus
  isFinal: boolean
  hasPicture: boolean
  lines: Map<string, ModelDrawLine>
  /** by line of the schedule, and the costs that it's about; empty while it's a draft */
  requested: ReadonlyMap<string, number>
  costs: readonly DrawCost[]
  /** null until the lender has decided */
  approved: ReadonlyMap<string, number> | null
  retainageCents: number
  releasedCents: number
  feeCents: number
  /** by cost, once it's funded */
  reimbursed: ReadonlyMap<string, number>
}

export type ModelLoan = ModelTerms & {
  id: string
  /** null = its first draw makes it from the budget */
  schedule: ModelScheduleLine[] | null
  draws: ModelDraw[]
}
