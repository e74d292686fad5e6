import { readFile } from 'node:fs/promises'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { documentDesk, pdf } from '../../server/tests/documents.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let member: Person
let order: Order
let layoutId: string

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  const desk = documentDesk(product.app, product.url)
  const api = product.app.api(team.admin.token)
  member = await product.app.member(team.admin.orgId, 'vendor')
  const { id: vendorId } = await team.must(
    api.post<{ id: string }>('/vendors', {
      vendor: { name: 'Sandoval Drywall & Paint' },
      contact: { name: 'Luis Sandoval', email: member.email },
    }),
  )
  const limits = { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 }
  for (const paper of [{ type: 'w9' }, { type: 'coi_gl', effective: '2020-01-01', expires: '2099-12-31', ...limits }])
    await team.must(api.post(`/vendors/${vendorId}/papers`, { paper, accept: true }))
  await team.must(api.post(`/vendors/${vendorId}/portal/invite`))
  const budget = await team.approved()
  const bring = async (title: string) =>
    (await desk.bring(team.admin, budget.dealId, { title, type: 'other', name: `${title}.pdf`, content: pdf(title) }))
      .body as { id: string }
  const layout = await bring('Kitchen layout')
  await bring('Appraisal')
  const row = { line: 'Kitchen', description: 'Drywall', amountCents: 64_200 }
  const draft = await team.draft(budget, [row], { by: team.admin, vendorId, documents: [layout.id] })
  const submitted = await team.must(team.act(team.admin, draft, 'submit'))
  if (submitted.status === 'pending_approval') await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
  order = await team.must(team.act(team.admin, (await team.read(team.admin, draft)).order, 'issue'))
  await desk.bringVersion(team.admin, layout.id, { name: 'Priced layout.pdf', content: pdf('Our prices') })
  layoutId = layout.id
})
afterAll(() => product.close())

it('shows a vendor with an account what came with an order, as it was sent', async () => {
  const page = await openAs(product, member, `/portal/orders/${order.id}`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    language: 'es',
  })
  const files = page.getByRole('region', { name: 'Archivos de esta orden' })
  await files.getByText('Kitchen layout').waitFor()
  expect(await files.getByRole('listitem').count()).toBe(1)
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Abrir Kitchen layout' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Kitchen layout.pdf')
  expect(await readFile(await saved.path())).toEqual(Buffer.from(pdf('Kitchen layout')))
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Abrir en PDF' }).click()
  expect((await paper).suggestedFilename()).toBe(`PO-${order.number}.pdf`)
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

it('tells the team which version was sent', async () => {
  const page = await openAs(product, team.admin, `/app/deals/${order.dealId}/orders?order=${order.id}`)
  await page.getByText(/^Sent with the order as version 1, .+ Version 2 is newer\.$/).waitFor()
  const link = page.locator(`a[href$="document=${layoutId}"]`)
  expect(await link.count()).toBe(1)
})
