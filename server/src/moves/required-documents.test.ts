import type { DocumentView, RequiredDocument } from '@plumbline/contract/documents'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { newDeal, type DocumentDesk, documentDesk, program } from '../../tests/documents.ts'

let t: TestApp
let desk: DocumentDesk
let admin: Person
let operator: Person
let dealId: string

beforeAll(async () => {
  t = await testApp()
  desk = documentDesk(t, await t.listen())
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
})

afterAll(() => t.close())

beforeEach(async () => {
  dealId = await newDeal(t.api(admin.token))
})

const required = async () =>
  (await t.api(admin.token).get<RequiredDocument[]>(`/deals/${dealId}/required-documents`)).body
const paper = async (type: string) => (await required()).find(({ types }) => types.includes(type as 'deed'))

it('lists the documents required by the stages ahead, in order and without duplicates', async () => {
  const types = (await required()).map((item) => item.types.join(' or '))
  expect(types.slice(0, 6)).toEqual([
    'comps_report',
    'offer',
    'purchase_contract',
    'inspection_report',
    'title_commitment',
    'seller_disclosure',
  ])
  expect(types.filter((type) => type === 'settlement_statement')).toHaveLength(1)
  expect(types).toContain('final_settlement_statement')
})

it('leaves out documents that only other deals need', async () => {
  expect(await paper('loan_term_sheet')).toBeUndefined()
  expect(await paper('permit')).toBeUndefined()
})

it('shows the state of each document', async () => {
  await desk.bring(operator, dealId, { type: 'comps_report' })
  await desk.bring(operator, dealId, { type: 'purchase_contract' })
  await desk.bring(admin, dealId, { type: 'inspection_report' })
  await desk.bring(admin, dealId, { type: 'title_commitment', content: program() })
  const { id } = (await desk.bring(admin, dealId, { type: 'offer' })).body as DocumentView
  await t.api(admin.token).post(`/documents/${id}/versions/1/reject`, { version: 1, reason: 'Not signed' })
  const states = (await required()).slice(0, 6).map(({ types, state, met }) => [types[0], state, met])
  expect(states).toEqual([
    ['comps_report', 'waiting', true],
    ['offer', 'rejected', false],
    ['purchase_contract', 'waiting', false],
    ['inspection_report', 'accepted', true],
    ['title_commitment', 'missing', false],
    ['seller_disclosure', 'missing', false],
  ])
})

it('requires nothing for an archived deal', async () => {
  const client = t.api(admin.token)
  const { version } = (await client.get<{ version: number }>(`/deals/${dealId}`)).body
  await client.post(`/deals/${dealId}/archive`, { version, reason: 'duplicate' })
  expect(await required()).toEqual([])
})
