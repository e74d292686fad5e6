import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invited } from '../../server/tests/portal-papers.ts'
import { portalTeam, type PortalTeam } from '../../server/tests/portal.ts'
import { taxCopyDesk } from '../../server/tests/tax-copies.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let desk: ReturnType<typeof taxCopyDesk>
let vendor: Invited
let token: string

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' } as const
const HALF_DAY_MS = 43_200_000

beforeAll(async () => {
  product = await openProduct()
  team = await portalTeam(product.app)
  desk = taxCopyDesk(product.app, team)
  vendor = await desk.vendor('Sandoval Drywall & Paint', { locale: 'es' })
  token = (await team.signIn(vendor)).token
  await desk.paid(vendor.id, 2_100_00)
})
afterAll(() => product.close())

async function openPortal(path: string): Promise<Page> {
  const page = await product.visit(PHONE)
  const session = JSON.stringify({ token, endsAt: new Date(Date.now() + HALF_DAY_MS).toISOString() })
  await page.evaluate((text) => localStorage.setItem('plumbline.portal', text), session)
  await page.goto(path)
  return page
}
const readsWell = async (page: Page) => {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

describe('a vendor’s 1099-NEC copies, on a phone in Spanish', () => {
  it('are agreed to, opened, corrected and withdrawn, and the team sees how each goes', async () => {
    await desk.file('file')
    const page = await openPortal('/portal/papers')
    await page.getByRole('link', { name: 'Ver Copias del 1099-NEC' }).click()
    await page.getByRole('heading', { name: 'Copias del 1099-NEC' }).waitFor()
    await page.getByText('presentó un formulario 1099-NEC a su nombre por 2025').waitFor()
    expect(await page.getByRole('button', { name: /PDF/ }).count()).toBe(0)
    await readsWell(page)

    const agree = page.getByRole('button', { name: 'Recibir mis copias aquí' })
    await agree.click()
    await page.getByText('Escriba su nombre y apellido.').waitFor()
    await page.getByLabel('Su nombre completo').fill('Luis Sandoval')
    await page.getByRole('checkbox', { name: /Acepto firmar electrónicamente/ }).check()
    await agree.click()
    await page.getByText('Luis Sandoval aceptó el').waitFor()
    await page.getByText('2,100.00').waitFor()
    await readsWell(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Abrir en PDF: 2025' }).click()
    expect((await saved).suggestedFilename()).toBe('1099-NEC-2025.pdf')

    const staff = await openAs(product, team.admin, '/app/vendors/1099/2025')
    const row = staff.getByRole('row', { name: 'Sandoval Drywall & Paint' })
    await row.getByText('Copy in the portal, opened').waitFor()
    await row.getByRole('button', { name: 'View payments to Sandoval Drywall & Paint' }).click()
    await staff.getByRole('dialog').getByText('to get its copies in the vendor portal').waitFor()

    await desk.paid(vendor.id, 400_00)
    await desk.file('correct')
    await page.reload()
    await page.getByText('Corregida, reemplaza a la anterior').waitFor()
    await page.getByText('2,500.00').waitFor()
    await readsWell(page)

    await page.getByRole('button', { name: 'Volver a copias en papel' }).click()
    await page.getByText('Sus copias llegan en papel.').waitFor()
    expect(await page.getByText('2,500.00').count()).toBe(0)
    await staff.keyboard.press('Escape')
    await row.getByText('Copy on paper').waitFor()
  })
})

it('headers of the IRS template that we don’t know are given a meaning on screen', async () => {
  const staff = await openAs(product, team.admin, '/app/vendors/1099/2025')
  await staff.getByRole('button', { name: 'IRS columns', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  const { columns } = await desk.season()
  const headers = [...columns.items.map(({ header }) => `"${header}"`), 'Payee kind', 'Foreign ZIP']
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'template.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${headers.join(',')}\n`),
  })
  await dialog.getByText('2 headers we don’t know').waitFor()
  expect(await faultsInBothThemes(staff)).toEqual([])
  await dialog.getByLabel('What goes in “Payee kind”').selectOption('text')
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await dialog.getByText('Enter the text').waitFor()
  await dialog.getByLabel('Text in “Payee kind”').fill('Business')
  await dialog.getByLabel('What goes in “Foreign ZIP”').selectOption({ label: 'Vendor: ZIP code' })
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await desk.season()).columns.items.slice(-2)).toEqual([
    { header: 'Payee kind', fact: null, text: 'Business' },
    { header: 'Foreign ZIP', fact: 'zip' },
  ])

  await staff.getByRole('button', { name: 'IRS columns', exact: true }).click()
  await dialog.getByLabel('What goes in “Foreign ZIP”').selectOption('empty')
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.getByRole('button', { name: '1 IRS column we don’t know stays empty' }).waitFor()
})
