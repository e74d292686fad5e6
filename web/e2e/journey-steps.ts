import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Client } from '../../server/tests/harness.ts'
import { type Answers, askToMove, fillInAndMove } from './fill-in-and-move.ts'

/** The current stage of the deal whose page is open. */
export const stageHere = (page: Page): Locator => page.locator('[aria-current="step"]').first()

/** Creates a deal on the screen for new deals. @returns its id */
export async function createDeal(page: Page, fields: Record<string, string>, typeName?: string): Promise<string> {
  await page.goto('/app/deals/new')
  if (typeName) await page.getByRole('radio', { name: typeName }).click()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/deals\/[0-9a-f-]{36}/)
  return page.url().split('/').at(-1)!
}

/** Adds three nearby sales in the format of the comps tab. */
export async function addComps(api: Client, dealId: string, price: number): Promise<void> {
  for (const [index, street] of ['Alder St', 'Beech Dr', 'Dogwood Ave'].entries()) {
    const reply = await api.post(`/deals/${dealId}/comps`, {
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

/** Moves the open deal from stage to stage and fills in what each one requires. */
export async function moveThrough(page: Page, answers: Answers, stages: readonly string[]): Promise<void> {
  for (const stage of stages) {
    if (await askToMove(page)) await fillInAndMove(page, answers)
    await expect.poll(() => stageHere(page).textContent()).toContain(stage)
  }
}

/** Closes the deal. Entering the last stage first asks for what is missing, then for confirmation. */
export async function closeDeal(page: Page, answers: Answers): Promise<void> {
  await page.getByRole('button', { name: 'Change stage' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await fillInAndMove(page, answers)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close deal' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByText('Closed', { exact: true }).first().waitFor()
}
