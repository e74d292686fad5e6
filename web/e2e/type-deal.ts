import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Cost = {
  name: string
  amount_cents?: number
  pct_of_purchase?: string
  per?: 'once' | 'day' | 'month' | 'year'
  from?: string
  to?: string
}
type Draw = { date: string; amount_cents: number; fee_cents: number }
type Loan = {
  name: string
  initial_advance_cents: number
  holdback_cents: number
  rate_pct: string
  points_pct: string
  fees_cents: number
  exit_fee_pct?: string
  day_count: string
  payment: 'monthly' | 'at_payoff'
  draws: Draw[]
}

/** A complete deal from the finance vectors, with the expected value of every figure. */
export type DealCase = {
  input: {
    purchase_date: string
    sale_date: string
    purchase_price_cents: number
    arv_cents: number
    sale_price_cents: number
    target_profit_cents: number
    contingency_pct: string
    purchase_costs: Cost[]
    budget_lines: { name: string; amount_cents: number }[]
    budget_payments: { date: string; amount_cents: number }[]
    loans: Loan[]
    holding: Cost[]
    selling: Record<string, string | number>
  }
  expected: Record<string, number>
}

export function readCase(id: string): DealCase {
  const file = new URL('../../domain/fixtures/finance.json', import.meta.url)
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: (DealCase & { id: string })[] }
  const found = cases.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`the vectors have no case ${id}`)
  return found
}

/** Formats cents the way the screen does: `$1,234.56`. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Types into a field of the tab and leaves it, which saves it. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.press('Tab')
}

const group = (page: Page, name: string) => page.locator(`section#${name}`)

/** Types every input of a deal from the vectors, except the lines of the work, which are up to the caller. */
export async function typeDeal(page: Page, { input }: DealCase): Promise<void> {
  await type(page, 'ARV', dollars(input.arv_cents))
  await type(page, 'Projected sale price', dollars(input.sale_price_cents))
  await type(page, 'Asking price', dollars(input.purchase_price_cents))
  await type(page, 'Projected purchase', input.purchase_date)
  await type(page, 'Projected sale', input.sale_date)
  await type(page, 'Contingency', input.contingency_pct)
  await type(page, 'Target profit', dollars(input.target_profit_cents))
  await typeCosts(page, 'purchase', 'Closing costs', input.purchase_costs)
  await typeCosts(page, 'holding', 'Holding costs', input.holding)
  await typeSelling(page, input.selling)
  for (const [index, payment] of input.budget_payments.entries()) {
    await page.getByRole('button', { name: 'Add payment' }).click()
    await type(page, `Payment ${index + 1}: date`, payment.date)
    await type(page, `Payment ${index + 1}: amount`, dollars(payment.amount_cents))
  }
}

