/** Independent of the stage. Determines what counts toward the plan limit and what the board shows. */
export const DEAL_STATUSES = ['active', 'closed', 'archived'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

export const ARCHIVE_REASONS = [
  'lost_bid',
  'numbers_do_not_work',
  'seller_withdrew',
  'inspection_failed',
  'financing_failed',
  'title_problem',
  'perc_failed',
  'zoning_denied',
  'duplicate',
  'retention',
  'other',
] as const
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number]

/** The statuses a change can start from. */
export const STATUS_MOVES = {
  archive: ['active', 'closed'],
  restore: ['archived'],
  close: ['active'],
  reopen: ['closed'],
} as const satisfies Record<string, readonly DealStatus[]>

export type StatusMove = keyof typeof STATUS_MOVES

export function mayStatusMove(move: StatusMove, from: DealStatus): boolean {
  return (STATUS_MOVES[move] as readonly DealStatus[]).includes(from)
}
