import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TwilioServer, twilioServer } from '../../server/stand-ins/twilio.ts'
import { sendDueDigests } from '../../server/src/notifications/digest/send.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { jobsAreDone } from '../../server/tests/jobs.ts'
import { mailsTo } from '../../server/tests/notices.ts'
import { preferencesOf } from '../../server/tests/preferences.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople, newAddress } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'

const PAGE = '/app/notifications/preferences'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

let twilio: TwilioServer
let product: Product
let admin: Person
let reader: Person

beforeAll(async () => {
  twilio = await twilioServer()
  const { baseUrl, accountSid, secret, from } = twilio.account
  product = await openOwnProduct({
    TWILIO_URL: baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: secret,
    TWILIO_FROM: from,
  })
})
freshPeople(async () => {
  admin = await product.app.signUp({ email: newAddress('ada'), fullName: 'Ada Brick' })
  reader = await product.app.member(admin.orgId, 'operator')
})
afterAll(async () => {
  await product.close()
  await twilio.close()
})

const colleague = () => product.app.member(admin.orgId, 'operator')
const assign = (to: Person, title: string) => buildTask(product.app, admin, { title, assigneeId: to.userId })

async function subjectsTo(person: Person): Promise<string[]> {
  await jobsAreDone(product.app)
  return (await mailsTo(product.app, person)).map(({ subject }) => subject)
}

