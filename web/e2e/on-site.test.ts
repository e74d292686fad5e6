import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photo } from '../../server/tests/draw-packages.ts'
import { siteTeam, type SiteTeam } from '../../server/tests/on-site.ts'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: SiteTeam

const PHONE = { viewport: { width: 390, height: 844 } } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await siteTeam(product.app, product.url)
})
afterAll(() => product.close())

/** In the organization's zone, where the week may not be the one in UTC. */
const today = async () =>
  (await team.must(team.client(team.admin).get<{ organization: { today: string } }>('/me'))).organization.today

/** Moves a bought deal to a stage. */
async function moveTo(dealId: string, stage: string): Promise<void> {
  const api = product.app.api(team.admin.token)
  const fields = { purchaseDate: '2026-05-01', purchasePriceCents: 20_000_000 }
  const { body: deal } = await api.get<DealWithTerms>(`/deals/${dealId}`)
  const bought = await team.must(
    api.patch<{ deal: DealWithTerms }>(`/deals/${dealId}`, { version: deal.version, fields }),
  )
  const toStageId = deal.pipeline.find(({ key }) => key === stage)!.id
  const override = { override: true, reason: 'Everything was done on paper' }
  await team.must(api.post(`/deals/${dealId}/move`, { version: bought.deal.version, toStageId, ...override }))
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

it('takes a day’s log with a picture from a phone in Spanish', async () => {
  const dealId = await team.deal()
  const vendorId = await team.vendor('Pintores Sandoval')
  await team.add(dealId, { vendorId })
  const path = `/app/deals/${dealId}/on-site?part=log`
  const page = await openAs(product, team.operator, path, { ...PHONE, language: 'es' })
  await page.getByRole('button', { name: 'Lluvia' }).click()
  await page.getByRole('button', { name: 'Pintores Sandoval' }).click()
  await page.getByLabel('Otra persona').fill('Marisol')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('textbox', { name: 'Qué se hizo' }).fill('Se pintó la sala.')
  const buffer = await photo(7, { width: 640, height: 480 })
  await page.locator('input[capture]').setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: /^Mostrar foto/ }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar el día' }).click()

  const day = page.getByRole('region', { name: /^Días/ }).getByRole('listitem').first()
  await day.getByText('Se pintó la sala.').waitFor()
  await day.getByText('En la obra: Pintores Sandoval y Marisol').waitFor()
  await day.getByText('Lluvia').waitFor()
  await day.getByRole('button', { name: /^Mostrar foto/ }).waitFor()
  await page.getByRole('button', { name: 'Guardar el día' }).waitFor({ state: 'detached' })
})

it('keeps the room and the vendor for the next item of a walk', async () => {
  const dealId = await team.deal()
  await team.add(dealId, { title: 'First', vendorId: await team.vendor('Carver Plumbing') })
  const page = await openAs(product, team.operator, `/app/deals/${dealId}/on-site`, PHONE)
  await page.getByRole('button', { name: 'Walk the house' }).click()
  const walk = page.getByRole('dialog')
  await walk.getByRole('button', { name: 'Bathroom' }).click()
  await walk.getByLabel('Vendor').selectOption('Carver Plumbing')
  for (const [no, title] of [
    [2, 'Faucet drips'],
    [3, 'Trap is loose'],
  ] as const) {
    await walk.getByLabel('What’s left to fix').fill(title)
    await walk.getByLabel('What’s left to fix').press('Enter')
    await walk.getByText(`No. ${no} added: ${title}.`).waitFor()
  }
  expect(await faultsInBothThemes(page)).toEqual([])
  await walk.getByRole('button', { name: 'Undo' }).click()
  await page.keyboard.press('Escape')
  const bath = page.getByRole('region', { name: /^Bathroom/ })
  await bath.getByRole('button', { name: 'Faucet drips', exact: true }).waitFor()
  await bath.getByRole('button', { name: 'Trap is loose', exact: true }).waitFor({ state: 'detached' })
  await bath.getByText('Carver Plumbing').waitFor()
})

it('doesn’t leave final punch while an item is open', async () => {
  const dealId = await team.deal()
  await moveTo(dealId, 'punch_list')
  const page = await openAs(product, team.admin, `/app/deals/${dealId}/on-site`)
  await page.getByText('No punch items yet').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Door stop missing')
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'Add item' }).getByText('No. 1 added: Door stop missing.').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])

  const gate = page.getByRole('button', { name: /left before Listed$/ })
  await gate.click()
  const item = page.getByRole('dialog').locator('[data-requirement="exit.punch_items"]')
  await item.getByText('1 punch item is open').waitFor()
  await item.getByRole('link', { name: 'Open punch list' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Door stop missing', exact: true }).focus()
  await page.keyboard.press('x')
  await page.getByText('Everything on the list is done').waitFor()
  await gate.click()
  await page.getByRole('dialog').locator('[data-requirement="exit.invoice"]').waitFor()
  await page.getByRole('dialog').getByText('1 punch item is open').waitFor({ state: 'detached' })
})

it('drafts the week for the lender, to be edited, previewed and emailed', async () => {
  const dealId = await team.deal()
  await team.log(dealId, await today(), {
    text: 'Cabinets are hung.',
    pictureIds: [await team.picture(dealId, 'Cabinets')],
  })
  await team.add(dealId, { title: 'Door rubs' })
  const page = await openAs(product, team.admin, `/app/deals/${dealId}/on-site?part=updates`)
  await page.getByRole('button', { name: 'Draft this week’s update' }).click()
  const text = page.getByLabel('Text of block 1')
  await text.waitFor()
  expect(await text.inputValue()).toContain('Cabinets are hung.')
  await text.fill('All cabinets are hung, two days early.')
  await page.getByLabel('Caption of photo 1').fill('North wall')
  await page.getByText('Saving…').waitFor()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('img', { name: /page 1 of 1/i }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])

  const id = new URL(page.url()).searchParams.get('update')!
  const saved = await team.must(team.client(team.admin).get<LenderUpdate>(`/lender-updates/${id}`))
  expect(saved.blocks[0]!.text).toBe('All cabinets are hung, two days early.')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  const read = await textOf(Buffer.concat(chunks))
  for (const words of ['two days early', 'North wall', 'Kitchen: Door rubs']) expect(read).toContain(words)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const to = `draws-${dealId.slice(-8)}@lender.example`
  await dialog.getByLabel('To', { exact: true }).fill(to)
  await dialog.getByRole('button', { name: 'Send update' }).click()
  await page.getByText(`sent to ${to} by`).first().waitFor()
  await expect.poll(async () => (await listOutbox(product.app.db, to)).length, { timeout: 30_000 }).toBe(1)
  const [mail] = await listOutbox(product.app.db, to)
  expect(mail!.subject).toContain('Weekly update, 12 Oak St')
  expect(await textOf(Buffer.from(mail!.attachments[0]!.base64, 'base64'))).toContain('two days early')
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
