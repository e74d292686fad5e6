import type { Invoice } from '@plumbline/contract/invoices'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Page } from 'playwright-core'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalTeam, type PortalTeam } from '../../server/tests/portal.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let order: Order
let token: string

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
  /** The next day begins there while it's still noon or earlier where the organization is. */
  timezoneId: 'Pacific/Kiritimati',
} as const
const PAPER = fileURLToPath(new URL('../../server/tests/papers/files/carver.pdf', import.meta.url))
const HALF_DAY_MS = 43_200_000

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await portalTeam(product.app)
  const vendor = await team.vendorWithPortal('Sandoval Drywall & Paint')
  const api = product.app.api(team.admin.token)
  const { version } = await team.must(api.get<{ version: number }>(`/vendors/${vendor.id}`))
  await team.must(api.patch(`/vendors/${vendor.id}`, { version, vendor: { locale: 'es' } }))
  token = (await team.signIn(vendor)).token
  const issued = await team.issued(vendor.id, 386_000, { retainagePct: '10' })
  order = await team.must(team.act(team.admin, issued, 'accept', { acceptedOn: '2026-01-12' }))
})
afterAll(() => product.close())

async function openPortal(path: string): Promise<Page> {
  const page = await product.visit(PHONE)
  await page.evaluate((session) => localStorage.setItem('plumbline.portal', session), sessionText())
  await page.goto(path)
  return page
}
const sessionText = () => JSON.stringify({ token, endsAt: new Date(Date.now() + HALF_DAY_MS).toISOString() })

const readsWell = async (page: Page) => {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}
const invoicesOf = async () =>
  (await team.must(product.app.api(token).get<{ items: { id: string; invoiceNo: string }[] }>('/portal/invoices')))
    .items
const sign = async (page: Page) => {
  await page.getByLabel('Su nombre completo').fill('Luis Sandoval')
  await page.getByRole('checkbox').check()
}

