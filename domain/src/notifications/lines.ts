/** What notices are about, in the order of the preferences. */
export const NOTICE_GROUPS = ['asked', 'dates', 'deals', 'money', 'vendors', 'account'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** A line combines kinds of notices that most people want delivered the same way. Each line is in a group. */
export const NOTICE_LINES = {
  approvals: 'asked',
  escalations: 'asked',
  mentions: 'asked',
  tasks: 'asked',
  events: 'asked',
  reviews: 'asked',
  offer_dates: 'dates',
  closings: 'dates',
  sale_closings: 'dates',
  expirations: 'dates',
  your_deals: 'deals',
  stages: 'deals',
  budgets: 'deals',
  conversations: 'deals',
  site: 'deals',
  decisions: 'money',
  orders: 'money',
  invoices: 'money',
  draws: 'money',
  papers: 'vendors',
  vendor_changes: 'vendors',
  team: 'account',
  plan: 'account',
} as const satisfies Record<string, NoticeGroup>
export type NoticeLine = keyof typeof NOTICE_LINES
export const NOTICE_LINE_NAMES = Object.keys(NOTICE_LINES) as readonly NoticeLine[]

/** Returns the lines of a group, in order. */
export function linesOf(group: NoticeGroup): NoticeLine[] {
  return NOTICE_LINE_NAMES.filter((line) => NOTICE_LINES[line] === group)
}
