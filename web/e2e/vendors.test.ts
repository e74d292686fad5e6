import type { Vendor, VendorDirectory } from '@plumbline/contract/vendors/vendors'
import { addDays } from '@plumbline/domain/calendar'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { bring, csv, importStands, press } from './importing.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dana: Person
let today: string

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
  const { body } = await product.app.api(jo.token).get<{ organization: { today: string } }>('/me')
  today = body.organization.today
})
afterAll(() => product.close())

async function add(name: string, vendor: object = {}, contact: object = {}): Promise<Vendor> {
  const body = { vendor: { name, ...vendor }, contact: { name: 'Luis Sandoval', ...contact } }
  return (await product.app.api(jo.token).post<Vendor>('/vendors', body)).body
}

/** What the papers of a new vendor in a trade off site have to be. */
async function cover(id: string): Promise<void> {
  const limits = { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 }
  const liability = { type: 'coi_gl', effective: addDays(today, -100), expires: addDays(today, 200), ...limits }
  for (const paper of [{ type: 'w9' }, liability])
    await product.app.api(jo.token).post(`/vendors/${id}/papers`, { paper, accept: true })
}

const vendorNow = async (id: string) => (await product.app.api(jo.token).get<Vendor>(`/vendors/${id}`)).body
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('the directory', () => {
  it('is searched and filtered, by keyboard too, and adds a vendor', async () => {
    await cover((await add('Covered Cabinets', { trades: ['staging'] })).id)
    await add('Dunmore Hauling', { trades: ['demo'] }, { email: 'ray@dunmore.example' })
    const page = await openAs(product, jo, '/app/vendors')
    await rowOf(page, 'Dunmore Hauling').getByText('W-9 missing').waitFor()
    await page.getByRole('region', { name: /can’t take orders/ }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])

    await page.keyboard.press('/')
    await page.keyboard.type('dunmore')
    await rowOf(page, 'Covered Cabinets').waitFor({ state: 'hidden' })
    await page.getByLabel('Search vendors').fill('')
    await page.getByLabel('Documents').selectOption({ label: 'In order' })
    await rowOf(page, 'Dunmore Hauling').waitFor({ state: 'hidden' })
    await rowOf(page, 'Covered Cabinets').waitFor()
    await page.getByLabel('Trades').selectOption({ label: 'Demo' })
    await page.getByText('No vendors found').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rowOf(page, 'Covered Cabinets').waitFor()

    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter the vendor’s name.').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Larkspur Electric')
    await dialog.getByLabel('Trades').selectOption({ label: 'Electrical' })
    await dialog.getByLabel('Email', { exact: true }).fill('ray@dunmore.example')
    await dialog.getByText('Luis Sandoval has this email').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Larkspur Electric', level: 1 }).waitFor()
    await page.getByText('ray@dunmore.example').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(/\/app\/vendors$/)
    await rowOf(page, 'Covered Cabinets').waitFor()
    await expect.poll(() => rowOf(page, 'Larkspur Electric').count()).toBe(0)
    expect(product.problems).toEqual([])
  })

  it('merges vendors with nearly the same name, and undoes it', async () => {
    await add('Hollis Tile', {}, { email: 'june@hollis.example' })
    await add('Hollis Tile, LLC')
    const page = await openAs(product, jo, '/app/vendors?q=hollis')
    await page.getByText('possible duplicate').waitFor()
    await page.getByRole('button', { name: 'View' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep Hollis Tile', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, 'Hollis Tile, LLC').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Hollis Tile, LLC').waitFor()
    expect(product.problems).toEqual([])
  })

  it('and a vendor fit a phone, in Spanish', async () => {
    const { id } = await add(
      'Pintura del Norte',
      { trades: ['paint'] },
      { phone: '336-555-0177', email: 'n@norte.example' },
    )
    for (const path of [
      '/app/vendors',
      `/app/vendors/${id}`,
      `/app/vendors/${id}/papers`,
      `/app/vendors/${id}/activity`,
    ]) {
      const page = await openAs(product, jo, path, { ...PHONE, language: 'es', theme: 'dark' })
      await page.getByText('Pintura del Norte').first().waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await faultsInBothThemes(page)).toEqual([])
    }
    expect(product.problems).toEqual([])
  })
})

