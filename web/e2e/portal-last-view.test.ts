import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalTeam, type PortalTeam } from '../../server/tests/portal.ts'
import { sidewaysOverflow } from './accessibility.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PortalTeam
let order: Order
let token: string

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' } as const
const HALF_DAY_MS = 43_200_000
const SCRIPTS = /\/assets\/.*\.js$/
const VIEWS = 'plumbline.portal.views'

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
  order = await team.issued(vendor.id, 386_000)
})
afterAll(() => product.close())

async function openPortal(path: string): Promise<Page> {
  const page = await product.visit(PHONE)
  const session = JSON.stringify({ token, endsAt: new Date(Date.now() + HALF_DAY_MS).toISOString() })
  await page.evaluate((text) => localStorage.setItem('plumbline.portal', text), session)
  await page.goto(path)
  return page
}
const drawn = (page: Page) => page.locator('#last-view')
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), VIEWS)
/** The part of the page that keeps it comes last. */
async function leave(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto('/healthz')
}

describe('the page that a vendor opens again', () => {
  it('is there before its script, the way it was last seen, and then the page itself takes its place', async () => {
    const page = await openPortal('/portal')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Órdenes' }).waitFor()
    const figure = await page.getByRole('main').innerText()
    await leave(page)

    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/portal')
    await drawn(page).waitFor()
    expect(await drawn(page).innerText()).toContain(figure.split('\n')[0])
    expect(await drawn(page).getAttribute('inert')).toBe('')
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.unroute(SCRIPTS)

    await page.goto('/portal')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await drawn(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('main').innerText()).toBe(figure)
  })

  it('shows what changed since then', async () => {
    const page = await openPortal(`/portal/orders/${order.id}`)
    await page.getByRole('button', { name: 'Aceptar por $3,860.00' }).waitFor()
    await leave(page)
    await team.must(team.act(team.admin, order, 'accept', { acceptedOn: '2026-01-12' }))
    await page.goto(`/portal/orders/${order.id}`)
    await page.getByRole('link', { name: 'Enviar una factura' }).waitFor()
    await drawn(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Aceptar por $3,860.00' }).count()).toBe(0)
  })

  it('keeps nothing of papers, of what was typed, or of a session that ended', async () => {
    const page = await openPortal('/portal/papers/w9')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await leave(page)
    await page.goto(`/portal/orders/${order.id}/invoice`)
    await page.getByLabel('Número de factura').fill('SDP-4711')
    await leave(page)
    await page.goto('/portal')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const views = (await stored(page))!
    expect(Object.keys((JSON.parse(views) as { views: object }).views)).toEqual([`/portal/orders/${order.id}/invoice`])
    expect(views).not.toContain('SDP-4711')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('heading', { name: 'Entre a sus órdenes' }).waitFor()
    expect(await stored(page)).toBeNull()

    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [VIEWS, views])
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Entre a sus órdenes' }).waitFor()
    expect(await drawn(page).count()).toBe(0)
    expect(await stored(page)).toBeNull()
  })
})

it('leaves no error in the console', () =>
  expect(product.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]))
