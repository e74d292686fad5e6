import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

const MENU_SCRIPT = '**/assets/MenuParts-*.js*'

let product: Product
let jo: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  await product.app.api(jo.token).post('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: '77 Marlowe Ct', market: 'Dayton' },
  })
})
afterAll(() => product.close())

/** Opens the board for a signed-in user. `prepare` gets the window before the board is fetched. */
async function board(visit: Visit = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await windowOf(product, jo, visit)
  await prepare?.(page)
  await page.goto('/app/deals')
  await page.getByRole('link', { name: '77 Marlowe Ct' }).waitFor()
  return page
}

/** A menu of the board: what its columns total. */
const totals = (page: Page) => page.getByRole('button', { name: /^Totals/ })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('a menu', () => {
  it('is fetched once the page has settled, before anyone opens it', async () => {
    let wanted: Promise<unknown> | undefined
    await board({}, async (page) => {
      wanted = page.waitForResponse(MENU_SCRIPT)
    })
    await wanted
  })

  it('opens on the first press, even if its script is still loading', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const page = await board({}, (window) =>
      window.route(MENU_SCRIPT, async (route) => {
        await released
        await route.continue()
      }),
    )
    await totals(page).click()
    expect(await totals(page).getAttribute('aria-expanded')).toBe('true')
    release()
    await page.getByRole('menu', { name: /^Totals/ }).waitFor()
    await page.getByRole('menuitemradio', { name: 'ARV' }).click()
    await page.waitForURL('**/app/deals?sum=arv')
  })

  it('is fetched again if its script fails to load', async () => {
    let lost = 0
    const page = await board({}, (window) =>
      window.route(MENU_SCRIPT, (route) => (lost++ < 1 ? route.abort() : route.continue())),
    )
    await totals(page).click()
    await page.getByRole('menu', { name: /^Totals/ }).waitFor()
    expect(lost).toBeGreaterThan(1)
  })

  it('works with the keyboard alone and returns focus', async () => {
    const page = await board()
    await totals(page).focus()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /MenuParts/.test(name)),
    )
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu', { name: /^Totals/ }).waitFor()
    for (const item of ['profit', 'ARV', 'cash']) {
      await expect.poll(() => focused(page)).toContain(item)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await totals(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('opens and closes by touch', async () => {
    const page = await board({ hasTouch: true })
    await totals(page).tap()
    await page.getByRole('menu').waitFor()
    await page.touchscreen.tap(640, 790)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await totals(page).tap()
    await page.getByRole('menuitemradio', { name: 'ARV' }).tap()
    await page.waitForURL(/sum=arv/)
  })
})

describe('a tooltip', () => {
  it('names a control after hovering for a moment, and disappears with the pointer', async () => {
    const page = await board()
    await page.getByRole('radio', { name: 'Table' }).hover()
    const label = page.getByRole('tooltip', { name: 'Table' })
    await label.waitFor()
    await page.mouse.move(640, 790, { steps: 8 })
    await label.waitFor({ state: 'detached' })
  })

  it('names a control immediately on keyboard focus, until Escape', async () => {
    const page = await board()
    await page.getByRole('radio', { name: 'Board' }).focus()
    await page.keyboard.press('ArrowRight')
    const table = page.getByRole('radio', { name: 'Table' })
    const label = page.getByRole('tooltip', { name: 'Table' })
    await label.waitFor()
    expect(await table.getAttribute('aria-describedby')).toBe(await label.getAttribute('id'))
    expect(await page.getByRole('tooltip').count()).toBe(1)
    await page.keyboard.press('Escape')
    await label.waitFor({ state: 'detached' })
  })
})

describe('a sheet', () => {
  it('opens from the stage name on a phone and returns focus', async () => {
    const page = await board({ viewport: { width: 360, height: 740 } })
    const name = page.getByRole('button', { name: 'Lead' })
    await name.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Stages' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await name.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('a card', () => {
  it('can be dragged to another stage', async () => {
    const page = await board()
    await page.waitForFunction(
      () => document.querySelector('article[data-deal-id]')?.getAttribute('draggable') === 'true',
    )
    await page.locator('article[data-deal-id]').dragTo(page.getByRole('region', { name: 'Analysis' }))
    await page.getByRole('dialog').waitFor()
  })
})

it('leaves the console clean', () => {
  expect(product.problems).toEqual([])
})
