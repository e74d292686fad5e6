import type { DrawCost, DrawDraftInput, ScheduleLine } from './request.ts'

/** Builds a draw request for tests: one line of $10,000 that is half done, and a lender without conditions. */
export function buildDraw(facts: Partial<DrawDraftInput> = {}): DrawDraftInput {
  return {
    today: '2026-04-20',
    loan: { holdbackCents: 1_000_000, retainagePct: '0', feeCents: 0 },
    lender: { basis: 'percent', minimumCents: 0, photosRequired: false, photosPerLine: 1 },
    schedule: [scheduled('A', 1_000_000, '50')],
    costs: [],
    earlier: [],
    typed: new Map(),
    isFinal: false,
    completion: { permitRequired: false, permitFinal: false, photosCount: 1, vendors: [] },
    waiverThresholdCents: 250_000,
    ...facts,
  }
}

export function scheduled(id: string, scheduledCents: number, percentComplete = '100'): ScheduleLine {
  return { id, budgetLineId: id, scheduledCents, percentComplete, photosCount: 0 }
}

/** An expense that was paid, or a refund. */
export function paid(id: string, paidCents: number, facts: Partial<DrawCost> = {}): DrawCost {
  return {
    id,
    budgetLineId: 'A',
    kind: 'expense',
    paidCents,
    paidOn: '2026-04-01',
    reimbursedCents: 0,
    hasBackup: true,
    waivers: [],
    insuredUntil: null,
    ...facts,
  }
}
