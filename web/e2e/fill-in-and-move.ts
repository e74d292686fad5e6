import type { Locator, Page } from 'playwright-core'
import { pdf } from '../../server/tests/documents.ts'

/** Answers by requirement key, as a user would type or select them. */
export type Answers = Readonly<Record<string, string>>

const panelOf = (page: Page) => page.getByRole('dialog')

/**
 * Clicks "Change stage" and accepts the suggested stage, which is the next one. @returns whether anything is missing
 */
export async function askToMove(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Change stage' }).click()
  const answered = page.waitForResponse((response) => response.url().endsWith('/move'))
  await panelOf(page).getByRole('button', { name: 'Move', exact: true }).click()
  return (await answered).status() === 422
}

/** Completes every row of the blocked-move panel with its own control, then moves the deal. */
export async function fillInAndMove(page: Page, answers: Answers): Promise<void> {
  const panel = panelOf(page)
  const rows = panel.locator('[data-requirement]')
  await rows.first().waitFor()
  const keys = await rows.evaluateAll((items) => items.map((item) => item.getAttribute('data-requirement') ?? ''))
  for (const [index, key] of keys.entries()) await fillInRow(rows.nth(index), key, answers)
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.waitFor({ state: 'hidden' })
}

async function fillInRow(row: Locator, key: string, answers: Answers): Promise<void> {
  const done = row.locator('p', { hasText: /^Saved/ })
  const file = row.locator('input[type=file]')
  const tick = row.getByRole('button', { name: 'Mark as done' })
  const permit = row.getByLabel('Permit number')
  const allCash = row.getByRole('button', { name: 'All cash' })
  const choice = row.locator('select').first()
  const text = row.locator('input:not([type=file])').first()
  await file.or(tick).or(permit).or(allCash).or(choice).or(text).or(done).first().waitFor({ state: 'attached' })
  if (await done.isVisible()) return
  if ((await file.count()) > 0)
    await file.setInputFiles({
      name: `${key.replace(/\W+/g, '-')}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf(key)),
    })
  else if (await tick.isVisible()) await tick.click()
  else if (await permit.isVisible()) {
    await permit.fill('P-2026-118')
    await row.getByLabel('Issued').fill('2026-03-01')
    await row.getByRole('button', { name: 'Add permit' }).click()
  } else if (await allCash.isVisible()) await allCash.click()
  else await answer(key, answers, choice, text)
  await done.waitFor({ timeout: 20_000 })
}

async function answer(key: string, answers: Answers, choice: Locator, text: Locator): Promise<void> {
  const typed = answers[key]
  if (typed === undefined) throw new Error(`nobody knows what to answer for ${key}`)
  if (await choice.isVisible()) return void (await choice.selectOption({ label: typed }))
  await text.fill(typed)
  await text.blur()
}

/** Moves on with a reason instead of the missing items. */
export async function override(page: Page, reason: string): Promise<void> {
  const panel = panelOf(page)
  await panel.getByPlaceholder('Reason for the override').fill(reason)
  await panel.getByRole('button', { name: 'Override' }).click()
  await panel.waitFor({ state: 'hidden' })
}
