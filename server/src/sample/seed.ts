import { addDays, dayInZone } from '@plumbline/domain/calendar'
import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { type ImportedDeal, insertImportedDeals } from '../imports/writing/insert-deals.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { listPipelines, type PipelineRow } from '../pipelines/store.ts'

const BATCH = 500
const MS_PER_DAY = 86_400_000

const STREETS = [
  'Alder',
  'Beech',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fern',
  'Grove',
  'Holly',
  'Ivy',
  'Juniper',
  'Laurel',
  'Maple',
  'Oak',
  'Pine',
  'Quarry',
  'Ridge',
  'Spruce',
  'Tarleton',
  'Vine',
  'Willow',
]
const KINDS = ['St', 'Ave', 'Rd', 'Ct', 'Ln', 'Dr']
const TOWNS = [
  'Greensboro',
  'High Point',
  'Durham',
  'Raleigh',
  'Burlington',
  'Mebane',
  'Graham',
  'Winston-Salem',
  'Asheboro',
  'Siler City',
]
const TAGS = ['probate', 'wholesaler', 'vacant', 'corner lot', 'tax lien', 'referral', 'rush', 'estate']

export type SeedShape = {
  count: number
  ownerIds: readonly string[]
  seed?: number
  closedShare?: number
  archivedShare?: number
}

/**
 * Seeds deals with a realistic mix of types, stages, dates, towns, and figures, written the way an import writes them.
 * The same seed produces the same deals.
 */
export async function seedDeals(
  ctx: Context,
  { count, ownerIds, seed = 1, closedShare = 0.08, archivedShare = 0.06 }: SeedShape,
): Promise<void> {
  const pipelines = await readAs(ctx, listPipelines(ctx.tenant.orgId))
  const random = randomFrom(seed)
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    // Each batch is created on a different day, so that times in stage vary.
    const now = new Date(ctx.now.getTime() - Math.floor(random() * 45) * MS_PER_DAY)
    const dated: Context = { ...ctx, now, today: dayInZone(now, ctx.timeZone) }
    const deals = Array.from({ length: size }, (_, index) =>
      seededDeal(dated, pipelines, ownerIds, random, { number: done + index, closedShare, archivedShare }),
    )
    await txAs(dated, (tx) => insertImportedDeals(tx, dated, { jobId: newId(), fileName: 'seed' }, deals))
  }
}

type Shares = { number: number; closedShare: number; archivedShare: number }

function seededDeal(
  ctx: Context,
  pipelines: readonly PipelineRow[],
  ownerIds: readonly string[],
  random: () => number,
  { number, closedShare, archivedShare }: Shares,
): ImportedDeal {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const dealType: DealType = random() < 0.72 ? 'fix_and_flip' : 'land_home'
  const pipeline = pipelines.find((candidate) => candidate.dealType === dealType)!
  const open = pipeline.stages.filter((stage) => stage.kind === 'normal')
  const lot = random()
  const status = lot < closedShare ? 'closed' : lot < closedShare + archivedShare ? 'archived' : 'active'
  const stage = status === 'closed' ? pipeline.stages.at(-1)! : open[Math.floor(random() ** 1.4 * open.length)]!
  const price = Math.round(60 + random() * 240) * 100_000
  const work = Math.round(price * (0.12 + random() * 0.2))
  const arv = Math.round((price + work) * (1.12 + random() * 0.34))
  return {
    id: newId(),
    dealType,
    pipelineId: pipeline.id,
    stageId: stage.id,
    status,
    archiveReason: status === 'archived' ? 'numbers_do_not_work' : null,
    archiveNote: null,
    ownerId: pick(ownerIds),
    fields: fieldsOf(ctx, {
      dealType,
      status,
      price,
      work,
      arv,
      number,
      street: `${pick(STREETS)} ${pick(KINDS)}`,
      town: pick(TOWNS),
      tags: [pick(TAGS), pick(TAGS)],
      days: Math.floor(random() * 90),
    }),
    costItems: [],
    custom: {},
    externalId: null,
  }
}

type Draft = {
  dealType: DealType
  status: string
  price: number
  work: number
  arv: number
  number: number
  street: string
  town: string
  tags: string[]
  days: number
}

function fieldsOf(
  ctx: Context,
  { dealType, status, price, work, arv, number, street, town, tags, days }: Draft,
): Partial<DealFields> {
  const address = `${100 + number} ${street}`
  return {
    name: address,
    addressLine1: address,
    city: town,
    state: 'NC',
    tags: [...new Set(tags)],
    askingPriceCents: price,
    arvCents: arv,
    rehabEstimateCents: work,
    ...(dealType === 'land_home'
      ? { homePriceCents: 8_800_000, acres: 1.5 }
      : { propertyType: 'single_family', beds: 3, baths: 2, sqft: 1_200 + (number % 900) }),
    ...(status === 'closed'
      ? {
          purchasePriceCents: price,
          purchaseDate: addDays(ctx.today, -150 - days),
          salePriceCents: arv,
          saleDate: addDays(ctx.today, -days),
        }
      : {}),
  }
}

/** Mulberry32: small, fast, and the same on every machine. @returns numbers from 0 (inclusive) to 1 (exclusive) */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
