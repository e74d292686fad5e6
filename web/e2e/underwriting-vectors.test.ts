import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { type DealCase, dollars, expectFigures, readCase, type, typeDeal, typeLoans } from './type-deal.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
})

afterAll(() => product.close())

async function open(dealType: DealWithTerms['dealType']): Promise<{ page: Page; deal: DealWithTerms }> {
  const deal = await buildDeal(product.app, admin, {}, dealType)
  const page = await windowOf(product, admin, { viewport: { width: 1280, height: 900 } })
  await page.goto(`/app/deals/${deal.id}/underwriting`)
  await page.getByLabel('ARV', { exact: true }).waitFor()
  return { page, deal }
}

async function said(page: Page, text: string) {
  await expect.poll(() => page.locator('main').innerText(), { message: text }).toContain(text)
}

/** Types the work of a land-home deal. Each line on the screen gets the case's lines that belong there. */
async function typeLines(page: Page, { input }: DealCase, lines: Record<string, string[]>) {
  expect(Object.values(lines).flat().toSorted()).toEqual(input.budget_lines.map(({ name }) => name).toSorted())
  for (const [label, names] of Object.entries(lines)) {
    const parts = input.budget_lines.filter((line) => names.includes(line.name))
    await type(page, label, dollars(parts.reduce((sum, line) => sum + line.amount_cents, 0)))
  }
}

/** Expects that what was typed was saved: the server's records alone give the same figures. */
async function expectSaved(page: Page, deal: DealWithTerms, netProfitCents: number) {
  const kept = async () =>
    (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body.projection.profitCents
  await expect.poll(kept).toBe(netProfitCents)
  await page.reload()
}

describe('a deal from the vectors, typed by hand', () => {
  it('can be a flip with a loan in three draws and its payments, to the cent', async () => {
    const flip = readCase('deal-ff-2')
    const { page, deal } = await open('fix_and_flip')
    await typeDeal(page, flip)
    const works = flip.input.budget_lines.reduce((sum, line) => sum + line.amount_cents, 0)
    await type(page, 'Rehab estimate', dollars(works))
    await typeLoans(page, flip.input.loans)
    await expectFigures(page, flip)
    await said(page, dollars(flip.expected.mao_rule_cents!))
    await said(page, dollars(flip.expected.mao_target_cents!))
    await expectSaved(page, deal, flip.expected.net_profit_cents!)
    await expectFigures(page, flip)
  }, 120_000)

  it('can be a land-home deal with each line under its own name, to the cent', async () => {
    const home = readCase('deal-lh-1')
    const { page, deal } = await open('land_home')
    await typeDeal(page, home)
    const lines: Record<string, string[]> = {
      'Home invoice': ['Single-section home 16x76, dealer invoice'],
      Freight: ['Freight and escort'],
      'Permits and impact fees': ['Permits and impact fees'],
      'Set and tie-down': ['Foundation piers, set and tie-down'],
      'Well and water': ['Well and pump'],
      'Septic and sewer': ['Septic system'],
      'Power and utilities': ['Power pole and service'],
      'Finish-out': ['Skirting, steps and decks', 'HVAC connect and trim-out'],
      'Clearing, pad and other site work': ['Clearing, pad and driveway'],
    }
    await typeLines(page, home, lines)
    await expectFigures(page, home)
    await said(page, dollars(home.expected.mao_target_cents!))
    await expectSaved(page, deal, home.expected.net_profit_cents!)
    await expectFigures(page, home)
    await page.locator('section#improvement').getByRole('button', { name: 'how' }).click()
    const how = page.getByRole('dialog')
    for (const label of Object.keys(lines)) await expect.poll(() => how.innerText()).toContain(label)
  }, 120_000)

  it('can be a land-home deal with two loans, reordered, removed and restored, to the cent', async () => {
    const home = readCase('deal-lh-2')
    const { page, deal } = await open('land_home')
    await typeDeal(page, home)
    await typeLines(page, home, {
      'Home invoice': ['Double-section modular, factory invoice'],
      // Fees charged by an authority are known, so they carry no contingency.
      'Permits and impact fees': ['Water tap'],
      'Set and tie-down': ['Freight, crane and set crew'],
      'Foundation work': ['Permanent foundation (engineered)'],
      'Septic and sewer': ['Engineered septic'],
      'Power and utilities': ['Electrical service'],
      'Finish-out': ['Finish-out, garage slab'],
      'Clearing, pad and other site work': ['Site work and 620 ft driveway'],
    })
    await typeLoans(page, home.input.loans)
    await expectFigures(page, home)
    await said(page, dollars(home.expected.mao_target_cents!))
    const financing = page.locator('section#financing')
    const total = () => financing.locator('header').first().innerText()
    await expect.poll(total).toContain(dollars(home.expected.financing_cost_cents!))
    const names = () => financing.locator('section h3').allInnerTexts()
    await page.getByRole('button', { name: 'More actions for Construction line' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(names).toEqual(['Construction line', 'Land seller carry-back'])
    await expect.poll(total).toContain(dollars(home.expected.financing_cost_cents!))
    await page.getByRole('button', { name: 'More actions for Construction line' }).click()
    await page.getByRole('menuitem', { name: 'Remove loan' }).click()
    await expect.poll(names).toEqual(['Land seller carry-back'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(names).toEqual(['Construction line', 'Land seller carry-back'])
    const { body } = await product.app.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(body.loans?.map((loan) => [loan.name, loan.dayCount, loan.payment, loan.draws.length])).toEqual([
      ['Construction line', 'ACT/360', 'at_payoff', 3],
      ['Land seller carry-back', '30/360', 'monthly', 0],
    ])
    await expectSaved(page, deal, home.expected.net_profit_cents!)
    await expectFigures(page, home)
  }, 180_000)
})