/** Replaces a new deal's starting costs with those of the case. */
async function typeCosts(page: Page, bucket: 'purchase' | 'holding', given: string, costs: Cost[]): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${given}` }).click()
  await page.getByRole('menuitem', { name: 'Remove cost' }).click()
  await page.getByLabel(given, { exact: true }).waitFor({ state: 'detached' })
  for (const cost of costs) {
    await group(page, bucket).getByRole('button', { name: 'Add cost' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add cost' })
    await dialog.getByLabel('Description').fill(cost.name)
    if (cost.pct_of_purchase) {
      await dialog.getByRole('radio', { name: 'Percent of a price' }).click()
      await dialog.getByLabel('Percent', { exact: true }).fill(cost.pct_of_purchase)
    } else await dialog.getByRole('textbox', { name: 'Amount' }).fill(dollars(cost.amount_cents ?? 0))
    if (bucket === 'holding') {
      await dialog.getByLabel('How often').selectOption(cost.per ?? 'once')
      if (cost.from) await dialog.getByLabel('From', { exact: true }).fill(cost.from)
      if (cost.to) await dialog.getByLabel('To', { exact: true }).fill(cost.to)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel(cost.name, { exact: true }).waitFor()
  }
}

async function typeSelling(page: Page, selling: DealCase['input']['selling']): Promise<void> {
  await type(page, 'Listing agent commission', String(selling.listing_commission_pct ?? 0))
  await type(page, 'Buyer’s agent commission', String(selling.buyer_commission_pct ?? 0))
  await type(page, 'Seller closing costs', String(selling.closing_pct ?? 0))
  await type(page, 'Transfer tax', String(selling.transfer_tax_pct ?? 0))
  await type(page, 'Fixed selling costs', dollars(Number(selling.fixed_cents ?? 0)))
  await type(page, 'Seller concessions', dollars(Number(selling.concessions_cents ?? 0)))
}

/** Types the loans one after another, like someone reading from term sheets. */
export async function typeLoans(page: Page, loans: readonly Loan[]): Promise<void> {
  await page.getByRole('radio', { name: 'With loans', exact: true }).click()
  for (const [index, loan] of loans.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another loan' }).click()
    const block = group(page, 'financing').locator('section').nth(index)
    const fill = async (label: string, text: string) => {
      const field = block.getByLabel(label, { exact: true })
      await field.fill(text)
      await field.press('Tab')
    }
    await block.getByText('More terms').click()
    await fill('Name', loan.name)
    await asAmount(block, 'Advance')
    await fill('Advance', dollars(loan.initial_advance_cents))
    await asAmount(block, 'Rehab holdback')
    await fill('Rehab holdback', dollars(loan.holdback_cents))
    await fill('Rate', loan.rate_pct)
    await fill('Points', loan.points_pct)
    await fill('Lender fees', dollars(loan.fees_cents))
    await fill('Exit fee', loan.exit_fee_pct ?? '0')
    await block.getByLabel('Day count').selectOption(loan.day_count)
    await block.getByLabel('Interest paid').selectOption(loan.payment)
    await fill('Fee per draw', dollars(loan.draws[0]?.fee_cents ?? 0))
    if (loan.holdback_cents > 0) {
      const drawn = block.getByLabel('Holdback draws')
      await drawn.selectOption('none')
      if (loan.draws.length > 0) await drawn.selectOption('listed')
    }
    for (const [at, draw] of loan.draws.entries()) {
      await block.getByRole('button', { name: 'Add draw' }).click()
      await fill(`Draw ${at + 1}: date`, draw.date)
      await fill(`Draw ${at + 1}: amount`, dollars(draw.amount_cents))
    }
  }
}

/** Turns the percent of a loan into an amount, where it is one. */
export async function asAmount(block: Locator, label: string): Promise<void> {
  const button = block.getByRole('button', { name: `Enter ${label} as an amount` })
  await block.getByLabel(label, { exact: true }).waitFor()
  if ((await button.count()) === 0) return
  await button.click()
  await block.getByRole('button', { name: `Enter ${label} as a percentage` }).waitFor()
}

/** Reads the tab's figures and expects the same cents as in the vectors. */
export async function expectFigures(page: Page, { expected }: DealCase): Promise<void> {
  const figure = (name: string) => page.locator('[data-figure]', { has: page.locator('dt', { hasText: name }) }).first()
  const money = {
    'Total project cost': 'total_project_cost_cents',
    'Cash to close': 'cash_to_close_cents',
    'Cash invested': 'cash_invested_cents',
    'Cash needed': 'cash_needed_peak_cents',
    'Break-even sale price': 'break_even_sale_price_cents',
    'Net profit': 'net_profit_cents',
  }
  for (const [name, key] of Object.entries(money))
    await expect.poll(() => figure(name).innerText(), { message: name }).toContain(dollars(expected[key]!))
  const groups = {
    improvement: 'improvement_total_cents',
    financing: 'financing_cost_cents',
    holding: 'holding_cost_cents',
    selling: 'selling_cost_cents',
  }
  for (const [id, key] of Object.entries(groups))
    await expect
      .poll(() => group(page, id).locator('header').first().innerText(), { message: id })
      .toContain(dollars(expected[key]!))
  const percents = { XIRR: 'xirr', ROI: 'roi', 'Cash-on-cash': 'cash_on_cash', Margin: 'profit_margin' }
  for (const [name, key] of Object.entries(percents))
    await expect
      .poll(() => figure(name).innerText(), { message: name })
      .toContain(
        `${(expected[key]! * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`,
      )
}
