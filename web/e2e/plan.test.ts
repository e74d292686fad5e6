import type { Billing } from '@plumbline/contract/billing'
import { ERRORS } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import { documentDesk, pdf } from '../../server/tests/documents.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openOwnProduct, openProduct, type Product } from './product.ts'

const PHONE = { width: 360, height: 780 }

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  admin = await product.app.signUp({ planTier: 'STARTER', orgName: 'Larkspur Homes', fullName: 'Ada Brick' })
})

const billing = async () => (await product.app.api(admin.token).get<Billing>('/billing')).body
const say = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()

async function onPlan(planTier: PlanTier): Promise<void> {
  const { version } = await billing()
  await product.app.api(admin.token).put('/billing/plan', { planTier, version })
}

async function deals(count: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) made.push((await buildDeal(product.app, admin)).id)
  return made
}

/** Fills the Starter plan's storage except for these bytes. @returns the deal with the files */
async function leaveRoomFor(bytes: number): Promise<string> {
  const { id: dealId } = await buildDeal(product.app, admin, { name: 'Archive House' })
  const { body } = await documentDesk(product.app, product.url).bring(admin, dealId, { content: pdf('filler') })
  await asPlatform(product.app.db, 'a test fills the storage', (tx) =>
    tx.run({
      text: `insert into document_versions (org_id, id, document_id, no, file_name, kind, bytes, sha256, status, uploaded_at)
             select org_id, $1, document_id, 2, 'filler.pdf', 'pdf', $2, sha256, 'accepted', now()
             from document_versions where org_id = $3 and document_id = $4`,
      values: [newId(), PLANS.STARTER.storageBytes - bytes, admin.orgId, (body as { id: string }).id],
    }),
  )
  return dealId
}

