import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiriesSince, type Inquiry } from '../../server/src/inquiries/store.ts'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { newAddress } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

const TEAM = 'team@plumbline.example'
const MINUTE_MS = 60_000

let product: Product
beforeAll(async () => {
  product = await openOwnProduct({ CONTACT_EMAIL: TEAM, RATE_LIMITS: 'on' })
})
afterAll(() => product.close())

const kept = async (email: string): Promise<Inquiry[]> => {
  const all = await asPlatform(product.app.db, 'a test looks', (tx) => tx.rows(inquiriesSince(new Date(0), 1_000)))
  return all.filter((inquiry) => inquiry.email === email)
}

/** Opens the form for a user who has looked at it for a minute. */
async function openForm(visit: Visit = {}, path = '/contact'): Promise<Page> {
  const page = await product.visit(visit)
  await page.goto(path)
  product.app.time.advance(MINUTE_MS)
  return page
}

/** The newsletter also has a field with that name. */
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const send = (page: Page, name = 'Send message') => page.getByRole('button', { name }).click()
/** The accessibility checker itself needs script. */
const faults = async (page: Page, { javaScriptEnabled = true }: Visit) =>
  javaScriptEnabled ? accessibilityFaults(page) : []
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

describe.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
] as const)('the contact form, %s', (_way, visit) => {
  it('accepts a demo request that started at the bottom of the home page, and confirms it', async () => {
    const email = newAddress('demo')
    const page = await openForm(visit, '/')
    await page.getByRole('link', { name: 'Schedule a Demo' }).click()
    await page.waitForURL('**/contact?topic=demo')
    product.app.time.advance(MINUTE_MS)
    await field(page, 'Your name').fill('Jo Mercer')
    await field(page, 'Email').fill(email)
    await field(page, 'Company').fill('Mercer Homes')
    await field(page, 'Deals per year').selectOption({ label: '6 to 20' })
    await field(page, 'Message').fill('Show me <b>draws</b>,\nplease.')
    await send(page)
    await page.getByRole('heading', { name: 'Thank you. We’ve received your message.' }).waitFor()
    await page.getByText('We’ll email you some times for your demo').waitFor()
    expect(await kept(email)).toMatchObject([
      {
        topic: 'demo',
        name: 'Jo Mercer',
        company: 'Mercer Homes',
        dealsAYear: '6-20',
        message: 'Show me <b>draws</b>,\nplease.',
      },
    ])
    await expect.poll(async () => (await listOutbox(product.app.db, email)).length).toBe(1)
    const toTheTeam = async () => (await listOutbox(product.app.db, TEAM)).filter(({ text }) => text.includes(email))
    await expect.poll(async () => (await toTheTeam()).length).toBe(1)
    expect(await faults(page, visit)).toEqual([])
  })

  it('flags each invalid field, keeps what was typed, focuses the first one, and then sends', async () => {
    const email = newAddress('mended')
    const page = await openForm({ ...visit, language: 'es' }, '/contact?topic=press&lang=es')
    await field(page, 'Correo electrónico').fill('jo at homes')
    await field(page, 'Mensaje').fill('¿Exportan a Excel?')
    await send(page, 'Enviar mensaje')
    await page.getByRole('alert').getByText('Revise 2 campos. Lo que escribió sigue aquí.').waitFor()
    await page.getByText('Escriba su nombre').waitFor()
    await page.getByText('Escriba un correo como nombre@empresa.com').waitFor()
    await expect.poll(() => focused(page)).toBe('name')
    expect(await field(page, '¿De qué se trata?').inputValue()).toBe('press')
    expect(await field(page, 'Correo electrónico').inputValue()).toBe('jo at homes')
    expect(await field(page, 'Mensaje').inputValue()).toBe('¿Exportan a Excel?')
    expect(await faults(page, visit)).toEqual([])

    product.app.time.advance(MINUTE_MS)
    await field(page, 'Su nombre').fill('Lucía')
    await field(page, 'Correo electrónico').fill(email)
    await send(page, 'Enviar mensaje')
    await page.getByRole('heading', { name: 'Gracias. Recibimos su mensaje.' }).waitFor()
    expect(await kept(email)).toMatchObject([{ topic: 'press', locale: 'es' }])
  })

  it('asks for deals per year only with the topic that needs it', async () => {
    const page = await openForm(visit)
    expect(await field(page, 'Deals per year').isVisible()).toBe(false)
    await field(page, 'What’s this about?').selectOption('demo')
    await field(page, 'Deals per year').waitFor()
  })

  it('asks frequent senders to wait and keeps what they typed', async () => {
    const email = newAddress('often')
    const write = async (count: number) => {
      const page = await openForm(visit)
      await field(page, 'Your name').fill('Jo')
      await field(page, 'Email').fill(email)
      await field(page, 'Message').fill(`Number ${count}`)
      await send(page)
      return page
    }
    for (let count = 0; count < 5; count++)
      await (await write(count)).getByRole('heading', { name: 'Thank you.' }).waitFor()
    const refused = await write(5)
    await refused.getByRole('alert').getByText('Too many messages sent from here.').waitFor()
    expect(await field(refused, 'Message').inputValue()).toBe('Number 5')
    expect(await kept(email)).toHaveLength(5)
  })

  it('thanks a bot that fills in the hidden field, but stores nothing', async () => {
    const email = newAddress('program')
    const page = await openForm(visit)
    await field(page, 'Your name').fill('Best SEO')
    await field(page, 'Email').fill(email)
    await field(page, 'Message').fill('Buy links')
    await page.locator('[name=website]').evaluate((input: HTMLInputElement) => (input.value = 'https://seo.example'))
    await send(page)
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
    expect(await kept(email)).toEqual([])
  })
})

