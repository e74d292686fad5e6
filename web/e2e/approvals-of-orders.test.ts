import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../server/tests/notices.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let budget: Budget

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const SOON = { timeout: 30_000 }

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app, 'PRO')
  budget = await team.approved()
})
afterAll(() => product.close())

/** An order of the operator's that an operator admin decides. */
async function submitted(amountCents: number, line = 'Kitchen', vendorId?: string) {
  const facts = vendorId ? { vendorId } : {}
  const draft = await team.draft(budget, [{ line, description: `${line} work`, amountCents }], facts)
  return (await team.act(team.operator, draft, 'submit')).body
}

const mailsAbout = async (person: { email: string }, subject: string) =>
  (await mailsTo(product.app, person)).filter((mail) => mail.subject.startsWith(subject))

const badge = (page: Page, count: number) =>
  page
    .getByRole('link', { name: /Approvals$/ })
    .getByText(`${count} pending`)
    .waitFor({ state: 'attached' })

describe('an order', () => {
  it('is decided from its mail in two taps after signing in, with both buttons at the thumb', async () => {
    const { id } = await submitted(900_000)
    const mails = () => mailsAbout(team.operatorAdmin, 'Needs your approval: Piedmont')
    await expect.poll(mails, SOON).not.toEqual([])
    const [mail] = await mails()
    const link = /https?:\S+\/app\/approvals\?item=\S+/.exec(mail!.text)![0]
    const page = await product.visit(PHONE)
    await page.goto(link)
    await page.getByLabel('Email', { exact: true }).fill(team.operatorAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const approve = page.getByRole('button', { name: 'Approve and issue' })
    await approve.waitFor()
    for (const button of [approve, page.getByRole('button', { name: 'Reject' })]) {
      const box = (await button.boundingBox())!
      expect(box.y).toBeGreaterThan(844 / 2)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await approve.click()
    await expect.poll(async () => (await team.read(team.admin, { id })).order.status).not.toBe('pending_approval')
  })

  it('counts in the badge as it’s submitted and decided, without a reload', async () => {
    const approver = await product.app.member(team.admin.orgId, 'operator_admin')
    const waiting = async () =>
      (await product.app.api(approver.token).get<{ waiting: number }>('/approvals/count')).body.waiting
    const before = await waiting()
    const page = await openAs(product, approver, '/app')
    await page.getByRole('link', { name: /Approvals$/ }).waitFor()
    const { id } = await submitted(800_000)
    await badge(page, before + 1)
    await submitted(700_000, 'Roof')
    await badge(page, before + 2)
    await team.decide(team.operatorAdmin, `/orders/${id}`, 'rejected', 'Two more bids first')
    await badge(page, before + 1)
  })

  it('that counts with another says so in words, and both are seen side by side', async () => {
    const vendorId = await team.vendor('Larkspur Electric')
    const first = await submitted(390_000, 'Kitchen', vendorId)
    await submitted(465_000, 'Kitchen', vendorId)
    const page = await openAs(product, team.operatorAdmin, '/app/approvals?sort=largest')
    await page.getByRole('listitem').filter({ hasText: '4,650.00' }).getByRole('button').last().click()
    const pane = page.getByRole('article', { name: 'Larkspur Electric' })
    await pane.getByText('together $8,550.00', { exact: false }).waitFor()
    await pane
      .getByText(/^Counted with .* Same vendor, same deal, .* On its own, .* could approve it; together it needs/)
      .waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await pane.getByRole('button', { name: 'See both' }).first().click()
    const both = page.getByRole('dialog', { name: 'Side by side' })
    await both.getByText('Left after both').first().waitFor()
    await both
      .getByRole('article')
      .filter({ hasText: `PO-${first.number}` })
      .waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await both.waitFor({ state: 'hidden' })
  })

  it('undone within eight seconds sends nothing; decided for good, its mail leaves and it’s issued', async () => {
    const vendorId = await team.vendor('Carver Plumbing')
    const { id } = await submitted(600_000, 'Roof', vendorId)
    const { approval } = await team.read(team.admin, { id })
    const page = await openAs(product, team.operatorAdmin, `/app/approvals?item=${approval!.id}`)
    await page.getByRole('article', { name: 'Carver Plumbing' }).waitFor()
    await page.keyboard.press('a')
    await page
      .getByText(/^Approved: Carver Plumbing/)
      .first()
      .waitFor()
    await page.keyboard.press('z')
    await expect.poll(async () => (await team.read(team.admin, { id })).order.status).toBe('pending_approval')
    await page.goto(`/app/approvals?item=${approval!.id}`)
    await page.getByRole('article', { name: 'Carver Plumbing' }).waitFor()
    await page.keyboard.press('a')
    await expect.poll(async () => (await team.read(team.admin, { id })).order.status, SOON).toBe('issued')
    await expect.poll(() => mailsAbout(team.operator, 'Approved: Carver Plumbing'), SOON).toHaveLength(1)
  })

  it('decided together with another shows what they do to one another', async () => {
    const vendorId = await team.vendor('Hollis Tile & Bath')
    await submitted(610_000, 'Roof', vendorId)
    await submitted(620_000, 'Roof', vendorId)
    const page = await openAs(product, team.operatorAdmin, '/app/approvals')
    for (const amount of ['6,100.00', '6,200.00'])
      await page.getByRole('listitem').filter({ hasText: amount }).getByRole('checkbox').click()
    await page.getByText(/use the same budget line/).waitFor()
    await page.getByText('$12,300.00').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'See both' }).click()
    await page.getByRole('dialog', { name: 'Side by side' }).getByText('Left after both').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: '2 selected' }).waitFor({ state: 'hidden' })
  })
})

