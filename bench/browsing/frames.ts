import type { Page } from 'playwright-core'

/** Measurements of a screen in use. */
export type Watched = { frameMs: number[]; mostNodes: number }

type Seen = { frames: number[]; nodes: number; drags: number }

const WATCH = `
  window.seen = { frames: [], nodes: 0, drags: 0 }
  addEventListener('dragover', () => window.seen.drags++, true)
  window.watching = true
  let last = performance.now()
  requestAnimationFrame(function frame(now) {
    window.seen.frames.push(now - last)
    last = now
    if (window.seen.frames.length % 10 === 0)
      window.seen.nodes = Math.max(window.seen.nodes, document.getElementsByTagName('*').length)
    if (window.watching) requestAnimationFrame(frame)
  })`

/** Measures the time between frames while `use` runs, and the page's highest element count. */
async function watch(page: Page, use: () => Promise<void>): Promise<Seen> {
  await page.evaluate(WATCH)
  await use()
  const seen = await page.evaluate<Seen>('(window.watching = false, window.seen)')
  return { ...seen, frames: seen.frames.slice(1) }
}

const WHEEL_STEPS = 150
const WHEEL_PX = 120

/**
 * Scrolls whatever is under the point with the wheel, as fast as a person would. @param steps fewer if there is less to
 * scroll
 */
export async function scrolled(page: Page, at: { x: number; y: number }, steps = WHEEL_STEPS): Promise<Watched> {
  await page.mouse.move(at.x, at.y)
  const { frames, nodes } = await watch(page, async () => {
    for (let step = 0; step < steps; step++) await page.mouse.wheel(0, WHEEL_PX)
  })
  return { frameMs: frames, mostNodes: nodes }
}

const DRAG_STEPS = 150

/** Drags the card at the first point across the board to the second, then back to where it was. */
export async function dragged(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<Watched> {
  await page.mouse.move(from.x, from.y)
  const { frames, nodes, drags } = await watch(page, async () => {
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS })
    await page.mouse.move(from.x, from.y, { steps: DRAG_STEPS })
    await page.mouse.up()
  })
  if (drags === 0) throw new Error('no card was dragged')
  return { frameMs: frames, mostNodes: nodes }
}

/** The yardstick for frames: a plain page with the given number of lines, scrolled with the same wheel. */
export async function plainScroll(page: Page, lines: number, steps?: number): Promise<Watched> {
  await page.goto('about:blank')
  await page.setContent(
    `<div style="height:600px;overflow-y:auto">${Array.from({ length: lines }, (_, index) => `<p>${index}</p>`).join('')}</div>`,
  )
  return scrolled(page, { x: 200, y: 300 }, steps)
}