describe('tax and bank numbers', () => {
  it('are shown by their last digits; in full to an admin who confirms who they are, which is on record', async () => {
    const { id } = await add('Sealed Siding')
    const page = await openAs(product, jo, `/app/vendors/${id}`)
    const tax = page.getByRole('region', { name: 'Tax', exact: true })
    const dialog = page.getByRole('dialog')
    await tax.getByRole('button', { name: 'Set' }).first().click()
    await dialog.getByRole('textbox', { name: 'Number' }).fill('12-345')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('nine digits').waitFor()
    await dialog.getByRole('textbox', { name: 'Number' }).fill('12-3456789')
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await tax.getByText('EIN ••• 6789').waitFor()
    expect(await page.content()).not.toContain('123456789')

    const other = await openAs(product, dana, `/app/vendors/${id}`)
    await other.getByText('EIN ••• 6789').waitFor()
    expect(await other.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0)

    await product.app.db.pool.query(
      `update auth.session_methods method set proved_at = now() - interval '20 minutes'
       from auth.sessions session where session.id = method.session_id and session.user_id = $1`,
      [jo.userId],
    )
    await page.reload()
    await tax.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('123456789').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Activity' }).last().click()
    await page.getByText('viewed the tax ID of Sealed Siding').waitFor()
    expect(product.problems).toEqual([])
  })

  it('of a bank are confirmed by someone else before payments go there', async () => {
    const { id, version } = await add('Piedmont Stone', { paymentMethod: 'ach' })
    const bank = { routing: '021000021', account: '5550100832' }
    await product.app.api(jo.token).put(`/vendors/${id}/bank`, { version, bank })
    const own = await openAs(product, jo, `/app/vendors/${id}`)
    await own.getByText(`Bank account not confirmed. ${dana.fullName} can confirm it.`).waitFor()
    const page = await openAs(product, dana, `/app/vendors/${id}`)
    await page
      .getByRole('region', { name: /to resolve/ })
      .getByRole('button', { name: 'Confirm' })
      .click()
    await page.getByRole('dialog').getByText('ends in 0832').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'It matches' }).click()
    await page.getByRole('region', { name: 'Tax', exact: true }).getByText('confirmed', { exact: true }).waitFor()
    expect((await vendorNow(id)).bankConfirmed).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Bank account not confirmed').waitFor()
    expect(product.problems).toEqual([])
  })
})

describe('two people with the same vendor', () => {
  it('both keep what they wrote, and choose only where they wrote the same', async () => {
    const { id } = await add('Tri-County Air', { trades: ['hvac'] }, { email: 'sam@tricounty.example' })
    const page = await openAs(product, dana, `/app/vendors/${id}`)
    await page.getByRole('button', { name: 'Edit vendor' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Legal name').fill('Tri-County Air LLC')
    await dialog.getByLabel('Notes').fill('Ask for Sam')
    await dialog.getByLabel('Phone').fill('336-555-0155')
    const { version } = await vendorNow(id)
    const theirs = { vendor: { notes: 'Ask for Pat' }, contact: { address: '12 Main St' } }
    await product.app.api(jo.token).patch(`/vendors/${id}`, { version, ...theirs })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Ask for Pat').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect
      .poll(() => vendorNow(id))
      .toMatchObject({
        legalName: 'Tri-County Air LLC',
        notes: 'Ask for Sam',
        contact: { phone: '+13365550155', address: '12 Main St', email: 'sam@tricounty.example' },
      })
    expect(product.problems).toEqual([])
  })

  it('merges one into another from its page', async () => {
    const from = await add('Whitfield Kitchens')
    const into = await add('Whitfield Cabinets')
    const page = await openAs(product, dana, `/app/vendors/${from.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge into another vendor…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await dialog.getByText('Choose a vendor.').waitFor()
    await dialog.getByRole('combobox').fill('whitfield cab')
    await dialog.getByRole('option').filter({ hasText: 'Whitfield Cabinets' }).waitFor()
    await dialog.getByRole('combobox').press('Enter')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.waitForURL(`**/app/vendors/${into.id}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await vendorNow(from.id)).name).toBe('Whitfield Kitchens')
    expect(product.problems).toEqual([])
  })
})

it('imports a vendor list, tells of those that exist, and undoes it', async () => {
  const admin = await product.app.signUp({ planTier: 'SCALE' })
  const api = product.app.api(admin.token)
  await api.post('/vendors', { vendor: { name: 'Dunmore Hauling' } })
  const names = async () => (await api.get<VendorDirectory>('/vendors')).body.items.map(({ name }) => name).sort()
  const page = await openAs(product, admin, '/app/vendors')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByText('No imports yet').waitFor()
  const rows = [
    'Pinturas Peña,Eva Peña,eva@pena.example,Pintura,12-3456789',
    '"Dunmore Hauling, LLC",,,Demo,',
    ',,,Paint,',
  ]
  await bring(page, 'proveedores.csv', csv('Proveedor,Contacto,Correo,Oficio,Tax ID', ...rows))
  await importStands(page, 'Confirm columns')
  await expect.poll(() => page.getByLabel('Field for Proveedor').inputValue()).toBe('name')
  expect(await page.getByLabel('Field for Tax ID').inputValue()).toBe('tax_id')
  await page.getByText('••• 6789').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Check rows' }).click()
  await importStands(page, 'Ready for review')
  await page.getByText('No name, email or phone').waitFor()
  await page.getByRole('link', { name: /^Duplicates/ }).click()
  await page.getByRole('row', { name: /Dunmore Hauling/ }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await press(page, 'Import the valid row')
  await importStands(page, 'Partly imported')
  expect(await names()).toEqual(['Dunmore Hauling', 'Pinturas Peña'])
  await page.getByRole('link', { name: 'View vendors' }).click()
  await rowOf(page, 'Pinturas Peña').getByText('Paint').waitFor()
  await page.goBack()
  await press(page, 'Undo import')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await importStands(page, 'Undone')
  expect(await names()).toEqual(['Dunmore Hauling'])
  expect(product.problems).toEqual([])
})
