import type { Task } from '@plumbline/contract/tasks'
import { addDays, dayInZone, type Day } from '@plumbline/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let admin: Person
let ana: Person
let today: Day

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  const { app } = product
  today = dayInZone(new Date(), 'America/New_York')
  admin = await app.signUp()
  ana = await app.member(admin.orgId, 'operator')
  await app.api(ana.token).put('/account', { fullName: 'Ana Ruiz', language: 'en', timeZone: null })
  const { id: dealId } = await buildDeal(app, admin, { name: '29 Osprey Way' })
  const mine = { assigneeId: admin.userId }
  await buildTask(app, admin, { ...mine, title: 'Call the seller back', dueDate: addDays(today, -3), dealId })
  await buildTask(app, admin, { ...mine, title: 'Walk the house', dueDate: today, dueTime: '14:30', dealId })
  await buildTask(app, admin, { ...mine, title: 'Renew the sign', dueDate: addDays(today, 30) })
})
afterAll(() => product.close())

const open = (query = '', visit = {}) => openAs(product, admin, `/app/tasks${query}`, visit)
const tasksOf = async (person: Person, query = '') =>
  (await product.app.api(person.token).get<{ items: Task[] }>(`/tasks${query}`)).body.items

it('is by deal on a phone, in Spanish', async () => {
  const visit = { language: 'es', theme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await open('?show=deals', visit)
  await page.getByRole('heading', { name: /^29 Osprey Way.* · 1 vencida$/ }).waitFor()
  await page.getByRole('heading', { name: /^Sin negocio\s*1$/ }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByLabel('Tarea', { exact: true }).fill('Llamar al banco mañana a las 2 pm @Luis')
  await page.getByText('el nombre se queda en el título').waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('reads a task from one line, and leaves in the title what is removed', async () => {
  const page = await open()
  await page.getByRole('heading', { name: /^Overdue\s*1$/ }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('n')
  await page.keyboard.type('Plan Black Friday in 3 days at 2pm @ana !')
  const read = page.getByRole('list', { name: 'Read from the line' })
  await expect.poll(() => read.getByRole('listitem').count()).toBe(4)
  await read.getByText('For Ana Ruiz').waitFor()
  await read.getByText('High priority').click()
  await expect.poll(() => read.getByRole('listitem').count()).toBe(3)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect
    .poll(() => tasksOf(ana))
    .toMatchObject([{ title: 'Plan Black Friday !', dueDate: addDays(today, 3), dueTime: '14:00', priority: 'normal' }])
  await page.getByRole('radio', { name: 'Everyone' }).click()
  await page.getByRole('button', { name: 'Plan Black Friday !' }).waitFor()
})

const report = async () => (await tasksOf(ana)).find(({ title }) => title === 'Send the report')

it('reads how often a task repeats', async () => {
  const page = await open()
  await page.getByRole('heading', { name: /^Overdue\s*1$/ }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Send the report every 2 weeks @ana')
  await page.getByRole('list', { name: 'Read from the line' }).getByText('Every two weeks, first today').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(report).toMatchObject({ dueDate: today, repeat: 'biweekly' })
})

it('is created from a checklist item, and links back to it', async () => {
  const deal = (await tasksOf(admin))[0]!.deal!
  const page = await openAs(product, admin, `/app/deals/${deal.id}`)
  const more = page.getByRole('button', { name: /^More actions for/ }).first()
  const item = ((await more.getAttribute('aria-label')) ?? '').replace('More actions for ', '')
  await more.click()
  await page.getByRole('menuitem', { name: 'Create task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create task' })
  expect(await dialog.getByLabel('Task', { exact: true }).inputValue()).toBe(item)
  expect(await faultsInBothThemes(page)).toEqual([])
  await dialog.getByLabel('Task', { exact: true }).fill('Ask the agent for it')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ask the agent for it', exact: true }).click()
  await page.getByRole('link', { name: `From the checklist: ${item}` }).waitFor()
})

/** Titles of the admin's tasks that have one. */
const dueDates = async () => (await tasksOf(admin)).flatMap(({ dueDate }) => dueDate ?? [])

it('is handled by keyboard, and several are changed at once with one undo', async () => {
  const page = await open()
  const title = (name: string) => page.getByRole('button', { name, exact: true })
  await title('Call the seller back').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await focused()).toBe('Walk the house')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('listitem').filter({ hasText: 'Select' }).getByText('X', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await page.keyboard.press('d')
  await title('Call the seller back').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Walk the house')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit task' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  // The task that came with the deal's stage.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar')
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Due date' }).click()
  await page.getByRole('menuitem', { name: 'In a week' }).click()
  await page.getByRole('heading', { name: /^Next 7 days\s*2$/ }).waitFor()
  // Each is saved on its own, and the page hears of the first right away.
  await expect.poll(dueDates).toEqual([7, 7, 30].map((days) => addDays(today, days)))
  await page.getByRole('listitem').filter({ hasText: '2 tasks updated' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: /^Today\s*1$/ }).waitFor()
})

it('names what couldn’t be changed because someone else changed it first', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Renew the sign' }).click()
  const [task] = await tasksOf(admin, '?q=renew')
  // The page would hear of the change right away.
  await page.route('**/api/v1/tasks?**', (route) => route.abort())
  await product.app.api(admin.token).patch(`/tasks/${task!.id}`, { version: task!.version, priority: 'high' })
  await page.getByRole('button', { name: 'Mark done' }).click()
  const dialog = page.getByRole('dialog', { name: '1 task couldn’t be changed' })
  await dialog.getByText('Someone else changed it first').waitFor()
})
