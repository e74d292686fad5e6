import { gunzipSync } from 'node:zlib'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { PortfolioPage } from '@plumbline/contract/portfolio'
import { newId } from '@plumbline/domain/ids'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../../tests/documents.ts'
import { closer } from '../../tests/closing.ts'
import { type Person, type TestApp, testApp } from '../../tests/harness.ts'
import { severableDatabase } from '../../tests/severed-database.ts'
import { USUAL_LIMITS } from '../platform/http/limits.ts'
import { readBuiltSite } from '../platform/http/pages/built-site.ts'

type Close = Awaited<ReturnType<typeof closer>>

let t: TestApp
let url: string
let close: Close
beforeAll(async () => {
  if ((await readBuiltSite('https://deals.homes.test')) === null)
    throw new Error('The pages are not built. Run npm run build, then run this test again.')
  t = await testApp({ environment: { PUBLIC_URL: 'https://deals.homes.test' } })
  url = await t.listen()
  close = await closer(t, url)
})
afterAll(() => t.close())

/** Requests an organization's page as a stranger. */
async function look(orgId: string, { query = '', headers = {} as Record<string, string>, on = t } = {}) {
  const answer = await on.app.inject({ url: `/portfolio/${orgId}${query}`, headers })
  const zipped = answer.headers['content-encoding'] === 'gzip'
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html: zipped ? gunzipSync(answer.rawPayload).toString() : answer.body,
  }
}

const show = (person: Person, ids: string[], shown = true) =>
  t.api(person.token).post('/portfolio/deals/show', { deals: { ids }, shown })
const publish = (person: Person, published = true) => t.api(person.token).post('/portfolio/publish', { published })
const page = async (person: Person) => (await t.api(person.token).get<PortfolioPage>('/portfolio')).body
const changeSettings = async (person: Person, settings: object) =>
  t.api(person.token).patch('/portfolio', { version: (await page(person)).version, ...settings })

describe('a stranger', () => {
  it('finds nothing before the page is published or after it’s unpublished', async () => {
    const owner = await t.signUp({ orgName: 'Larkspur Homes' })
    await show(owner, [(await close(owner)).id])
    const before = await look(owner.orgId)
    expect(before.status).toBe(404)
    await publish(owner)
    expect((await look(owner.orgId)).status).toBe(200)
    await publish(owner, false)
    const after = await look(owner.orgId)
    expect(after.status).toBe(404)
    for (const { html } of [before, after]) expect(html).not.toContain('Larkspur')
  })

  it('can’t distinguish an unknown organization from an unpublished page', async () => {
    const owner = await t.signUp()
    const unknown = await look(newId())
    expect(unknown.status).toBe(404)
    expect((await look(owner.orgId)).html).toBe(unknown.html)
    for (const address of ['nobody', `${owner.orgId}%00`, "' or 1=1", '..%2f..'])
      expect((await look(address)).status).toBe(404)
  })

  it('sees only the closed deals that were chosen', async () => {
    const owner = await t.signUp()
    await changeSettings(owner, { addressLevel: 'street' })
    const chosen = await close(owner, { fields: { addressLine1: '418 Linden Ave' } })
    await close(owner, { fields: { addressLine1: '77 Hidden Hollow Rd' } })
    await show(owner, [chosen.id])
    await publish(owner)
    const { html } = await look(owner.orgId)
    expect(html).toContain('Linden Ave, Dayton, OH')
    expect(html).not.toContain('Hidden Hollow')
    await show(owner, [chosen.id], false)
    expect((await look(owner.orgId)).html).not.toContain('Linden')
  })

  it('no longer sees a deal once it’s reopened or archived', async () => {
    const owner = await t.signUp()
    await changeSettings(owner, { addressLevel: 'street' })
    const [reopened, archived] = [
      await close(owner, { fields: { addressLine1: '1 Reopened Rd' } }),
      await close(owner, { fields: { addressLine1: '2 Archived Ave' } }),
    ]
    await show(owner, [reopened.id, archived.id])
    await publish(owner)
    expect((await look(owner.orgId)).html).toMatch(/Reopened[\s\S]*Archived|Archived[\s\S]*Reopened/)
    const change = (deal: DealWithTerms, how: string, body: object) =>
      t.api(owner.token).post(`/deals/${deal.id}/${how}`, { version: deal.version, ...body })
    await change(reopened, 'reopen', { reason: 'The buyer gave it back' })
    await change(archived, 'archive', { reason: 'other' })
    expect((await look(owner.orgId)).html).not.toMatch(/Reopened|Archived/)
  })

  it('never sees another organization’s deals, even if this one tries to show them', async () => {
    const [owner, other] = [await t.signUp(), await t.signUp()]
    await changeSettings(owner, { addressLevel: 'street' })
    await show(owner, [(await close(other, { fields: { addressLine1: '9 Foreign Fields Ln' } })).id])
    await publish(owner)
    expect((await look(owner.orgId)).html).not.toContain('Foreign')
  })
})

