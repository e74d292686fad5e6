import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'

type Stop = { name: string; ringed: boolean }

/** Where the keyboard stands: what a reader hears of it, and whether an eye finds it. */
async function standing(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const label = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent
    const name = element.getAttribute('aria-label') ?? (label || element.textContent || '')
    // A field may be ringed by the box around it.
    const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter((box) => box != null)
    const ringed = boxes.some((box) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return { name: name.trim().replaceAll(/\s+/g, ' '), ringed }
  })
}

/** Walks with Tab over a page on which nobody did anything yet, until it leaves it. @returns the names of what it stood on, in order */
export async function walk(page: Page): Promise<string[]> {
  const stops: Stop[] = []
  for (let steps = 60; steps > 0; steps--) {
    await page.keyboard.press('Tab')
    const stop = await standing(page)
    if (stop === null) break
    stops.push(stop)
  }
  expect(stops.filter(({ ringed }) => !ringed)).toEqual([])
  return stops.map(({ name }) => name)
}

/**
 * Opens a dialog from its button with Enter, finds nothing wrong in it, sees that Tab stays inside, leaves by Escape, and
 * stands on the button again.
 */
export async function thereAndBack(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await lookRound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** The open dialog holds the keyboard, shows where it stands, and has no faults. */
export async function lookRound(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.waitFor()
  const isInside = () => dialog.evaluate((panel) => panel.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (let steps = 12; steps > 0; steps--) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    expect(await standing(page)).toMatchObject({ ringed: true })
  }
  expect(await accessibilityFaults(page)).toEqual([])
}
