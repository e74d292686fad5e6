import { addDays, addMonths, dayInZone, type Day, dayOf, dayParts } from '@plumbline/domain/calendar'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { openAs } from './open-as.ts'
import { type PdfPage, pagesOf } from './pdf-text.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let admin: Person
let dealId: string
/** The 10th of the month after next, so that no day of the tests is past and all are in one month. */
let tenth: Day

/** More than fit in a day of the month on any screen or sheet. */
const TITLES = Array.from({ length: 45 }, (_, index) => `Errand number ${index + 1}.`)

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  const { year, month } = dayParts(addMonths(dayInZone(new Date(), 'America/New_York'), 2))
  tenth = dayOf(year, month, 10)
  admin = await product.app.signUp({ orgName: 'Osprey Homes' })
  const { id } = await buildDeal(product.app, admin, { name: '29 Osprey Way', closingDate: addDays(tenth, 1) })
  dealId = id
  for (const title of TITLES) await buildTask(product.app, admin, { dealId, title, dueDate: tenth })
})
afterAll(() => product.close())

async function print(page: Page): Promise<PdfPage[]> {
  return pagesOf(await page.pdf({ preferCSSPageSize: true }))
}
const textOf = (pages: readonly PdfPage[]) => pages.map(({ text }) => text).join('')
const missingIn = (pages: readonly PdfPage[], titles: readonly string[]) =>
  titles.filter((title) => !textOf(pages).includes(title.replaceAll(' ', '')))

it('prints a month with every event of a full day, named after its filters, without the navigation', async () => {
  const page = await openAs(product, admin, `/app/calendar?day=${tenth}&deal=${dealId}&show=tasks`, { theme: 'dark' })
  await page
    .getByRole('button', { name: /Errand number 1\./ })
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: 'Deal' }).and(page.locator('[value="29 Osprey Way"]')).waitFor()
  const pages = await print(page)
  expect(pages.every(({ isWide }) => isWide)).toBe(true)
  expect(pages[0]!.text).toMatch(/^OspreyHomes.*Tasks·29OspreyWayPrinted.*Sunday/)
  expect(missingIn(pages, TITLES)).toEqual([])
  for (const word of ['Approvals', 'Settings', 'Purchaseclosing', 'more']) expect(textOf(pages)).not.toContain(word)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('[data-print-sheet]').count()).toBe(0)
})

it('prints a week and an agenda, and opens the dialog of the browser at a key', async () => {
  const page = await openAs(product, admin, `/app/calendar?day=${tenth}&view=week`, { alone: true })
  await page
    .getByRole('button', { name: /Purchase closing/ })
    .first()
    .waitFor()
  const week = await print(page)
  expect(week.every(({ isWide }) => isWide)).toBe(true)
  expect(textOf(week)).toMatch(/to.*Allevents/)
  expect(missingIn(week, [...TITLES, 'Purchase closing'])).toEqual([])

  await page.keyboard.press('a')
  await page
    .getByRole('listitem')
    .filter({ hasText: /Errand number 45\./ })
    .waitFor()
  const agenda = await print(page)
  expect(agenda.some(({ isWide }) => isWide)).toBe(false)
  expect(missingIn(agenda, [...TITLES, 'Purchase closing'])).toEqual([])

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).focus()
  await page.keyboard.press('p')
  await page.locator('body[data-printed]').waitFor()
})

it('prints an agenda from a phone in Spanish', async () => {
  const visit = { language: 'es', viewport: { width: 390, height: 844 }, hasTouch: true } as const
  const page = await openAs(product, admin, `/app/calendar?day=${tenth}`, visit)
  await page
    .getByRole('listitem')
    .filter({ hasText: /Errand number 45\./ })
    .waitFor()
  await page.getByRole('button', { name: 'Imprimir' }).waitFor()
  const [first, ...others] = await print(page)
  expect(first).toMatchObject({ isWide: false })
  expect(first!.text).toMatch(/^OspreyHomesDel.*al.*TodosloseventosImpresoel/)
  expect(textOf(others)).toContain('Cierredelacompra')
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
