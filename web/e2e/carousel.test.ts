import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const WORDS = {
  en: {
    kind: 'carousel',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    third: 'Testimonial 3 of 5',
    stop: 'Pause testimonials',
  },
  es: {
    kind: 'carrusel',
    previous: 'Opinión anterior',
    next: 'Siguiente opinión',
    third: 'Opinión 3 de 5',
    stop: 'Pausar las opiniones',
  },
} as const
const NOON = new Date('2026-05-14T12:00:00Z')

/** Opens the home page with its clock under the test's control. Time stands still unless the test advances it. */
async function open({ language = 'en', ...visit }: Visit = {}): Promise<Page> {
  const page = await product.visit({ reducedMotion: 'no-preference', alone: true, ...visit })
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000))
  await page.goto(`/?lang=${language}`)
  return page
}

const carousel = (page: Page) => page.locator('[data-island="testimonials"] > section')
const voice = (page: Page) => carousel(page).locator('figure')
const shown = async (page: Page) => Number(await carousel(page).locator('[aria-current]').evaluate(place)) + 1
const announced = (page: Page) => voice(page).getAttribute('aria-live')
const seconds = (page: Page, count: number) => page.clock.runFor(count * 1_000)

function place(dot: Element): number {
  return [...dot.parentElement!.children].indexOf(dot)
}

/** Moves the pointer over the carousel and away, which also wakes the page, so the five seconds start running. */
async function touch(page: Page): Promise<void> {
  await voice(page).hover()
  await expect.poll(() => announced(page)).toBe('polite')
  await page.mouse.move(3, 3)
  await expect.poll(() => announced(page)).toBe('off')
}

describe.each(['en', 'es'] as const)('the testimonials on the home page, in %s', (language) => {
  const words = WORDS[language]

  it('are five, each shown for five seconds, and rotate without being announced', async () => {
    const page = await open({ language })
    expect(await carousel(page).getAttribute('aria-roledescription')).toBe(words.kind)
    await touch(page)
    const said = new Set<string>()
    for (const expected of [1, 2, 3, 4, 5, 1]) {
      expect(await shown(page)).toBe(expected)
      said.add(await voice(page).innerText())
      await seconds(page, 4.9)
      expect([await shown(page), await announced(page)]).toEqual([expected, 'off'])
      await seconds(page, 0.1)
    }
    expect(said.size).toBe(5)
  })

  it('can be turned by mouse and are then announced', async () => {
    const page = await open({ language })
    const button = (name: string) => carousel(page).getByRole('button', { name, exact: true })
    await button(words.previous).click()
    await expect.poll(() => shown(page)).toBe(5)
    await button(words.next).click()
    await expect.poll(() => shown(page)).toBe(1)
    await button(words.third).click()
    await expect.poll(() => shown(page)).toBe(3)
    expect([await announced(page), await voice(page).getAttribute('aria-label')]).toEqual(['polite', words.third])
    await seconds(page, 20)
    expect(await shown(page)).toBe(3)
    await page.clock.resume()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('can be turned by keyboard and pause while focus is inside', async () => {
    const page = await open({ language })
    const button = (name: string) => carousel(page).getByRole('button', { name, exact: true })
    await button(words.stop).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe(5)
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => shown(page)).toBe(3)
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe(4)
    await seconds(page, 20)
    expect([await shown(page), await announced(page)]).toEqual([4, 'polite'])

    await page.keyboard.press('Tab')
    await expect.poll(() => announced(page)).toBe('off')
    await seconds(page, 5)
    expect(await shown(page)).toBe(5)
  })
})

describe('the testimonials', () => {
  it('rotate on a page that nobody has touched, and go on from there once someone does', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) asked.push(pathname)
    })
    await seconds(page, 1)
    await expect.poll(() => asked).toEqual([expect.stringMatching(/^\/assets\/turn-/)])
    const first = await voice(page).innerText()
    // The script is here when its first five seconds have begun.
    await expect
      .poll(async () => {
        await seconds(page, 1)
        return shown(page)
      })
      .toBe(2)
    expect(await voice(page).innerText()).not.toBe(first)
    expect(await voice(page).getAttribute('aria-label')).toBe('Testimonial 2 of 5')
    expect(asked).toHaveLength(1)
    await touch(page)
    expect(await shown(page)).toBe(2)
    await seconds(page, 5)
    expect(await shown(page)).toBe(3)
  })

  it('pause under a pointer and get their full five seconds again when it leaves', async () => {
    const page = await open()
    await touch(page)
    await seconds(page, 4)
    await voice(page).hover()
    await expect.poll(() => announced(page)).toBe('polite')
    await seconds(page, 20)
    expect(await shown(page)).toBe(1)

    await page.mouse.move(3, 3)
    await expect.poll(() => announced(page)).toBe('off')
    await seconds(page, 4.9)
    expect(await shown(page)).toBe(1)
    await seconds(page, 0.1)
    expect(await shown(page)).toBe(2)
  })

  it('detect a pointer that was over them before their script loaded', async () => {
    const page = await open()
    await voice(page).hover()
    await expect.poll(() => announced(page)).toBe('polite')
    await seconds(page, 20)
    expect(await shown(page)).toBe(1)
  })

  it('can be paused and resumed', async () => {
    const page = await open()
    await carousel(page).getByRole('button', { name: 'Pause testimonials' }).click()
    await carousel(page).getByRole('button', { name: 'Play testimonials' }).waitFor()
    await page.locator('h1').click()
    await seconds(page, 20)
    expect([await shown(page), await announced(page)]).toEqual([1, 'polite'])

    await carousel(page).getByRole('button', { name: 'Play testimonials' }).click()
    await page.locator('h1').click()
    await expect.poll(() => announced(page)).toBe('off')
    await seconds(page, 5)
    expect(await shown(page)).toBe(2)
  })

  it('do not rotate with reduced motion, but can be turned by hand', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    await seconds(page, 11)
    expect(await shown(page)).toBe(1)
    await page.mouse.move(3, 3)
    await page.mouse.move(4, 3)
    await expect.poll(() => announced(page)).toBe('polite')
    await seconds(page, 60)
    expect(await shown(page)).toBe(1)
    expect(await carousel(page).getByRole('button', { name: 'Pause testimonials' }).isVisible()).toBe(false)
    await carousel(page).getByRole('button', { name: 'Next testimonial' }).click()
    await expect.poll(() => shown(page)).toBe(2)
  })

  it.each([
    { language: 'es', viewport: { width: 360, height: 740 } },
    { language: 'en', viewport: { width: 768, height: 1024 } },
    { language: 'es', viewport: { width: 1280, height: 800 } },
  ] as const)('share one height, so nothing below them moves: $language, $viewport.width', async (visit) => {
    const page = await open(visit)
    const heights = new Set<number>()
    for (let number = 1; number <= 5; number++) {
      heights.add(Math.round((await carousel(page).boundingBox())!.height))
      await carousel(page).getByRole('button').last().click()
      await expect.poll(() => shown(page)).toBe((number % 5) + 1)
    }
    expect([...heights]).toHaveLength(1)
  })
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
