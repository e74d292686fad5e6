import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import type { Notice } from '@plumbline/contract/notifications'
import type { Task } from '@plumbline/contract/tasks'
import { addDays, type Day, dayInZone, weekdayOf } from '@plumbline/domain/calendar'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let admin: Person
let maria: Person
let today: Day
let dealId: string

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  const { app } = product
  today = dayInZone(new Date(), 'America/New_York')
  admin = await app.signUp({ fullName: 'Ana Ruiz' })
  maria = await app.member(admin.orgId, 'transaction_coordinator')
  await app.api(maria.token).put('/account', { fullName: 'Maria Delgado', language: 'en', timeZone: null })
  const deal = await buildDeal(app, admin, { name: '29 Osprey Way' })
  dealId = deal.id
  await app.api(admin.token).patch(`/deals/${dealId}`, { version: deal.version, fields: {}, teamIds: [maria.userId] })
  const hers = { dealId, assigneeId: maria.userId }
  await buildTask(app, admin, { ...hers, title: 'Order the survey', dueDate: today })
  await buildTask(app, admin, { ...hers, title: 'Send the deposit receipt', dueDate: today })
  const event = { title: 'Title company calls', day: addDays(today, 1), dealId }
  await app.api(maria.token).post('/calendar/events', event)
  const vendor = { vendor: { name: 'Sandoval Drywall' }, contact: { name: 'Luis Sandoval' } }
  const { body } = await app.api(admin.token).post<{ id: string }>('/vendors', vendor)
  await app.api(maria.token).post(`/vendors/${body.id}/papers`, { paper: { type: 'agreement' } })
})
afterAll(() => product.close())

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Presses Tab until something has the focus, as a person without a mouse does. */
async function tabTo(page: Page, place: Locator, { most = 80, back = false } = {}): Promise<void> {
  await place.waitFor()
  for (let steps = 0; steps <= most; steps++) {
    if (await isFocused(place)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab doesn’t reach ${place.toString()}`)
}

/** Opens the palette, types, and opens the row that is found. */
async function goTo(page: Page, typed: string, row: RegExp | string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type(typed)
  const option = page.getByRole('option', { name: row }).first()
  await option.waitFor()
  for (let steps = 0; steps < 20; steps++) {
    if ((await option.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Goes to the newest toast and presses its button. */
async function pressUndo(page: Page, said: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: said }).first()
  await toast.waitFor()
  await page.keyboard.press('Alt+t')
  await tabTo(page, toast.getByRole('button', { name: 'Undo' }), { most: 12 })
  await page.keyboard.press('Enter')
}

const read = async <Body>(path: string) => (await product.app.api(maria.token).get<Body>(path)).body
const task = async (title: string) => {
  const lists = await Promise.all(['/tasks', `/deals/${dealId}/tasks`].map((path) => read<{ items: Task[] }>(path)))
  return lists.flatMap(({ items }) => items).find((one) => one.title === title)
}
const notices = async (place: string) => (await read<{ items: Notice[] }>(`/notifications?place=${place}`)).items

it('a coordinator’s whole day needs no mouse', async () => {
  const page = await openAs(product, maria, '/app')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  // Today: what is due.
  await page.getByRole('link', { name: '2 tasks due today' }).waitFor()
  await tabTo(page, button('Order the survey'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit task' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(button('Order the survey'))).toBe(true)

  // Notifications: read one, finish it, take that back.
  await tabTo(page, page.getByRole('link', { name: /Notifications/ }).first(), { back: true })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  const row = (title: string) => page.getByRole('listitem').getByRole('button', { name: `New task: ${title}` })
  await row('Order the survey').waitFor()
  await page.keyboard.press('j')
  await page.getByText('2 unread').waitFor()
  await page.keyboard.press('e')
  await row('Order the survey').waitFor({ state: 'detached' })
  await pressUndo(page, 'Done')
  await row('Order the survey').waitFor()
  await expect.poll(async () => (await notices('done')).length).toBe(0)

  // Tasks: one typed in a line, one finished, one given to someone else.
  await goTo(page, 'tasks', 'Tasks')
  await button('Order the survey').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Call title Fri')
  await page.getByRole('list', { name: 'Read from the line' }).getByRole('listitem').first().waitFor()
  await page.keyboard.press('Enter')
  await button('Call title').waitFor()
  expect(weekdayOf((await task('Call title'))!.dueDate!)).toBe(5)
  await page.keyboard.press('Escape')
  await tabTo(page, button('Order the survey'))
  await page.keyboard.press('d')
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Order the survey' }).first().waitFor()
  await expect.poll(() => task('Order the survey')).toBeUndefined()
  await tabTo(page, button('Send the deposit receipt'))
  await page.keyboard.press('x')
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: 'Assign' }))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Ana Ruiz' }).waitFor()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await task('Send the deposit receipt'))?.assignee?.name).toBe('Ana Ruiz')

  // Calendar: an event moves.
  await goTo(page, 'calendar', 'Calendar')
  await page.getByRole('table', { name: 'Calendar' }).waitFor()
  await page.keyboard.press('a')
  const event = page.getByRole('listitem').getByRole('button', { name: /Title company calls/ })
  await tabTo(page, event)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Title company calls' })
  await tabTo(page, panel.getByLabel('Move to'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(addDays(today, 3))
  await page.keyboard.press('Enter')
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Title company calls moved to' }).waitFor()
  const span = `from=${today}&to=${addDays(today, 10)}`
  const dayOfEvent = async () =>
    (await read<{ items: CalendarEvent[] }>(`/calendar?${span}`)).items.find(
      ({ what }) => what === 'Title company calls',
    )?.day
  expect(await dayOfEvent()).toBe(addDays(today, 3))
  await panel.waitFor({ state: 'detached' })

  // A vendor's document is reviewed.
  await goTo(page, 'vendors', 'Vendors')
  await tabTo(page, page.getByRole('link', { name: 'Review documents (1)' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Contractor agreement' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('No documents to review').waitFor()

  // The palette opens a deal, and runs an action.
  await goTo(page, 'osprey', /29 Osprey Way/)
  await page.waitForURL(`**/app/deals/${dealId}`)
  await page.getByRole('heading', { name: '29 Osprey Way', level: 1 }).waitFor()
  await goTo(page, 'new task', 'New task')
  await page.waitForURL('**/app/tasks')
  await expect.poll(() => isFocused(page.getByLabel('Task', { exact: true }))).toBe(true)

  // Home.
  await tabTo(page, button(/Maria Delgado: settings/), { back: true })
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'Sign out' }))).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth**')
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
  expect(product.problems).toEqual([])
})
