import type { CommentThread } from '@plumbline/contract/comments'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk } from '../../server/tests/budgets.ts'
import { buildThread, mention } from '../../server/tests/comments.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { noticesOf } from '../../server/tests/notices.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dana: Person
let deal: DealWithTerms
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
  deal = await buildDeal(product.app, jo, { addressLine1: '418 Linden Ave' })
})
afterAll(() => product.close())

const activity = () => `/app/deals/${deal.id}/activity`
const comment = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const textBox = (page: Page) => page.getByRole('textbox', { name: 'New comment' })

describe('comments on a deal', () => {
  it('reach the person mentioned, whose reply arrives live', async () => {
    const writing = await openAs(product, jo, activity())
    const live = writing.waitForResponse('**/api/v1/live')
    await writing.reload({ waitUntil: 'commit' })
    await live
    await textBox(writing).pressSequentially(`Hello @${dana.fullName.slice(0, 3)}`)
    await writing.getByRole('option', { name: dana.fullName }).waitFor()
    await writing.keyboard.press('Enter')
    await writing.keyboard.type('can we credit the vanity?')
    expect(await textBox(writing).inputValue()).toBe(`Hello @${dana.fullName} can we credit the vanity?`)
    await writing.keyboard.press('Control+Enter')
    await comment(writing, 'can we credit the vanity?').waitFor()
    await expect.poll(() => textBox(writing).inputValue()).toBe('')

    const noticed = async () => (await noticesOf(product.app, dana)).find(({ type }) => type === 'comment_mention')
    await expect.poll(noticed).toBeDefined()
    const reading = await openAs(product, dana, (await noticed())!.link)
    const thread = reading.getByRole('region', { name: 'Thread', exact: true })
    await comment(reading, 'can we credit the vanity?').waitFor()
    await reading.getByText('is waiting for your reply').waitFor()
    await thread.getByRole('button', { name: 'Reply' }).click()
    await reading.getByRole('textbox', { name: 'New reply' }).fill('Yes, 300.00')
    await reading.keyboard.press('Control+Enter')
    await comment(reading, 'Yes, 300.00').waitFor()

    const news = writing.getByRole('button', { name: '1 new comment' })
    await news.waitFor()
    expect(await comment(writing, 'Yes, 300.00').count()).toBe(0)
    await news.click()
    await comment(writing, 'Yes, 300.00').waitFor()
    await writing.getByRole('list', { name: 'Replies' }).waitFor()
  })

  it('keep drafts, show that they were edited, and can be deleted and restored', async () => {
    await buildThread(product.app, jo, deal.id, { body: 'Permit final is on Friday' })
    const page = await openAs(product, jo, `${activity()}?show=comments`)
    const first = comment(page, 'Permit final')
    await first.waitFor()
    await textBox(page).fill('Not finished yet')
    await page.reload()
    await first.waitFor()
    expect(await textBox(page).inputValue()).toBe('Not finished yet')
    await textBox(page).fill('')

    await first.getByRole('button', { name: 'Actions for the comment' }).click()
    await page.getByRole('menuitem', { name: 'Edit comment' }).click()
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('Permit final is on Monday')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edited' }).click()
    await page.getByRole('dialog').getByText('Permit final is on Friday').waitFor()
    await page.keyboard.press('Escape')

    await first.getByRole('button', { name: 'Add a reaction' }).click()
    await page.getByRole('menuitem', { name: 'Seen' }).click()
    await page.getByRole('button', { name: 'Seen: Jo Mercer', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Resolve', exact: true }).first().click()
    await first.getByText('Resolved by Jo Mercer').waitFor()

    await first.getByRole('button', { name: 'Actions for the comment' }).click()
    await page.getByRole('menuitem', { name: 'Delete comment' }).click()
    await first.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await first.waitFor()
  })

  it('can be narrowed to money and to one’s own part, beside the people of the deal and what they’re notified of', async () => {
    await buildThread(product.app, jo, deal.id, { body: 'The keys are in the lockbox' })
    await buildThread(product.app, dana, deal.id, { body: 'Only for the record' })
    const page = await openAs(product, dana, activity())
    await comment(page, 'The keys are in the lockbox').waitFor()
    await page.getByRole('button', { name: 'Only mine', pressed: false }).click()
    await comment(page, 'Only for the record').waitFor()
    await comment(page, 'The keys are in the lockbox').waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'Money' }).click()
    await page.getByText('No activity yet').waitFor()
    await page
      .getByRole('region', { name: /On this deal/ })
      .getByText('Jo Mercer')
      .waitFor()
    await page.getByRole('radio', { name: 'Everything on this deal' }).click()
    const path = `/deals/${deal.id}/comment-following`
    await expect.poll(async () => (await product.app.api(dana.token).get(path)).body).toEqual({ notify: 'everything' })
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  it('are shown without the log to people who can’t see it', async () => {
    const operator = await product.app.member(jo.orgId, 'operator')
    await buildThread(product.app, jo, deal.id, { body: 'For all of the team' })
    const page = await openAs(product, operator, activity())
    await comment(page, 'For all of the team').waitFor()
    expect(await page.getByRole('radio', { name: 'Changes' }).count()).toBe(0)
  })
})

it('become tasks that lead back to them', async () => {
  await buildThread(product.app, dana, deal.id, { body: 'Order the vanity\nThe 36 inch one' })
  const page = await openAs(product, jo, activity())
  await comment(page, 'Order the vanity')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Create task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create task' })
  expect(await dialog.getByLabel('Task', { exact: true }).inputValue()).toBe('Order the vanity')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(new URL(`/app/deals/${deal.id}`, page.url()).href)
  await page.getByRole('button', { name: 'Order the vanity', exact: true }).click()
  await page.getByRole('link', { name: `From ${dana.fullName}’s comment` }).click()
  await comment(page, 'The 36 inch one').waitFor()
})

it('opens the comments on a task from its row', async () => {
  const task = await buildTask(product.app, jo, { dealId: deal.id, title: 'Order the survey' })
  await buildThread(product.app, dana, deal.id, { objectType: 'task', objectId: task.id, body: 'Ordered on Monday' })
  const page = await openAs(product, jo, `/app/deals/${deal.id}`)
  await page.getByRole('button', { name: '1 comment on Order the survey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Ordered on Monday').waitFor()
  await dialog.getByRole('textbox', { name: 'New comment' }).fill('Thanks')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  await dialog.getByRole('article').filter({ hasText: 'Thanks' }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '2 comments on Order the survey' }).waitFor()
})

it.each([
  { width: 1280, height: 800, theme: 'dark', language: 'en' },
  { width: 360, height: 780, theme: 'light', language: 'es' },
] as const)('reads well at $width, in $language and both themes', async ({ width, height, theme, language }) => {
  const thread = await buildThread(product.app, dana, deal.id, { body: `${mention(jo)} 1,275.00 feels high` })
  const { status } = await product.app
    .api(jo.token)
    .post<CommentThread>(`/threads/${thread.id}/replies`, { body: 'I will ask' })
  expect(status).toBe(201)
  const look = { viewport: { width, height }, theme, language }
  const page = await openAs(product, jo, `${activity()}?thread=${thread.id}`, look)
  await comment(page, '1,275.00 feels high').first().waitFor()
  await page.getByRole('textbox').first().pressSequentially('@')
  await page.getByRole('listbox').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('refers to a budget line with its amount, picked after a #', async () => {
  const of = await buildDeal(product.app, jo, { addressLine1: '14 Referred Ln' })
  await budgetDesk(product.app).add(jo, of.id, [['07-010', 'Roof shingles', 1_185_000]])
  const page = await openAs(product, jo, `/app/deals/${of.id}/activity`)
  await textBox(page).pressSequentially('Look at #roof')
  await page.getByRole('option', { name: /Roof shingles.*Budget line · \$11,850\.00/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('before Friday')
  expect(await textBox(page).inputValue()).toBe('Look at #Roof shingles before Friday')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  const chip = comment(page, 'before Friday').getByRole('link', { name: 'Roof shingles 11,850.00' })
  await chip.click()
  await page.waitForURL(`**/app/deals/${of.id}/budget`)
})

it.each([
  ['at 1280', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('counts the comments of each line beside its name, %s', async (_, visit) => {
  const desk = budgetDesk(product.app)
  const of = await buildDeal(product.app, jo, { addressLine1: '12 Counted Ln' })
  const { lines } = await desk.add(jo, of.id, [
    ['07-010', 'Roof', 1_185_000],
    ['19-010', 'Cabinets', 519_792],
  ])
  const roof = lines.find(({ description }) => description === 'Roof')!
  await buildThread(product.app, jo, of.id, { objectType: 'budget_line', objectId: roof.id })
  const page = await openAs(product, jo, `/app/deals/${of.id}/budget`, visit)
  await page.getByText('1 comment on Roof').waitFor({ state: 'attached' })
  await buildThread(product.app, dana, of.id, { objectType: 'budget_line', objectId: roof.id })
  await page.getByText('2 comments on Roof').waitFor({ state: 'attached' })
  expect(await page.getByText(/comments? on Cabinets/).count()).toBe(0)
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
