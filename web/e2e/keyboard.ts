import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'

type Stop = { name: string; ringed: boolean }

/** Returns the focused element: what a screen reader announces, and whether its focus is visible. */
async function standing(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const label = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent
    const name = element.getAttribute('aria-label') ?? (label || element.textContent || '')
    // The focus ring may be on the box around a field.
    const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter((box) => box != null)
    const ringed = boxes.some((box) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return { name: name.trim().replaceAll(/\s+/g, ' '), ringed }
  })
}

/** Tabs through an untouched page until focus leaves it. @returns the names of the stops, in order */
export async function walk(page: Page): Promise<string[]> {
  const stops: Stop[] = []
  for (let steps = 90; steps > 0; steps--) {
    await page.keyboard.press('Tab')
    const stop = await standing(page)
    if (stop === null) break
    stops.push(stop)
  }
  expect(stops.filter(({ ringed }) => !ringed)).toEqual([])
  return stops.map(({ name }) => name)
}

/**
 * Opens a dialog from its button with Enter, expects no faults and trapped focus inside, closes it with Escape, and
 * expects focus back on the button.
 */
export async function thereAndBack(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await lookRound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Expects the open dialog to contain the focus, show it and have no faults. */
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
