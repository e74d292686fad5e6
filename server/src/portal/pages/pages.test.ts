import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { portalSessionEnd } from '@plumbline/domain/portal/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { cookieOf, portalTeam, type PortalTeam, type SignedVendor } from '../../../tests/portal.ts'
import { readBuiltSite } from '../../platform/http/pages/built-site.ts'

const PUBLIC_URL = 'https://deals.homes.test'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const DESK = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const MARKUP = 'Stone </script><img src=x onerror=alert(1)> & Tile'

let t: TestApp
let team: PortalTeam
beforeAll(async () => {
  if ((await readBuiltSite(PUBLIC_URL)) === null)
    throw new Error('The pages are not built. Run npm run build, then run this test again.')
  t = await testApp({ environment: { PUBLIC_URL }, now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
})
afterAll(() => t.close())

async function open(path: string, cookie?: string, agent = PHONE) {
  const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) }
  const { statusCode, body, headers: answered } = await t.app.inject({ url: path, headers })
  const given = /<script type="application\/json" id="given">(.*?)<\/script>/s.exec(body)?.[1]
  type Given = { isDesk: boolean; replies: Record<string, unknown> }
  return {
    status: statusCode,
    html: body,
    headers: answered,
    given: given === undefined ? null : (JSON.parse(given) as Given),
    text: /<div id="root">(.*?)<script/s.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, ' ') ?? '',
  }
}

async function vendorWithOrder(
  name?: string,
): Promise<{ session: SignedVendor; order: Order; id: string; email: string }> {
  const vendor = await team.vendorWithPortal(name)
  const issued = await team.issued(vendor.id)
  const order = await team.must(team.act(team.admin, issued, 'accept', { acceptedOn: '2026-05-12' }))
  return { ...vendor, order, session: await team.signIn(vendor) }
}

const policyIn = ({ 'content-security-policy': policy }: Record<string, unknown>) =>
  String(policy).replace(/'nonce-[^']+'/, '')

const reply = async (token: string, address: string) => (await t.api(token).get(`/portal${address}`)).body

