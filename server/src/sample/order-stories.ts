import type { ChangeScope } from '@plumbline/domain/approvals/route'
import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
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

const step = (event: 'submit' | 'issue' | 'accept', ago: number): OrderStep => ({ event, ago })
const approve = (by: Who, ago: number): OrderStep => ({ event: 'approve', by, ago })

const DANAS = '231 Holloway St'
const ANAS = '804 Cedar Fork Rd'

/** Dana’s house before its rehab: most of what was ordered is on its way. */
const HOLLOWAY: readonly SampleOrder[] = [
  {
    address: DANAS,
    by: 'dana',
    ago: 7,
    vendor: 'Larkspur Electric',
    title: 'Panel and service',
    needIn: -3,
    lines: [{ code: '11', item: '200 A panel and service upgrade', dollars: 2_750 }],
    steps: [
      step('submit', 7),
      approve('jo', 7),
      step('issue', 6),
      step('accept', 6),
      { event: 'receive', ago: 3, percents: ['100'] },
      { event: 'close', ago: 2, quality: 4 },
    ],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 7,
    vendor: 'Tri-County Air',
    title: 'Heat pump and ducts',
    needIn: 9,
    retainage: '10',
    lines: [
      { code: '12', item: '3-ton heat pump', dollars: 4_350 },
      { code: '12', item: 'Ducts and registers', dollars: 1_850 },
    ],
    steps: [
      step('submit', 7),
      approve('jo', 6),
      step('issue', 6),
      step('accept', 5),
      {
        event: 'change',
        ago: 4,
        change: {
          by: 'dana',
          ago: 4,
          scope: 'from_contingency',
          reason: 'unforeseen',
          code: '12',
          item: 'Asbestos wrap on the old ducts',
          dollars: 1_250,
          decider: 'jo',
          end: 'executed',
        },
      },
      { event: 'receive', ago: 2, percents: ['100', '40', '0'] },
    ],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 6,
    vendor: 'Carver Plumbing',
    title: 'Bath rough-in and fixtures',
    needIn: 2,
    lines: [{ code: '21-060', item: 'Full bath, rough-in to trim', dollars: 6_450 }],
    steps: [
      step('submit', 6),
      approve('jo', 6),
      step('issue', 5),
      step('accept', 4),
      {
        event: 'change',
        ago: 3,
        change: {
          by: 'dana',
          ago: 3,
          scope: 'both',
          reason: 'owner_request',
          code: '21-060',
          item: 'Walk-in shower instead of the tub',
          dollars: 1_180,
          days: 2,
          onLine: true,
          decider: 'jo',
          end: 'approved',
        },
      },
      { event: 'receive', ago: 1, percents: ['100'] },
    ],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 5,
    vendor: 'Whitfield Cabinets',
    title: 'Kitchen cabinets',
    needIn: 18,
    lines: [{ code: '19-010', item: 'Shaker cabinets, 21 lin ft', dollars: 5_380 }],
    steps: [
      step('submit', 5),
      approve('jo', 4),
      step('issue', 4),
      {
        event: 'change',
        ago: 2,
        change: {
          by: 'dana',
          ago: 2,
          scope: 'commitment_only',
          reason: 'design',
          code: '19-010',
          item: 'Soft-close hardware',
          dollars: 310,
          decider: 'jo',
          end: 'void',
          why: 'Included in the price after all',
        },
      },
    ],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 4,
    vendor: 'Dunmore Hauling',
    title: 'Interior demolition',
    needIn: 4,
    lines: [{ code: '02-010', item: 'Demolition and two loads', dollars: 2_450 }],
    steps: [step('submit', 4), approve('jo', 3)],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 4,
    vendor: 'Old North Roofing',
    title: 'Roof repair',
    needIn: 6,
    lines: [{ code: '07', item: 'Flashing and ten squares', dollars: 2_900 }],
    steps: [
      step('submit', 4),
      approve('jo', 3),
      step('issue', 3),
      { event: 'cancel', ago: 1, reason: 'The seller’s insurance pays for the roof' },
    ],
  },
]

