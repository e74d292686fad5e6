import type { Gaps, Gate } from '@plumbline/contract/moves'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closer } from '../../tests/closing.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { importDesk } from '../../tests/imports.ts'

let t: TestApp
let close: Awaited<ReturnType<typeof closer>>
let owner: Person

beforeAll(async () => {
  t = await testApp()
  close = await closer(t)
  owner = await t.signUp()
})

afterAll(() => t.close())

const gapsOf = async (id: string, person = owner) => (await t.api(person.token).get<Gaps>(`/deals/${id}/gaps`)).body
const labelsOf = ({ unmet }: Gaps) => unmet.map(({ label }) => label.en)

it('the gaps of a deal closed despite open items stay visible long afterward', async () => {
  const deal = await close(owner)
  const gaps = await gapsOf(deal.id)
  expect(labelsOf(gaps)).toEqual(
    expect.arrayContaining(['Seller contact logged', 'Title company', 'Listing agreement']),
  )
  expect(labelsOf(gaps)).not.toContain('Final settlement statement')
  expect(gaps.unmet[0]).toMatchObject({ stageKey: 'lead', label: { es: expect.stringMatching(/./) as string } })
  t.time.advance(60 * 86_400_000)
  owner = await t.signIn(owner)
  expect(labelsOf(await gapsOf(deal.id))).toEqual(labelsOf(gaps))
})

it('the gaps of an imported closed deal are the items an import doesn’t ask for', async () => {
  const desk = importDesk(t, `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`)
  await desk.whole(owner, 'Address,Purchase Price,Sale Price,Sale Date\n9 Ash St,"$100,000","$150,000",2026-03-07\n')
  const { items } = (await t.api(owner.token).get<{ items: { id: string }[] }>('/deals?status=closed&q=Ash')).body
  const gaps = await gapsOf(items[0]?.id ?? '')
  expect(labelsOf(gaps)).toEqual(expect.arrayContaining(['Final settlement statement', 'Purchase date']))
  expect(labelsOf(gaps)).not.toContain('Final sale price')
})

it('gaps hide figures from people who can’t see them, as gates do', async () => {
  const coordinator = await t.member(owner.orgId, 'transaction_coordinator')
  const deal = await buildDeal(t, owner, {
    arvCents: 30_000_000,
    rehabEstimateCents: 1_000_000,
    offerPriceMaxCents: 29_000_000,
  })
  const toStageId = deal.pipeline.find(({ key }) => key === 'offer')?.id
  const maoOf = async (person: Person) => {
    const gate = (await t.api(person.token).get<Gate>(`/deals/${deal.id}/gate?toStageId=${toStageId}`)).body
    const fixes = [...gate.unmet, ...(await gapsOf(deal.id, person)).unmet].map(({ fix }) => fix)
    return fixes.flatMap((fix) => (fix.kind === 'over_mao' ? [fix.maoCents] : []))
  }
  // 70% of the ARV, minus the rehab with its contingency.
  expect(await maoOf(owner)).toEqual([19_900_000, 19_900_000])
  expect(await maoOf(coordinator)).toEqual([null, null])
})