it('switches off emails of a kind, after which the next notice is in the app alone, and undoes it', async () => {
  const own = await colleague()
  const page = await openAs(product, own, '/app/notifications')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const email = page.getByRole('checkbox', { name: 'Task assigned: Email' })
  await email.click()
  await page.getByRole('main').getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => email.isChecked()).toBe(false)
  await assign(own, 'Quietly')
  expect(await subjectsTo(own)).toEqual([])
  await page.goto('/app/notifications')
  await page.getByRole('listitem').getByRole('button', { name: 'New task: Quietly' }).waitFor()

  await page.goto(PAGE)
  await page.getByRole('checkbox', { name: 'Task assigned: In the app' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Task assigned: In the app' }).isChecked()).toBe(true)
  await expect
    .poll(async () => (await preferencesOf(product.app, own)).kinds.find(({ type }) => type === 'task_assigned'))
    .toMatchObject({ inApp: true, email: false })
  expect(await faultsInBothThemes(page)).toEqual([])
})

it('ends emails by the link in one, with one click and without signing in', async () => {
  const own = await colleague()
  await assign(own, 'Emailed')
  await jobsAreDone(product.app)
  const [mail] = await mailsTo(product.app, own)
  const link = /\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const page = await product.visit()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Stop emails about “Task assigned”?' }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('heading', { name: 'You won’t get emails about “Task assigned” anymore.' }).waitFor()
  await assign(own, 'Not emailed')
  expect(await subjectsTo(own)).toEqual(['New task: Emailed'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'You get these emails again.' }).waitFor()
  await assign(own, 'Emailed again')
  expect(await subjectsTo(own)).toEqual(['New task: Emailed again', 'New task: Emailed'])
})

it('collects emails for a daily summary, which can be looked at before', async () => {
  const own = await colleague()
  const page = await openAs(product, own, PAGE)
  await page
    .getByRole('radiogroup', { name: 'Task assigned: Email frequency' })
    .getByRole('radio', { name: 'Daily' })
    .click()
  await page.getByRole('main').getByText('Saved', { exact: true }).waitFor()
  const deal = await buildDeal(product.app, admin, { name: 'Elm House' })
  await buildTask(product.app, admin, { title: 'Order the survey', dealId: deal.id, assigneeId: own.userId })
  await page.reload()
  await page.getByText('1 need you, 0 good to know').waitFor()
  await page.getByRole('button', { name: 'See what’s in it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your next email summary' })
  await dialog.getByRole('heading', { name: 'Elm House' }).waitFor()
  await dialog.getByRole('link', { name: 'New task: Order the survey' }).waitFor()
  expect(await subjectsTo(own)).toEqual([])
  const { nextDaily } = await preferencesOf(product.app, own)
  await sendDueDigests({ ...product.app.parts, clock: () => new Date(nextDaily) })
  expect(await subjectsTo(own)).toEqual(['Your summary: 1 thing needs you'])
})

it('shows every kind on its own, and locks what keeps an admin’s account safe', async () => {
  const page = await openAs(product, admin, PAGE)
  await page.getByRole('button', { name: 'Set each type separately' }).click()
  await page.getByText('Storage nearly full: Email: always on').waitFor({ state: 'attached' })
  await page.getByRole('checkbox', { name: 'Reply in a thread: Email' }).waitFor()
  await page.getByRole('button', { name: 'Group them again' }).click()
  await page.getByRole('checkbox', { name: 'Reply in a thread: Email' }).waitFor({ state: 'detached' })
})

it('sets quiet hours', async () => {
  const own = await colleague()
  const page = await openAs(product, own, PAGE)
  await page.getByText('No text messages from 9:00 PM to 8:00 AM, New York time.').waitFor()
  await page.getByLabel('From').fill('19:30')
  await page.getByLabel('Until').focus()
  await page.getByText('No text messages from 7:30 PM to 8:00 AM').waitFor()
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click()
  await page.getByText('Text messages arrive at any time.').waitFor()
  await expect
    .poll(async () => (await preferencesOf(product.app, own)).quietHours)
    .toEqual({ from: '19:30', to: '19:30' })
})

it('agrees to text messages with a code, and removes the phone', async () => {
  const own = await colleague()
  const page = await openAs(product, own, PAGE)
  await page.getByRole('button', { name: 'Add phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Text messages' })
  await dialog.getByLabel('Phone').fill('(336) 555-0142')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByLabel('Code')
  await code.waitFor()
  const sent = twilio.messages.findLast(({ to }) => to === '+13365550142')
  await code.fill((sent?.body ?? '').slice(0, 6))
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await page.getByText('You agreed on').waitFor()
  await page.getByText('Reply STOP to any message to turn them off right away.').waitFor()
  await page.getByText('+1 336-555-0142').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Add phone' }).waitFor()
})

it('limits the organization’s text messages', async () => {
  const page = await openAs(product, admin, PAGE)
  await page.getByText('0 of 500').waitFor()
  await page.getByRole('button', { name: 'Change limit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text messages a month').fill('120')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('0 of 120').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('0 of 500').waitFor()
})

it('hands approvals over while away', async () => {
  const page = await openAs(product, admin, PAGE)
  const section = page.getByRole('region', { name: 'While someone is away' })
  await section.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Who decides instead').selectOption({ label: reader.fullName })
  await dialog.getByLabel('From').fill('2030-06-03')
  await dialog.getByLabel('Through').fill('2030-06-07')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await section.getByText(reader.fullName).waitFor()
})

it('works on a phone, in Spanish', async () => {
  const page = await openAs(product, reader, PAGE, { ...PHONE, language: 'es', theme: 'dark' })
  await page.getByRole('heading', { name: 'Preferencias de avisos' }).waitFor()
  await page.getByRole('checkbox', { name: 'Tarea asignada: Correo' }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
})

it('folds several notices of one deal into one row of the inbox', async () => {
  const own = await colleague()
  const deal = await buildDeal(product.app, admin, { name: 'Oak House' })
  await product.app.api(own.token).put(`/deals/${deal.id}/comment-following`, { notify: 'everything' })
  for (const body of ['One', 'Two', 'Three'])
    await product.app
      .api(admin.token)
      .post(`/deals/${deal.id}/comments`, { objectType: 'deal', objectId: deal.id, body, documents: [] })
  const page = await openAs(product, own, '/app/notifications')
  await page.getByRole('button', { name: '2 more on Oak House' }).click()
  await page.getByRole('button', { name: 'Show fewer on Oak House' }).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Ada Brick commented on/ })
      .count(),
  ).toBe(3)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'All 3 done' }).click()
  await page.getByText('You’re all caught up').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Show fewer on Oak House' }).waitFor()
})
