import type { Page } from 'playwright-core'

/** Drops a table on the open import screen. */
export async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

export const csv = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)

/** Waits for the import's status next to the file name. */
export const importStands = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
