import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between themes: colors, and pictures that only one of them shows. */
const OF_A_THEME = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'image-alt'] }
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns axe's findings for the current page, one line per kind, or an empty list. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(page, STANDARDS)
}

/**
 * Returns axe's findings for the current page in its current theme and the other one. The page is left in the other
 * theme.
 */
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

/**
 * Returns how many pixels wider the page is than the window. More than 0 means that something is clipped or scrolls
 * sideways. A phone zooms out to fit a page that is too wide, and `innerWidth` grows with it.
 */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}
