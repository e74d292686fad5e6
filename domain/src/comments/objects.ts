/** What people can comment on. Each room registers its own on the server (docs/decisions/0095). */
export const COMMENT_OBJECTS = [
  'deal',
  'task',
  'document',
  'budget_line',
  'expense',
  'purchase_order',
  'vendor_invoice',
  'punch_item',
  'site_log',
  'lender_update',
] as const
export type CommentObject = (typeof COMMENT_OBJECTS)[number]
