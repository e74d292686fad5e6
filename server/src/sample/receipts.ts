import type { Budget } from '@plumbline/contract/budgets/budget'
import type { PaidBy } from '@plumbline/domain/budgets/expenses/expense'
import { addDays, type Day, daysBetween } from '@plumbline/domain/calendar'
import { type Percent, percentOf } from '@plumbline/domain/money'
import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import { createExpense } from '../budgets/expenses/commands.ts'
import { getBudget } from '../budgets/queries.ts'
import { keepDocument } from '../documents/commands.ts'
import { madeSource } from '../platform/files/intake.ts'
import type { Context } from '../platform/http/context.ts'
import { samplePdf } from './document-file.ts'
import type { RoomScenes, Scene, Whole } from './scene.ts'
import type { Story } from './stories/story.ts'

/** A receipt, with its amount as a share of its line's plan and its date as a share of the rehab's duration. */
type Receipt = {
  code: string
  vendor: string
  /** of the line's planned amount; negative for a refund */
  pct: Percent
  at: number
  paidBy?: PaidBy
  note?: string
  /** has its document attached */
  paper?: boolean
}

/** A house from dumpster to final coat of paint; each line comes in slightly under plan. */
const WORK: readonly Receipt[] = [
  { code: '01', vendor: 'City permit office', pct: '31.05', at: 1, paidBy: 'card', paper: true },
  { code: '01', vendor: 'Triad Roll-Off', pct: '28.1', at: 3, note: '20-yard dumpster, two weeks' },
  { code: '02-010', vendor: 'Dunmore Hauling', pct: '61.5', at: 6 },
  { code: '02-010', vendor: 'Dunmore Hauling', pct: '34.2', at: 10, note: 'Second load' },
  { code: '07', vendor: 'Old North Roofing', pct: '98.6', at: 14 },
  { code: '11', vendor: 'Larkspur Electric', pct: '56.2', at: 22, note: 'Rough-in' },
  { code: '10', vendor: 'Okafor Plumbing', pct: '54.85', at: 26, note: 'Rough-in' },
  { code: '12', vendor: 'Tri-County Air', pct: '71.4', at: 29, note: 'Heat pump and ducts' },
  { code: '09', vendor: 'Piedmont Glass', pct: '97.1', at: 31 },
  { code: '21-060', vendor: 'Hollis Tile & Bath', pct: '46.3', at: 34, paper: true },
  { code: '15-010', vendor: 'Sandoval Drywall', pct: '54.75', at: 40 },
  { code: '15-010', vendor: 'Hollis Supply', pct: '11.38', at: 46, paidBy: 'card', note: 'Trim and casing' },
  { code: '15-010', vendor: 'Hollis Supply', pct: '-1.92', at: 50, paidBy: 'card', note: 'Returned extra trim' },
  { code: '17-010', vendor: 'Carolina Floor Depot', pct: '68.2', at: 55, paper: true },
  { code: '19-010', vendor: 'Whitfield Cabinets', pct: '98.4', at: 62, paper: true },
  { code: '11', vendor: 'Larkspur Electric', pct: '40.3', at: 70, note: 'Fixtures and final' },
  { code: '19-020', vendor: 'Stonecrest Counters', pct: '99.25', at: 78 },
  { code: '15-010', vendor: 'Sandoval Drywall', pct: '31.2', at: 84, note: 'Paint' },
  { code: '17-010', vendor: 'Bram Flooring Crew', pct: '29.6', at: 87 },
  { code: '21-060', vendor: 'Hollis Tile & Bath', pct: '51.8', at: 90 },
  { code: '20-050', vendor: 'Northgate Appliance', pct: '97.95', at: 93, paidBy: 'card', paper: true },
  { code: '12', vendor: 'Tri-County Air', pct: '26.9', at: 91, note: 'Registers and startup' },
  { code: '10', vendor: 'Okafor Plumbing', pct: '42.7', at: 96, note: 'Fixtures and final' },
  { code: '01', vendor: 'Brightway Cleaning', pct: '36.4', at: 98, note: 'Final clean' },
]

/** Rot under the old bath, and a floor that had to be leveled first. */
const SURPRISES: readonly Receipt[] = [
  { code: '21-060', vendor: 'Hollis Tile & Bath', pct: '58.4', at: 48, note: 'New subfloor and joists under the bath' },
  { code: '17-010', vendor: 'Level Line Concrete', pct: '41.3', at: 52, paidBy: 'owner_reimburse', note: 'Leveling' },
]