describe('the page content', () => {
  let owner: Person
  let deal: DealWithTerms
  beforeAll(async () => {
    owner = await t.signUp({ orgName: 'Cedar <Test> & "Homes"' })
    const house = { addressLine1: '4187 Linden Ave Apt 56', postalCode: '27401', city: 'Greensboro', state: 'NC' }
    deal = await close(owner, {
      fields: { ...house, beds: 3, baths: 2, sqft: 1_483, parcelNumber: '7864-55-0192', lockboxCode: '9081' },
    })
    await show(owner, [deal.id])
    await publish(owner)
  })

  it.each(['street', 'city'] as const)('includes no house numbers or exact figures: %s', async (addressLevel) => {
    await changeSettings(owner, { addressLevel, figureLevel: 'ranges' })
    const { html } = await look(owner.orgId)
    expect(html).toContain(addressLevel === 'street' ? '>Linden Ave, Greensboro, NC<' : '>Greensboro, NC<')
    expect(html.includes('Linden')).toBe(addressLevel === 'street')
    for (const range of ['$200,000 to $250,000', '$400,000 to $450,000', 'about 1,500 sq ft'])
      expect(html).toContain(range)
    expect(secretsOf(deal).filter((secret) => words(html).includes(secret))).toEqual([])
    expect(html).not.toContain(deal.id)
    expect(html).not.toContain(deal.number)
  })

  it('includes no figures at all when figures are hidden', async () => {
    await changeSettings(owner, { figureLevel: 'hidden' })
    expect((await look(owner.orgId)).html).not.toMatch(/\$\d|fromCents/)
  })

  it('includes a contact address only if one was provided', async () => {
    expect((await look(owner.orgId)).html).not.toContain('mailto:')
    await changeSettings(owner, { contactEmail: 'hello@homes.example' })
    expect((await look(owner.orgId)).html).toContain('href="mailto:hello@homes.example"')
  })

  it('can be framed only by sites the organization listed', async () => {
    const ancestors = async () =>
      /frame-ancestors [^;]*/.exec(String((await look(owner.orgId)).headers['content-security-policy']))?.[0]
    expect(await ancestors()).toBe("frame-ancestors 'none'")
    await changeSettings(owner, { frameOrigins: ['https://www.homes.example', 'https://homes.example:8443'] })
    expect(await ancestors()).toBe('frame-ancestors https://www.homes.example https://homes.example:8443')
    await changeSettings(owner, { frameOrigins: [] })
    expect(await ancestors()).toBe("frame-ancestors 'none'")
  })

  it('never executes text from the organization', async () => {
    await changeSettings(owner, {
      headline: '</script><script>alert(1)</script>',
      introduction: '<img src=x onerror=alert(2)>',
    })
    const { html } = await look(owner.orgId)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(html).toContain('Cedar &lt;Test&gt; &amp;')
  })
})

/** Everything about the deal that must not appear on the page, in the ways it could be written. */
function secretsOf({ realized, fields }: DealWithTerms): string[] {
  const amounts = [fields.purchasePriceCents, fields.salePriceCents, realized?.profitCents, realized?.totalCostCents]
  const others = ['4187', '56', '27401', '7864-55-0192', '9081', '1483', '1,483', '2026-05-15', String(realized?.roi)]
  return [...amounts.flatMap((cents) => spellings(cents ?? 0)), ...others]
}

/** The ways a page, a script, or a person might write an amount. */
function spellings(cents: number): string[] {
  const dollars = Math.abs(cents) / 100
  const whole = Math.round(dollars)
  return [
    Math.abs(cents),
    dollars.toFixed(2),
    dollars.toLocaleString('en-US'),
    whole,
    whole.toLocaleString('en-US'),
  ].map(String)
}

/** The text between spaces, tags, quotes, and dollar signs in a page, without its styles and its own script. */
function words(html: string): string[] {
  return html.replace(/<(style|script)>[\s\S]*?<\/\1>/g, ' ').match(/[\w.,-]*\w/g) ?? []
}

it('the check itself detects what must not appear', () => {
  const html = '<style>a{b:1}</style><p>Sold for $409,512.34 at 4187 Linden</p>{"purchase":21234567}'
  expect(words(html)).toEqual(expect.arrayContaining(['409,512.34', '4187', '21234567']))
  expect(spellings(409_512_34)).toContain('409,512.34')
})

