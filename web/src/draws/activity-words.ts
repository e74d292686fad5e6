import { asDay, asList, asMoney, asOneOf, asText, asYesNo } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { asBudgetLines } from '../budgets/logged-lines.tsx'
import { m } from '../messages/generated/messages.js'
import { DRAW_STATUS_NAMES } from './words.ts'

/** The activity log's wording for draws, draw schedules and what lenders ask for. */
export const drawWords = {
  verbs: {
    ...said({
      'draw.created': m.activity_draw_created,
      'draw.updated': m.activity_draw_updated,
      'draw.submitted': m.activity_draw_submitted,
      'draw.approval_asked': m.activity_draw_approval_asked,
      'draw.withdrawn': m.activity_draw_withdrawn,
      'draw.inspection_scheduled': m.activity_draw_inspection_scheduled,
      'draw.inspected': m.activity_draw_inspected,
      'draw.approved': m.activity_draw_approved,
      'draw.funded': m.activity_draw_funded,
      'draw.returned': m.activity_draw_returned,
      'draw.reworked': m.activity_draw_reworked,
      'draw.rejected': m.activity_draw_rejected,
      'draw.canceled': m.activity_draw_canceled,
      'draw.approval_undone': m.activity_draw_approval_undone,
      'draw.papers_changed': m.activity_draw_papers_changed,
      'draw.sent': m.activity_draw_sent,
      'draw_schedule.updated': m.activity_draw_schedule_updated,
      'draw_terms.updated': m.activity_draw_terms_updated,
      'lender_profile.updated': m.activity_lender_profile_updated,
    }),
  },
  groups: {
    draw: { name: m.activity_group_draw, order: 81, offered: 'on a deal' },
    draw_schedule: { name: m.activity_group_draw_schedule, order: 82, offered: 'on a deal' },
    draw_terms: { name: m.activity_group_draw_terms, order: 83, offered: 'on a deal' },
    lender_profile: { name: m.activity_group_lender_profile, order: 84, offered: 'in the organization' },
  },
  records: {
    draw_request: { tab: 'draws', query: (id) => `draw=${id}` },
    draw_schedule: { tab: 'draws' },
  },
  changes: {
    'draw.drawStatus': { label: m.draws_status, show: asOneOf(DRAW_STATUS_NAMES) },
    'draw.drawLines': { label: m.draws_logged_lines, show: asBudgetLines },
    'draw.requestedCents': { label: m.draws_requested, show: asMoney },
    'draw.inspectedCents': { label: m.draws_inspected, show: asMoney },
    'draw.approvedCents': { label: m.draws_approved, show: asMoney },
    'draw.netFundedCents': { label: m.draws_logged_net, show: asMoney },
    'draw.wiredCents': { label: m.draws_logged_wired, show: asMoney },
    'draw.drawFeeCents': { label: m.draws_fee, show: asMoney },
    'draw.fundedOn': { label: m.draws_logged_funded_on, show: asDay },
    'draw.inspectionOn': { label: m.draws_logged_inspection, show: asDay },
    'draw.inspector': { label: m.draws_logged_inspector, show: asText },
    'draw.isFinal': { label: m.draws_logged_final, show: asYesNo },
    'draw.papers': { label: m.draws_logged_papers, show: asList },
    'draw.sentTo': { label: m.draws_logged_to, show: asText },
    'draw_schedule.scheduleLines': { label: m.draws_logged_lines, show: asBudgetLines },
  },
} satisfies RoomWords
