import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for draws, draw schedules and what lenders ask for. */
export const drawActivity = {
  verbs: [
    'draw.created',
    'draw.updated',
    'draw.submitted',
    'draw.approval_asked',
    'draw.withdrawn',
    'draw.inspection_scheduled',
    'draw.inspected',
    'draw.approved',
    'draw.funded',
    'draw.returned',
    'draw.reworked',
    'draw.rejected',
    'draw.canceled',
    'draw.approval_undone',
    'draw.papers_changed',
    'draw.sent',
    'draw_schedule.updated',
    'draw_terms.updated',
    'lender_profile.updated',
  ],
  objects: ['draw_request', 'draw_schedule', 'lender_profile'],
  figures: {
    drawLines: 'financials',
    requestedCents: 'financials',
    inspectedCents: 'financials',
    approvedCents: 'financials',
    netFundedCents: 'financials',
    wiredCents: 'financials',
    scheduleLines: 'financials',
    minimumCents: 'financials',
    drawFeeCents: 'financials',
  },
} as const satisfies RoomActivity

export type DrawVerb = (typeof drawActivity.verbs)[number]
