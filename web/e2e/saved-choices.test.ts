import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Records the page's language and whether it is painted light or dark, in every frame from the start. */
const WATCH = `
  window.frames = []
  const note = () => {
    const [, lightness] = /^lab\\(([\\d.]+)/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? []
    if (document.body) window.frames.push(document.documentElement.lang + (lightness > 50 ? ' light' : ' dark'))
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)`

type Seen = { painted: string[]; arrived: string | undefined }

/** Reloads the page. Returns how it looked in all frames and the language of its HTML. */
async function reload(page: Page): Promise<Seen> {
  const answer = await page.reload()
  const html = (await answer?.text()) ?? ''
  await expect.poll(() => page.evaluate<number>('window.frames.length')).toBeGreaterThan(5)
  const painted = await page.evaluate<string[]>('window.frames')
  return { painted: [...new Set(painted)], arrived: /<html[^>]* lang="(\w+)"/.exec(html)?.[1] }
}

/** Presses Tab until the element with this name is focused. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const reached = () =>
    page.evaluate(() => {
      const { activeElement: element } = document
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
  for (let stop = 0; stop < 25 && !name.test(await reached()); stop++) await page.keyboard.press('Tab')
  expect(await reached()).toMatch(name)
}

describe.each(['/', '/resources/70-percent-rule'])('on %s, without an account', (path) => {
  it('the dark theme, selected by keyboard on a light system, applies from every page’s first frame', async () => {
    const page = await product.visit({ colorScheme: 'light', alone: true })
    await page.addInitScript(WATCH)
    await page.goto(path)
    expect((await reload(page)).painted).toEqual(['en light'])
    await tabTo(page, /^Theme/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Dark$/)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')

    expect((await reload(page)).painted).toEqual(['en dark'])
    await page.goto('/pricing')
    expect((await reload(page)).painted).toEqual(['en dark'])
  })

  it('the light theme, selected by keyboard on a dark system, does too', async () => {
    const page = await product.visit({ colorScheme: 'dark', alone: true })
    await page.addInitScript(WATCH)
    await page.goto(path)
    expect((await reload(page)).painted).toEqual(['en dark'])
    await tabTo(page, /^Theme/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Light$/)
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
    expect((await reload(page)).painted).toEqual(['en light'])
  })

  it('the language, selected by keyboard, is the language of every page’s HTML', async () => {
    const page = await product.visit({ alone: true })
    await page.addInitScript(WATCH)
    await page.goto(path)
    await tabTo(page, /^EN, Language/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Español$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}?lang=es`)

    await page.goto(path)
    expect(await reload(page)).toEqual({ painted: ['es light'], arrived: 'es' })
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es')
    await page.goto('/pricing')
    expect(await reload(page)).toEqual({ painted: ['es light'], arrived: 'es' })
  })
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
