import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs, windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } satisfies Visit
const LOOKS: Visit[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'es', ...PHONE },
]

let product: Product
let jo: Person
let dealId: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: {
      addressLine1: '77 Marlowe Ct',
      city: 'Winston-Salem',
      purchasePriceCents: 171_500_00,
      arvCents: 274_000_00,
    },
  })
  dealId = body.id
})
afterAll(() => product.close())

const card = (page: Page) => page.getByRole('link', { name: '77 Marlowe Ct' })

async function openBoard(page: Page): Promise<void> {
  await page.goto('/app/deals')
  await card(page).waitFor()
}

async function askToMove(page: Page): Promise<void> {
  await openBoard(page)
  await card(page).focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('dialog').locator('[data-requirement]').first().waitFor()
}

const wordsInFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('label')?.textContent)

describe('the card of a deal', () => {
  it('shows place, owner, value, profit, days in the stage and checklist', async () => {
    const page = await windowOf(product, jo)
    await openBoard(page)
    const text = await page.getByRole('article', { name: '77 Marlowe Ct' }).innerText()
    for (const part of ['Winston-Salem', 'D-1001', 'ARV $274,000', '0 of 7 days', '0/2']) expect(text).toContain(part)
    expect(text).toMatch(/\$\d{2},\d{3}\s+\d+\.\d%/)
  })

  it('shows the asking price while nothing else is known of the money', async () => {
    const someone = await product.app.signUp()
    await buildDeal(product.app, someone, { addressLine1: '9 Quarry St', askingPriceCents: 120_000_00 })
    const page = await windowOf(product, someone)
    await page.goto('/app/deals')
    const text = () => page.getByRole('article', { name: '9 Quarry St' }).innerText()
    await expect.poll(text).toContain('Asking $120,000')
    expect(await text()).not.toMatch(/ARV|n\/a/)
  })
})

describe('the panel for choosing a deal’s next stage', () => {
  it('starts on the preselected stage and closes on the first Escape', async () => {
    const page = await windowOf(product, jo)
    await openBoard(page)
    await card(page).focus()
    await page.keyboard.press('m')
    await page.getByRole('radio', { name: 'Analysis' }).waitFor()
    expect(await inFocus(page)).toBe('Analysis')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => wordsInFocus(page)).toBe('77 Marlowe Ct')
  })
})

describe('the panel of a blocked move', () => {
  it('leaves both stages visible next to it', async () => {
    const page = await windowOf(product, jo)
    await askToMove(page)
    const panel = (await page.getByRole('dialog').boundingBox())!
    for (const name of ['Lead', 'Analysis']) {
      const column = (await page.locator(`section[aria-label="${name}"]`).boundingBox())!
      expect(column.x + column.width).toBeLessThanOrEqual(panel.x)
    }
    await page.locator('[data-waiting-place]').waitFor()
  })

  it('closes on the first Escape and returns focus to the card', async () => {
    const page = await windowOf(product, jo)
    await askToMove(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => wordsInFocus(page)).toBe('77 Marlowe Ct')
  })
})

describe('the page of a deal', () => {
  it('shows what blocks it before its profit on a phone', async () => {
    const page = await windowOf(product, jo, PHONE)
    await page.goto(`/app/deals/${dealId}`)
    const blockers = page.getByRole('heading', { name: /before Analysis/ })
    const profit = page.getByText('Projected profit')
    await Promise.all([blockers.waitFor(), profit.first().waitFor()])
    expect((await blockers.boundingBox())!.y).toBeLessThan((await profit.first().boundingBox())!.y)
  })

  it('returns focus to the menu whose item opened a dialog', async () => {
    const page = await windowOf(product, jo)
    await page.goto(`/app/deals/${dealId}`)
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('menuitem').first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('scrolls the active tab into view on a phone', async () => {
    const page = await windowOf(product, jo, PHONE)
    await page.goto(`/app/deals/${dealId}/activity`)
    const tab = page.getByRole('link', { name: 'Activity', exact: true })
    await tab.waitFor()
    const right = async () => {
      const box = (await tab.boundingBox())!
      return box.x + box.width
    }
    await expect.poll(right).toBeLessThanOrEqual(390)
  })
})

describe('the checklist of a deal', () => {
  it('says whose part an item is, and can give it to another role', async () => {
    const deal = await buildDeal(product.app, jo, { addressLine1: '9 Role Way' })
    const page = await openAs(product, jo, `/app/deals/${deal.id}`)
    await page.getByRole('button', { name: /Seller contact logged/ }).click()
    await page.getByRole('menuitemradio', { name: 'Transaction coordinator' }).click()
    await page.locator('li', { hasText: 'Seller contact logged' }).getByText('Transaction coordinator').waitFor()
  })
})

describe('the deal screens', () => {
  it.each(LOOKS)('have no accessibility faults in either theme and no sideways scroll: %o', async (look) => {
    const page = await windowOf(product, jo, look)
    const found: Record<string, unknown> = {}
    const check = async (name: string) => {
      found[name] = [...(await faultsInBothThemes(page)), await sidewaysOverflow(page)]
    }
    await openBoard(page)
    await check('board')
    await page.goto('/app/deals?layout=table')
    await card(page).waitFor()
    await check('table')
    await askToMove(page)
    await check('blocked')
    await page.goto('/app/deals/new')
    await page.getByRole('textbox').first().waitFor()
    await check('new')
    await page.goto(`/app/deals/${dealId}`)
    await page.locator('h2').nth(2).waitFor()
    await page.locator('dl dd button').first().click()
    await check('overview')
    await page.goto(`/app/deals/${dealId}/underwriting`)
    await page.locator('#value').waitFor()
    await check('underwriting')
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, [0]])))
  })

  it('leave no window with an error', () => expect(product.problems).toEqual([]))
})
