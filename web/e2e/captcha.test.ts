import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethereumWallet } from '../../server/tests/wallets.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openOwnProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

/** The parts of both services' scripts that they document. Pressing the button in the frame solves the captcha. */
const SCRIPT = (service: string, host: string) => `
  const puzzles = new Map()
  window.looks = window.looks ?? []
  window.${service} = {
    render(box, options) {
      const id = 'widget-' + Math.random()
      const frame = document.createElement('iframe')
      frame.title = 'CaptchaWidget'
      frame.src = '${host}/frame'
      box.append(frame)
      const { sitekey, theme, language, hl } = options
      window.looks.push({ sitekey, theme, language: language ?? hl })
      puzzles.set(id, { frame, options })
      addEventListener('message', (event) => {
        if (event.source === frame.contentWindow) options.callback(event.data)
      })
      return id
    },
    reset: (id) => void (puzzles.get(id).frame.src = '${host}/frame?again'),
    remove(id) {
      puzzles.get(id).frame.remove()
      puzzles.delete(id)
    },
    fail: () => [...puzzles.values()].at(-1).options['error-callback']('network-error'),
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

/** Each press returns a new token. */
const FRAME = `<!doctype html><html lang="en"><title>CaptchaWidget</title><body>
  <button onclick="parent.postMessage(crypto.randomUUID(), '*'); this.textContent = 'Solved'">I am a person</button>`

const HOSTS = { turnstile: 'https://challenges.cloudflare.com', hcaptcha: 'https://newassets.hcaptcha.com' }

let judge: Server
const products = new Map<string, Product>()
const spent = new Set<string>()
let people = 0

/** A token works once, as with the real services. */
beforeAll(async () => {
  judge = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('response') ?? ''
    const isGood = /^[0-9a-f-]{36}$/.test(token) && !spent.has(token)
    spent.add(token)
    response.end(JSON.stringify({ success: isGood, ...(isGood ? {} : { 'error-codes': ['timeout-or-duplicate'] }) }))
  })
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
  const { port } = judge.address() as AddressInfo
  for (const service of ['turnstile', 'hcaptcha']) {
    const product = await openOwnProduct({
      AUTH_CAPTCHA: service,
      AUTH_CAPTCHA_SITE_KEY: `site-of-${service}`,
      AUTH_CAPTCHA_SECRET: 'secret',
      AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      AUTH_PHONE: 'on',
      AUTH_WEB3_ETHEREUM: 'on',
      AUTH_CONFIRM_EMAIL: 'on',
      AUTH_MAIL_INTERVAL_SECONDS: '0',
    })
    products.set(service, product)
  }
})
afterAll(async () => {
  for (const product of products.values()) await product.close()
  judge.close()
})

async function visit(service: 'turnstile' | 'hcaptcha', options: Visit & { isBlocked?: () => boolean } = {}) {
  const { isBlocked = () => false, ...look } = options
  const page = await products.get(service)!.visit(look)
  await page.route(/cloudflare\.com|hcaptcha\.com/, (route) => {
    if (isBlocked()) return route.abort()
    const isScript = route.request().resourceType() === 'script'
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: SCRIPT(service, HOSTS[service]) }
        : { contentType: 'text/html', body: FRAME },
    )
  })
  await page.goto('/auth')
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const widget = (page: Page, state = 'I am a person') =>
  page.frameLocator('iframe[title=CaptchaWidget]').getByRole('button', { name: state })
const solve = (page: Page) => widget(page).click()
/** Collects the sign-in server's answers in order. */
function answers(page: Page): [string, number][] {
  const seen: [string, number][] = []
  page.on('response', (response) => {
    const path = /\/auth\/v1\/(\w+)/.exec(response.url())?.[1]
    if (path && response.request().method() === 'POST') seen.push([path, response.status()])
  })
  return seen
}

describe.each(['turnstile', 'hcaptcha'] as const)('the %s captcha', (service) => {
  it('is required before a form is sent, and is valid for one attempt', async () => {
    const page = await visit(service)
    const seen = answers(page)
    await page.getByLabel('Email', { exact: true }).fill('maya@homes.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse')
    await widget(page).waitFor()
    await button(page, 'Sign In').click()
    await page.getByText('Complete the security check to continue.').waitFor()
    const group = page.getByRole('group', { name: 'Security check' })
    await expect.poll(() => group.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(seen).toEqual([])

    // By keyboard: from the message into the captcha, solve it, and continue to the button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await widget(page, 'Solved').waitFor()
    await page.getByText('Complete the security check to continue.').waitFor({ state: 'detached' })
    await button(page, 'Sign In').click()
    await page.getByText('Invalid login credentials').waitFor()
    await solve(page)
    await button(page, 'Sign In').click()
    await expect
      .poll(() => seen)
      .toEqual([
        ['token', 400],
        ['token', 400],
      ])
    expect(spent.size).toBeGreaterThanOrEqual(2)
    await widget(page).waitFor()
  })

  it('is sent with every form for which the server requires it', async () => {
    const page = await visit(service)
    const seen = answers(page)
    // A new user each time, because each address and number gets only one message per minute.
    const no = ++people
    const email = `${service}-${no}@homes.example`
    await page.getByRole('tab', { name: 'Sign up' }).click()
    await page.getByLabel('Full Name').fill('Maya Torres')
    await page.getByLabel('Organization Name').fill('Torres Homes')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await solve(page)
    await button(page, 'Create account').click()
    await solve(page)
    await button(page, 'Send again').click()
    await expect
      .poll(() => seen)
      .toEqual([
        ['signup', 200],
        ['resend', 200],
      ])

    for (const [open, label, value, send, path] of [
      ['Forgot Password?', 'Email', email, 'Send Reset Link', 'recover'],
      ['Email link or code', 'Email', email, 'Email me a link', 'otp'],
      ['Text message code', 'Phone number', `+1 919 555 01${10 + no}`, 'Send code', 'otp'],
    ] as const) {
      seen.length = 0
      await page.goto('/auth')
      await button(page, open).click()
      await page.getByLabel(label, { exact: true }).fill(value)
      await solve(page)
      await button(page, send).click()
      await expect.poll(() => seen).toEqual([[path, 200]])
    }

    seen.length = 0
    await page.exposeFunction(`askWallet${no}`, (ask: { method: string; params?: readonly unknown[] }) =>
      wallet.request(ask),
    )
    await page.addInitScript(`window.ethereum = { request: (ask) => window.askWallet${no}(ask) }`)
    const wallet = ethereumWallet()
    await page.goto('/auth')
    await solve(page)
    await button(page, 'Ethereum wallet').click()
    await expect.poll(() => seen).toEqual([['token', 200]])
  })

  it('matches the page’s theme and language and fits on a phone', async () => {
    const look = { language: 'es', theme: 'dark', viewport: { width: 360, height: 740 } } as const
    const page = await visit(service, look)
    await widget(page).waitFor()
    expect(await page.evaluate('looks')).toEqual([{ sitekey: `site-of-${service}`, theme: 'dark', language: 'es' }])
    expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0])
  })

  it('shows a message at the form if it fails to load, and can be retried', async () => {
    let isBlocked = true
    const page = await visit(service, { isBlocked: () => isBlocked })
    await page.getByText('didn’t load').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    isBlocked = false
    await button(page, 'Try again').click()
    await widget(page).waitFor()
    await page.evaluate(`${service}.fail()`)
    await page.getByText('didn’t load').waitFor()
    await button(page, 'Try again').click()
    await widget(page).waitFor()
  })

  it('may be loaded only from its own service', async () => {
    const { app } = products.get(service)!
    const policy = String((await app.app.inject('/auth')).headers['content-security-policy'])
    const foreign = policy.match(/https:\/\/[^ ;]+/g) ?? []
    expect(new Set(foreign)).toEqual(
      new Set(service === 'turnstile' ? [HOSTS.turnstile] : ['https://hcaptcha.com', 'https://*.hcaptcha.com']),
    )
    const site = String((await app.app.inject('/')).headers['content-security-policy'])
    expect(site).not.toContain('https:')
  })
})

it('raises no error in the console', () => {
  for (const product of products.values()) expect(product.problems).toEqual([])
})
