import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import { expect, it } from 'vitest'
import { clashesIn, hoursUsed, inOrder } from './inbox-order.ts'

const NOW = Date.parse('2026-05-14T15:00:00Z')
const item = (id: string, facts: Partial<ApprovalItem> = {}) =>
  ({
    id,
    amountCents: 0,
    slaHours: 48,
    stepBeganAt: null,
    vendorId: null,
    lineIds: [],
    deal: { id, name: id },
    ...facts,
  }) as ApprovalItem

it('puts first what has used most of its hours, or what is largest', () => {
  const items = [
    item('fresh', { stepBeganAt: '2026-05-14T14:00:00Z', amountCents: 900 }),
    item('short', { stepBeganAt: '2026-05-14T03:00:00Z', slaHours: 24, amountCents: 100 }),
    item('old', { stepBeganAt: '2026-05-13T15:00:00Z', slaHours: 72, amountCents: 500 }),
  ]
  expect(inOrder(items, 'urgent', NOW).map(({ id }) => id)).toEqual(['short', 'old', 'fresh'])
  expect(inOrder(items, 'largest', NOW).map(({ id }) => id)).toEqual(['fresh', 'old', 'short'])
  expect(hoursUsed(items[1]!, NOW)).toBe(12)
})

it('names pairs that take from the same line, or go to the same vendor', () => {
  const items = [
    item('one', { lineIds: ['kitchen'], vendorId: 'tile' }),
    item('two', { lineIds: ['kitchen', 'baths'], vendorId: 'tile' }),
    item('three', { lineIds: ['roof'], vendorId: 'tile' }),
    item('four'),
    item('five', { vendorId: 'roof', deal: { id: 'osprey', name: 'Osprey' }, object: 'purchase_order' }),
    item('six', { vendorId: 'roof', deal: { id: 'osprey', name: 'Osprey' }, object: 'purchase_order' }),
  ]
  expect(clashesIn(items).map(({ one, other, same }) => [one.id, other.id, same])).toEqual([
    ['one', 'two', 'same_line'],
    ['one', 'three', 'same_vendor'],
    ['two', 'three', 'same_vendor'],
    ['five', 'six', 'counted'],
  ])
})
