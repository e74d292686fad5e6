import type { Order } from '@plumbline/contract/purchase-orders/orders'
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
let order: Order
let token: string

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' } as const
const PHOTO = fileURLToPath(new URL('../../server/tests/papers/files/dumpster.jpg', import.meta.url))
const HALF_DAY_MS = 43_200_000
const VENDOR = 'Sandoval Drywall & Paint'

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await portalTeam(product.app)
  const vendor = await team.vendorWithPortal(VENDOR)
  const api = product.app.api(team.admin.token)
  const { version } = await team.must(api.get<{ version: number }>(`/vendors/${vendor.id}`))
  await team.must(api.patch(`/vendors/${vendor.id}`, { version, vendor: { locale: 'es' } }))
  token = (await team.signIn(vendor)).token
  order = await team.issued(vendor.id, 386_000)
})
afterAll(() => product.close())

async function openPortal(path: string): Promise<Page> {
  const page = await product.visit(PHONE)
  const session = JSON.stringify({ token, endsAt: new Date(Date.now() + HALF_DAY_MS).toISOString() })
  await page.evaluate((kept) => localStorage.setItem('plumbline.portal', kept), session)
  await page.goto(path)
  return page
}

async function openDesk(): Promise<Page> {
  const desk = await openAs(product, team.admin, `/app/deals/${order.dealId}/orders?order=${order.id}`)
  await desk.getByRole('button', { name: /^Comments/ }).click()
  return desk
}

describe('a question about an order', () => {
  it('is asked from the order, answered on a phone in Spanish, and read by the one who asked', async () => {
    const desk = await openDesk()
    const words = desk.getByRole('textbox', { name: 'New comment' })
    await desk.getByRole('checkbox', { name: `Share with ${VENDOR} in the vendor portal` }).check()
    expect(await desk.getByRole('button', { name: 'Attach a file' }).count()).toBe(0)
    await words.fill('Which day do you start?')
    await desk.getByRole('button', { name: 'Comment', exact: true }).click()
    await desk.getByText(`Shared with ${VENDOR}`).waitFor()
    expect(await faultsInBothThemes(desk)).toEqual([])

    const phone = await openPortal('/portal')
    const ask = phone.getByRole('listitem').filter({ hasText: 'Which day do you start?' })
    await ask.getByRole('link').click()
    await phone.getByText('Which day do you start?').first().waitFor()
    await phone.getByRole('button', { name: 'Contestar' }).click()
    await phone.getByRole('button', { name: 'Enviar respuesta' }).click()
    await phone.getByText('Escriba su respuesta o tome una foto.').waitFor()
    await phone.getByRole('textbox', { name: /^Su respuesta para/ }).fill('El lunes a las siete')
    expect(await faultsInBothThemes(phone)).toEqual([])
    expect(await sidewaysOverflow(phone)).toBe(0)
    await phone.reload()
    await expect
      .poll(() => phone.getByRole('textbox', { name: /^Su respuesta para/ }).inputValue())
      .toBe('El lunes a las siete')
    await phone.getByRole('button', { name: 'Enviar respuesta' }).click()
    await phone.getByRole('heading', { name: 'Preguntas y respuestas' }).waitFor()
    expect(await phone.getByRole('button', { name: 'Contestar' }).count()).toBe(0)

    await desk.getByRole('button', { name: '1 new comment' }).click()
    await desk.getByText('El lunes a las siete').waitFor()
    await desk
      .getByText(/Sandoval/)
      .first()
      .waitFor()
  })

  it('is answered by a photo with one tap', async () => {
    const comment = { objectType: 'purchase_order', objectId: order.id, forVendor: true, body: 'A photo of the hall?' }
    await team.must(product.app.api(team.admin.token).post(`/deals/${order.dealId}/comments`, comment))
    const phone = await openPortal(`/portal/orders/${order.id}`)
    await phone.getByText('A photo of the hall?').waitFor()
    const question = phone
      .getByRole('region', { name: /tiene una pregunta/ })
      .filter({ hasText: 'A photo of the hall?' })
    await question.locator('input[type=file]').setInputFiles(PHOTO)
    await phone.getByText('dumpster.jpg').waitFor()
    await question.waitFor({ state: 'detached' })
    const desk = await openDesk()
    await desk.getByText('A photo of the hall?').waitFor()
    await desk
      .getByRole('link', { name: new RegExp(VENDOR) })
      .or(desk.getByText(`${VENDOR} PO-`))
      .first()
      .waitFor()
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
