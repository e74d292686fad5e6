import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLIP_ANSWERS, LAND_ANSWERS } from './journey-answers.ts'
import { openProduct, type Product } from './product.ts'
import { askToMove, override, settleAndMove } from './settle-in-browser.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
})
afterAll(() => product.close())

const toast = (words: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()
const stageHere = () => page.locator('[aria-current="step"]').first()

async function createDeal(fields: Record<string, string>, typeName?: string): Promise<string> {
  await page.goto('/app/deals/new')
  if (typeName) await page.getByRole('radio', { name: typeName }).click()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/deals\/[0-9a-f-]{36}/)
  return page.url().split('/').at(-1)!
}

async function accessToken(): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('plumbline.session'))
  return (JSON.parse(stored ?? '{}') as { access_token: string }).access_token
}

/** Three sales nearby, as the comps tab would take them. */
async function addComps(dealId: string, price: number): Promise<void> {
  const token = await accessToken()
  for (const [index, street] of ['Alder St', 'Beech Dr', 'Dogwood Ave'].entries()) {
    const reply = await product.app.api(token).post(`/deals/${dealId}/comps`, {
      comp: {
        address: `${index + 1} ${street}`,
        salePriceCents: price + index * 1_000_00,
        saleDate: '2025-12-01',
        sqft: 1_450,
        weight: 1,
        include: true,
        adjustments: [],
      },
    })
    expect(reply.status).toBe(201)
  }
}

describe('the journey of an investor', () => {
  it('begins with signing up', async () => {
    await page.goto('/auth?tab=signup')
    await page.getByLabel('Full Name', { exact: true }).fill('Jo Mercer')
    await page.getByLabel('Organization Name', { exact: true }).fill('Mercer Homes')
    await page.getByLabel('Email', { exact: true }).fill('jo@mercerhomes.example')
    await page.getByLabel('Password', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await toast('Account created! Welcome to Mercer Homes')
    await page.waitForURL('**/app')
  })

  it('takes a flip through all twelve stages, meeting every gate but one', { timeout: 240_000 }, async () => {
    const dealId = await createDeal({ Address: '418 Linden Ave' })
    await addComps(dealId, 410_000_00)
    await page.goto(`/app/deals/${dealId}`)
    for (const stage of [
      'Analysis',
      'Offer',
      'Under contract',
      'Financing and closing',
      'Acquired',
      'Planning and permits',
    ]) {
      if (await askToMove(page)) await settleAndMove(page, FLIP_ANSWERS)
      await expect.poll(() => stageHere().textContent()).toContain(stage)
    }
    await askToMove(page)
    await page.getByRole('dialog').locator('[data-requirement]').first().waitFor()
    await override(page, 'The crew starts Monday, the permit desk confirmed by phone')
    await expect.poll(() => stageHere().textContent()).toContain('Rehab')
    for (const stage of ['Final punch', 'Listed', 'Sale pending']) {
      if (await askToMove(page)) await settleAndMove(page, FLIP_ANSWERS)
      await expect.poll(() => stageHere().textContent()).toContain(stage)
    }
    await closeDeal(FLIP_ANSWERS)
  })

  it('takes a land-home deal through all fifteen', { timeout: 300_000 }, async () => {
    const dealId = await createDeal({ Address: '72 Haw Branch Rd' }, 'Land-Home')
    await addComps(dealId, 220_000_00)
    await page.goto(`/app/deals/${dealId}`)
    const stages = [
      'Feasibility',
      'Offer',
      'Land due diligence',
      'Land closing',
      'Home order',
      'Permits',
      'Site preparation',
      'Utilities and foundation',
      'Delivery and set',
      'Finish-out',
      'Final inspection and CO',
      'Listed',
      'Sale pending',
    ]
    for (const stage of stages) {
      if (await askToMove(page)) await settleAndMove(page, LAND_ANSWERS)
      await expect.poll(() => stageHere().textContent()).toContain(stage)
    }
    await closeDeal(LAND_ANSWERS)
  })

  it('shows both to a stranger once the portfolio is published, and no door or exact figure with them', async () => {
    const api = product.app.api(await accessToken())
    const { body: me } = await api.get<{ orgId: string }>('/me')
    const address = `/portfolio/${me.orgId}`
    const stranger = await product.visit()
    expect((await stranger.goto(address))?.status()).toBe(404)
    const closedDeals = async () => (await api.get<{ items: { id: string }[] }>('/portfolio/deals')).body.items
    await expect.poll(closedDeals).toHaveLength(2)
    const ids = (await closedDeals()).map((deal) => deal.id)
    expect((await api.post('/portfolio/deals/show', { deals: { ids }, shown: true })).status).toBe(200)
    expect((await api.post('/portfolio/publish', { published: true })).status).toBe(200)
    expect((await stranger.goto(address))?.status()).toBe(200)
    await stranger.getByRole('heading', { level: 1 }).waitFor()
    const text = await stranger.locator('main').innerText()
    expect(text).not.toContain('418')
    expect(text).not.toContain('409,500')
    expect(product.problems).toEqual([])
  })

  it('left no window with an error', () => expect(product.problems).toEqual([]))
})

/** Entering the last stage asks first what is missing, then once whether it is meant. */
async function closeDeal(answers: typeof FLIP_ANSWERS): Promise<void> {
  await page.getByRole('button', { name: 'Move stage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await settleAndMove(page, answers)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the deal' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByText('Closed', { exact: true }).first().waitFor()
}
