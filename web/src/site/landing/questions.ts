import { TRIAL_DAYS } from '@plumbline/domain/plans/plans'
import { m } from '../../messages/generated/messages.js'
import type { Question } from '../structured-data.ts'

/** Every statement about prices, phrased as a question and an answer. */
export const QUESTIONS: readonly Question[] = [
  [() => m.site_faq_trial({ days: TRIAL_DAYS }), m.site_faq_trial_answer, ['card_payments', m.site_part_card_payments]],
  [m.site_faq_change, m.site_faq_change_answer, ['card_payments', m.site_part_card_payments]],
  [m.site_faq_active, m.site_faq_active_answer],
  [m.site_faq_refund, m.site_faq_refund_answer],
  [m.site_faq_team, m.site_faq_team_answer],
  [m.site_faq_cards, m.site_faq_cards_answer, ['card_payments', m.site_part_card_payments]],
  [m.site_faq_data, m.site_faq_data_answer, ['export', m.site_part_exports]],
]
