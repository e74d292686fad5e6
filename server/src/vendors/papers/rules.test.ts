import type { Settings } from '@plumbline/contract/organizations/organizations'
import type { VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let admin: Person
beforeAll(async () => void (t = await testApp({ now: '2026-05-14T12:00:00Z' })))
afterAll(() => t.close())
beforeEach(async () => void (admin = await t.signUp({ orgName: 'Cedar Homes' })))

const client = () => t.api(admin.token)
const add = async (vendor: object) => (await client().post<Vendor>('/vendors', { vendor })).body
const change = (paperRules: object[]) => client().patch<Settings>('/organization/settings', { version: 1, paperRules })
const required = async ({ id }: Vendor) => {
  const { body } = await client().get<VendorPapers>(`/vendors/${id}/papers`)
  return body.types.filter((type) => type.required).map(({ type }) => type)
}

const ROOFERS = { trades: ['roofing'], kind: null, required: ['license'], minimums: {} }
const UMBRELLA = { coi_gl: { eachOccurrenceCents: 2_000_000_00, aggregateCents: null } }

describe('a rule for some vendors', () => {
  it('asks more of the vendors it is for, at once and of no others', async () => {
    const roofer = await add({ name: 'Peak Roofing', trades: ['roofing', 'siding'] })
    const painter = await add({ name: 'Sandoval Paint', trades: ['paint'] })
    expect((await change([ROOFERS])).body).toMatchObject({ paperRules: [ROOFERS], requiredPapers: ['w9', 'coi_gl'] })
    expect(await required(roofer)).toEqual(['w9', 'coi_gl', 'coi_wc', 'license'])
    expect(await required(painter)).toEqual(['w9', 'coi_gl', 'coi_wc'])
  })

  it('is kept by a vendor from the day its kind is known', async () => {
    await change([{ ...ROOFERS, trades: [], kind: 'company' }])
    const vendor = await add({ name: 'Peak Roofing' })
    expect(await required(vendor)).toEqual(['w9', 'coi_gl'])
    const { version } = (await client().get<Vendor>(`/vendors/${vendor.id}`)).body
    await client().patch(`/vendors/${vendor.id}`, { version, vendor: { taxClassification: 's_corp' } })
    expect(await required(vendor)).toEqual(['w9', 'coi_gl', 'license'])
  })

  it('raises the least cover, also for a certificate that was accepted before', async () => {
    const roofer = await add({ name: 'Peak Roofing', trades: ['roofing'] })
    const paper = { type: 'coi_gl', eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 }
    await client().post(`/vendors/${roofer.id}/papers`, { paper, accept: true })
    const status = async () => {
      const { body } = await client().get<VendorPapers>(`/vendors/${roofer.id}/papers`)
      return body.types.find(({ type }) => type === 'coi_gl')?.status
    }
    expect(await status()).toBe('valid')
    await change([{ ...ROOFERS, required: [], minimums: UMBRELLA }])
    expect(await status()).toBe('rejected')
  })

  it('is logged with the rules before and after', async () => {
    await change([ROOFERS])
    const { body } = await client().get<{ items: { verb: string; changes: object[] }[] }>(
      '/activity?groups=organization',
    )
    expect(body.items[0]).toMatchObject({
      verb: 'organization.updated',
      changes: [{ name: 'paperRules', before: [], after: [ROOFERS] }],
    })
  })

  it.each([
    ['without any vendors', { ...ROOFERS, trades: [] }, 'paperRules.0.trades'],
    ['that asks for nothing', { ...ROOFERS, required: [] }, 'paperRules.0.required'],
    ['with a trade that doesn’t exist', { ...ROOFERS, trades: ['juggling'] }, 'paperRules.0.trades.0'],
    ['with a minimum of a paper that has no limit', { ...ROOFERS, minimums: { w9: UMBRELLA.coi_gl } }, undefined],
  ])('is refused %s', async (_what, rule, path) => {
    const { status, body } = await change([rule])
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', details: { fields: [path ? { path } : {}] } }])
  })
})