const rules = async () =>
  (await product.app.api(team.admin.token).get<{ items: RuleSet[] }>('/approvals/rules')).body.items[0]!

/** Changes the upper amounts of rules, as another admin. */
const putAmounts = (set: RuleSet, amounts: Record<string, number>) =>
  product.app.api(team.admin.token).put('/approvals/rules', {
    object: set.object,
    version: set.version,
    rules: set.rules.map(({ id, active, minCents, maxCents, conditions, effect, steps }) => ({
      id,
      active,
      minCents,
      maxCents: amounts[id] ?? maxCents,
      conditions,
      effect,
      steps,
    })),
  })

describe('approval rules', () => {
  it('that two admins change at once are merged, with a choice where both changed the same', async () => {
    const page = await openAs(product, team.admin, '/app/settings/approvals')
    const row = page.getByRole('row').filter({ hasText: 'up to $5,000' })
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Edit rule' }).click()
    await page.getByRole('dialog').getByLabel('Up to (empty = no limit)').fill('6000')
    const seen = await rules()
    let isFirst = true
    await page.route('**/api/v1/approvals/rules', async (route) => {
      if (isFirst && route.request().method() === 'PUT') {
        isFirst = false
        await putAmounts(seen, { up_to_5000: 400_000, auto_1000: 50_000 })
      }
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const merging = page.getByRole('dialog', { name: 'These rules have changed' })
    await merging
      .getByText(/up to \$4,000/)
      .first()
      .waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await merging.getByRole('radio', { name: /Your change/ }).click()
    await merging.getByRole('button', { name: 'Save both' }).click()
    await merging.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await rules()).rules.slice(0, 2).map(({ maxCents }) => maxCents))
      .toEqual([50_000, 600_000])
  })

  it('are cards on a phone, and mark what holds for a typed order', async () => {
    const page = await openAs(product, team.admin, '/app/settings/approvals', PHONE)
    await page.getByRole('list', { name: 'Purchase order' }).getByRole('listitem').first().waitFor()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByLabel('Amount', { exact: true }).fill('26000')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'over $25,000' })
      .getByRole('img', { name: 'This rule applies to what you entered' })
      .waitFor()
  })

  it('are part of higher plans: on STARTER an admin approves, and the page says so', async () => {
    const alone = await product.app.signUp({ planTier: 'STARTER' })
    const page = await openAs(product, alone, '/app/settings/approvals')
    await page.getByText(/On your plan, one admin approves/).waitFor()
    await page.getByRole('link', { name: 'See plans' }).waitFor()
    expect(await page.getByRole('button', { name: 'Rule', exact: true }).count()).toBe(0)
    await page.getByText('approves it by submitting it', { exact: false }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
