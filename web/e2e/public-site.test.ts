import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

describe('the home page', () => {
  it('fetches no script before the user interacts, and then works', async () => {
    const page = await product.visit()
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(scripts).toEqual([])

    await page.getByLabel('Notes for investors, by email').fill(newAddress('jo'))
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText("Thanks for subscribing! We'll be in touch soon.").waitFor()
    expect(await page.getByLabel('Notes for investors, by email').inputValue()).toBe('')
    expect(scripts.length).toBeGreaterThan(0)
  })

  it('replays a press that came before its script', async () => {
    const page = await product.visit({ theme: 'light' })
    await page.goto('/')
    await page.locator('summary[aria-label^="Theme"]').click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })

  it.each([
    [{ theme: 'dark', language: 'es' }, 'board-es-dark'],
    [{ theme: 'light', language: 'en', viewport: { width: 390, height: 844 } }, 'board-phone-en-light'],
  ] as const)('shows the board in the visitor’s language and theme: %o', async (visit, name) => {
    const page = await product.visit(visit)
    const fetched: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'image' && fetched.push(request.url())))
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^(The board|El tablero):/ })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700)
    expect(fetched).toEqual([expect.stringContaining(`/${name}-`)])
  })

  it('shows the prices from the central price list and links to sign-up with the plan', async () => {
    const page = await product.visit()
    await page.goto('/')
    for (const price of ['$97', '$197', '$397']) await page.getByText(price, { exact: true }).waitFor()
    const links = page.getByRole('link', { name: 'Start Free Trial' })
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(addresses).toContain('/auth?tab=signup&plan=SCALE')
  })

  it('switches to the chosen language and remembers it', async () => {
    const page = await product.visit()
    await page.goto('/')
    await page.locator('summary[aria-label*="Language"]').click()
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Cada número de su negocio, a plomo.' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
      'es',
      'es',
    ])
    await page.goto('/')
    expect(await page.title()).toBe('Inicio | Plumbline')
  })

  it('follows a saved choice whose cookie was lost', async () => {
    const page = await product.visit({ language: 'es' })
    await page.goto('/')
    await expect.poll(() => page.title()).toBe('Inicio | Plumbline')
  })

  it('turns its testimonials by hand, from the last to the first', async () => {
    const page = await product.visit()
    await page.goto('/')
    await page.mouse.move(5, 5)
    const current = () => page.locator('[aria-roledescription="carousel"] [aria-current]').getAttribute('aria-label')
    await page.getByRole('button', { name: 'Previous testimonial' }).click()
    await expect.poll(current).toBe('Testimonial 5 of 5')
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await expect.poll(current).toBe('Testimonial 1 of 5')
  })

  it('marks links to pages that do not exist yet', async () => {
    const page = await product.visit()
    await page.goto('/')
    const marked = page.locator('footer a[aria-disabled="true"]')
    expect(await marked.filter({ hasText: /^(Roadmap|Careers|Community|LinkedIn)$/ }).count()).toBe(4)
    expect(await page.locator('footer a:not([href]):not([aria-disabled="true"]), footer a[href="#"]').count()).toBe(0)
  })
})

describe('an unknown URL', () => {
  it('gets its own page with status 404, in both halves of the product', async () => {
    const page = await product.visit({ language: 'es' })
    const answer = await page.goto('/nothing/here')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor()
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await page.waitForURL('**/')
  })
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})

it('explains an expired file link, with text for people and a code for programs', async () => {
  const over = '/files/an-old-link.signature'
  const page = await product.visit({ language: 'es' })
  const answer = await page.goto(over)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: /link to a file is over|enlace al archivo venció/ }).waitFor()
  expect(await page.getByRole('link', { name: /Open Plumbline|Abrir Plumbline/ }).getAttribute('href')).toBe('/app')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await (await fetch(product.url + over)).json()).toMatchObject({ code: 'not_found' })
})
