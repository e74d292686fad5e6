import type { Browser } from 'playwright-core'
import { type Kept, newWindow } from './browser.ts'

const CARD = '[data-deal-id]'

/** Runs in the page: resolves to the milliseconds from the start of navigation to the first card's paint. */
const FIRST_CARD = `
  window.firstCard = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('${CARD}')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    const seen = new MutationObserver(look)
    seen.observe(document, { childList: true, subtree: true })
  })`

/** One cold load of the board in a separate window. */
export async function firstCardMs(browser: Browser, url: string, kept: Kept): Promise<number> {
  const page = await newWindow(browser, { storageState: kept })
  await page.addInitScript(FIRST_CARD)
  await page.goto(`${url}/app/deals`)
  const ms = await page.evaluate<number>('window.firstCard')
  await page.context().close()
  return ms
}

/**
 * The yardstick: an empty page on the same server that requests the same board and shows one card's name, without the
 * application.
 */
export async function bareFirstCardMs(browser: Browser, url: string, token: string): Promise<number> {
  const page = await newWindow(browser, { bypassCSP: true })
  await page.goto(`${url}/healthz`)
  const ms = await page.evaluate<number>(`(async () => {
    const reply = await fetch('/api/v1/deals/board?dealType=fix_and_flip', { headers: { authorization: 'Bearer ${token}' } })
    const { columns } = await reply.json()
    document.body.textContent = columns.find((column) => column.cards.length > 0).cards[0].name
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  })()`)
  await page.context().close()
  return ms
}
