import { estimateAmount, type EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { LUMP_SUM, type Unit } from '@plumbline/domain/budgets/estimates/codes'
import { saveEstimate } from '../budgets/estimates/commands.ts'
import type { RoomScenes, Scene } from './scene.ts'
import type { Story } from './stories/story.ts'

type Item = { code: string; room: string; qty: number; unit: Unit; dollars: number }

const itemsOf = ({ sqft, baths }: Story): Item[] => [
  { code: '02-010', room: '', qty: sqft, unit: 'SF', dollars: 1.85 },
  { code: '15-010', room: '', qty: sqft, unit: 'SF', dollars: 3.25 },
  { code: '17-010', room: '', qty: sqft, unit: 'SF', dollars: 4.4 },
  { code: '19-010', room: 'Kitchen', qty: 21, unit: 'LF', dollars: 238 },
  { code: '19-020', room: 'Kitchen', qty: 48, unit: 'SF', dollars: 79 },
  { code: '20-050', room: 'Kitchen', qty: 1, unit: 'SET', dollars: 3_650 },
  { code: '21-060', room: 'Baths', qty: Math.floor(baths), unit: 'EA', dollars: 6_750 },
  { code: '11', room: '', qty: 1, unit: LUMP_SUM, dollars: 2_600 },
  { code: '12', room: '', qty: 1, unit: LUMP_SUM, dollars: 6_400 },
  { code: '07', room: '', qty: 1, unit: LUMP_SUM, dollars: 2_950 },
  { code: '10', room: '', qty: 1, unit: LUMP_SUM, dollars: 2_200 },
  { code: '09', room: '', qty: 1, unit: LUMP_SUM, dollars: 5_200 },
]

/** How prices vary between bids, as a percentage of the usual price. */
const BIDS = [100, 97, 104, 101, 108, 95]

export const estimateScenes: RoomScenes = { inStage: { analysis: estimateWork } }

/**
 * The items of a flip's rehab estimate, as many as fit in the deal's rehab amount. The remainder is a lump sum for
 * permits, dumpsters, and so on, so that the estimate equals the amount the deal uses.
 */
async function estimateWork({ ctx, dealId, story }: Scene): Promise<void> {
  if (story.dealType !== 'fix_and_flip') return
  const bid = BIDS[story.sqft % BIDS.length]!
  const lines: EstimateLine[] = []
  let left = story.work * 100
  for (const { code, room, qty, unit, dollars } of itemsOf(story)) {
    const facts = { room, qty: String(qty), unit, unitCostCents: Math.round(dollars * bid) }
    const amountCents = estimateAmount(facts)
    if (amountCents > left) continue
    left -= amountCents
    lines.push(line(String(lines.length + 1), code, facts))
  }
  if (left > 0) lines.unshift(line('0', '01', { room: '', qty: '1', unit: LUMP_SUM, unitCostCents: left }))
  await saveEstimate(ctx, { id: dealId, version: 0, perSqftCents: null, contingencyPct: '10', lines })
}

function line(
  key: string,
  code: string,
  facts: Pick<EstimateLine, 'room' | 'qty' | 'unit' | 'unitCostCents'>,
): EstimateLine {
  return { key, code, description: '', note: '', ...facts }
}
