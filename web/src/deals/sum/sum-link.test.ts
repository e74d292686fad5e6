import { sumOfAddress } from '@plumbline/contract/deals/sum-address'
import { expect, it } from 'vitest'
import { dealsLink, sumLink } from './sum-link.ts'

const STAGE = '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6071'
const searchOf = (link: string) => new URLSearchParams(link.split('?')[1])

it('keeps the filters on screen and drops how they were shown', () => {
  const shown = new URLSearchParams('type=land_home&q=oak&tag=rush&at=3&sum=arv&sort=name&lang=es')
  const link = sumLink('arv', { stage: STAGE }, shown)
  expect(sumOfAddress(searchOf(link))).toMatchObject({
    of: 'arv',
    dealType: 'land_home',
    q: 'oak',
    tags: ['rush'],
    stageIds: [STAGE],
    status: 'active',
  })
  expect(dealsLink(searchOf(link))).toBe('/app/deals?type=land_home&q=oak&tag=rush')
})

it('counts deals of both types without a type, and closed deals of the table', () => {
  expect(sumOfAddress(searchOf(sumLink('profit', { since: 'contract' })))).toMatchObject({
    dealType: undefined,
    since: 'contract',
  })
  expect(sumOfAddress(new URLSearchParams('of=profit&layout=table&status=closed'))?.status).toBe('closed')
})

it('returns nothing for an unknown sum', () => {
  expect(sumOfAddress(new URLSearchParams('of=roi'))).toBeNull()
  expect(sumOfAddress(new URLSearchParams())).toBeNull()
})
