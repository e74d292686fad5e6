import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import type { Page } from 'playwright-core'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalTeam, type PortalTeam } from '../../server/tests/portal.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let vendorId: string
let order: Order
let token: string

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' } as const
const CERTIFICATE = fileURLToPath(new URL('../../server/tests/papers/files/certificate.pdf', import.meta.url))
const HALF_DAY_MS = 43_200_000
const LAPSED = {
  type: 'coi_gl',
  effective: '2025-01-01',
  expires: '2026-01-01',
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
}

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await portalTeam(product.app)
  const api = product.app.api(team.admin.token)
  vendorId = await team.vendor('Sandoval Drywall & Paint', [{ type: 'w9' }, LAPSED])
  const { version, contact } = await team.must(api.get<Vendor>(`/vendors/${vendorId}`))
  await team.must(api.patch(`/vendors/${vendorId}`, { version, vendor: { locale: 'es' } }))
  await team.must(api.post(`/vendors/${vendorId}/portal/invite`, {}))
  const { token: entry } = await team.tokenFor(contact!.email!, 'entry')
  token = (await team.signIn({ email: contact!.email!, entry })).token
  const budget = await team.approved()
  const line = { line: 'Kitchen', description: 'Drywall', amountCents: 64_200 }
  const draft = await team.draft(budget, [line], { vendorId })
  await team.must(team.act(team.operator, draft, 'submit'))
  // A vendor without its papers takes an admin's approval as well.
  await team.must(team.decide(team.admin, `/orders/${draft.id}`, 'approved'))
  order = (await team.read(team.admin, draft)).order
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
const review = async () => {
  const desk = await openAs(product, team.admin, `/app/vendors/${vendorId}/papers`)
  await desk.getByRole('link', { name: 'Review' }).first().click()
  await desk.getByText('Sent through the portal by').first().waitFor()
  return desk
}

describe('a vendor’s papers, on a phone in Spanish', () => {
  it('go from a lapsed certificate that stops an order to a new one that lets it go out', async () => {
    const stopped = await team.act(team.admin, order, 'issue')
    expect([stopped.status, stopped.body]).toMatchObject([409, { code: 'vendor_papers' }])

    const page = await openPortal('/portal')
    await page.getByText('Seguro de responsabilidad civil: venció el').waitFor()
    await readsWell(page)
    await page.getByRole('link', { name: 'Enviar: Seguro de responsabilidad civil' }).click()
    await page.getByRole('heading', { name: 'Seguro de responsabilidad civil' }).waitFor()
    await page.locator('input[type=file]').nth(1).setInputFiles(CERTIFICATE)
    await page.getByText('Leído de su archivo').waitFor()
    expect(await page.getByLabel('Número de póliza').inputValue()).toBe('GL-40772')
    expect(await page.getByLabel('Vence el').inputValue()).toBe('2026-08-30')
    expect(await page.getByLabel('Límite por evento').inputValue()).toBe('1,000,000')
    await readsWell(page)

    await page.context().setOffline(true)
    await page.getByLabel('Vence el').fill('2027-08-30')
    await page.getByRole('button', { name: 'Enviar a' }).click()
    await page.getByText('No tiene conexión. Lo que escribió y el archivo').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    expect(await page.getByLabel('Vence el').inputValue()).toBe('2027-08-30')
    await page.getByRole('button', { name: 'Enviar a' }).click()
    await page.getByRole('heading', { name: 'Documentos' }).waitFor()
    await page.getByText('En revisión desde el').waitFor()
    expect(await page.getByRole('link', { name: /^Enviar:/ }).count()).toBe(0)
    await readsWell(page)

    const desk = await review()
    await desk.getByRole('button', { name: 'Accept' }).click()
    await desk.getByRole('heading', { name: 'No documents to review' }).waitFor()
    await page.reload()
    await page.getByText('Vigente hasta el 30 ago 2027').waitFor()
    const { order: now } = await team.read(team.admin, order)
    expect(await team.must(team.act(team.admin, now, 'issue'))).toMatchObject({ status: 'issued' })
  })

  it('have a W-9 that is filled in, signed and accepted without typing anything twice', async () => {
    const api = product.app.api(team.admin.token)
    const { version } = await team.must(api.get<Vendor>(`/vendors/${vendorId}`))
    await team.must(api.patch(`/vendors/${vendorId}`, { version, vendor: { legalName: 'Luis Sandoval' } }))
    const page = await openPortal('/portal/papers')
    await page.getByText('Necesitamos uno nuevo: cambió su nombre').waitFor()
    await page.getByRole('link', { name: 'Enviar: W-9' }).click()
    await page.getByText('Bajo pena de perjurio').waitFor()
    expect(await page.getByLabel('Nombre en su declaración').inputValue()).toBe('Luis Sandoval')
    await page.getByRole('button', { name: 'Firmar y enviar' }).click()
    await page.getByText('Escriba su nombre y apellido.').waitFor()
    await page.getByLabel('Calle y número').fill('2715 Camden Rd')
    await page.getByLabel('Ciudad, estado').fill('Burlington, NC 27215')
    const number = page.locator('input[name=tin]')
    await number.fill('412-55-447')
    await page.getByText('Escriba nueve dígitos.').waitFor()
    await number.fill('412-55-4471')
    expect(await number.getAttribute('type')).toBe('password')
    await page.getByLabel('Su nombre completo').fill('Luis Sandoval')
    await page.getByRole('checkbox', { name: 'Acepto' }).check()
    await readsWell(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('4471')
    await page.getByRole('button', { name: 'Firmar y enviar' }).click()
    await page.getByText('En revisión desde el').waitFor()

    const desk = await review()
    await desk.getByText('SSN ••• 4471').waitFor()
    await desk.getByRole('button', { name: 'Accept' }).click()
    await desk.getByText('2715 Camden Rd').waitFor({ state: 'detached' })
    expect(await team.must(api.get<Vendor>(`/vendors/${vendorId}`))).toMatchObject({
      tinEnding: '4471',
      taxClassification: 'sole_prop',
      contact: { address: '2715 Camden Rd, Burlington, NC 27215' },
    })
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