describe('the page itself', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await t.signUp({ orgName: 'Cedar & Main Homes' })
    await changeSettings(owner, { introduction: 'We bring tired houses back.' })
    await show(owner, [(await close(owner, { fields: { beds: 3 } })).id])
    await publish(owner)
  })

  it('is readable without scripts, in the language of the URL, cookie, or browser', async () => {
    const english = await look(owner.orgId)
    expect(english.headers['content-language']).toBe('en')
    expect(english.html).toMatch(/<html lang="en"/)
    expect(english.html).toContain('Sold in May 2026, 130 days after purchase')
    const chosen = await look(owner.orgId, { query: '?lang=es' })
    expect(chosen.html).toMatch(/<html lang="es"[\s\S]*Vendida en mayo de 2026, 130 días después de la compra/)
    expect(chosen.headers['set-cookie']).toContain('language=es')
    const kept = await look(owner.orgId, { headers: { cookie: 'language=es', 'accept-language': 'en' } })
    const wished = await look(owner.orgId, { headers: { 'accept-language': 'es-MX, en;q=0.5' } })
    for (const { html, headers } of [kept, wished]) {
      expect(html).toContain('Vendida en mayo')
      expect(headers['vary']).toMatch(/cookie.*accept-language/i)
    }
  })

  it('shows the organization’s logo while it’s published', async () => {
    const logo = () => t.app.inject({ url: `/portfolio/${owner.orgId}/logo` })
    expect((await look(owner.orgId)).html).not.toContain('/logo?')
    expect((await logo()).statusCode).toBe(404)
    const drawn = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2e6b4f' } })
      .png()
      .toBuffer()
    const uploadId = await sendFile(url, owner.token, 'logo.png', drawn)
    const { body } = await t.api(owner.token).put<{ logoId: string }>('/organization/logo', { uploadId })
    expect((await look(owner.orgId)).html).toContain(`src="/portfolio/${owner.orgId}/logo?${body.logoId}"`)
    const shown = await logo()
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 90, height: 60 })
    await publish(owner, false)
    expect((await logo()).statusCode).toBe(404)
    await publish(owner)
  })

  it('describes itself to search engines and messaging apps', async () => {
    const { html } = await look(owner.orgId)
    const address = `https://deals.homes.test/portfolio/${owner.orgId}`
    const head = html.slice(0, html.indexOf('</head>'))
    for (const tag of [
      '<title>Cedar &amp; Main Homes | Plumbline</title>',
      '<meta name="description" content="We bring tired houses back."/>',
      `<link rel="canonical" href="${address}"/>`,
      `<link rel="alternate" hrefLang="en" href="${address}?lang=en"/>`,
      `<link rel="alternate" hrefLang="es" href="${address}?lang=es"/>`,
      `<link rel="alternate" hrefLang="x-default" href="${address}"/>`,
      '<meta property="og:title" content="Cedar &amp; Main Homes | Plumbline"/>',
      `<meta property="og:url" content="${address}"/>`,
      '<meta property="og:type" content="website"/>',
      '<meta name="twitter:card" content="summary"/>',
    ])
      expect(head).toContain(tag)
  })

  it('runs only what its policy allows', async () => {
    const { headers, html } = await look(owner.orgId)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(html).not.toMatch(/\sstyle="|\son\w+="/)
  })

  it('counts readers, but not bots, prefetching browsers, or HEAD requests', async () => {
    const before = (await page(owner)).viewCount
    await look(owner.orgId)
    await look(owner.orgId, { query: '?lang=es' })
    await look(owner.orgId, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' } })
    await look(owner.orgId, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await t.app.inject({ method: 'HEAD', url: `/portfolio/${owner.orgId}` })
    await look(owner.orgId, { query: '?page=2' })
    expect((await page(owner)).viewCount).toBe(before + 2)
  })

  it('returns 404 for a page number that doesn’t exist', async () => {
    for (const query of ['?page=2', '?page=0', '?page=-1', '?page=1e3', '?page=1&page=2', '?page=x'])
      expect((await look(owner.orgId, { query })).status).toBe(404)
    expect((await look(owner.orgId, { query: '?page=1' })).status).toBe(200)
  })

  it('answers an unchanged repeat request with 304', async () => {
    const { headers } = await look(owner.orgId)
    expect((await look(owner.orgId, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
  })
})

describe('when the page can’t be shown', () => {
  it('sends a page with status 429 to an IP address that makes too many requests', async () => {
    const rationed = await testApp({ environment: { RATE_LIMITS: 'on' } })
    const ask = () => rationed.app.inject({ url: `/portfolio/${newId()}`, remoteAddress: '203.0.113.7' })
    expect((await ask()).statusCode).toBe(404)
    for (let asked = 1; asked < USUAL_LIMITS.perAddress; asked++)
      await rationed.parts.limits.countAddress('203.0.113.7').catch(() => undefined)
    const answer = await ask()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['content-type']).toContain('text/html')
    await rationed.close()
  })

  it('sends a page with status 503 while the database is unavailable, and recovers on its own', async () => {
    const database = await severableDatabase()
    const severed = await testApp({ options: { databaseUrl: database.url } })
    const owner = await severed.signUp({ orgName: 'Cut Off Homes' })
    await severed.api(owner.token).post('/portfolio/publish', { published: true })
    const reads = () => look(owner.orgId, { on: severed, query: '?lang=es' })
    expect((await reads()).status).toBe(200)
    await database.cut()
    const during = await reads()
    expect(during.status).toBe(503)
    expect(during.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' })
    expect(during.html).toContain('Esta página no se puede mostrar en este momento')
    await database.mend()
    expect((await reads()).status).toBe(200)
    await severed.close()
    await database.drop()
  })
})
