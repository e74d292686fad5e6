import type { Bid, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { addDays } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import { wholeAward } from '@plumbline/domain/purchase-orders/bids/award'
import { awardPackage } from '../purchase-orders/bids/award.ts'
import { createPackage, stepPackage } from '../purchase-orders/bids/commands.ts'
import { enterBid } from '../purchase-orders/bids/enter.ts'
import { inviteVendors, markInvitation } from '../purchase-orders/bids/invite.ts'
import { readOrderDesk } from '../purchase-orders/orders/desk.ts'
import type { RoomScenes, Whole } from './scene.ts'

export const bidScenes: RoomScenes = { afterDeals: askForBids }

type Answer = number | 'not_bid' | 'included'
type Sample = {
  address: string
  title: string
  note?: string
  /** how the code of the budget line begins, what is asked for, how much of it, and our estimate in dollars */
  lines: readonly [code: string, description: string, qty: string | null, unit: string | null, dollars: number][]
  /** how many days from today the work is needed and bids close */
  neededIn: number
  closesIn: number
  asked: readonly string[]
  bids: readonly { vendor: string; ago: number; doneIn: number; note: string; answers: readonly Answer[] }[]
  ends?: 'awarded' | 'cancelled' | 'closed'
}

/** The house that is being renovated, and one that is still being planned. */
const [LINDEN, HOLLOWAY] = ['418 Linden Ave', '231 Holloway St']

/** One package in each state, the oldest first. */
const PACKAGES: readonly Sample[] = [
  {
    address: LINDEN,
    title: 'Second load of debris',
    lines: [['02', 'Haul-off and dump fee', '1', 'LD', 420]],
    neededIn: 10,
    closesIn: -20,
    asked: ['Dunmore Hauling'],
    bids: [],
    ends: 'cancelled',
  },
  {
    address: LINDEN,
    title: 'Doors and baseboard',
    lines: [
      ['15', 'Interior doors, hung', '4', 'EA', 640],
      ['15', 'Baseboard', '240', 'LF', 720],
    ],
    neededIn: 8,
    closesIn: -6,
    asked: ['Sandoval Drywall & Paint', 'Whitfield Cabinets'],
    bids: [
      { vendor: 'Sandoval Drywall & Paint', ago: 9, doneIn: 7, note: 'Caulk and touch-up.', answers: [620, 696] },
      { vendor: 'Whitfield Cabinets', ago: 8, doneIn: 8, note: 'No baseboard.', answers: [700, 'not_bid'] },
    ],
    ends: 'awarded',
  },
  {
    address: HOLLOWAY,
    title: 'Counters, backsplash, vanity',
    note: 'Cabinets come first. Key in the lockbox.',
    lines: [
      ['19-020', 'Quartz countertop', '48', 'SF', 2_880],
      ['19-020', 'Backsplash tile', '40', 'SF', 560],
      ['19-020', 'Template and install', '1', 'LS', 350],
      ['21', 'Vanity top, quartz', '10', 'SF', 600],
    ],
    neededIn: 12,
    closesIn: -1,
    asked: ['Piedmont Stone & Tile', 'Hollis Tile & Bath', 'Stonecrest Counters', 'Whitfield Cabinets'],
    bids: [
      {
        vendor: 'Piedmont Stone & Tile',
        ago: 14,
        doneIn: 12,
        note: 'Undermount cut-outs, sealing. Leaves out: plumbing reconnect.',
        answers: [2_976, 520, 340, 610],
      },
      {
        vendor: 'Hollis Tile & Bath',
        ago: 12,
        doneIn: 25,
        note: 'Template in its price. Leaves out: sealing, tear-out.',
        answers: [3_264, 560, 'included', 640],
      },
      {
        vendor: 'Stonecrest Counters',
        ago: 10,
        doneIn: 27,
        note: 'No tile work. Leaves out: sink cut-outs, $45 each.',
        answers: [2_640, 'not_bid', 620, 560],
      },
    ],
    ends: 'closed',
  },
  {
    address: LINDEN,
    title: 'Appliances, set and hooked up',
    lines: [['20', 'Range, refrigerator, dishwasher', '1', 'SET', 3_650]],
    neededIn: 30,
    closesIn: 9,
    asked: ['Carver Plumbing', 'Larkspur Electric'],
    bids: [{ vendor: 'Carver Plumbing', ago: 1, doneIn: 28, note: 'Old ones hauled away.', answers: [3_720] }],
  },
]

async function askForBids(whole: Whole): Promise<void> {
  for (const sample of PACKAGES) {
    const dealId = whole.deals.get(sample.address)!
    const desk = await readOrderDesk(await whole.as('dana', whole.today), { id: dealId })
    await askFor(whole, { dealId, desk, sample })
  }
}

type Asking = { dealId: string; desk: OrderDesk; sample: Sample }

async function askFor({ as, today }: Whole, { dealId, desk, sample }: Asking): Promise<void> {
  const firstCame = Math.max(sample.bids[0]?.ago ?? 1, -sample.closesIn)
  const dana = await as('dana', addDays(today, -firstCame - 7))
  const lines = sample.lines.map(([code, description, qty, unit, dollars]) => ({
    id: newIdAt(dana.now.getTime()),
    budgetLineId: lineOf(desk, code),
    description,
    qty,
    unit,
    estimateCents: dollars * 100,
  }))
  const days = { needBy: addDays(today, sample.neededIn), closesOn: addDays(today, sample.closesIn) }
  const given = { title: sample.title, note: sample.note ?? '', ...days, lines }
  const made = await createPackage(dana, { id: dealId, package: given })
  const vendorIds = sample.asked.map((name) => vendorOf(desk, name))
  let now: BidPackage = await inviteVendors(dana, {
    packageId: made.id,
    version: made.version,
    vendorIds,
    email: false,
  })
  for (const bid of sample.bids) now = await enter({ as, today }, now, { desk, bid })
  await end({ as, today }, now, { desk, sample })
}

type OneBid = { desk: OrderDesk; bid: Sample['bids'][number] }

async function enter({ as, today }: Pick<Whole, 'as' | 'today'>, one: BidPackage, { desk, bid }: OneBid) {
  const receivedOn = addDays(today, -bid.ago)
  return enterBid(await as('dana', receivedOn), {
    packageId: one.id,
    vendorId: vendorOf(desk, bid.vendor),
    version: null,
    bid: {
      finishOn: addDays(today, bid.doneIn),
      receivedOn,
      startsOn: null,
      holdsUntil: null,
      leavesOut: '',
      note: bid.note,
      documentId: null,
      lines: one.lines.map(({ id }, index) => ({ lineId: id, ...answered(bid.answers[index] ?? 'not_bid') })),
    },
  })
}

function answered(answer: Answer): Omit<Bid['lines'][number], 'lineId'> {
  return typeof answer === 'number'
    ? { answer: 'amount', amountCents: answer * 100, countedCents: null }
    : { answer, amountCents: null, countedCents: null }
}

async function end(
  { as, today }: Pick<Whole, 'as' | 'today'>,
  one: BidPackage,
  { desk, sample }: Omit<Asking, 'dealId'>,
): Promise<void> {
  const target = { packageId: one.id, version: one.version }
  const dana = await as('dana', addDays(today, -1))
  if (sample.ends === 'cancelled') await stepPackage(dana, { ...target, event: 'cancel', closesOn: null })
  if (sample.ends === 'awarded') await awardPackage(dana, { ...target, lines: wholeAward(one.lines, one.bids[0]!) })
  const silent = sample.asked.find((name) => !sample.bids.some(({ vendor }) => vendor === name))
  if (sample.ends === undefined && silent)
    await markInvitation(dana, { ...target, vendorId: vendorOf(desk, silent), event: 'opened' })
}

/** The budget line whose code begins like this. */
function lineOf({ lines }: OrderDesk, code: string): string {
  return lines.find((line) => line.code.startsWith(code))!.id
}

function vendorOf({ vendors }: OrderDesk, name: string): string {
  return vendors.find((vendor) => vendor.name === name)!.id
}
