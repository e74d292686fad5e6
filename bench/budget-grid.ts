import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { newWindow, openBrowser, signIn } from './browsing/browser.ts'
import { frameRows } from './browsing/frame-rows.ts'
import { plainScroll, scrolled } from './browsing/frames.ts'
import { plainTable, pressed } from './browsing/keys.ts'
import { type Ask, askAs } from './product/client.ts'
import { openBench, PASSWORD } from './product/product.ts'
import { approveBudget, newOrder, newVendor, plannedDeal } from './purchasing/planned-deal.ts'
import { type BenchRow, median, quantile } from './running/row.ts'

/** Lines added by the user. The contingency line is one more. */
const OWN_LINES = 300
const COLUMNS = 10
const ORDERS = 120
const ROWS = 4
const ROW_CENTS = 10_000
const KEY_WITHIN_MS = 50
/** Enough steps to scroll through all the lines. */
const WHEEL_STEPS = 90
/** How long the page is left alone after its first line, as a person would leave it. */
const SETTLES_MS = 1_500

const DOWN = 120
const UP = 60
/** Down through the lines, back and forth within one, and up again. */
const WALK = [
  ...Array.from({ length: DOWN }, () => 'ArrowDown'),
  ...Array.from({ length: 40 }, (_, index) => (index % 8 < 4 ? 'ArrowRight' : 'ArrowLeft')),
  ...Array.from({ length: UP }, () => 'ArrowUp'),
]

/** The grid of a budget with 301 lines and 120 orders in Chromium, built for production: arrow keys, then scrolling. */
export async function run(): Promise<BenchRow[]> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts'), '--if-stale'])
  const bench = await openBench()
  const browser = await openBrowser()
  try {
    const { orgId, email } = await bench.organization(1)
    const { url, ...product } = await bench.serve()
    const ask = askAs(url, await product.signIn(email))
    const dealId = await plannedDeal(ask, OWN_LINES)
    await placeOrders(ask, askAs(url, await product.signIn(await bench.admin(orgId))), dealId)
    const kept = await signIn(browser, url, { email, password: PASSWORD })
    const plain = await plainUse(browser)
    const page = await newWindow(browser, { storageState: kept })
    await page.goto(`${url}/app/deals/${dealId}/budget`)
    const rows = await useOf(page, plain)
    await product.stop()
    return rows
  } finally {
    await browser.close()
    await bench.close()
  }
}

/** Adds orders over all lines, small enough to be approved at once. */
async function placeOrders(ask: Ask, decider: Ask, dealId: string): Promise<void> {
  const lines = await approveBudget(ask, decider, dealId)
  const vendorId = await newVendor(ask, 'Old North Roofing')
  for (let number = 0; number < ORDERS; number += 1) {
    const rows = Array.from({ length: ROWS }, (_, row) => lines[(number * ROWS + row) % lines.length]!)
    const { id, version } = await newOrder(ask, dealId, { vendorId, lines: rows, amountCents: ROW_CENTS })
    await ask('POST', `/orders/${id}/submit`, { version })
  }
}

type Plain = { keyMs: number[]; frameMs: number }

/** A plain table with as many cells and the same keys, and a plain page with as many lines and the same scrolling. */
async function plainUse(browser: Browser): Promise<Plain> {
  const page = await newWindow(browser)
  await plainTable(page, OWN_LINES + 1, COLUMNS)
  const keyMs = await pressed(page, WALK)
  const { frameMs } = await plainScroll(page, OWN_LINES + 1, WHEEL_STEPS)
  await page.context().close()
  return { keyMs, frameMs: quantile(frameMs, 0.95) }
}

async function useOf(page: Page, plain: Plain): Promise<BenchRow[]> {
  const cell = page.getByRole('row', { level: 2 }).locator('[aria-colindex="2"]').first()
  await cell.click()
  await page.waitForTimeout(SETTLES_MS)
  const box = (await cell.boundingBox())!
  const standsIn = () => page.evaluate<number>(`Number(document.activeElement.closest('[role=row]').ariaRowIndex)`)
  const from = await standsIn()
  const keyMs = await pressed(page, WALK)
  if ((await standsIn()) - from !== DOWN - UP) throw new Error('the keys did not walk through the lines')
  await page.keyboard.press('Control+Home')
  const scroll = await scrolled(page, { x: box.x + 20, y: box.y }, WHEEL_STEPS)
  const scrolledTo = await page.evaluate<number>('scrollY')
  if (scrolledTo === 0) throw new Error('the wheel did not roll the lines')
  return [
    keyRow('median', median(keyMs), median(plain.keyMs)),
    keyRow('p95', quantile(keyMs, 0.95), quantile(plain.keyMs, 0.95)),
    ...frameRows('scroll', scroll, plain.frameMs),
  ]
}

function keyRow(which: string, value: number, limit: number): BenchRow {
  return {
    case: `arrow key to its frame, ${which} of ${WALK.length}`,
    value,
    unit: 'ms',
    limit,
    ratio: value / limit,
    goal: `≤ ${KEY_WITHIN_MS} ms`,
    ok: value <= KEY_WITHIN_MS,
  }
}
