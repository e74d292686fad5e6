import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Me } from '@plumbline/contract/organizations/me'
import type { Task } from '@plumbline/contract/tasks'
import { addDays } from '@plumbline/domain/calendar'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Client, Person } from '../../server/tests/harness.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { accessibilityFaults, faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openOwnProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

const DAY_MS = 86_400_000

let product: Product
let person: Person
let api: Client
let today: string

beforeAll(async () => {
  product = await openOwnProduct()
})

afterAll(() => product.close())

beforeEach(async () => {
  product.app.time.set(new Date())
  person = await product.app.signUp({ fullName: 'Rosa Vidal' })
  api = product.app.api(person.token)
  today = (await api.get<Me>('/me')).body.organization.today
})

const open = (path: string, visit?: Visit) => openAs(product, person, path, visit)

/** Creates a task of mine that is due the given number of days from today. */
function due(title: string, days: number, more: object = {}) {
  return buildTask(product.app, person, { title, dueDate: addDays(today, days), assigneeId: person.userId, ...more })
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

describe('the start page', () => {
  it('suggests starting with a deal to a new user', async () => {
    const page = await open('/app')
    await page.getByText('Start with your first deal').waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'New deal' }).getAttribute('href')).toBe(
      '/app/deals/new',
    )
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('lets an admin explore with sample deals and remove them', async () => {
    const page = await open('/app')
    await press(page, 'Explore with sample deals')
    await page.getByText(/exploring with 7 sample deals/).waitFor({ timeout: 60_000 })
    await page.goto('/app/deals')
    await page.getByRole('link', { name: '77 Marlowe Ct' }).waitFor()
    await page
      .getByText(/Sample ·/)
      .first()
      .waitFor()
    await page.goto('/app')
    await press(page, 'Remove sample deals')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample deals' }).click()
    await page.getByText('Start with your first deal').waitFor()
    await page.getByRole('button', { name: 'Explore with sample deals' }).waitFor()
  })

  it('starts with what needs me: overdue and due tasks, and deals with a flag', async () => {
    await buildDeal(product.app, person, { addressLine1: '340 Tarleton Ave' })
    await due('Call the seller back', 17)
    await due('Order the survey', 20)
    await due('Walk the house', 50)
    product.app.time.advance(20 * DAY_MS)
    const page = await open('/app')
    // The deal came with its own task, a first call the day after.
    await page.getByText('4 items need your attention').waitFor()
    await page.getByRole('link', { name: '2 tasks overdue' }).waitFor()
    await page.getByRole('link', { name: '1 task due today' }).waitFor()
    await page.getByText('3 days overdue').waitFor()
    await page.getByRole('link', { name: '1 deal needs attention' }).waitFor()
    await page.getByText('13 days over the stage limit').waitFor()
    await page.getByRole('radio', { name: /Later/ }).click()
    await page.getByRole('button', { name: 'Walk the house', exact: true }).waitFor()
    await page.getByRole('link', { name: /^1 ?Lead$/ }).click()
    await page.waitForURL('**/app/deals?type=fix_and_flip&at=0')
  })

  it('shows the money in deals, and opens each figure as the deals that it adds up', async () => {
    await buildDeal(product.app, person, {
      addressLine1: '77 Marlowe Ct',
      purchasePriceCents: 180_000_00,
      arvCents: 300_000_00,
      purchaseDate: addDays(today, -30),
      saleClosingDate: addDays(today, 12),
    })
    const page = await open('/app')
    await page.getByText('Sale closes').waitFor()
    const figure = page.getByRole('link', { name: /^Cash out/ })
    const amount = /\$[\d,.]+/.exec(await figure.innerText())![0]
    await figure.click()
    await page.getByRole('heading', { name: 'Cash out' }).waitFor()
    const row = page.getByRole('row', { name: /77 Marlowe Ct/ })
    expect(await row.innerText()).toContain(amount.slice(1))
    expect(await page.getByRole('row', { name: /^Total/ }).innerText()).toContain(amount.slice(1))
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.goto(`${product.url}/app/deals`)
    await page
      .getByRole('link', { name: /^profit/ })
      .first()
      .click()
    await page.getByText('Fix & Flip · Lead').waitFor()
    await page.getByRole('link', { name: '77 Marlowe Ct' }).waitFor()
  })

  it('updates with teammates’ changes, without a reload', async () => {
    const page = await open('/app')
    await page.getByText('Start with your first deal').waitFor()
    await buildDeal(product.app, person, { addressLine1: '12 Gristmill Pl' })
    await page.getByText('created 12 Gristmill Pl').waitFor()
  })
})

