import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dana: Person
let dealId: string
beforeAll(async () => {
  product = await openProduct()
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: '77 Marlowe Ct', titleCompany: 'First Title' },
  })
  dealId = body.id
})
afterAll(() => product.close())

async function open(person: Person, path: string): Promise<Page> {
  const page = await product.visit()
  await page.goto('/auth')
  await page.locator('input[type=email]').fill(person.email)
  await page.locator('input[type=password]').fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/app')
  await page.goto(path)
  return page
}

describe('two people at work', () => {
  it('see each other’s moves within a second, without reload', async () => {
    const watching = await open(dana, '/app/deals')
    const lead = watching.getByRole('region', { name: 'Lead' })
    const analysis = watching.getByRole('region', { name: 'Analysis' })
    await lead.getByRole('link', { name: '77 Marlowe Ct' }).waitFor()
    // The stream of changes opens a moment after the page.
    await watching.waitForTimeout(1_500)
    const { body } = await product.app
      .api(jo.token)
      .get<{ pipeline: { id: string; key: string }[] }>(`/deals/${dealId}`)
    const target = (body.pipeline as unknown as { id: string; key: string }[]).find(
      (stage) => stage.key === 'analysis',
    )!
    const reply = await product.app.api(jo.token).post(`/deals/${dealId}/move`, {
      version: 1,
      toStageId: target.id,
      override: true,
      reason: 'Seller called, numbers follow',
    })
    expect(reply.status).toBe(200)
    const movedAt = Date.now()
    await analysis.getByRole('link', { name: '77 Marlowe Ct' }).waitFor({ timeout: 3_000 })
    expect(Date.now() - movedAt).toBeLessThan(1_500)
  })

  it('who change the same field are shown both values, and nothing is lost', async () => {
    const page = await open(dana, `/app/deals/${dealId}`)
    await page.getByRole('radio', { name: 'Property' }).click()
    await page.getByRole('button', { name: 'Change Title company' }).click()
    await page.getByLabel('Title company', { exact: true }).fill('Second Title')
    const { body } = await product.app.api(jo.token).get<{ version: number }>(`/deals/${dealId}`)
    await page.route('**/api/v1/live', (route) => route.abort())
    await product.app
      .api(jo.token)
      .patch(`/deals/${dealId}`, { version: body.version, fields: { titleCompany: 'Third Title' } })
    await page.getByLabel('Title company', { exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this first' })
    await dialog.getByText('Third Title').waitFor()
    await dialog.getByText('Second Title').waitFor()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await expect
      .poll(
        async () =>
          (await product.app.api(jo.token).get<{ fields: { titleCompany: string } }>(`/deals/${dealId}`)).body.fields
            .titleCompany,
      )
      .toBe('Second Title')
  })

  it('left no window with an error', () => expect(product.problems).toEqual([]))
})
