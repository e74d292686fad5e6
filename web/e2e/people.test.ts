import type { Contact } from '@plumbline/contract/contacts'
import type { Person as PersonData } from '@plumbline/contract/people'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import { documentDesk, pdf } from '../../server/tests/documents.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { bring, csv, importStands, press } from './importing.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
})
afterAll(() => product.close())

const add = async (contact: object) => (await product.app.api(jo.token).post<Contact>('/contacts', { contact })).body
const personNow = async (id: string) => (await product.app.api(jo.token).get<PersonData>(`/people/${id}`)).body
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('the list of people', () => {
  it('is grouped by role, searched and filtered, and warns of a duplicate', async () => {
    await add({ name: 'Stephen Oyelaran', company: 'Ridgeline Capital', roles: ['lender'], phone: '336-555-0178' })
    await add({ name: 'Grant Whitfield', roles: ['seller'], doNotContact: true })
    const page = await openAs(product, jo, '/app/people')
    await rowOf(page, 'Grant Whitfield').getByText('Do not contact').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('link', { name: /^Lenders 1/ }).click()
    await rowOf(page, 'Grant Whitfield').waitFor({ state: 'hidden' })
    await rowOf(page, 'Stephen Oyelaran').waitFor()
    await page.getByRole('link', { name: /^Everyone/ }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('555-0178')
    await rowOf(page, 'Grant Whitfield').waitFor({ state: 'hidden' })
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Do not contact' })
    await page.getByText('No people found').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rowOf(page, 'Grant Whitfield').waitFor()

    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a name.').waitFor()
    await dialog.getByLabel('Phone').fill('(336) 555-0178')
    await dialog.getByText('Stephen Oyelaran has this phone number.').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Paula Reyes')
    await dialog.getByLabel('Roles').selectOption({ label: 'Title officer' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Paula Reyes', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(/\/app\/people$/)
    await rowOf(page, 'Grant Whitfield').waitFor()
    await rowOf(page, 'Paula Reyes').waitFor({ state: 'hidden' })
    expect(product.problems).toEqual([])
  })

  it('fits a phone in Spanish', async () => {
    await add({ name: 'Ana Lucía Prado', company: 'Prado Insurance', roles: ['insurance_agent'] })
    const page = await openAs(product, jo, '/app/people', { ...PHONE, language: 'es' })
    await page.getByRole('link', { name: 'Ana Lucía Prado' }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('link', { name: 'Ana Lucía Prado' }).click()
    await page.getByRole('heading', { name: /Ana Lucía Prado/, level: 1 }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

describe('a person', () => {
  it('has the documents that concern them, and a lender its draw terms', async () => {
    const { id } = await add({ name: 'Renata Salas', roles: ['lender'] })
    const deal = await buildDeal(product.app, jo, { name: '9 Juniper Way' })
    await product.app.api(jo.token).post(`/deals/${deal.id}/contacts`, { contactId: id, role: 'lender' })
    const desk = documentDesk(product.app, product.url)
    for (let no = 1; no <= 12; no++)
      await desk.bring(jo, deal.id, { type: 'loan_note', title: `Note ${no}`, content: pdf(`Note ${no}`) })
    const page = await openAs(product, jo, `/app/people/${id}`)
    const papers = page.getByRole('region', { name: 'Documents' })
    await papers.getByRole('link', { name: 'Note 12' }).waitFor()
    expect(await papers.getByRole('listitem').count()).toBe(10)
    await papers.getByRole('button', { name: 'Show more documents' }).click()
    await papers.getByRole('link', { name: 'Note 1', exact: true }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Show terms' }).click()
    await page.getByRole('dialog', { name: 'Renata Salas: draw terms' }).getByRole('button', { name: 'Save' }).waitFor()
    await page.keyboard.press('Escape')
    await papers.getByRole('link', { name: 'Note 12' }).click()
    await page.waitForURL(new RegExp(`/app/deals/${deal.id}/documents`))
    await page.getByText('Note 12').first().waitFor()
  })

  it('has deals, gets calls logged in one line, is edited, and is marked as do not contact', async () => {
    const { id } = await add({ name: 'Samira Whitaker', roles: ['seller'], phone: '919-555-0121' })
    const deal = await buildDeal(product.app, jo, { offerPriceCents: 180_000_00, offerDate: '2026-05-12' })
    await product.app.api(jo.token).post(`/deals/${deal.id}/contacts`, { contactId: id, role: 'seller' })
    const page = await openAs(product, jo, `/app/people/${id}`)
    await page.getByRole('region', { name: 'Open between you and Samira Whitaker' }).getByText('$180,000.00').waitFor()
    await page.getByRole('link', { name: deal.number }).first().waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])

    await page.keyboard.press('c')
    await page.keyboard.type('6 min, she signs on Friday')
    await page.keyboard.press('Enter')
    await page.getByText('she signs on Friday', { exact: true }).waitFor()
    expect(await personNow(id)).toMatchObject({ calls: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('You removed a call with Samira Whitaker').waitFor()
    expect(await personNow(id)).toMatchObject({ calls: 0, lastContactedAt: null })

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Company', { exact: true }).fill('Tarheel Bridge Lending')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1 }).getByText('Tarheel Bridge Lending').waitFor()

    await page.getByRole('link', { name: 'Call', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Actions for Samira Whitaker' }).click()
    await page.getByRole('menuitem', { name: 'Do not contact' }).click()
    await page.getByRole('button', { name: 'Call', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Call', exact: true }).getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Marked as do not contact.').waitFor()
    expect((await personNow(id)).contact.doNotContact).toBe(true)
    expect(product.problems).toEqual([])
  })
})

describe('two people who may be the same', () => {
  it('are compared and merged, which can be undone, or marked as different', async () => {
    const { id } = await add({ name: 'Nadia Brooks', company: 'Triad Realty Group', phone: '336-555-0133' })
    await add({ name: 'Nadia Brooks', company: 'Triad', phone: '336-555-0133', email: 'nadia@triad.example' })
    const page = await openAs(product, jo, '/app/people?q=nadia')
    const line = page.getByRole('status').filter({ hasText: 'may be the same person: same phone' })
    await line.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('nadia@triad.example').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep this one' }).first().click()
    await rowOf(page, 'nadia@triad.example').getByText('Triad Realty Group').waitFor()
    expect(await rowOf(page, 'Nadia Brooks').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.waitFor()
    await line.getByRole('button', { name: 'Different people' }).click()
    await line.waitFor({ state: 'hidden' })
    expect(await rowOf(page, 'Nadia Brooks').count()).toBe(2)

    await page.goto(`/app/people/${id}`)
    await page.getByRole('button', { name: 'Actions for Nadia Brooks' }).click()
    await page.getByRole('menuitem', { name: /^Merge with/ }).click()
    await dialog.getByRole('button', { name: 'Compare' }).click()
    await dialog.getByRole('button', { name: 'Keep this one' }).last().click()
    await page.waitForURL((url) => !url.pathname.endsWith(id))
    await page.getByText('nadia@triad.example').first().waitFor()
    expect(product.problems).toEqual([])
  })
})

describe('contact cards', () => {
  it('are reviewed before they’re added, and can be saved from a person', async () => {
    const { id } = await add({ name: 'Hyun-woo Bae', company: 'Bae Home Inspection', phone: '336-555-0186' })
    const page = await openAs(product, jo, `/app/people/${id}`)
    await page.getByRole('button', { name: 'Actions for Hyun-woo Bae' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save contact card' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Hyun-woo Bae.vcf')
    const card = await readFile(await download.path(), 'utf8')
    expect(card).toContain('N:Bae;Hyun-woo;;;\r\nFN:Hyun-woo Bae\r\n')

    await page.goto('/app/people')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Import contact cards/ }).click()
    const other = card.replaceAll('Hyun-woo', 'Curtis').replace(/TEL.*/, 'EMAIL:curtis@vann.example')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'two.vcf', mimeType: 'text/vcard', buffer: Buffer.from(card + other) })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 cards read.').waitFor()
    await dialog.getByText('Hyun-woo Bae has this phone number.').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add 1 person' }).click()
    await rowOf(page, 'Curtis Bae').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Curtis Bae').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'More actions' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Hyun-woo Bae,Bae Home Inspection')
    expect(product.problems).toEqual([])
  })
})

it('people are imported from a spreadsheet, which can be undone', async () => {
  const page = await openAs(product, jo, '/app/people')
  await page.getByRole('link', { name: 'Import' }).click()
  const row = 'Ellen,Castellano,ellen@mail.example,Private lender'
  await bring(page, 'people.csv', csv('First name,Last name,Email,Role', row, ',,,Seller'))
  await importStands(page, 'Confirm columns')
  await expect.poll(() => page.getByLabel('Field for Role').inputValue()).toBe('roles')
  await press(page, 'Check rows')
  await importStands(page, 'Ready for review')
  await press(page, 'Import the valid row')
  await importStands(page, 'Partly imported')
  await page.getByRole('link', { name: 'View people' }).click()
  await rowOf(page, 'Ellen Castellano').getByText('Private lender').waitFor()
  await page.goBack()
  await press(page, 'Undo import')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await importStands(page, 'Undone')
  expect(product.problems).toEqual([])
})
