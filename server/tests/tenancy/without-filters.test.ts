import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../harness.ts'
import { allEndpoints } from '../refusals/endpoints.ts'
import { buildEstate, type Estate } from '../refusals/estate.ts'
import { dropRowSecurity, type OpenedFilters, openFilters } from './opened-filters.ts'
import { sweepTenancy } from './sweep.ts'

const endpoints = await allEndpoints()

let t: TestApp
let estates: { theirs: Estate; own: Estate }
let filters: OpenedFilters

beforeAll(async () => {
  t = await testApp()
  const address = await t.listen()
  estates = { theirs: await buildEstate(t, address), own: await buildEstate(t, address, 'Myhouse') }
  filters = openFilters()
})

/** Each endpoint is called several times, and every table is read after each. */
const SWEEP_MS = 240_000

afterAll(async () => {
  filters.restore()
  await t.close()
})

it(
  'row level security alone keeps organizations apart',
  async () => {
    const { faults, carriedOut } = await sweepTenancy(t, endpoints, { ...estates, watchesRows: true })
    expect(faults).toEqual([])
    expect(carriedOut).toBeGreaterThan(100)
    expect(filters.statements.size).toBeGreaterThan(100)
  },
  SWEEP_MS,
)

it(
  'without it, and without the server’s filters, they would see each other',
  async () => {
    await dropRowSecurity(t)
    const reads = endpoints.filter(({ method }) => method === 'get')
    const { faults } = await sweepTenancy(t, reads, { ...estates, watchesRows: false })
    expect(faults.length).toBeGreaterThan(20)
  },
  SWEEP_MS,
)
