import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overrideTo } from '../../server/tests/closing.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } satisfies Visit
const SIZES: Visit[] = [
  { language: 'en' },
  { language: 'es', theme: 'dark' },
  { language: 'en', ...PHONE },
  { language: 'es', theme: 'dark', ...PHONE },
]

let product: Product
let jo: Person
let path: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: '77 Marlowe Ct', purchasePriceCents: 171_500_00, arvCents: 274_000_00, allCash: true },
  })
  path = `/app/deals/${body.id}`
})
afterAll(() => product.close())

const box = async (part: Locator) => (await part.boundingBox())!
type Box = Awaited<ReturnType<typeof box>>

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('the explanation of a figure', () => {
  it.each(SIZES)('does not cover the figure: %o', async (size) => {
    const page = await openAs(product, jo, path, size)
    const figures = page.locator('[data-figure]').filter({ has: page.getByRole('button') })
    await figures.first().waitFor()
    const count = await figures.count()
    expect(count).toBeGreaterThan(3)
    for (let index = 0; index < count; index++) {
      const figure = figures.nth(index)
      await figure.getByRole('button').click()
      const ledger = page.locator('[data-radix-popper-content-wrapper]')
      await ledger.getByRole('table').waitFor()
      expect(overlap(await box(ledger), await box(figure.locator('dd'))), `figure ${index}`).toBe(false)
      await page.keyboard.press('Escape')
      await ledger.waitFor({ state: 'detached' })
    }
  })
})

describe('the stages', () => {
  it.each(['en', 'es'] as const)('line up their days, no matter how long their names are: %s', async (language) => {
    const deal = await buildDeal(product.app, jo)
    await overrideTo(product.app, jo, deal, 'financing_closing')
    const page = await openAs(product, jo, `/app/deals/${deal.id}`, { language, viewport: { width: 920, height: 800 } })
    const stages = page.locator('ol[aria-label] > li[aria-current]').locator('xpath=..')
    await stages.waitFor()
    const { names, days } = await stages.evaluate((list) => {
      const passed = [...list.querySelectorAll('li:has(> span.figures)')]
      return {
        names: passed.map((stage) => {
          const text = document.createRange()
          text.selectNodeContents(stage.querySelector('span.narrow')!)
          return text.getBoundingClientRect().bottom
        }),
        days: passed.map((stage) => stage.querySelector('span.figures')!.getBoundingClientRect().top),
      }
    })
    expect(new Set(names.map(Math.round)).size).toBeGreaterThan(1)
    expect(new Set(days.map(Math.round)).size).toBe(1)
    expect(days[0]).toBeGreaterThanOrEqual(Math.max(...names) - 1)
  })
})

async function edit(page: Page): Promise<Locator> {
  await page.getByRole('radio', { name: 'Money' }).click()
  await page.getByRole('button', { name: /Purchase price/ }).click()
  const field = page.getByRole('textbox', { name: 'Purchase price' })
  await field.waitFor()
  return field
}

describe('a key fact', () => {
  it('stays open with the reason if the server refuses the value', async () => {
    const page = await openAs(product, jo, path)
    const field = await edit(page)
    await field.fill('2,000,000,000')
    await field.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toContain('2,000,000,000')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /Purchase price/ }).textContent()).toContain('$171,500.00')
    expect(await (await edit(page)).getAttribute('aria-invalid')).toBeNull()
  })

  it('focuses its field and returns focus afterwards', async () => {
    const page = await openAs(product, jo, path)
    const field = await edit(page)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    const opener = page.getByRole('button', { name: /Purchase price/ })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('stays open with an unreadable value', async () => {
    const page = await openAs(product, jo, path)
    const field = await edit(page)
    await field.fill('a lot')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('a lot')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  it('closes when saved and leaves focus where the user moved it', async () => {
    const page = await openAs(product, jo, path)
    const field = await edit(page)
    await field.fill('172,000')
    await page.keyboard.press('Tab')
    const next = await page.evaluateHandle(() => document.activeElement)
    await field.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: /Purchase price/ }).textContent()).toContain('$172,000.00')
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

it('leaves the console clean', () => {
  expect(product.problems).toEqual([])
})

describe('the name of a deal', () => {
  it('changes from the menu, everywhere at once, and comes back by undo', async () => {
    const page = await openAs(product, jo, path)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await heading('77 Marlowe Ct').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename 77 Marlowe Ct' })
    const field = dialog.getByRole('textbox')
    await field.fill('  ')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await dialog.getByText('Enter a name.').waitFor()
    await field.fill('The Marlowe duplex')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await heading('The Marlowe duplex').waitFor()
    await page.getByText('Renamed to The Marlowe duplex').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading('77 Marlowe Ct').waitFor()
  })
})
