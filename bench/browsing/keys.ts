import type { Page } from 'playwright-core'

/** Runs in the page: `shown` resolves to the milliseconds from a key press to the frame that shows its effect. */
const WATCH = `
  addEventListener('keydown', ({ timeStamp }) => {
    window.shown = new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    })
  }, true)`

/** Presses the keys in order, each once the previous one is shown. @returns how long each took */
export async function pressed(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(WATCH)
  const times: number[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    times.push(await page.evaluate<number>('window.shown'))
  }
  return times
}

/** The yardstick: a plain table with the given number of cells and a few lines of script for arrow keys. */
export async function plainTable(page: Page, rows: number, columns: number): Promise<void> {
  await page.goto('about:blank')
  const row = `<tr>${'<td tabindex="-1">1,250.00</td>'.repeat(columns)}</tr>`
  await page.setContent(`<div style="height:600px;overflow:auto"><table>${row.repeat(rows)}</table></div>`)
  await page.evaluate(`
    const table = document.querySelector('table')
    const at = { row: 0, column: 0 }
    const STEPS = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }
    const go = () => {
      const cell = table.rows[at.row].cells[at.column]
      cell.focus({ preventScroll: true })
      cell.scrollIntoView({ block: 'nearest' })
    }
    table.addEventListener('keydown', (event) => {
      const [down, across] = STEPS[event.key]
      event.preventDefault()
      at.row += down
      at.column += across
      go()
    })
    go()`)
}