/** Ana’s house, where things wait for others. */
const CEDAR_FORK: readonly SampleOrder[] = [
  {
    address: ANAS,
    by: 'ana',
    ago: 6,
    vendor: 'Larkspur Electric',
    title: 'Kitchen and bath circuits',
    needIn: 8,
    lines: [{ code: '11', item: 'New circuits and fixtures', dollars: 1_900 }],
    steps: [
      step('submit', 6),
      approve('dana', 5),
      step('issue', 5),
      {
        event: 'change',
        ago: 3,
        change: {
          by: 'ana',
          ago: 3,
          scope: 'commitment_only',
          reason: 'price',
          code: '11',
          item: 'Copper went up',
          dollars: 1_100,
          onLine: true,
          decider: 'jo',
          end: 'rejected',
          why: 'The order has a fixed price.',
        },
      },
      {
        event: 'change',
        ago: 1,
        change: {
          by: 'ana',
          ago: 1,
          scope: 'both',
          reason: 'unforeseen',
          code: '11',
          item: 'Replace the knob-and-tube run in the hall',
          dollars: 840,
          decider: 'jo',
          end: 'draft',
        },
      },
      {
        event: 'change',
        ago: 1,
        change: {
          by: 'ana',
          ago: 1,
          scope: 'budget_only',
          reason: 'unforeseen',
          code: '17-010',
          item: 'Level the kitchen floor before the planks',
          dollars: 1_250,
          days: 3,
          decider: 'jo',
          end: 'pending',
        },
      },
    ],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 5,
    vendor: 'Hollis Tile & Bath',
    title: 'Hall bath tile',
    needIn: 12,
    lines: [{ code: '21-060', item: 'Tile, backer and labor', dollars: 6_900 }],
    steps: [
      step('submit', 5),
      { event: 'reject', by: 'dana', ago: 4, reason: 'Two more bids first. Piedmont was 900 lower on Linden.' },
    ],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 2,
    vendor: 'Piedmont Stone & Tile',
    title: 'Counters and vanity tops',
    needIn: 21,
    way: 'over_budget',
    lines: [
      { code: '19-020', item: 'Quartz, 48 sq ft, with cutouts and splash', dollars: 4_420 },
      { code: '21-060', item: 'Vanity tops, two', dollars: 1_232 },
    ],
    steps: [step('submit', 2), approve('dana', 1)],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 1,
    vendor: 'Stonecrest Counters',
    title: 'Window sills and threshold',
    needIn: 14,
    lines: [{ code: '15-010', item: 'Marble sills and threshold', dollars: 1_360 }],
    steps: [step('submit', 1)],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 0,
    vendor: 'Sandoval Drywall & Paint',
    title: 'Drywall and paint',
    needIn: 16,
    retainage: '10',
    lines: [{ code: '15-010', item: 'Hang, finish and two coats', dollars: 3_350 }],
    steps: [],
  },
]

/** The house under renovation is nearly done. */
const LINDEN: readonly SampleOrder[] = [
  {
    address: SAMPLE_DEAL.address,
    by: 'jo',
    ago: 6,
    vendor: 'Sandoval Drywall & Paint',
    title: 'Final coat',
    needIn: 5,
    retainage: '10',
    lines: [{ code: '15-010', item: 'Final coat and touch-up', dollars: 1_480 }],
    steps: [step('submit', 6), approve('dana', 6), step('issue', 5), step('accept', 4)],
  },
]

/** A second order at the vendor of one that waits: together they need another approver than each alone. */
const CEDAR_FORK_AGAIN: readonly SampleOrder[] = [
  {
    address: ANAS,
    by: 'ana',
    ago: 0,
    vendor: 'Stonecrest Counters',
    title: 'Hearth and mantel ledge',
    needIn: 14,
    lines: [{ code: '15-010', item: 'Marble hearth and ledge, set', dollars: 3_980 }],
    steps: [step('submit', 0)],
  },
]

/** One after another, as their numbers follow. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [...HOLLOWAY, ...CEDAR_FORK, ...LINDEN, ...CEDAR_FORK_AGAIN]