describe('with script', () => {
  it('can be sent by keyboard alone, announces the thanks and moves focus there', async () => {
    const email = newAddress('keys')
    const page = await openForm()
    await field(page, 'What’s this about?').focus()
    // A letter selects a list option, here "Press".
    await page.keyboard.press('p')
    for (const typed of ['Jo Mercer', email, '', 'Typed without a mouse']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sent')
    await page.getByRole('status').filter({ hasText: 'Thank you. We’ve received your message.' }).waitFor()
    expect(await kept(email)).toMatchObject([{ message: 'Typed without a mouse', company: null }])
  })

  it('is sent once, no matter how often it is pressed while sending', async () => {
    const page = await openForm()
    let calls = 0
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/inquiries', async (route) => {
      calls++
      await asked
      await route.continue()
    })
    await field(page, 'Your name').fill('Jo')
    await field(page, 'Email').fill(newAddress('once'))
    await field(page, 'Message').fill('One-time')
    await send(page)
    const working = page.getByRole('button', { name: 'Sending…' })
    await working.waitFor()
    expect(await working.isDisabled()).toBe(true)
    await field(page, 'Email').press('Enter')
    answer()
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
    expect(calls).toBe(1)
  })

  it('reports a missing connection and keeps what was typed', async () => {
    const page = await openForm()
    await field(page, 'Your name').fill('Jo')
    await field(page, 'Email').fill(newAddress('away'))
    await field(page, 'Message').fill('Hello?')
    await page.route('**/api/v1/inquiries', (route) => route.abort())
    await send(page)
    await page.getByRole('alert').getByText('You’re offline').waitFor()
    expect(await field(page, 'Message').inputValue()).toBe('Hello?')
    await page.unrouteAll()
    await send(page)
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
  })

  it('posts like a plain form if its script cannot be loaded', async () => {
    const email = newAddress('scriptless')
    const page = await product.visit()
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('/contact')
    product.app.time.advance(MINUTE_MS)
    await field(page, 'Your name').fill('Jo')
    await field(page, 'Email').fill(email)
    await field(page, 'Message').fill('Still here')
    await send(page)
    await page.waitForURL('**/contact?sent=question')
    expect(await kept(email)).toHaveLength(1)
  })
})

it.each([
  { theme: 'light', language: 'en', viewport: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'es', viewport: { width: 360, height: 740 } },
  { theme: 'light', language: 'es', viewport: { width: 768, height: 1024 } },
] as const)('the page is accessible and clips nothing: $theme, $language', async (visit) => {
  const page = await openForm(visit, '/contact?topic=demo')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('the page is in the sitemap with its canonical URL', async () => {
  expect(await (await fetch(`${product.url}/sitemap.xml`)).text()).toContain(`<loc>${product.url}/contact</loc>`)
  const html = await (await fetch(`${product.url}/contact?topic=demo`)).text()
  expect(html).toContain(`<link rel="canonical" href="${product.url}/contact"`)
  expect(html).not.toContain(' style="')
})

it('raises no error in the console', () => {
  expect(product.problems.filter((problem) => !problem.includes('dynamically imported module'))).toEqual([])
})
