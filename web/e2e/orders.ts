import type { Page } from 'playwright-core'

type TypedOrder = {
  vendor: string
  title: string
  /** `line` is what is typed to find the budget line */
  rows: readonly { line: string; item: string; amount: string }[]
}

/** Fills in a new order, row by row, the way a person does. */
export async function typeOrder(page: Page, { vendor, title, rows }: TypedOrder): Promise<void> {
  await page.getByLabel('Vendor').selectOption({ label: vendor })
  await page.getByLabel('For', { exact: true }).fill(title)
  for (const [index, { line, item, amount }] of rows.entries()) {
    const number = index + 1
    if (index > 0) await page.getByRole('button', { name: 'Add line' }).click()
    const picker = page.getByRole('combobox', { name: `Budget line, line ${number}` })
    await picker.fill(line)
    await picker.press('Enter')
    await page.getByLabel(`Item, line ${number}`).fill(item)
    await page.getByLabel(`Amount, line ${number}`).fill(amount)
    await page.getByLabel(`Amount, line ${number}`).blur()
  }
}

/** The address of a page, to open it as someone else. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
