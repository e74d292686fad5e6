import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf } from '../../server/src/platform/http/context.ts'
import { findWorkplace } from '../../server/src/platform/http/workplaces.ts'
import { seedDeals } from '../../server/src/sample/seed.ts'
import { openAs } from './open-as.ts'
import type { Person } from '../../server/tests/harness.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let person: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  const { parts } = product.app
  person = await product.app.signUp({ planTier: 'SCALE' })
  const workplace = (await findWorkplace(parts.db, person.userId))!
  const ctx = contextOf({ app: parts, workplace, requestId: 'seed', ip: null })
  await seedDeals(ctx, { count: 1_000, ownerIds: [person.userId] })
})
afterAll(() => product.close())

const PHONE: Visit = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

describe('a board of a thousand deals', () => {
  it.each([
    ['on a desk', undefined, 800, 80],
    ['on a phone', PHONE, 844, 20],
  ])(
    'draws %s only the cards near the viewport, in columns that scroll independently',
    async (_where, visit, height, most) => {
      const page = await openAs(product, person, '/app/deals', visit)
      const lead = page.locator('[data-deal-id]')
      await lead.first().waitFor()
      const before = await lead.first().innerText()
      expect(await pageHeight(page)).toBe(height)
      await lead.first().hover()
      for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 400)
      await expect.poll(() => lead.first().innerText(), { timeout: 5_000 }).not.toBe(before)
      expect(await lead.count()).toBeLessThan(most)
      expect(await pageHeight(page)).toBe(height)
      await page.context().close()
    },
  )
})

describe('a table of a thousand deals', () => {
  it('draws only the rows near the viewport', async () => {
    const page = await openAs(product, person, '/app/deals?layout=table')
    const rows = page.locator('tbody tr:not([aria-hidden])')
    await rows.first().waitFor()
    expect(await rows.count()).toBeLessThan(60)
    expect(await pageHeight(page)).toBe(800)
    await page.context().close()
  })
})
