import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import type { SamplePerson } from './people.ts'

type Who = SamplePerson['key']

/** What happened to an invoice, and how many days ago. */
export type InvoiceStep = { ago: number } & (
  | { event: 'submit' | 'resolve' }
  | { event: 'approve'; by: Who }
  | { event: 'reject' | 'dispute' | 'void'; by: Who; reason: string }
  /** `inDays` = the payment date, counted from the day of the step */
  | { event: 'schedule'; by: Who; inDays: number }
  | { event: 'pay'; by: Who; dollars: number; method: PaymentMethod; reference: string }
)

export type SampleInvoice = {
  address: string
  by: Who
  ago: number
  vendor: string
  /** the title of its order; null = it has none */
  order: string | null
  number: string
  lines: readonly {
    /** which line of the order it bills; left out for an extra */
    onLine?: number
    /** the budget line of an extra, by code */
    code?: string
    item: string
    dollars: number
  }[]
  steps: readonly InvoiceStep[]
}

const DANAS = '231 Holloway St'
const ANAS = '804 Cedar Fork Rd'

/** Invoices in every state: one is over its order, one lacks its lien waiver, and one waits in a run for a call about its account. */
export const SAMPLE_INVOICES: readonly SampleInvoice[] = [
  {
    address: DANAS,
    by: 'dana',
    ago: 2,
    vendor: 'Tri-County Air',
    order: 'Heat pump and ducts',
    number: 'TCA-2210',
    lines: [{ onLine: 0, item: '3-ton heat pump', dollars: 4_350 }],
    steps: [{ event: 'submit', ago: 1 }],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 1,
    vendor: 'Carver Plumbing',
    order: 'Bath rough-in and fixtures',
    number: 'CP-771',
    lines: [{ onLine: 0, item: 'Full bath with walk-in shower', dollars: 3_200 }],
    steps: [{ event: 'submit', ago: 1 }],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 1,
    vendor: 'Dunmore Hauling',
    order: 'Interior demolition',
    number: 'DH-0488',
    lines: [{ onLine: 0, item: 'Demolition, first load', dollars: 1_225 }],
    steps: [],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 2,
    vendor: 'Larkspur Electric',
    order: 'Kitchen and bath circuits',
    number: 'LE-3307',
    lines: [{ onLine: 0, item: 'Rough-in of the new circuits', dollars: 950 }],
    steps: [
      { event: 'submit', ago: 2 },
      { event: 'dispute', ago: 1, by: 'dana', reason: 'The bath circuit isn’t in yet. Please send a photo.' },
    ],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 4,
    vendor: 'Larkspur Electric',
    order: 'Kitchen and bath circuits',
    number: 'LE-3295',
    lines: [{ onLine: 0, item: 'Permit and temporary service', dollars: 300 }],
    steps: [
      { event: 'submit', ago: 4 },
      { event: 'approve', ago: 4, by: 'dana' },
      { event: 'pay', ago: 3, by: 'jo', dollars: 300, method: 'check', reference: '1041' },
    ],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 3,
    vendor: 'Larkspur Electric',
    order: 'Kitchen and bath circuits',
    number: 'LE-3298',
    lines: [{ onLine: 0, item: 'Wire and boxes for the kitchen', dollars: 450 }],
    steps: [
      { event: 'submit', ago: 3 },
      { event: 'approve', ago: 2, by: 'dana' },
      { event: 'pay', ago: 1, by: 'dana', dollars: 250, method: 'card', reference: '' },
    ],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 3,
    vendor: 'Larkspur Electric',
    order: 'Kitchen and bath circuits',
    number: 'LE-3301',
    lines: [{ onLine: 0, item: 'Boxes for the kitchen', dollars: 120 }],
    steps: [
      { event: 'submit', ago: 3 },
      { event: 'approve', ago: 3, by: 'dana' },
      { event: 'void', ago: 2, by: 'dana', reason: 'The boxes are already on LE-3298.' },
    ],
  },
  {
    address: ANAS,
    by: 'ana',
    ago: 2,
    vendor: 'Larkspur Electric',
    order: 'Kitchen and bath circuits',
    number: 'LE-3303',
    lines: [{ onLine: 0, item: 'Recessed lights, six', dollars: 180 }],
    steps: [
      { event: 'submit', ago: 2 },
      { event: 'approve', ago: 1, by: 'dana' },
      { event: 'schedule', ago: 0, by: 'dana', inDays: 6 },
    ],
  },
  {
    address: DANAS,
    by: 'dana',
    ago: 2,
    vendor: 'Whitfield Cabinets',
    order: 'Kitchen cabinets',
    number: 'WC-5520',
    lines: [{ onLine: 0, item: 'Deposit on the cabinets', dollars: 1_600 }],
    steps: [
      { event: 'submit', ago: 2 },
      { event: 'dispute', ago: 2, by: 'jo', reason: 'Please send the shop drawing that the deposit is for.' },
      { event: 'resolve', ago: 1 },
    ],
  },
  {
    address: SAMPLE_DEAL.address,
    by: 'jo',
    ago: 3,
    vendor: 'Sandoval Drywall & Paint',
    order: 'Final coat',
    number: 'SDP-1188',
    lines: [{ onLine: 0, item: 'Final coat, upstairs', dollars: 740 }],
    steps: [
      { event: 'submit', ago: 3 },
      { event: 'approve', ago: 2, by: 'dana' },
      { event: 'pay', ago: 0, by: 'dana', dollars: 666, method: 'ach', reference: '' },
    ],
  },
  {
    address: SAMPLE_DEAL.address,
    by: 'jo',
    ago: 1,
    vendor: 'Sandoval Drywall & Paint',
    order: 'Final coat',
    number: 'SDP-1203',
    lines: [
      { onLine: 0, item: 'Interior paint, rest of the house', dollars: 740 },
      { code: '15-010', item: 'Ceiling texture, hallway', dollars: 180 },
    ],
    steps: [{ event: 'submit', ago: 0 }],
  },
  {
    address: SAMPLE_DEAL.address,
    by: 'jo',
    ago: 4,
    vendor: 'Sandoval Drywall & Paint',
    order: 'Final coat',
    number: 'SDP-1180',
    lines: [{ onLine: 0, item: 'Final coat, both floors', dollars: 1_480 }],
    steps: [
      { event: 'submit', ago: 4 },
      { event: 'reject', ago: 4, by: 'dana', reason: 'Only the upstairs is done. Please bill that part.' },
    ],
  },
]
