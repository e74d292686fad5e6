import type { Page } from 'playwright-core'
import type { Person } from '../../server/tests/harness.ts'
import type { Product, Visit } from './product.ts'

/** A new window at an address of the application, in which the person has signed in on the way. */
export async function openAs(product: Product, { email }: Person, path = '/app', visit: Visit = {}): Promise<Page> {
  const page = await product.visit(visit)
  await page.goto(path)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill('correct horse')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname + url.search === path)
  return page
}
