import type { Vendor } from '@plumbline/contract/vendors/vendors'
import type { Page } from 'playwright-core'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalTeam, type PortalTeam } from '../../server/tests/portal.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let vendorId: string
let token: string

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' } as const
const CERTIFICATE = fileURLToPath(new URL('../../server/tests/papers/files/certificate.pdf', import.meta.url))
const HALF_DAY_MS = 43_200_000

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await portalTeam(product.app)
  const api = product.app.api(team.admin.token)
  vendorId = await team.vendor('Sandoval Drywall & Paint', [{ type: 'w9' }])
  const { version, contact } = await team.must(api.get<Vendor>(`/vendors/${vendorId}`))
  const vendor = { locale: 'es', paymentMethod: 'ach', trades: ['drywall'], legalName: 'Luis Sandoval' }
  const person = { name: 'Luis Sandoval', phone: '336 555 0142', address: '1 Elm St, Burlington, NC 27215' }
  await team.must(api.patch(`/vendors/${vendorId}`, { version, vendor, contact: person }))
  const bank = { routing: '021000021', account: '000123456789' }
  const { version: next } = await team.must(api.get<Vendor>(`/vendors/${vendorId}`))
  await team.must(api.put(`/vendors/${vendorId}/bank`, { version: next, bank }))
  await team.must(api.post(`/vendors/${vendorId}/portal/invite`, {}))
  const { token: entry } = await team.tokenFor(contact!.email!, 'entry')
  token = (await team.signIn({ email: contact!.email!, entry })).token
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
const vendorNow = () => team.must(product.app.api(team.admin.token).get<Vendor>(`/vendors/${vendorId}`))

describe('a vendor’s details, on a phone in Spanish', () => {
  it('are reached from the first page, and edited where the vendor may', async () => {
    const page = await openPortal('/portal')
    await page.getByRole('link', { name: 'Sus datos' }).click()
    await page.getByRole('heading', { name: 'Sus datos' }).waitFor()
    await page.getByText('••• 6789').waitFor()
    await page.getByText('no se cambian aquí ni por correo').waitFor()
    await page.getByRole('link', { name: 'Ir al W-9' }).waitFor()
    const phone = page.getByLabel('Teléfono')
    expect(await phone.inputValue()).toBe('+1 336-555-0142')
    await phone.fill('12')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Escriba un teléfono con su código de área.').waitFor()
    await readsWell(page)
    await phone.fill('(336) 555-0199')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Guardado. Ya le avisamos a').waitFor()
    expect((await vendorNow()).contact?.phone).toBe('+13365550199')
  })

  it('keep what was typed when the team saved something else first', async () => {
    const page = await openPortal('/portal/profile')
    await page.getByLabel('Dirección postal').fill('2715 Camden Rd, Burlington, NC 27215')
    const api = product.app.api(team.admin.token)
    const change = async (contact: object) =>
      team.must(api.patch(`/vendors/${vendorId}`, { version: (await vendorNow()).version, vendor: {}, contact }))
    await change({ address: '9 Oak Ave, Durham, NC 27701', name: 'Luis M. Sandoval' })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Lo que escribió sigue aquí').waitFor()
    await page.getByText('guardó: 9 Oak Ave, Durham, NC 27701').waitFor()
    expect(await page.getByLabel('Dirección postal').inputValue()).toBe('2715 Camden Rd, Burlington, NC 27215')
    expect(await page.getByLabel('Persona de contacto').inputValue()).toBe('Luis M. Sandoval')
    await readsWell(page)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Guardado. Ya le avisamos a').waitFor()
    expect((await vendorNow()).contact).toMatchObject({
      name: 'Luis M. Sandoval',
      address: '2715 Camden Rd, Burlington, NC 27215',
    })
  })

  it('include the papers that were sent, which open', async () => {
    const page = await openPortal('/portal/papers/coi_gl')
    await page.locator('input[type=file]').nth(1).setInputFiles(CERTIFICATE)
    await page.getByText('Leído de su archivo').waitFor()
    await page.getByLabel('Vence el').fill('2027-08-30')
    await page.getByRole('button', { name: 'Enviar a' }).click()
    await page.getByRole('link', { name: 'Ver: Seguro de responsabilidad civil' }).click()
    await page.getByRole('heading', { name: 'Lo que tenemos' }).waitFor()
    await page.getByText('Enviado por').waitFor()
    await readsWell(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Abrir certificate.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('certificate.pdf')
  })

  it('end all sessions at once', async () => {
    const page = await openPortal('/portal/profile')
    await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
    await page.getByRole('heading', { name: 'Entre a sus órdenes' }).waitFor()
    expect((await product.app.api(token).get('/portal/profile')).status).toBe(401)
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
