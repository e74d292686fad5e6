import { readFile } from 'node:fs/promises'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { MOST_MAILED_BYTES } from '../../server/src/platform/mail/compose.ts'
import { type DocumentDesk, documentDesk, pdf } from '../../server/tests/documents.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { typeOrder } from './orders.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let desk: DocumentDesk
let budget: Budget
let vendorId: string

const VENDOR = 'Piedmont Stone & Tile'

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  desk = documentDesk(product.app, product.url)
  vendorId = await team.vendor(VENDOR)
  budget = await team.approved()
})
afterAll(() => product.close())

describe('a new order', () => {
  it('begins on the vendor’s page, takes files along, and is previewed before it’s sent', async () => {
    await desk.bring(team.operator, budget.dealId, { title: 'Kitchen layout', type: 'other', name: 'layout.pdf' })
    const page = await openAs(product, team.operator, `/app/vendors/${vendorId}`)
    await page.getByRole('button', { name: 'New order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Write the order' }).click()
    await dialog.getByText('Choose a deal.').waitFor()
    await dialog.getByLabel('Deal').fill('Elm')
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Write the order' }).click()
    const chosen = page.getByRole('combobox', { name: 'Vendor' }).locator('option:checked')
    await expect.poll(() => chosen.textContent()).toBe(VENDOR)

    await typeOrder(page, {
      vendor: VENDOR,
      title: 'Counters',
      rows: [{ line: 'kitch', item: 'Quartz', amount: '900' }],
    })
    await page.getByLabel('Choose from this deal’s documents').selectOption('Kitchen layout')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'backsplash.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Backsplash')) })
    const attached = page.getByRole('list', { name: 'Attachments' })
    await attached.getByText('backsplash').waitFor()
    expect(await attached.getByRole('listitem').count()).toBe(2)
    expect(await faultsInBothThemes(page)).toEqual([])

    const shown = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview PDF' }).click()
    const tab = await shown
    // A browser without a PDF viewer downloads it instead.
    const file = await (await tab.waitForEvent('download')).path()
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
    if (!tab.isClosed()) await tab.close()
    await page.getByRole('heading', { name: /^PO-\d+/ }).waitFor()
    await attached.getByRole('button', { name: 'Remove backsplash' }).click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(() => page.getByText('Goes with the order').count()).toBe(1)
    await page.getByText('Kitchen layout').waitFor()
    expect(await page.getByText('backsplash').count()).toBe(0)
  })

  it('says next to the attachments that they don’t fit in one email, and keeps the draft', async () => {
    const plans = await desk.bring(team.operator, budget.dealId, { title: 'Plans', type: 'other', name: 'plans.pdf' })
    const { id: plansId } = plans.body as { id: string }
    const row = { line: 'Kitchen', description: 'Counters', amountCents: 90_000 }
    const draft = await team.draft(budget, [row], { vendorId, documents: [plansId] })
    await asPlatform(product.app.db, 'enlarge a document in a test', (tx) =>
      tx.run(sql`update document_versions set bytes = ${MOST_MAILED_BYTES + 1} where document_id = ${plansId}`),
    )
    const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/orders?order=${draft.id}&edit=1`)
    await page.getByLabel('For', { exact: true }).fill('Counters and more')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Together they’re too large for one email').waitFor()
    expect(await page.getByLabel('For', { exact: true }).inputValue()).toBe('Counters and more')
  })

  it('takes files along on a phone, in Spanish', async () => {
    await desk.bring(team.operator, budget.dealId, { title: 'Plano de cocina', type: 'other', name: 'plano.pdf' })
    const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/orders?order=new`, {
      viewport: { width: 390, height: 844 },
      language: 'es',
      theme: 'dark',
    })
    await page.getByLabel('Elija de los documentos del negocio').selectOption('Plano de cocina')
    await page.getByRole('button', { name: 'Quitar Plano de cocina' }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
})
