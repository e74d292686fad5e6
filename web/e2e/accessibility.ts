import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong on the page as it is now, one line for each kind; nothing wrong is an empty list. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  const { violations } = await page.evaluate(
    (standards) =>
      (globalThis as unknown as { axe: { run(where: Document, how: object): Promise<AxeResults> } }).axe.run(document, {
        runOnly: standards,
        resultTypes: ['violations'],
        preload: false,
      }),
    STANDARDS,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html.slice(0, 120)).join(' | ')})`,
  )
}

/** How many pixels the page is wider than the window: more than none means that something is clipped or scrolls sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
