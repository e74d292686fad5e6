import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { PersonPaper } from '@plumbline/contract/people'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type DrawTeam, drawTeam, loanOf } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let team: DrawTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

type Reply = { items: PersonPaper[]; nextCursor: string | null }
const read = (id: string, query = '', { token } = team.admin) =>
  t.api(token).get<Reply>(`/people/${id}/papers?${query}`)
const papers = async (id: string, person = team.admin) => (await read(id, '', person)).body.items
const titles = async (id: string, person = team.admin) =>
  (await papers(id, person)).map(({ kind, title }) => (title === '' ? kind : title))
const add = async (contact: object) =>
  (await team.must(t.api(team.admin.token).post<{ id: string }>('/contacts', { contact }))).id
const link = (dealId: string, contactId: string, role: string) =>
  team.must(t.api(team.admin.token).post(`/deals/${dealId}/contacts`, { contactId, role }))

describe('documents of deals', () => {
  it('are a person’s if their role has to do with them, or if they name the person', async () => {
    const deal = await buildDeal(t, team.operator)
    const other = await buildDeal(t, team.operator)
    const sue = await add({ name: 'Sue Whitfield', company: 'Whitfield Trust', roles: ['seller'] })
    await link(deal.id, sue, 'seller')
    await team.bring(deal.id, { type: 'purchase_contract', title: 'Contract' })
    await team.bring(deal.id, { type: 'appraisal', title: 'Appraisal' })
    await team.bring(deal.id, { type: 'other', title: 'Letter of SUE WHITFIELD' })
    await team.bring(deal.id, { type: 'survey', title: 'Survey for the Whitfield Trust' })
    await team.bring(other.id, { type: 'purchase_contract', title: 'Contract of another deal' })
    const gone = await team.bring(deal.id, { type: 'addendum', title: 'Addendum' })
    await team.must(t.api(team.admin.token).delete(`/documents/${gone}`, { version: 1 }))
    expect((await titles(sue)).sort()).toEqual([
      'Contract',
      'Letter of SUE WHITFIELD',
      'Survey for the Whitfield Trust',
    ])
    expect((await papers(sue))[0]).toMatchObject({
      kind: 'document',
      on: '2026-05-14',
      deal: { id: deal.id, number: deal.number },
      vendor: null,
    })
  })

  it('are listed once, and paged through without gaps or duplicates', async () => {
    const deal = await buildDeal(t, team.operator)
    const bo = await add({ name: 'Bo Reyes', roles: ['seller', 'lender'] })
    await link(deal.id, bo, 'seller')
    await link(deal.id, bo, 'wholesaler')
    for (const no of [1, 2, 3, 4, 5])
      await team.bring(deal.id, { type: 'addendum', title: `Addendum ${no} of Bo Reyes` })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Reply = (await read(bo, `limit=2${cursor ? `&cursor=${cursor}` : ''}`)).body
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((no) => `Addendum ${no} of Bo Reyes`))
    expect((await read(bo, 'cursor=soon')).status).toBe(400)
  })
})

describe('the contact of a vendor', () => {
  it('has its orders, invoices and compliance papers, as far as the reader sees them', async () => {
    const vendorId = await team.vendor('Sandoval Drywall')
    const budget = await team.approved()
    const { invoice } = await team.billed(900_00, { vendorId, budget, invoiceNo: 'SD-7' })
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 90_000 }], { vendorId, title: 'Drywall' })
    await team.must(team.act(team.operator, draft, 'submit'))
    type Shown = { order: Order; approval: { status: string } | null }
    const shown = () => team.must(t.api(team.admin.token).get<Shown>(`/orders/${draft.id}`))
    const { order, approval } = await shown()
    if (approval?.status === 'pending') await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
    await team.must(team.act(team.operator, (await shown()).order, 'issue'))
    await team.draft(budget, [{ line: 'Kitchen', amountCents: 10_00 }], { vendorId, title: 'A draft' })
    const { body } = await t.api(team.admin.token).get<{ contact: { id: string } }>(`/vendors/${vendorId}`)
    const contactId = body.contact.id

    expect((await titles(contactId)).sort()).toEqual(['Drywall', 'compliance', 'compliance', 'invoice'])
    const found = await papers(contactId)
    expect(found.find(({ kind }) => kind === 'order')).toMatchObject({ id: draft.id, number: `PO-${order.number}` })
    expect(found.find(({ kind }) => kind === 'invoice')).toMatchObject({
      id: invoice.id,
      number: 'SD-7',
      on: '2026-05-01',
      deal: { id: budget.dealId },
      vendor: { id: vendorId, name: 'Sandoval Drywall' },
    })
    expect(found.flatMap(({ kind, type }) => (kind === 'compliance' ? [type] : [])).sort()).toEqual(['coi_gl', 'w9'])
    const coordinator = await t.member(team.admin.orgId, 'transaction_coordinator')
    expect(await titles(contactId, coordinator)).toEqual(['compliance', 'compliance'])
    const deal = await team.must(t.api(team.admin.token).get<{ version: number }>(`/deals/${budget.dealId}`))
    const joined = { version: deal.version, fields: {}, teamIds: [coordinator.userId] }
    await team.must(t.api(team.admin.token).patch(`/deals/${budget.dealId}`, joined))
    expect((await titles(contactId, coordinator)).sort()).toEqual(['Drywall', 'compliance', 'compliance'])
  })
})

const LOAN = loanOf(20_000_00)

describe('a lender', () => {
  it('has the draws that it was asked for and the updates that it was sent, which coordinators see in part', async () => {
    const site = await team.site([['07-010', 'Roof', 20_000_00, 50]], LOAN)
    const { deal, loanId } = site
    const pat = await add({ name: 'Pat Ridge', company: 'Ridgeline Bridge Capital', roles: ['lender'] })
    await link(deal.id, pat, 'lender')
    await team.spend(site, 'Roof', 5_000_00)
    const draw = await team.must(team.create(loanId))
    expect(await titles(pat)).toEqual([])
    await team.play(draw, [['submit']])
    const { body: update } = await t
      .api(team.operator.token)
      .post<LenderUpdate>(`/deals/${deal.id}/lender-updates`, { day: '2026-05-14' })
    const chosen = await team.must(
      t.api(team.operator.token).patch<LenderUpdate>(`/lender-updates/${update.id}`, {
        version: update.version,
        change: { loanId, blocks: [{ title: '', text: 'The roof is on.' }] },
      }),
    )
    expect(await titles(pat)).toEqual([LOAN.name])
    const sent = { version: chosen.version, to: null, message: '' }
    await team.must(t.api(team.operator.token).post(`/lender-updates/${update.id}/send`, sent))
    expect(await papers(pat)).toMatchObject([
      { kind: 'lender_update', id: update.id, title: chosen.title, deal: { id: deal.id } },
      { kind: 'draw', id: draw.id, number: '1' },
    ])
    const coordinator = await t.member(team.admin.orgId, 'transaction_coordinator')
    expect((await papers(pat, coordinator)).map(({ kind }) => kind)).toEqual(['lender_update'])
  })
})

describe('access', () => {
  it('needs a member of the organization', async () => {
    const id = await add({ name: 'Hidden' })
    const stranger = await t.signUp()
    const vendor = await t.member(team.admin.orgId, 'vendor')
    expect((await t.api().get(`/people/${id}/papers`)).status).toBe(401)
    expect((await read(id, '', vendor)).status).toBe(403)
    expect((await read(id, '', stranger)).status).toBe(404)
    expect((await read(newId())).status).toBe(404)
    expect(await papers(id)).toEqual([])
  })
})
