import type { LineLeft } from '@plumbline/contract/approvals/shown'
import { expect, it } from 'vitest'
import type { OpenApproval } from './queries.ts'
import { sharedLines } from './shared-lines.ts'

const line = (lineId: string, leftBeforeCents: number, thisCents: number) =>
  ({ lineId, code: '10-010', name: lineId, leftBeforeCents, thisCents }) as LineLeft
const open = (id: string, status: string, left: LineLeft[]) =>
  ({ approval: { id, status }, pane: { left } }) as unknown as OpenApproval

it('adds up what two subjects that wait take from a line', () => {
  const hollis = open('PO-0139', 'pending', [line('baths', 500_000, 478_000), line('hall', 90_000, 10_000)])
  const piedmont = open('PO-0142', 'pending', [line('baths', 500_000, 123_200), line('kitchen', 693_000, 814_000)])
  expect(sharedLines(hollis, piedmont)).toMatchObject([
    {
      lineId: 'baths',
      nowCents: 500_000,
      taken: [{ cents: 478_000 }, { cents: 123_200 }],
      counted: [],
      afterCents: -101_200,
    },
  ])
})

it('doesn’t take an approved one off again', () => {
  const first = open('PO-0138', 'approved', [line('electrical', 1_008_760, 390_000)])
  const second = open('PO-0141', 'pending', [line('electrical', 1_008_760, 465_000)])
  expect(sharedLines(second, first)).toMatchObject([
    { taken: [{ cents: 465_000 }], counted: [{ id: 'PO-0138' }], afterCents: 543_760 },
  ])
})
