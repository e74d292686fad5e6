import type { ChangeScope } from '@plumbline/domain/approvals/route'
import type { ChangeReason } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import type { Way } from '@plumbline/domain/purchase-orders/orders/order'
import type { SamplePerson } from './people.ts'

type Who = SamplePerson['key']

export type SampleChange = {
  by: Who
  /** how many days ago it was written */
  ago: number
  scope: ChangeScope
  reason: ChangeReason
  code: string
  item: string
  dollars: number
  days?: number
  /** changes the order's first line instead of adding one */
  onLine?: boolean
  decider: Who
  end: 'draft' | 'pending' | 'rejected' | 'approved' | 'executed' | 'void'
  /** why it was rejected or voided */
  why?: string
}

/** What happened to an order, and how many days ago. */
export type OrderStep = { ago: number } & (
  | { event: 'submit' | 'issue' | 'accept' }
  | { event: 'approve' | 'reject'; by: Who; reason?: string }
  | { event: 'receive'; percents: readonly string[] }
  | { event: 'close'; quality: number }
  | { event: 'cancel'; reason: string }
  | { event: 'change'; change: SampleChange }
)

export type SampleOrder = {
  address: string
  by: Who
  ago: number
  vendor: string
  title: string
  /** in how many days it's needed */
  needIn: number
  retainage?: string
  /** what to do about its first line, which is short */
  way?: Way
  lines: readonly { code: string; item: string; dollars: number }[]
  steps: readonly OrderStep[]
}

export const step = (event: 'submit' | 'issue' | 'accept', ago: number): OrderStep => ({ event, ago })
export const approve = (by: Who, ago: number): OrderStep => ({ event: 'approve', by, ago })
