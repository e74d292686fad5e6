import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { type } from './type-deal.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
})

afterAll(() => product.close())

async function openTab(person: Person) {
  const deal = await buildDeal(product.app, person, { arvCents: 30_000_000, askingPriceCents: 20_000_000 })
  const page = await windowOf(product, person)
  await page.goto(`/app/deals/${deal.id}/underwriting`)
  const note = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('xpath=ancestor::div[contains(@class,"grid")][1]')
  return { page, note, deal }
}

describe('an input’s source', () => {
  it('is shown at each prefilled input, and one click resets the value', async () => {
    const { page, note, deal } = await openTab(admin)
    const kept = async () =>
      (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body.fields.listingCommissionPct
    await expect.poll(() => note('Listing agent commission').innerText()).toContain('Organization default')
    await type(page, 'Listing agent commission', '4')
    await expect.poll(() => note('Listing agent commission').innerText()).toContain('Your value; the default is 2.5%')
    await expect.poll(kept).toBe('4')
    await page.getByRole('button', { name: 'Reset Listing agent commission to 2.5%' }).click()
    await expect.poll(() => note('Listing agent commission').innerText()).toContain('Organization default')
    expect(await page.getByLabel('Listing agent commission', { exact: true }).inputValue()).toBe('2.5')
    await expect.poll(kept).toBe('2.5')
    expect(await note('ARV').innerText()).not.toContain('Organization default')
  })

  it('is also shown for costs and the first loan', async () => {
    const { page, note } = await openTab(admin)
    await type(page, 'Closing costs', '3')
    await page.getByRole('button', { name: 'Reset Closing costs to 2%' }).click()
    await expect.poll(() => note('Closing costs').innerText()).toContain('Organization default')
    await page.getByRole('radio', { name: 'With loans', exact: true }).click()
    await expect.poll(() => note('Advance').innerText()).toContain('Organization default')
    await type(page, 'Advance', '75')
    await page.getByRole('button', { name: 'Reset Hard money loan, Advance to 90%' }).click()
    await expect.poll(() => page.getByLabel('Advance', { exact: true }).inputValue()).toBe('90')
  })

  it('appears next to its label on a phone, and a draw shows its full date', async () => {
    const deal = await buildDeal(product.app, admin, {
      arvCents: 30_000_000,
      askingPriceCents: 20_000_000,
      rehabEstimateCents: 4_000_000,
    })
    const page = await windowOf(product, admin, { viewport: { width: 390, height: 844 }, language: 'es' })
    await page.goto(`/app/deals/${deal.id}/underwriting`)
    await page.getByRole('radio', { name: 'Con préstamos' }).click()
    await type(page, 'Reserva de obra (holdback)', '80')
    const back = page.getByRole('button', { name: /^Volver a .*Reserva de obra \(holdback\)/ })
    await back.waitFor()
    const label = page.locator('label', { hasText: 'Reserva de obra (holdback)' })
    const [words, button] = [(await label.boundingBox())!, (await back.boundingBox())!]
    expect(button.x).toBeGreaterThan(words.x + words.width)
    expect(button.y + button.height / 2).toBeLessThan(words.y + words.height)

    await page.getByLabel('Desembolsos de la reserva').selectOption('listed')
    const day = page.getByLabel('Desembolso 1: fecha')
    await day.fill('2027-09-30')
    await day.blur()
    await expect.poll(() => day.inputValue()).toBe('30 sep 2027')
    await day.evaluate((field: HTMLInputElement) => (field.value = 'Nov 30, 2027'))
    expect(await day.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
  })

  it('links to the settings, but only for those who may change them', async () => {
    const operator = await product.app.signIn(await product.app.member(admin.orgId, 'operator_admin'))
    const [own, other] = [await openTab(admin), await openTab(operator)]
    await expect.poll(() => own.note('Contingency').getByRole('link').count()).toBe(1)
    await expect.poll(() => other.note('Contingency').innerText()).toContain('Organization default')
    expect(await other.note('Contingency').getByRole('link').count()).toBe(0)
  })
})
