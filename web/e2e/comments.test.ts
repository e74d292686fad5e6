import type { CommentThread } from '@plumbline/contract/comments'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    expect(await textBox(writing).inputValue()).toBe('')

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

  it('are shown without the log to people who can’t see it', async () => {
    const operator = await product.app.member(jo.orgId, 'operator')
    await buildThread(product.app, jo, deal.id, { body: 'For all of the team' })
    const page = await openAs(product, operator, activity())
    await comment(page, 'For all of the team').waitFor()
    expect(await page.getByRole('radio', { name: 'Changes' }).count()).toBe(0)
  })
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

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
