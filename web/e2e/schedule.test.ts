import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { addDays, type Day, dayInZone } from '@plumbline/domain/calendar'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import { workingDaysOf } from '@plumbline/domain/schedule/working-days'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { budgetDesk } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { scheduleDesk } from '../../server/tests/schedules.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople, newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let admin: Person
let dealId: string
let today: Day

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  today = dayInZone(new Date(), 'America/New_York')
  admin = await product.app.signUp({ fullName: 'Ana Ruiz' })
})
beforeEach(async () => void (dealId = await newDeal()))
afterAll(() => product.close())

const desk = () => scheduleDesk(product.app)
const read = (id = dealId) => desk().read(admin, id)
const open = (query = '', visit = {}) => openAs(product, admin, `/app/deals/${dealId}/schedule${query}`, visit)
const named = async (title: string) => desk().named(await read(), title)
const daysOf = (schedule: Schedule, title: string) => scheduleOf(schedule).tasks.get(desk().named(schedule, title).id)!
const isWork = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title},`) })
const workingDays = () => workingDaysOf({ workingDays: [1, 2, 3, 4, 5], holidays: [] })

async function newDeal(): Promise<string> {
  const { id } = await buildDeal(product.app, admin, { name: '29 Osprey Way', rehabStart: addDays(today, 7) })
  return id
}

/** Demolition, then drywall, and a fence that nothing waits for. */
async function plan(): Promise<void> {
  await desk().add(admin, dealId, 'Demolition', { durationDays: 5 })
  await desk().add(admin, dealId, 'Drywall', { durationDays: 10, after: ['Demolition'] })
  await desk().add(admin, dealId, 'Fence', { durationDays: 2 })
}

const bar = (page: Page, id: string, how: 'move' | 'stretch') => page.locator(`[data-item="${id}"] [data-how="${how}"]`)
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('a schedule', () => {
  it('is made from the budget lines with one click, and undone', async () => {
    await budgetDesk(product.app).add(admin, dealId, [
      ['15-010', 'Paint', 300_000],
      ['02-010', 'Demolition', 200_000],
      ['14-010', 'Drywall', 400_000],
    ])
    const page = await open()
    await page.getByRole('button', { name: 'Build it from the budget lines' }).click()
    await isWork(page, 'Paint').waitFor()
    expect((await read()).items.map(({ title }) => title)).toEqual(['Demolition', 'Drywall', 'Paint'])
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No work planned yet').waitFor()
  })

  it('shows what moves while a bar is dragged, and saves when it’s let go', async () => {
    await plan()
    const page = await open()
    const demolition = await named('Demolition')
    const from = await middleOf(bar(page, demolition.id, 'move'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y, { steps: 4 })
    await page.mouse.move(from.x + 46, from.y, { steps: 4 })
    const note = page.locator('[data-slip]')
    await note.getByText('Also moves: Drywall.').waitFor()
    await note.getByText(/^Work ends .+ instead of/).waitFor()
    expect((await named('Demolition')).notBefore).toBeNull()
    await page.mouse.up()
    await page.getByText('Demolition moved').waitFor()
    await vi.waitFor(async () => expect((await named('Demolition')).notBefore).not.toBeNull())
    const { from: numberOf } = workingDays()
    const before = scheduleOf({ ...(await read()), items: [demolition] }).tasks.get(demolition.id)!.start
    expect(numberOf(daysOf(await read(), 'Demolition').start) - numberOf(before)).toBe(5)
  })

  it('puts a bar back on Escape, and stretches one by its end', async () => {
    await plan()
    const page = await open()
    const fence = await named('Fence')
    const middle = await middleOf(bar(page, fence.id, 'move'))
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 60, middle.y, { steps: 3 })
    await page.locator('[data-slip]').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await page.locator('[data-slip]').count()).toBe(0)
    const end = (await bar(page, fence.id, 'stretch').boundingBox())!
    await page.mouse.move(end.x + end.width / 2, middle.y)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2 + 46, middle.y, { steps: 5 })
    await page.mouse.up()
    await vi.waitFor(async () => expect((await named('Fence')).durationDays).toBeGreaterThan(2))
    expect((await named('Fence')).notBefore).toBeNull()
  })

  it('is moved with a finger on a tablet', async () => {
    await plan()
    const page = await open('', { viewport: { width: 1024, height: 768 }, hasTouch: true })
    const fence = await named('Fence')
    const { x, y } = await middleOf(bar(page, fence.id, 'move'))
    const touch = await page.context().newCDPSession(page)
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', over: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + over, y }] })
    await at('touchStart', 0)
    for (const over of [10, 25, 40, 55]) await at('touchMove', over)
    await page.locator('[data-slip]').getByText('Nothing else moves.').waitFor()
    await at('touchEnd', 55)
    await vi.waitFor(async () => expect((await named('Fence')).notBefore).not.toBeNull())
  })

  it('is planned by keyboard alone', async () => {
    await plan()
    const page = await open()
    await isWork(page, 'Demolition').focus()
    await page.keyboard.press('ArrowDown')
    expect(await isWork(page, 'Drywall').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page
      .getByRole('status')
      .getByText(/Work ends .+ 2 working days later\. Enter saves, Escape cancels\./)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByText('Drywall stays where it was.').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await vi.waitFor(async () => expect((await named('Drywall')).durationDays).toBe(11))
    // Now the fence waits for the drywall.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Fence waits for …' })
    await dialog.getByLabel('Work').fill('dry')
    await dialog.getByRole('option', { name: 'Drywall' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Link' }).click()
    await vi.waitFor(async () => expect((await named('Fence')).waitsFor).toHaveLength(1))
    await isWork(page, 'Fence').focus()
    await page.keyboard.press('ArrowLeft')
    await page
      .getByRole('status')
      .getByText(/Fence can’t start earlier than/)
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit work' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('names work that would wait for itself, at the field', async () => {
    await plan()
    const page = await open()
    await isWork(page, 'Demolition').click()
    const dialog = page.getByRole('dialog', { name: 'Edit work' })
    await dialog.getByRole('button', { name: 'Add work it waits for' }).click()
    await dialog.getByLabel('Work', { exact: true }).selectOption('Drywall')
    await dialog.getByText(/These would depend on each other: .*Drywall/).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect(await dialog.count()).toBe(1)
    expect((await named('Demolition')).waitsFor).toEqual([])
  })

  it('says that a template has this name before it’s replaced', async () => {
    await plan()
    const name = `Light rehab of ${dealId}`
    const save = (more: object = {}) =>
      product.app.api(admin.token).post<{ items: number }>(`/deals/${dealId}/schedule/template`, { name, ...more })
    expect((await save()).status).toBe(201)
    const page = await open()
    await page.getByRole('button', { name: 'More for this schedule' }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill(name.toUpperCase())
    await dialog.getByText('already exists, with 3 work items. Saving replaces it.', { exact: false }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await page.getByText(`${name.toUpperCase()} saved`).waitFor()
    expect((await save()).status).toBe(400)
  })

  it('shows a colleague’s change without a reload, and the same in its table and on a phone', async () => {
    await plan()
    const page = await open('?view=table')
    await page.getByRole('row', { name: /Fence/ }).waitFor()
    await desk().change(admin, dealId, 'Fence', { title: 'Fence and gate' })
    await page.getByRole('row', { name: /Fence and gate/ }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    const phone = await open('', { viewport: { width: 360, height: 780 }, hasTouch: true, locale: 'es-MX' })
    await phone.getByRole('button', { name: /Drywall/ }).waitFor()
    await phone.getByText('crítico').first().waitFor()
    expect(await sidewaysOverflow(phone)).toBe(0)
    expect(await faultsInBothThemes(phone)).toEqual([])
  })
})

describe('confirming days', () => {
  it('takes one link and no account, and shows the team the answer', async () => {
    await plan()
    const email = newAddress('luis')
    const vendor = { name: 'Sandoval Drywall', locale: 'es' }
    const { body } = await product.app
      .api(admin.token)
      .post<{ id: string }>('/vendors', { vendor, contact: { name: 'Luis Sandoval', email } })
    await desk().change(admin, dealId, 'Drywall', { vendorId: body.id })
    const page = await open()
    await page.getByRole('button', { name: 'Ask vendors to confirm' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask vendors to confirm their days' })
    await dialog.getByText(/^Drywall, planned, not confirmed/).waitFor()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText('1 vendor was asked').waitFor()

    const link = await vi.waitFor(
      async () => /\/portal\/confirm#days=[\w-]+/.exec((await listOutbox(product.app.db, email))[0]!.text)![0],
      { timeout: 10_000 },
    )
    const phone = await product.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-MX' })
    await phone.goto(link)
    await phone.getByRole('heading', { name: 'Sus días en 29 Osprey Way' }).waitFor()
    expect(await faultsInBothThemes(phone)).toEqual([])
    expect(await sidewaysOverflow(phone)).toBe(0)
    await phone.getByLabel('No puedo').check()
    await phone.getByLabel('Podría empezar el (opcional)').fill(addDays(today, 30))
    await phone.getByRole('button', { name: 'Enviar respuesta' }).click()
    await phone.getByText('Escriba su nombre.').waitFor()
    await phone.getByLabel('Su nombre').fill('Luis Sandoval')
    await phone.getByRole('button', { name: 'Enviar respuesta' }).click()
    await phone.getByText(/Gracias\./).waitFor()
    await isWork(page, 'Drywall')
      .and(page.getByRole('button', { name: /declined by the vendor/ }))
      .waitFor()
    await phone.getByRole('button', { name: 'Cambiar respuesta' }).click()
    await phone.getByLabel('Sí puedo').check()
    await phone.getByLabel('Su nombre').fill('Luis Sandoval')
    await phone.getByRole('button', { name: 'Enviar respuesta' }).click()
    await isWork(page, 'Drywall')
      .and(page.getByRole('button', { name: /planned and confirmed/ }))
      .waitFor()
    await phone.goto('/portal/confirm#days=nothing')
    await phone.reload()
    await phone.getByText('Este enlace ya no sirve').or(phone.getByText('This link no longer works')).waitFor()
  })
})

describe('working days', () => {
  it('are set once for all schedules, with the federal holidays in one click', async () => {
    const page = await openAs(product, admin, '/app/settings')
    await page.getByRole('button', { name: /Add the federal holidays of/ }).click()
    await page.getByRole('checkbox', { name: 'Sat', exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await vi.waitFor(async () => {
      const { calendar } = await read()
      expect(calendar.workingDays).toEqual([1, 2, 3, 4, 5, 6])
      expect(calendar.holidays.length).toBeGreaterThan(10)
    })
  })
})

it('leaves no error in the console', () => {
  expect(product.problems).toEqual([])
})
