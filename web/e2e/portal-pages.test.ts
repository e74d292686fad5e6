import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, portalTeam, type PortalTeam, type SignedVendor } from '../../server/tests/portal.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let order: Order
let session: SignedVendor

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const
const DESK = { viewport: { width: 1280, height: 800 }, locale: 'es-MX' } as const
const SCRIPTS = /\/assets\/.*\.js$/
const CALLS = /\/api\/v1\/portal\//

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await portalTeam(product.app)
  const vendor = await team.vendorWithPortal('Sandoval Drywall & Paint')
  const api = product.app.api(team.admin.token)
  const { version } = await team.must(api.get<{ version: number }>(`/vendors/${vendor.id}`))
  await team.must(api.patch(`/vendors/${vendor.id}`, { version, vendor: { locale: 'es' } }))
  session = await team.signIn(vendor)
  const issued = await team.issued(vendor.id, 386_000, { retainagePct: '10' })
  order = await team.must(team.act(team.admin, issued, 'accept', { acceptedOn: '2026-01-12' }))
})
afterAll(() => product.close())

type Signed = { device?: typeof PHONE | typeof DESK; held?: SignedVendor; cookie?: SignedVendor }

/** A window whose browser holds a session. */
async function signedIn({ device = PHONE, held = session, cookie = held }: Signed = {}): Promise<Page> {
  const page = await product.visit(device)
  const { token, endsAt } = held
  await page.evaluate((text) => localStorage.setItem('plumbline.portal', text), JSON.stringify({ token, endsAt }))
  const [name = '', value = ''] = cookieOf(cookie).split('=')
  await page.context().addCookies([{ name, value, url: product.url }])
  return page
}

/** Everything that the page asks the API for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (CALLS.test(request.url())) calls.push(new URL(request.url()).pathname.replace('/api/v1/portal', ''))
  })
  return calls
}
const invoicePage = () => `/portal/orders/${order.id}/invoice`
const shown = (page: Page) => page.getByRole('main').innerText()

describe('a page that the server wrote', () => {
  it.each(['phone', 'desk'])(
    'is there before its script on a %s, and stays as it is when the script takes over',
    async (size) => {
      const page = await signedIn({ device: size === 'desk' ? DESK : PHONE })
      for (const path of ['/portal', '/portal/invoices', invoicePage()]) {
        await page.route(SCRIPTS, (route) => route.abort())
        await page.goto(path)
        await page.getByRole('main').waitFor()
        const before = await shown(page)
        expect(before).not.toBe('')
        expect(await page.title()).not.toBe('Plumbline')
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
        await page.unroute(SCRIPTS)

        const calls = callsOf(page)
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await shown(page)).toBe(before)
        expect(await page.locator('[inert]').count()).toBe(0)
        expect(calls).toEqual([])
        page.removeAllListeners('request')
      }
    },
  )

  it('takes an invoice as soon as its script is there', async () => {
    const page = await signedIn()
    await page.goto(invoicePage())
    const number = page.getByLabel('Número de factura')
    await number.fill('SDP-4711')
    await page.getByText('Guardado en este dispositivo').waitFor()
    await page.goto(invoicePage())
    await expect.poll(() => number.inputValue()).toBe('SDP-4711')
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('fetches its data again after the first page', async () => {
    const page = await signedIn()
    await page.goto('/portal/invoices')
    await page.waitForLoadState('networkidle')
    const calls = callsOf(page)
    await page.getByRole('link', { name: 'Órdenes' }).first().click()
    await page.getByRole('heading', { name: 'Mis órdenes' }).waitFor()
    await page.getByRole('link', { name: 'Facturas' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor()
    await expect.poll(() => calls).toContain('/invoices')
  })

  it('isn’t shown to someone who switched sessions or signed out', async () => {
    const other = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    const page = await signedIn({ held: other, cookie: session })
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/portal')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    await page.unroute(SCRIPTS)
    await page.goto('/portal')
    await page.getByRole('heading', { name: /Larkspur/ }).waitFor()
    await page.getByRole('button', { name: /Sign out|Cerrar sesión/ }).click()
    await page.getByRole('textbox', { name: /email|correo/i }).waitFor()
    const written = await page.goto('/portal')
    expect(await written!.text()).not.toContain('id="given"')
  })

  it('makes way for a link from an email', async () => {
    const page = await signedIn()
    await page.goto(`/portal#link=${'a'.repeat(43)}`)
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Mis órdenes' }).count()).toBe(0)
  })
})

it('leaves no error in the console', () =>
  expect(product.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]))
