export const DRAW_STATUSES = [
  'draft',
  'submitted',
  'inspection_scheduled',
  'inspected',
  'returned',
  'approved',
  'funded',
  'rejected',
  'cancelled',
] as const
export type DrawStatus = (typeof DRAW_STATUSES)[number]

const OPEN: ReadonlySet<DrawStatus> = new Set(['submitted', 'inspection_scheduled', 'inspected', 'approved'])

/** Checks whether a request is with the lender and not yet funded. A loan has one at a time. */
export function isOpenDraw(status: DrawStatus): boolean {
  return OPEN.has(status)
}
