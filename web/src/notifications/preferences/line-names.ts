import type { NoticeGroup, NoticeLine } from '@plumbline/domain/notifications/lines'
import type { Digest } from '@plumbline/domain/notifications/route'
import { m } from '../../messages/generated/messages.js'
import type { Channel, PreferenceRow } from './lines.ts'

export const GROUP_NAMES: Readonly<Record<NoticeGroup, () => string>> = {
  asked: m.notifications_group_asked,
  dates: m.notifications_group_dates,
  deals: m.notifications_group_deals,
  money: m.notifications_group_money,
  vendors: m.notifications_group_vendors,
  account: m.notifications_group_account,
}

const LINE_NAMES: Readonly<Record<NoticeLine, () => string>> = {
  approvals: m.notifications_line_approvals,
  escalations: m.notifications_line_escalations,
  mentions: m.notifications_line_mentions,
  tasks: m.notifications_line_tasks,
  events: m.notifications_line_events,
  reviews: m.notifications_line_reviews,
  offer_dates: m.notifications_line_offer_dates,
  closings: m.notifications_line_closings,
  sale_closings: m.notifications_line_sale_closings,
  expirations: m.notifications_line_expirations,
  your_deals: m.notifications_line_your_deals,
  stages: m.notifications_line_stages,
  budgets: m.notifications_line_budgets,
  conversations: m.notifications_line_conversations,
  site: m.notifications_line_site,
  decisions: m.notifications_line_decisions,
  orders: m.notifications_line_orders,
  invoices: m.notifications_line_invoices,
  draws: m.notifications_line_draws,
  papers: m.notifications_line_papers,
  vendor_changes: m.notifications_line_vendor_changes,
  team: m.notifications_line_team,
  plan: m.notifications_line_plan,
}

/** The name of a line, or of a single kind. */
export function nameOfRow({ id, line, kinds }: PreferenceRow): string {
  return id === line ? LINE_NAMES[line]() : (kinds[0]?.name ?? '')
}

export const CHANNEL_NAMES: Readonly<Record<Channel, () => string>> = {
  inApp: m.notifications_channel_app,
  email: m.notifications_channel_email,
  sms: m.notifications_channel_sms,
}

export const DIGEST_NAMES: Readonly<Record<Digest, () => string>> = {
  instant: m.notifications_digest_instant,
  daily: m.notifications_digest_daily,
  weekly: m.notifications_digest_weekly,
}
