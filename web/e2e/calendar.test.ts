import { addDays, addMonths, dayInZone, type Day, dayOf, dayParts } from '@plumbline/domain/calendar'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { scheduleDesk } from '../../server/tests/schedules.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let admin: Person
let dealId: string
/** The 10th of the month after next, so that all days of the tests are in the future and in one month. */
let tenth: Day

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  const { year, month } = dayParts(addMonths(dayInZone(new Date(), 'America/New_York'), 2))
  tenth = dayOf(year, month, 10)
  admin = await product.app.signUp()
  const { id } = await buildDeal(product.app, admin, { name: '29 Osprey Way', closingDate: tenth })
  dealId = id
  const task = { dealId, title: 'Walk the house', dueDate: addDays(tenth, 1), dueTime: '14:30' }
  await buildTask(product.app, admin, task)
})
afterAll(() => product.close())

const open = (query = '', visit = {}) => openAs(product, admin, `/app/calendar?day=${tenth}${query}`, visit)
/** A day's cell in the month. */
const cell = (page: Page, day: Day) =>
  page
    .getByRole('cell')
    .filter({ has: page.getByText(String(dayParts(day).day), { exact: true }) })
    .first()
const closingOf = async () =>
  (await product.app.api(admin.token).get<{ fields: { closingDate: Day } }>(`/deals/${dealId}`)).body.fields.closingDate

const read = async (url: string) => product.app.app.inject({ method: 'GET', url: new URL(url).pathname })

it('shows dates of deals and tasks, and asks before it moves a closing that’s dragged', async () => {
  const page = await open()
  await cell(page, tenth)
    .getByRole('button', { name: /Closing/ })
    .waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  const to = addDays(tenth, 4)
  await cell(page, tenth)
    .getByRole('button', { name: /Closing/ })
    .dragTo(cell(page, to))
  const dialog = page.getByRole('dialog', { name: 'Did the date change?' })
  await dialog.getByText('29 Osprey Way').waitFor()
  await dialog.getByText('No one else is on this deal’s team.').waitFor()
  expect(await closingOf()).toBe(tenth)
  await dialog.getByRole('button', { name: 'Change the date' }).click()
  await cell(page, to)
    .getByRole('button', { name: /Closing/ })
    .waitFor()
  expect(await closingOf()).toBe(to)
})

it('adds an event by keyboard, moves it, cancels it and brings it back', async () => {
  const page = await open()
  await page
    .getByRole('button', { name: /Walk the house/ })
    .first()
    .waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New event' })
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a title.').waitFor()
  await page.keyboard.type('Appraiser visits')
  await dialog.getByLabel('Starts at').fill('09:00')
  // Enter waits for the answer to what was typed.
  const deal = dialog.getByRole('combobox', { name: 'Deal' })
  await deal.fill('osprey')
  await page.keyboard.press('Enter')
  await expect.poll(() => deal.inputValue()).toBe('29 Osprey Way')
  await page.keyboard.press('Enter')
  const event = (day: Day) => cell(page, day).getByRole('button', { name: /Appraiser visits/ })
  await event(tenth).click()
  const panel = page.getByRole('dialog', { name: 'Appraiser visits' })
  await panel.getByText('9:00 AM').waitFor()
  await panel.getByLabel('Move to').fill(addDays(tenth, 2))
  await page.keyboard.press('Enter')
  await event(addDays(tenth, 2)).click()
  await panel.getByRole('button', { name: 'Cancel event' }).click()
  await event(addDays(tenth, 2)).waitFor({ state: 'detached' })
  const canceled = page.getByRole('listitem').filter({ hasText: 'Appraiser visits canceled' })
  await canceled.getByRole('button', { name: 'Undo' }).click()
  await event(addDays(tenth, 2)).waitFor()
})

it('shows milestones of a schedule, its work on request, and opens them there', async () => {
  const desk = scheduleDesk(product.app)
  await desk.add(admin, dealId, 'Frame the porch', { durationDays: 3, notBefore: tenth })
  await desk.add(admin, dealId, 'Porch inspection', { durationDays: 0, after: ['Frame the porch'] })
  const page = await open()
  const events = (name: string) => page.getByRole('cell').getByRole('button', { name: new RegExp(name) })
  await events('Porch inspection').first().waitFor()
  expect(await events('Frame the porch').count()).toBe(0)
  await page
    .getByRole('group', { name: 'What’s shown' })
    .getByRole('button', { name: /Schedule/ })
    .click()
  await events('Frame the porch').first().click()
  const panel = page.getByRole('dialog', { name: 'Frame the porch' })
  await panel.getByText('This date follows the deal’s schedule.', { exact: false }).waitFor()
  await panel.getByRole('link', { name: 'Open schedule' }).click()
  const work = page.getByRole('dialog', { name: 'Edit work' })
  await expect.poll(() => work.getByLabel('Name', { exact: true }).inputValue()).toBe('Frame the porch')
})

it('can be followed from another calendar app, until its address is renewed', async () => {
  const page = await open('&view=week')
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = page.getByLabel('Private address')
  const first = await address.inputValue()
  const { body } = await read(first)
  expect(body).toContain('SUMMARY:Walk the house: 29 Osprey Way')
  await page.getByRole('button', { name: 'New address' }).click()
  await expect.poll(() => address.inputValue()).not.toBe(first)
  expect([(await read(first)).statusCode, (await read(await address.inputValue())).statusCode]).toEqual([404, 200])
})

it('is an agenda on a phone, in Spanish', async () => {
  const page = await open('', { language: 'es', theme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true })
  await page
    .getByRole('heading', { name: 'Cierre', exact: false })
    .or(page.getByText('Cierre de la compra'))
    .first()
    .waitFor()
  await page.getByText('Walk the house').first().waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: /Walk the house/ }).click()
  const panel = page.getByRole('dialog', { name: 'Walk the house' })
  await panel.getByLabel('Mover a').waitFor()
  await panel.getByRole('link', { name: 'Abrir negocio' }).click()
  await page.waitForURL(`**/app/deals/${dealId}`)
})