describe('the plan', () => {
  it('is in an admin’s navigation, with its usage and no trial', async () => {
    await deals(2)
    const page = await openAs(product, admin, '/app')
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByText('Your organization is on the Starter plan.').waitFor()
    await page.getByText('nothing is billed').waitFor()
    expect(await page.getByText(/trial/).count()).toBe(0)
    const meter = page.getByRole('meter', { name: 'Active deals' })
    expect(await meter.getAttribute('aria-valuetext')).toBe('2 of 3')
    expect(await page.getByRole('region', { name: 'Active deals' }).getByRole('listitem').count()).toBe(2)
  })

  it('is changed after seeing what that affects, and changed back by undo', async () => {
    await onPlan('PRO')
    await deals(4)
    const page = await openAs(product, admin, '/app/billing')
    await page.getByRole('button', { name: 'Change to Starter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change from Pro to Starter?' })
    await dialog.getByText('You have 4 active deals and can keep working on all of them.').waitFor()
    await dialog.getByText('close or archive 2 first').waitFor()
    await dialog
      .getByText(
        'No longer included: Purchase order approvals by amount, Vendor portal with no passwords, and Priority support',
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Change to Starter' }).click()
    await say(page, 'Your plan is now Starter')
    await page.getByText('You’ve reached the limit.').waitFor()
    expect((await billing()).planTier).toBe('STARTER')
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await say(page, 'Your plan is now Pro')
    expect((await billing()).planTier).toBe('PRO')
    await page.goto('/app/activity?what=organization')
    await page.getByText('changed the plan for Larkspur Homes').first().waitFor()
  })

  it('says so when another admin changed it first, and shows it as it is', async () => {
    const page = await openAs(product, admin, '/app/billing', { alone: true })
    await page.route('**/api/v1/live', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Change to Scale' }).click()
    await onPlan('PRO')
    await page.getByRole('dialog').getByRole('button', { name: 'Change to Scale' }).click()
    await say(page, 'Someone else')
    await page.getByText('Your organization is on the Pro plan.').waitFor()
    expect((await billing()).planTier).toBe('PRO')
  })

  it('is not for others', async () => {
    const page = await openAs(product, await product.app.member(admin.orgId, 'operator_admin'), '/app')
    await page.getByRole('link', { name: 'Team' }).waitFor()
    expect(await page.getByRole('link', { name: 'Plan', exact: true }).count()).toBe(0)
    await page.goto('/app/billing')
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  })

  it('reads well in both themes, both languages and on a phone', async () => {
    await deals(3)
    const page = await openAs(product, admin, '/app/billing')
    await page.getByText('You’ve reached the limit.').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    const phone = await openAs(product, admin, '/app/billing', { viewport: PHONE, language: 'es' })
    await phone.getByText('Llegó al límite.').waitFor()
    expect(await sidewaysOverflow(phone)).toBe(0)
    expect(await faultsInBothThemes(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Cambiar a Pro' }).click()
    await phone.getByText('Todos sus negocios y archivos caben en este plan.').waitFor()
    expect(await faultsInBothThemes(phone)).toEqual([])
  })
})

describe('a limit', () => {
  it('of deals leads admins to what makes room, and others to the people to ask', async () => {
    await deals(3)
    const page = await openAs(product, admin, '/app/deals/new')
    const alert = page.getByRole('alert').filter({ hasText: 'active-deal limit' })
    await alert.getByRole('link', { name: 'See what counts and change the plan' }).click()
    await page.waitForURL('**/app/billing')
    const operator = await product.app.member(admin.orgId, 'operator')
    const theirs = await openAs(product, operator, '/app/deals/new')
    await theirs.getByText('To change the plan, ask Ada Brick.').waitFor()
    await theirs.getByRole('link', { name: 'Review your deals' }).click()
    await theirs.waitForURL('**/app/deals?layout=table')
  })

  it('of deals leads there from the refusal of a restore', async () => {
    const [first] = await deals(3)
    const { version } = (await product.app.api(admin.token).get<{ version: number }>(`/deals/${first}`)).body
    await product.app.api(admin.token).post(`/deals/${first}/archive`, { version, reason: 'other' })
    await deals(1)
    const page = await openAs(product, admin, `/app/deals/${first}`)
    await page.getByRole('button', { name: /More/ }).first().click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    const link = page.locator('[data-sonner-toast]').getByRole('link', { name: 'See what counts and change the plan' })
    await link.click()
    await page.waitForURL('**/app/billing')
  })

  it('of storage leads an admin from the refused file to what uses it', async () => {
    const dealId = await leaveRoomFor(5_000)
    const page = await openAs(product, admin, `/app/deals/${dealId}/documents`)
    await page.getByText('Storage is almost full').waitFor()
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles({
        name: 'deed.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([pdf('deed'), Buffer.alloc(8_000, '\n')]),
      })
    // Refused as soon as it's chosen.
    const row = page.getByRole('listitem').filter({ hasText: 'deed.pdf' })
    await row.getByRole('link', { name: 'See what uses storage and change the plan' }).click()
    await page.waitForURL('**/app/billing')
    await page.getByRole('link', { name: 'Archive House' }).last().waitFor()
  })
})

/** No screen has one yet, so a screen's data is refused as the API would. */
async function lockedFor(person: Person): Promise<Page> {
  const page = await openAs(product, person, '/app', { alone: true })
  const { status, message } = ERRORS.feature_not_in_plan
  const details = { feature: 'po_approvals', plan: 'PRO' }
  await page.route('**/api/v1/portfolio/**', (route) =>
    route.fulfill({ status, json: { code: 'feature_not_in_plan', message, requestId: 'r-1', details } }),
  )
  await page.goto('/app/portfolio')
  await page.getByRole('heading', { name: 'Purchase order approvals by amount' }).first().waitFor()
  return page
}

describe('a feature of a higher plan', () => {
  it('has a card in its place that leads an admin to the plans', async () => {
    const page = await lockedFor(admin)
    await page.getByText('Included in Pro. Your organization is on Starter.').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('link', { name: 'See plans' }).first().click()
    await page.waitForURL('**/app/billing')
  })

  it('names the people to ask to everyone else', async () => {
    const page = await lockedFor(await product.app.member(admin.orgId, 'operator'))
    await page.getByText('To change the plan, ask Ada Brick.').first().waitFor()
    expect(await page.getByRole('link', { name: 'See plans' }).count()).toBe(0)
  })
})

describe('with a payment provider', () => {
  let billed: Product
  beforeAll(async () => {
    billed = await openOwnProduct({ STRIPE_SECRET_KEY: 'sk_test_51ForTheTests' })
  })
  afterAll(() => billed.close())

  it('shows the days left in the trial and can’t be changed by hand', async () => {
    const owner = await billed.app.signUp({ planTier: 'PRO' })
    const page = await openAs(billed, owner, '/app/billing')
    await page.getByText('14 days left in your trial').waitFor()
    expect(await page.getByText('nothing is billed').count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Change to/ }).count()).toBe(0)
    expect(billed.problems).toEqual([])
  })
})
