import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { newWindow, openBrowser, signIn } from './browsing/browser.ts'
import { type Ask, askAs } from './product/client.ts'
import { openBench, PASSWORD } from './product/product.ts'
import { type BenchRow, quantile } from './running/row.ts'

const ITEMS = 300
/** Parallel chains. Each item waits for the one before it, and every third item also for one of the next chain. */
const CHAINS = 6
const MOVES = 120
const FRAME_WITHIN_MS = 50
const SETTLES_MS = 1_500

/** Runs in the page: `moves` collects the milliseconds from each pointer move to the end of the frame that shows it. */
const WATCH = `
  window.moves = []
  addEventListener('pointermove', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.moves.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, true)`

/** A schedule of 300 items in Chromium, built for production: dragging the first bar, which moves hundreds of others. */
export async function run(): Promise<BenchRow[]> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts'), '--if-stale'])
  const bench = await openBench()
  const browser = await openBrowser()
  try {
    const { email } = await bench.organization(1)
    const { url, ...product } = await bench.serve()
    const dealId = await scheduledDeal(askAs(url, await product.signIn(email)))
    const kept = await signIn(browser, url, { email, password: PASSWORD })
    const plain = quantile(await plainDrag(browser), 0.95)
    const page = await newWindow(browser, { storageState: kept })
    await page.goto(`${url}/app/deals/${dealId}/schedule`)
    const moves = await dragOf(page)
    await product.stop()
    const ours = quantile(moves, 0.95)
    return [
      {
        case: `dragging a bar of ${ITEMS} items, pointer move to frame, p95 of ${moves.length}`,
        value: ours,
        unit: 'ms',
        limit: plain,
        ratio: ours / plain,
        goal: `≤ ${FRAME_WITHIN_MS} ms`,
        ok: ours <= FRAME_WITHIN_MS,
      },
    ]
  } finally {
    await browser.close()
    await bench.close()
  }
}

async function scheduledDeal(ask: Ask): Promise<string> {
  const fields = { addressLine1: `${ITEMS} Schedule St` }
  const { id } = (await ask<{ id: string }>('POST', '/deals', { dealType: 'fix_and_flip', fields })).body
  const ids: string[] = []
  for (let number = 0; number < ITEMS; number++) {
    const before = [number - CHAINS, ...(number % 3 === 0 ? [number - CHAINS + 1] : [])].filter((one) => one >= 0)
    const item = {
      title: `Work ${number}`,
      durationDays: 1 + (number % 5),
      waitsFor: before.map((one) => ({ itemId: ids[one]!, type: 'FS', lagDays: 0 })),
    }
    const { itemId } = (await ask<{ itemId: string }>('POST', `/deals/${id}/schedule/items`, { item })).body
    ids.push(itemId)
  }
  return id
}

/** Drags the first bar back and forth, and drops it where it was. */
async function dragOf(page: Page): Promise<number[]> {
  const bar = page.locator('[data-item] [data-how="move"]').first()
  await bar.waitFor()
  await page.waitForTimeout(SETTLES_MS)
  const box = (await bar.boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const moves = await draggedAt(page, at)
  if (!(await page.locator('[data-slip]').isVisible())) throw new Error('no bar was dragged')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return moves
}

async function draggedAt(page: Page, { x, y }: { x: number; y: number }): Promise<number[]> {
  await page.mouse.move(x, y)
  await page.evaluate(WATCH)
  await page.mouse.down()
  for (let step = 1; step <= MOVES; step++)
    await page.mouse.move(x + 7 * (step <= MOVES / 2 ? step : MOVES - step + 1), y)
  return page.evaluate<number[]>('new Promise((resolve) => setTimeout(() => resolve(window.moves), 200))')
}

/** For comparison: as many boxes on a plain page, moved with the pointer by a few lines of script. */
async function plainDrag(browser: Browser): Promise<number[]> {
  const page = await newWindow(browser)
  await page.goto('about:blank')
  const box = '<div style="width:60px;height:14px;margin:10px 0;border:1px solid"></div>'
  await page.setContent(`<div id="all">${box.repeat(ITEMS)}</div>`)
  await page.evaluate(`
    const boxes = [...document.getElementById('all').children]
    addEventListener('pointermove', ({ clientX }) => {
      for (const one of boxes) one.style.transform = 'translateX(' + (clientX - 30) + 'px)'
    })`)
  const moves = await draggedAt(page, { x: 60, y: 16 })
  await page.context().close()
  return moves
}
