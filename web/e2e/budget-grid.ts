import type { Locator, Page } from 'playwright-core'

/** Columns of a draft budget. */
export const [CODE, DESCRIPTION, QTY, PLANNED] = [1, 2, 3, 6] as const

/** Returns the cell of a line, or of the total, in the given column. */
export function cell(page: Page, line: string, column: number): Locator {
  return page
    .locator('[role=row]:not([aria-expanded])')
    .filter({ hasText: line })
    .locator(`[aria-colindex="${column}"]`)
}

/** Returns the row of a category with its totals. */
export function category(page: Page, name: string): Locator {
  return page.locator('[role=row][aria-expanded]').filter({ hasText: name })
}

/** Pastes a text at the focused cell. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('treegrid').evaluate((grid, clip) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', clip)
    const at = grid.querySelector('[tabindex="0"]') ?? grid
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Returns what copying the selected cells puts on the clipboard. */
export function copied(page: Page): Promise<string> {
  return page.getByRole('treegrid').evaluate((grid) => {
    const clipboardData = new DataTransfer()
    const at = grid.querySelector('[tabindex="0"]') ?? grid
    at.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
}