describe('a page of the portal', () => {
  it('is written for its vendor, with what the API answers', async () => {
    const { session, order } = await vendorWithOrder()
    const home = await open('/portal', cookieOf(session))
    expect(home.status).toBe(200)
    expect(home.text).toContain('$642.00')
    expect(home.html).toMatch(/<title>My orders \| [^<]+<\/title>/)
    expect(home.given!.replies).toEqual({ '/home': await reply(session.token, '/home') })

    const address = `/orders/${order.id}/billing`
    const billing = await open(`/portal/orders/${order.id}/invoice`, cookieOf(session))
    expect(billing.text).toContain('Drywall')
    expect(billing.given!.replies[address]).toEqual(await reply(session.token, address))
    expect((await open('/portal/invoices', cookieOf(session))).given!.replies).toHaveProperty('/invoices')
  })

  it('shows the record beside the list on a desktop', async () => {
    const { session, order } = await vendorWithOrder()
    const home = await open('/portal', cookieOf(session), DESK)
    expect(home.html).toContain('data-drawn="desk"')
    expect(Object.keys(home.given!.replies)).toEqual(['/home', `/orders/${order.id}`])
    expect(home.text).toContain('Drywall')
  })

  it('is in the vendor’s language, or the one chosen on this device', async () => {
    const { session, id } = await vendorWithOrder()
    const api = t.api(team.admin.token)
    const { version } = await team.must(api.get<{ version: number }>(`/vendors/${id}`))
    await team.must(api.patch(`/vendors/${id}`, { version, vendor: { locale: 'es' } }))
    const spanish = await open('/portal', cookieOf(session))
    expect(spanish.text).toContain('Mis órdenes')
    expect(spanish.html).toContain(' lang="es"')
    expect((await open('/portal', `${cookieOf(session)}; language=en`)).text).toContain('My orders')
  })

  it('keeps markup in a vendor’s name from becoming part of the page', async () => {
    const { session } = await vendorWithOrder(MARKUP)
    const { html, given, headers } = await open('/portal', cookieOf(session))
    expect(html).not.toContain('<img')
    expect(given!.replies['/home']).toMatchObject({ vendor: { name: MARKUP } })
    expect(policyIn(headers)).toBe(policyIn((await open('/portal')).headers))
    expect(html).not.toMatch(/<[^>]+ style="/)
  })

  it.each(['/portal/', '/portal/bids/1', '/portal/papers', '/portal/papers/w9', '/portal/profile'])(
    'at %s has everything that the browser doesn’t fetch itself',
    async (path) => {
      const { session } = await vendorWithOrder()
      const { status, given } = await open(path, cookieOf(session))
      expect(status).toBe(200)
      expect(Object.keys(given!.replies)).toEqual(['/home'])
    },
  )

  it('is never cached', async () => {
    const { session } = await vendorWithOrder()
    const { headers } = await open('/portal', cookieOf(session))
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(String(headers['vary'])).toContain('cookie')
  })
})

const isPlain = ({ status, given, html }: Awaited<ReturnType<typeof open>>) =>
  status === 200 && given === null && html.includes('<div id="root"></div>')

describe('no page is written', () => {
  it('without a session', async () => {
    const { session } = await vendorWithOrder()
    for (const cookie of [
      undefined,
      'plumbline-portal=',
      'plumbline-portal=ptp_nothing',
      `plumbline-portal=${session.token}`,
    ])
      expect(isPlain(await open('/portal', cookie))).toBe(true)
  })

  it('for what belongs to another vendor', async () => {
    const { order, id } = await vendorWithOrder('Sandoval Drywall & Paint')
    const other = await vendorWithOrder('Larkspur Electrical Contractors')
    for (const path of [
      `/portal/orders/${order.id}`,
      `/portal/orders/${order.id}/invoice`,
      `/portal/invoices/${order.id}`,
    ])
      for (const agent of [PHONE, DESK]) {
        const { html, given } = await open(path, cookieOf(other.session), agent)
        expect(given!.replies['/home']).toMatchObject({ vendor: { name: 'Larkspur Electrical Contractors' } })
        for (const theirs of ['Sandoval', id, order.lines[0]!.id]) expect(html).not.toContain(theirs)
        expect(JSON.stringify(given!.replies)).not.toContain(order.id)
      }
  })

  it('once the session has ended, its vendor signed out, or the portal was closed', async () => {
    const left = await vendorWithOrder()
    const leave = await t.api(left.session.token).post('/portal/sessions/end', {})
    expect(leave.headers['set-cookie']).toBe(
      'plumbline-portal=; Path=/portal; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
    expect(isPlain(await open('/portal', cookieOf(left.session)))).toBe(true)

    const closed = await vendorWithOrder()
    await team.must(t.api(team.admin.token).post(`/vendors/${closed.id}/portal/close`, {}))
    expect(isPlain(await open('/portal', cookieOf(closed.session)))).toBe(true)

    const gone = await vendorWithOrder()
    const everywhere = await t.api(gone.session.token).post('/portal/sessions/end-all', {})
    expect(String(everywhere.headers['set-cookie'])).toContain('Max-Age=0')
    expect(isPlain(await open('/portal', cookieOf(gone.session)))).toBe(true)
  })

  it('once the visitor has signed out while offline', async () => {
    const { session } = await vendorWithOrder()
    expect(isPlain(await open('/portal', `${cookieOf(session)}; plumbline-portal-left=1`))).toBe(true)
  })

  it('for the page where days are confirmed, which needs no sign-in', async () => {
    const { session } = await vendorWithOrder()
    expect(isPlain(await open('/portal/confirm', cookieOf(session)))).toBe(true)
  })

  it('at an address that the portal doesn’t have', async () => {
    const { session } = await vendorWithOrder()
    expect(await open('/portal/nope', cookieOf(session))).toMatchObject({ status: 404, given: null })
  })

  it('after twelve hours', async () => {
    const { session } = await vendorWithOrder()
    const now = t.time.now()
    t.time.set(portalSessionEnd(now))
    expect(isPlain(await open('/portal', cookieOf(session)))).toBe(true)
    t.time.set(now)
  })
})

describe('the cookie', () => {
  it('is for pages of the portal alone, and no script reads it', async () => {
    const { session } = await vendorWithOrder()
    expect(session.setCookie).toMatch(
      /^plumbline-portal=ptp_[\w-]{43}; Path=\/portal; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('doesn’t open the API, as a cookie or as a token', async () => {
    const { session } = await vendorWithOrder()
    const cookie = cookieOf(session)
    expect((await t.api().get('/portal/home', { cookie })).status).toBe(401)
    expect((await t.api(cookie.split('=')[1]!).get('/portal/home')).status).toBe(401)
  })
})
