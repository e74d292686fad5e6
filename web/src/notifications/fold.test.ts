import type { Notice } from '@plumbline/contract/notifications'
import { expect, it } from 'vitest'
import { foldByDeal } from './fold.ts'

const notice = (id: string, dealId: string | null) =>
  ({ id, deal: dealId === null ? null : { id: dealId, name: dealId } }) as Notice

const shown = (...notices: Notice[]) =>
  foldByDeal(notices).map(({ notice: { id }, others }) => [id, ...others.map((other) => other.id)].join('+'))

it('folds three or more of one deal into the newest, in its place', () => {
  expect(
    shown(notice('9', 'elm'), notice('8', 'oak'), notice('7', 'elm'), notice('6', null), notice('5', 'elm')),
  ).toEqual(['9+7+5', '8', '6'])
})

it('leaves two of one deal separate, in order of time', () => {
  expect(shown(notice('9', 'elm'), notice('8', 'oak'), notice('7', 'elm'))).toEqual(['9', '8', '7'])
})

it('never folds what isn’t about a deal', () => {
  expect(shown(notice('9', null), notice('8', null), notice('7', null))).toEqual(['9', '8', '7'])
})