describe('a deal’s tasks', () => {
  it('can be added in one row, ticked and reopened', async () => {
    const deal = await buildDeal(product.app, person)
    const page = await open(`/app/deals/${deal.id}`)
    const title = page.getByRole('textbox', { name: 'Task', exact: true })
    await title.fill('Measure the culvert')
    await page.getByLabel('Due date').fill('tomorrow')
    await title.press('Enter')
    await page.getByRole('button', { name: 'Measure the culvert', exact: true }).waitFor()
    expect(await title.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('checkbox', { name: 'Mark Measure the culvert as done' }).click()
    await page.getByRole('button', { name: 'Show 1 finished' }).waitFor()
    expect(await hasFocus(page)).toBe(true)
    await press(page, 'Undo')
    await page.getByText('Measure the culvert reopened').waitFor()
    await page.getByRole('button', { name: 'Measure the culvert', exact: true }).waitFor()
  })

  it('keep the changes of two people to different fields', async () => {
    const deal = await buildDeal(product.app, person)
    const task = await due('Order the survey', 2, { dealId: deal.id })
    const page = await open(`/app/deals/${deal.id}`)
    await page.getByRole('button', { name: 'Order the survey', exact: true }).click()
    await page.getByLabel('Description').fill('Ask for the boundary corners')
    await api.patch(`/tasks/${task.id}`, { version: task.version, priority: 'high' })
    await press(page, 'Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { body } = await api.get<{ items: Task[] }>(`/deals/${deal.id}/tasks`)
    expect(body.items.find(({ id }) => id === task.id)).toMatchObject({
      description: 'Ask for the boundary corners',
      priority: 'high',
    })
  })
})

/** Makes the task in the open dialog due around closing. */
async function dueAroundClosing(page: Page, days: string, side: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Due', exact: true }).selectOption({ label: 'Around closing' })
  await dialog.getByLabel('Days').fill(days)
  await dialog.getByLabel('When').selectOption(side)
  await press(page, 'Save')
  await dialog.waitFor({ state: 'detached' })
}

async function setClosing(dealId: string, closingDate: string): Promise<void> {
  const { version } = (await api.get<{ version: number }>(`/deals/${dealId}`)).body
  expect((await api.patch(`/deals/${dealId}`, { version, fields: { closingDate } })).status).toBe(200)
}

describe('a task due around a date of its deal', () => {
  it('waits for the date, follows it, and stops once someone enters a day', async () => {
    const deal = await buildDeal(product.app, person)
    await due('Verify the wire', 2, { dealId: deal.id })
    const page = await open(`/app/deals/${deal.id}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Verify the wire' })
    const openTask = () => page.getByRole('button', { name: 'Verify the wire', exact: true }).click()
    await openTask()
    await dueAroundClosing(page, '5', 'before')
    await row.getByText('5 days before closing (no date yet)').waitFor()
    await setClosing(deal.id, addDays(today, 7))
    await row.locator(`time[datetime="${addDays(today, 2)}"]`).waitFor()
    await row.getByText('5 days before closing', { exact: true }).waitFor({ state: 'attached' })

    await openTask()
    await page.getByText(/Moves when the deal’s date changes\./).waitFor()
    await dueAroundClosing(page, '1', 'after')
    await row.locator(`time[datetime="${addDays(today, 8)}"]`).waitFor()

    await openTask()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Due', exact: true }).selectOption({ label: 'On a date' })
    await dialog.getByLabel('Due date').fill(addDays(today, 4))
    await press(page, 'Save')
    await dialog.waitFor({ state: 'detached' })
    await setClosing(deal.id, addDays(today, 30))
    await row.locator(`time[datetime="${addDays(today, 4)}"]`).waitFor()
    await page.goto(`/app/deals/${deal.id}/activity`)
    await page.getByText('moved the tasks of', { exact: false }).first().waitFor()
  })
})

it('a hold whose day of review has come is on Today, in the table and on the board', async () => {
  const deal = await buildDeal(product.app, person, { addressLine1: '77 Probate Ln' })
  const hold = { version: deal.version, onHold: true, reason: 'Probate', reviewOn: today }
  expect((await api.post(`/deals/${deal.id}/hold`, hold)).status).toBe(200)
  const page = await open('/app')
  await page.getByRole('link', { name: '1 deal needs attention' }).click()
  const flagged = page.getByRole('region', { name: /^Deals that need attention/ })
  await flagged.getByText('Review the hold today').waitFor()
  for (const path of ['/app/deals', '/app/deals?layout=table']) {
    await page.goto(path)
    await page.getByText('Review the hold today', { exact: true }).first().waitFor()
  }
})

describe('permits', () => {
  it('are listed on a land-home deal with the dates that matter', async () => {
    const deal = await buildDeal(product.app, person, {}, 'land_home')
    const page = await open(`/app/deals/${deal.id}`)
    await press(page, 'Add permit')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type').selectOption('septic')
    await dialog.getByLabel('Issued').fill(today)
    await dialog.getByLabel('Expires').fill(addDays(today, -1))
    await press(page, 'Save')
    await page.getByText('This can’t be before the issue date.').waitFor()
    await dialog.getByLabel('Expires').fill(addDays(today, 12))
    await press(page, 'Save')
    await page.getByText('Expires in 12 days').waitFor()
    await press(page, 'More actions for Septic permit')
    await page.getByRole('menuitem', { name: 'Delete permit' }).click()
    await page.getByText('No permits yet.', { exact: false }).waitFor()
    await press(page, 'Undo')
    await page.getByText('Expires in 12 days').waitFor()
  })
})

describe('the log', () => {
  it('shows before and after, and is filtered by its URL', async () => {
    const deal = await buildDeal(product.app, person, { addressLine1: '29 Osprey Way', arvCents: 40_000_000 })
    const { status } = await api.patch(`/deals/${deal.id}`, { version: deal.version, fields: { arvCents: 41_500_000 } })
    expect(status).toBe(200)
    await due('Order the survey', 2, { dealId: deal.id })
    const page = await open('/app/activity')
    await page.getByText('$400,000.00').waitFor()
    await page.getByText('$415,000.00').waitFor()
    await press(page, 'Type')
    await page.getByRole('menuitemcheckbox', { name: 'Tasks' }).click()
    await page.waitForURL('**/app/activity?what=task')
    await page.keyboard.press('Escape')
    await page.getByText('$400,000.00').waitFor({ state: 'detached' })
    await page.getByText('added the task “Order the survey”').waitFor()
    await page.reload()
    await page.getByText('added the task “Order the survey”').waitFor()
    await press(page, 'Remove')
    await page.getByText('$400,000.00').waitFor()
  })

  it('scrolls back to its start and renders only what is visible', async () => {
    const deal = await buildDeal(product.app, person, { addressLine1: '29 Osprey Way' })
    for (let number = 1; number <= 70; number++) await due(`Task ${number}`, number, { dealId: deal.id })
    const { body } = await api.get<{ items: ActivityEvent[] }>('/activity?limit=200')
    expect(body.items.length).toBeGreaterThan(70)
    const page = await open('/app/activity')
    await page.getByText('“Task 70”').waitFor()
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 2_000)
          return page.getByText('created 29 Osprey Way').isVisible()
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    await page.getByText('That’s everything.').waitFor()
    expect(await page.getByRole('listitem').count()).toBeLessThan(50)
  })
})

it.each([
  { width: 1280, height: 800, theme: 'dark', language: 'en' },
  { width: 360, height: 780, theme: 'light', language: 'es' },
] as const)('reads well at $width, in $language and both themes', async ({ width, height, theme, language }) => {
  const deal = await buildDeal(product.app, person, { addressLine1: '340 Tarleton Ave' })
  await due('Call the seller back', -3, { dealId: deal.id, priority: 'high', repeat: 'weekly' })
  const page = await open('/app', { viewport: { width, height }, theme, language })
  for (const path of ['/app', '/app/activity', `/app/deals/${deal.id}/activity`]) {
    await page.goto(path)
    await page.getByText('340 Tarleton Ave').first().waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  }
})

it('leaves no errors in the browser', () => {
  expect(product.problems).toEqual([])
})