export /** Two houses that share one store run. */
const [RENOVATED, LISTED] = [SAMPLE_DEAL.address, '906 Asbury St']

export const receiptScenes: RoomScenes = { inStage: { rehab: enterReceipts }, afterDeals: shareTrip }

/** Enters the receipts of a renovation since it began; one still in progress has only those up to today. */
async function enterReceipts({ dealId, story, timeline, onDay, today }: Scene): Promise<void> {
  const begun = timeline.day('rehab')
  const goesOn = story.stage === 'rehab'
  const days = goesOn ? daysBetween(begun, today) / SHARE_DONE : daysBetween(begun, timeline.day('punch_list')) - 1
  const receipts = goesOn ? [...WORK, ...SURPRISES].toSorted((one, other) => one.at - other.at) : WORK
  let budget: Budget | null = null
  for (const receipt of receipts) {
    const spentOn = addDays(begun, Math.floor((days * receipt.at) / 100))
    if (spentOn >= today) break
    const ctx = await onDay(spentOn)
    budget ??= (await getBudget(ctx, dealId)).budget
    if (!budget) return
    await enter(ctx, { dealId, budget, receipt, spentOn, story })
  }
}

/** How much of the rehab is complete in a house still being renovated. */
const SHARE_DONE = 0.83

type Entering = { dealId: string; budget: Budget; receipt: Receipt; spentOn: Day; story: Story }

async function enter(ctx: Context, { dealId, budget, receipt, spentOn, story }: Entering): Promise<void> {
  const line = budget.lines.find(({ code }) => code === receipt.code)
  if (!line) return
  const { vendor: vendorName, paidBy = 'company', note = '' } = receipt
  const amountCents = percentOf(line.originalCents, receipt.pct)
  const documentId = receipt.paper ? await fileOf(ctx, dealId, vendorName, story) : null
  const split = { splitBy: 'amount' as const, shares: [{ ...onLine(line.id), amountCents }] }
  const expense = { vendorName, spentOn, amountCents, paidBy, note, documentId, split }
  await createExpense(ctx, { expense, post: true })
}

/** A share that is for a budget line. */
function onLine(lineId: string) {
  return { lineId, costItemId: null, from: null, to: null, isFinal: false }
}

async function fileOf(ctx: Context, dealId: string, vendor: string, { address, city }: Story): Promise<string> {
  const pdf = samplePdf(vendor, [`Sample receipt for ${address}, ${city}, NC`, `Date: ${ctx.today}`])
  const facts = { dealId, type: 'receipt' as const, title: `${vendor}, ${ctx.today}` }
  return (await keepDocument(ctx, facts, await madeSource('receipt.pdf', pdf))).id
}

/** Enters one store run for two houses, posted, and a receipt that still needs review. */
async function shareTrip({ as, today, deals }: Whole): Promise<void> {
  const ctx = await as('jo', today)
  const [oneId, otherId] = [deals.get(RENOVATED)!, deals.get(LISTED)!]
  const lineOf = async (dealId: string, code: string) => {
    const { budget } = await getBudget(ctx, dealId)
    const line = budget?.lines.find((candidate) => candidate.code === code)
    if (!line) throw new Error(`a sample budget has no line ${code}`)
    return line.id
  }
  const paint = await lineOf(oneId, '15-010')
  const shares = [
    { ...onLine(paint), pct: '50' },
    { ...onLine(await lineOf(oneId, '01')), pct: '20' },
    { ...onLine(await lineOf(otherId, '15-010')), pct: '30' },
  ]
  const facts = { vendorName: 'Hollis Supply', paidBy: 'card' as const, documentId: null }
  const trip = { ...facts, spentOn: addDays(ctx.today, -4), amountCents: 438_67, note: 'Paint, primer and caulk' }
  await createExpense(ctx, { expense: { ...trip, split: { splitBy: 'percent', shares } }, post: true })
  const later = { ...facts, spentOn: addDays(ctx.today, -1), amountCents: 126_40, note: 'Which house was this for?' }
  const split = { splitBy: 'amount' as const, shares: [{ ...onLine(paint), amountCents: later.amountCents }] }
  await createExpense(ctx, { expense: { ...later, split }, post: false })
}
