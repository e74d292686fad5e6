import { addDays } from '@plumbline/domain/calendar'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { setBaseline } from '../schedule/baseline.ts'
import { addItem, changeItem, makeFromBudget } from '../schedule/commands.ts'
import { askVendors } from '../schedule/confirming/ask.ts'
import { readSchedule } from '../schedule/queries.ts'
import { scheduleNow } from '../schedule/schedule-now.ts'
import { keepTemplate } from '../schedule/templates/commands.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { vendorIds } from './store.ts'

export const scheduleScenes: RoomScenes = { afterDeals: planWork }

type Work = {
  title: string
  /** a vendor of the sample, or someone else */
  by: string
  days: number
  after?: readonly string[]
  /** days from today on which it began and was finished */
  from?: number
  to?: number
  percent?: number
  /** whether a purchase order of the deal is tied to it: part of its title */
  order?: string
}

const CITY = 'City of Greensboro'

/** A rehab that is nearly done: the counters decide when it ends. */
const LINDEN_WORK: readonly Work[] = [
  { title: 'Demolition', by: 'Dunmore Hauling', days: 5, from: -50, to: -44 },
  { title: 'Roof', by: 'Old North Roofing', days: 4, after: ['Demolition'], from: -43, to: -38 },
  { title: 'Rough plumbing', by: 'Carver Plumbing', days: 7, after: ['Demolition'], from: -43, to: -35 },
  { title: 'Rough electrical', by: 'Larkspur Electric', days: 6, after: ['Demolition'], from: -42, to: -35 },
  { title: 'HVAC', by: 'Tri-County Air', days: 6, after: ['Roof'], from: -37, to: -30 },
  {
    title: 'Rough inspections',
    by: CITY,
    days: 0,
    after: ['Rough plumbing', 'Rough electrical', 'HVAC'],
    from: -29,
    to: -29,
  },
  {
    title: 'Insulation and drywall',
    by: 'Sandoval Drywall & Paint',
    days: 9,
    after: ['Rough inspections'],
    from: -28,
    to: -15,
  },
  { title: 'Siding and exterior', by: 'Old North Roofing', days: 14, after: ['Roof'], from: -16, percent: 80 },
  {
    title: 'Paint, first coat',
    by: 'Sandoval Drywall & Paint',
    days: 4,
    after: ['Insulation and drywall'],
    from: -14,
    to: -9,
  },
  {
    title: 'Kitchen cabinets',
    by: 'Whitfield Cabinets',
    days: 4,
    after: ['Paint, first coat'],
    from: -8,
    to: -3,
  },
  { title: 'Floors', by: 'Hollis Tile & Bath', days: 7, after: ['Paint, first coat'], from: -6, percent: 70 },
  {
    title: 'Bath board and tile',
    by: 'Hollis Tile & Bath',
    days: 7,
    after: ['Paint, first coat'],
    from: -6,
    percent: 60,
  },
  { title: 'Countertop', by: 'Stonecrest Counters', days: 4, after: ['Kitchen cabinets'] },
  { title: 'Electrical final', by: CITY, days: 0, after: ['Kitchen cabinets'] },
  { title: 'Final coat', by: 'Sandoval Drywall & Paint', days: 2, after: ['Floors'], order: 'Final coat' },
  { title: 'Backsplash', by: 'Piedmont Stone & Tile', days: 1, after: ['Countertop'] },
  { title: 'Fixtures and trim', by: 'Carver Plumbing', days: 1, after: ['Bath board and tile', 'Backsplash'] },
  { title: 'Permit final', by: CITY, days: 0, after: ['Fixtures and trim', 'Electrical final'] },
  { title: 'Clean and punch walk', by: 'Marc Abbott', days: 1, after: ['Permit final', 'Final coat'] },
]

/** One deal's work planned by hand, with a baseline and a template of it, and another's made from its budget lines. */
async function planWork({ as, today, deals }: Whole): Promise<void> {
  const on = async (who: SamplePerson['key'], ago: number): Promise<Context> => ({
    ...(await as(who, addDays(today, -ago))),
    isSilent: true,
  })
  const linden = deals.get('418 Linden Ave')!
  await planLinden(await on('ana', 60), await on('ana', 0), linden)
  const holloway = deals.get('231 Holloway St')
  const jo = await on('jo', 3)
  if (holloway !== undefined && (await readSchedule(jo, holloway)).budgetLines.length > 0)
    await makeFromBudget(jo, { id: holloway })
}

async function planLinden(early: Context, now: Context, dealId: string): Promise<void> {
  const { orgId } = now.tenant
  const vendors = new Map((await readAs(now, vendorIds(orgId))).map(({ id, name }) => [name, id]))
  const { orders } = await txAs(now, (tx) => scheduleNow(tx, now, dealId))
  const ids = new Map<string, string>()
  for (const { title, by, days, after = [], order } of LINDEN_WORK) {
    const vendorId = vendors.get(by) ?? null
    const { itemId } = await addItem(early, {
      id: dealId,
      item: {
        title,
        who: vendorId === null ? by : '',
        vendorId,
        budgetLineId: null,
        orderId: (order && orders.find((one) => one.title.includes(order))?.id) || null,
        durationDays: days,
        notBefore: null,
        actualStart: null,
        actualFinish: null,
        percentDone: 0,
        waitsFor: after.map((name) => ({ itemId: ids.get(name)!, type: 'FS', lagDays: 0 })),
      },
    })
    ids.set(title, itemId!)
  }
  const planned = await readSchedule(early, dealId)
  await setBaseline(early, { id: dealId, version: planned.version })
  await keepTemplate(early, { id: dealId, name: 'Full rehab', replace: false })
  for (const { title, from, to, percent = 0 } of LINDEN_WORK) {
    if (from === undefined) continue
    const item = {
      actualStart: addDays(now.today, from),
      actualFinish: to === undefined ? null : addDays(now.today, to),
      percentDone: to === undefined ? percent : 100,
    }
    await changeItem(now, { id: ids.get(title)!, version: 1, item })
  }
  const itemIds = ['Final coat', 'Backsplash'].map((title) => ids.get(title)!)
  await askVendors(now, { id: dealId, itemIds, again: false })
}
