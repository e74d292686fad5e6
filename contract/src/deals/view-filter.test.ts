import { expect, it } from 'vitest'
import { DealFilter } from './deals.ts'
import { filterOfAddress } from './view-filter.ts'

const OWNER = '0192f0c1-0000-7000-8000-000000000001'
const OTHER = '0192f0c1-0000-7000-8000-000000000002'

const filterOf = (query: string) => filterOfAddress(new URLSearchParams(query))

it('reads every filter from the address', () => {
  const query = `layout=table&type=land_home&status=closed&stage=${OTHER}&owner=${OWNER}&owner=${OTHER}&market=Dayton%2C+OH&source=mls&source=auction&date=closingDate:next30&flag=sla_red&tag=probate&hold=no&q=+elm+`
  expect(filterOf(query)).toEqual({
    dealType: 'land_home',
    status: 'closed',
    stageIds: [OTHER],
    ownerIds: [OWNER, OTHER],
    markets: ['Dayton, OH'],
    tags: ['probate'],
    sources: ['mls', 'auction'],
    dates: ['closingDate:next30'],
    flags: ['sla_red'],
    onHold: false,
    q: 'elm',
  })
})

it('shows active fix-and-flip deals unless the address says otherwise', () => {
  expect(filterOf('layout=table&sort=name')).toEqual({ dealType: 'fix_and_flip', status: 'active' })
})

it('shows active deals on the board, whatever status the table last used', () => {
  expect(filterOf('layout=board&status=closed').status).toBe('active')
})

it('ignores invalid values', () => {
  expect(
    filterOf('type=boat&status=lost&owner=me&tag=&source=heaven&date=closingDate:soon&flag=red&hold=maybe&q=+'),
  ).toEqual(filterOf(''))
})

it('limits values to what the API’s lists accept', () => {
  const longest = `q=${'x'.repeat(300)}&${Array.from({ length: 150 }, (_, index) => `tag=t${index}`).join('&')}`
  expect(DealFilter.safeParse(filterOf(longest)).success).toBe(true)
})
