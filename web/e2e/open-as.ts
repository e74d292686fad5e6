import type { Page } from 'playwright-core'
import type { Person } from '../../server/tests/harness.ts'
import type { Product } from './product.ts'
import type { Visit } from './windows.ts'

/** Opens a new window with the user signed in, before its first page. */
export async function windowOf(product: Product, { email }: Pick<Person, 'email'>, visit: Visit = {}): Promise<Page> {
  const { app } = product.app
  const payload = { email, password: 'correct horse' }
  const response = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })
  if (response.statusCode !== 200) throw new Error(`signing in answered ${response.statusCode} ${response.body}`)
  return product.visit({ ...visit, session: response.body })
}

/** Opens a new window with the user signed in, at a URL of the application. */
export async function openAs(
  product: Product,
  person: Pick<Person, 'email'>,
  path = '/app',
  visit: Visit = {},
): Promise<Page> {
  const page = await windowOf(product, person, visit)
  await page.goto(path)
  return page
}
