import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can be wrong in one theme and right in the other: colors, and pictures that only one of them shows. */
const OF_A_THEME = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'image-alt'] }
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong on the page as it is now, one line for each kind; nothing wrong is an empty list. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(page, STANDARDS)
}

/** What axe finds wrong on the page as it is now, in the theme that it has and in the other one; it keeps the other. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page)
  const other = await page.evaluate(() => {
    const { dataset } = document.documentElement
    return (dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark')
  })
  return [...faults, ...(await faultsBy(page, OF_A_THEME)).map((fault) => `${other}: ${fault}`)]
}

async function faultsBy(page: Page, runOnly: string[] | typeof OF_A_THEME): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source)
  const { violations } = await page.evaluate(
    (chosen) =>
      (globalThis as unknown as { axe: { run(where: Document, how: object): Promise<AxeResults> } }).axe.run(document, {
        runOnly: chosen,
        resultTypes: ['violations'],
        preload: false,
      }),
    runOnly,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html.slice(0, 120)).join(' | ')})`,
  )
}

/** How many pixels the page is wider than the window: more than none means that something is clipped or scrolls sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
