import { describe, expect, it } from 'vitest'
import type { CostItemRecord } from '../terms/deal-terms.ts'
import { keptItems, type StoredItem } from './kept-items.ts'

const item = (name: string, facts: Partial<CostItemRecord> = {}): CostItemRecord => ({
  bucket: 'holding',
  name,
  amountCents: 100_00,
  pctOf: null,
  pct: null,
  per: 'month',
  from: null,
  to: null,
  ...facts,
})
const stored = (id: string, name: string, facts: Partial<StoredItem> = {}): StoredItem => ({
  ...item(name),
  id,
  inUse: false,
  ...facts,
})
const idsOf = (before: StoredItem[], after: CostItemRecord[]) =>
  keptItems(before, after).map(({ id, item: { name } }) => [id, name])

describe('cost items that are saved as a list', () => {
  it('keep their ids when amounts change, others come and go, or the order changes', () => {
    const before = [stored('a', 'Insurance'), stored('b', 'Utilities'), stored('c', 'HOA')]
    const after = [item('Utilities'), item('Taxes'), item('Insurance', { amountCents: 120_00 }), item('Lawn')]
    expect(idsOf(before, after)).toEqual([
      ['b', 'Utilities'],
      [null, 'Taxes'],
      ['a', 'Insurance'],
      [null, 'Lawn'],
    ])
  })

  it('keep their ids when one of them is renamed', () => {
    const before = [stored('a', 'Insurance', { inUse: true }), stored('b', 'Utilities')]
    expect(idsOf(before, [item('Builder’s risk'), item('Utilities')])).toEqual([
      ['a', 'Builder’s risk'],
      ['b', 'Utilities'],
    ])
  })

  it('are told apart by their amounts when they share a name', () => {
    const before = [stored('a', 'Fees', { amountCents: 1 }), stored('b', 'Fees', { amountCents: 2 })]
    const after = [item('Fees', { amountCents: 2 }), item('Fees', { amountCents: 3 })]
    expect(idsOf(before, after)).toEqual([
      ['b', 'Fees'],
      ['a', 'Fees'],
    ])
  })

  it('stay with nothing more to come when they have bills and the list leaves them out', () => {
    const before = [stored('a', 'Insurance', { inUse: true }), stored('b', 'Utilities')]
    const [hoa, insurance, ...others] = keptItems(before, [item('HOA'), item('Lawn')]).toSorted((one, other) =>
      one.item.name < other.item.name ? -1 : 1,
    )
    expect(hoa).toMatchObject({ id: null })
    expect(insurance).toEqual({ id: 'a', item: item('Insurance', { amountCents: 0 }) })
    expect(others).toMatchObject([{ id: null, item: { name: 'Lawn' } }])
  })

  it('do not take over the bills of an item in another bucket', () => {
    const before = [stored('a', 'Survey', { bucket: 'purchase', inUse: true })]
    expect(idsOf(before, [item('Survey')])).toEqual([
      [null, 'Survey'],
      ['a', 'Survey'],
    ])
  })
})