describe('a vendor’s invoice, on a phone in Spanish', () => {
  it('goes from its paper to the review by the team', async () => {
    const page = await openPortal(`/portal/orders/${order.id}`)
    await page.getByRole('link', { name: 'Enviar una factura' }).click()
    await page.getByRole('heading', { name: 'Enviar una factura' }).waitFor()
    await page.locator('input[type=file]').nth(1).setInputFiles(PAPER)
    await page.getByText('Leído de su archivo').waitFor()
    expect(await page.getByLabel('Número de factura').inputValue()).not.toBe('')
    await page.getByLabel('Número de factura').fill('SDP-1203')
    await page.getByLabel('Fecha').fill('2026-01-20')
    await page.getByRole('button', { name: 'Enviar', exact: false }).last().click()
    await page.getByText('Escriba cuánto está listo').waitFor()
    await page.getByRole('button', { name: '100%' }).click()
    await page.getByRole('button', { name: 'Agregar trabajo que no está en la orden' }).click()
    await page.getByLabel('Descripción del extra 1').fill('Textura del pasillo')
    await page.getByLabel('Monto del extra 1').fill('180')
    await page.getByText('Son $180.00 más que su orden.').waitFor()
    await page.getByText('$3,636.00', { exact: true }).waitFor()
    await readsWell(page)
    await page.getByText('Leer la renuncia completa').click()
    await page.getByText('Invoice: SDP-1203').waitFor()
    await sign(page)
    await page.getByRole('button', { name: 'Firmar y enviar $4,040.00' }).click()
    await page.getByRole('heading', { name: 'SDP-1203' }).waitFor()
    await page.getByText('Renuncia condicional, $3,636.00').waitFor()
    await page.getByText('carver.pdf').waitFor()
    await readsWell(page)

    const [sent] = await invoicesOf()
    const desk = await openAs(product, team.admin, `/app/deals/${order.dealId}/invoices?invoice=${sent!.id}`)
    await desk.getByText('SDP-1203').first().waitFor()
    await desk.getByText('Luis Sandoval').first().waitFor()

    await page.goto('/portal/invoices')
    await page.getByRole('link', { name: /SDP-1203/ }).waitFor()
    await page.getByText('En revisión').waitFor()
    await readsWell(page)
    // The next invoice starts empty, and can't have the same number.
    await page.goto(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').waitFor()
    await page.locator('[inert]').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Número de factura').inputValue()).toBe('')
    await page.getByLabel('Número de factura').fill('sdp 1203')
    await page.getByText('Ya envió una factura con este número').waitFor()
  })

  it('is kept while offline, and sent once there’s a connection', async () => {
    const page = await openPortal(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').fill('SDP-1210')
    await page.getByRole('button', { name: 'Agregar trabajo que no está en la orden' }).click()
    await page.getByLabel('Descripción del extra 1').fill('Resane del cuarto de lavado')
    await page.getByLabel('Monto del extra 1').fill('95')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Enviar $95.00' }).click()
    await page.getByText('No tiene conexión. Su factura está guardada').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'SDP-1210' }).waitFor()
    expect((await invoicesOf()).map(({ invoiceNo }) => invoiceNo)).toContain('SDP-1210')
    await page.goto(`/portal/orders/${order.id}/invoice`)
    await expect.poll(() => page.getByLabel('Número de factura').inputValue()).toBe('')
  })

  it('is saved on the phone from the first change on, not when its page is only opened', async () => {
    const page = await openPortal(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').waitFor()
    await page.waitForTimeout(1_000)
    expect(await page.getByText('Guardado en este dispositivo').count()).toBe(0)
    await page.getByLabel('Número de factura').fill('SDP-1215')
    await page.getByText('Guardado en este dispositivo').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Número de factura').inputValue()).toBe('SDP-1215')
  })

  it('is refused in plain words if a file isn’t a photo, and keeps everything else', async () => {
    const page = await openPortal(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').fill('SDP-1220')
    const noPhoto = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy una foto') }
    await page.locator('input[type=file]').nth(1).setInputFiles(noPhoto)
    await page.getByText('Este archivo no es una foto ni un PDF').waitFor()
    expect(await page.getByLabel('Número de factura').inputValue()).toBe('SDP-1220')
  })

  it('is refused at the field if a photo broke off on its way, and keeps everything else', async () => {
    const page = await openPortal(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').fill('SDP-1225')
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e6b4f' } })
      .jpeg()
      .toBuffer()
    const cut = { name: 'cocina.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length - 200) }
    await page.locator('input[type=file]').nth(1).setInputFiles(cut)
    await page.getByText('Esta foto está incompleta.').waitFor()
    const photos = page.getByRole('region', { name: 'Fotos del trabajo' })
    await photos.locator('input[type=file]').setInputFiles([cut, { ...cut, name: 'sala.jpg', buffer: whole }])
    await photos.getByText('Esta foto está incompleta.').waitFor()
    expect(await photos.getByRole('button', { name: /^Quitar/ }).count()).toBe(1)
    expect(await page.getByLabel('Número de factura').inputValue()).toBe('SDP-1225')
  })

  it('waits for its author if it was changed after being sent offline', async () => {
    const page = await openPortal(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').fill('SDP-1230')
    await page.getByRole('button', { name: 'Agregar trabajo que no está en la orden' }).click()
    await page.getByLabel('Descripción del extra 1').fill('Resane')
    await page.getByLabel('Monto del extra 1').fill('95')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Enviar $95.00' }).click()
    await page.getByText('No tiene conexión. Su factura está guardada').waitFor()
    await page.getByLabel('Monto del extra 1').fill('96')
    await page.getByText('No tiene conexión. Su factura está guardada').waitFor({ state: 'detached' })
    await page.context().setOffline(false)
    await page.waitForTimeout(2_000)
    expect((await invoicesOf()).map(({ invoiceNo }) => invoiceNo)).not.toContain('SDP-1230')
    expect(await page.getByLabel('Monto del extra 1').inputValue()).toBe('96')
  })

  it('follows an order from its signature to the unconditional waiver after payment', async () => {
    const vendor = await team.vendorWithPortal('Larkspur Electrical Contractors')
    const api = product.app.api(team.admin.token)
    const { version } = await team.must(api.get<{ version: number }>(`/vendors/${vendor.id}`))
    await team.must(api.patch(`/vendors/${vendor.id}`, { version, vendor: { locale: 'es' } }))
    const issued = await team.issued(vendor.id, 300_000)
    token = (await team.signIn(vendor)).token

    const page = await openPortal('/portal')
    await page.getByRole('link', { name: `Ver PO-${issued.number}` }).click()
    await sign(page)
    await page.getByRole('button', { name: 'Aceptar por $3,000.00' }).click()
    await page.getByText('Usted aceptó esta orden').waitFor()

    await page.getByRole('link', { name: 'Enviar una factura' }).click()
    await page.getByLabel('Número de factura').fill('LE-1')
    await page.getByLabel('Fecha').fill('2026-01-20')
    await page.getByRole('button', { name: '100%' }).click()
    await sign(page)
    await page.getByRole('button', { name: 'Firmar y enviar $3,000.00' }).click()
    await page.getByRole('heading', { name: 'LE-1' }).waitFor()
    await page.getByText('Renuncia condicional final, $3,000.00').waitFor()

    const [sent] = await invoicesOf()
    const { invoice } = await team.must(api.get<{ invoice: Invoice }>(`/invoices/${sent!.id}`))
    await team.must(api.post(`/invoices/${invoice.id}/approve`, { version: invoice.version }))
    const payments = [{ invoiceId: invoice.id, amountCents: 300_000, method: 'check', reference: '1042' }]
    await team.must(api.post('/payment-runs', { run: { paysOn: '2026-01-22', payments }, record: true }))

    await page.goto('/portal')
    await page.getByRole('link', { name: 'Ver LE-1' }).click()
    await page.getByRole('checkbox').check()
    await readsWell(page)
    await page.getByRole('button', { name: /\$3,000\.00$/ }).click()
    await page.getByText('incondicional final, $3,000.00').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)

    const desk = await openAs(product, team.admin, `/app/deals/${issued.dealId}/invoices?invoice=${invoice.id}`)
    await desk.getByText('Unconditional, final').first().waitFor()
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
