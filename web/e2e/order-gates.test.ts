import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
})
afterAll(() => product.close())

/** Takes a bought deal to the planning stage. */
async function plan(dealId: string): Promise<void> {
  const api = product.app.api(team.admin.token)
  const fields = { purchaseDate: '2026-05-01', purchasePriceCents: 20_000_000 }
  const { body: deal } = await api.get<DealWithTerms>(`/deals/${dealId}`)
  const bought = await team.must(
    api.patch<{ deal: DealWithTerms }>(`/deals/${dealId}`, { version: deal.version, fields }),
  )
  const toStageId = deal.pipeline.find(({ key }) => key === 'pre_construction')!.id
  const override = { override: true, reason: 'Everything was done on paper' }
  await team.must(api.post(`/deals/${dealId}/move`, { version: bought.deal.version, toStageId, ...override }))
}

it('the panel of a blocked deal counts orders and vendors’ papers, and leads to them', async () => {
  const { dealId, ...budget } = await team.approved()
  const rows = [{ line: 'Kitchen', description: 'Counters', amountCents: 900_000 }]
  const vendorId = await team.vendor('Bare Hands LLC', [])
  await team.must(team.act(team.operator, await team.draft({ dealId, ...budget }, rows, { vendorId }), 'submit'))
  await plan(dealId)

  const page = await openAs(product, team.admin, `/app/deals/${dealId}`)
  await page.getByRole('button', { name: /left before Rehab$/ }).click()
  const panel = page.getByRole('dialog')
  const item = (requirement: string) => panel.locator(`[data-requirement="${requirement}"]`)
  await item('exit.unissued_orders').getByText('1 order is waiting for approval or hasn’t been issued').waitFor()
  const papers = item('exit.vendor_papers')
  await papers.getByText('1 vendor with an order is missing a valid document').waitFor()
  expect(await papers.getByRole('link', { name: 'Open vendors' }).getAttribute('href')).toBe('/app/vendors')
  expect(await faultsInBothThemes(page)).toEqual([])

  await item('exit.unissued_orders').getByRole('link', { name: 'Open orders' }).click()
  await page.getByRole('region', { name: 'Orders on this deal' }).getByText('Bare Hands LLC').waitFor()

  const spanish = await openAs(product, team.admin, `/app/deals/${dealId}`, { language: 'es' })
  await spanish.getByRole('button', { name: /Remodelación$/ }).click()
  await spanish.getByRole('dialog').getByText('1 orden espera aprobación o falta emitirla').waitFor()
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
