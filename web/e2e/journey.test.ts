import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLIP_ANSWERS } from './journey-answers.ts'
import { addComps, closeDeal, createDeal, stageHere, moveThrough } from './journey-steps.ts'
import { newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { askToMove, override } from './fill-in-and-move.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

describe('the journey of an investor', () => {
  it('starts with signing up and takes a flip through all twelve stages, meeting every gate but one', async () => {
    const page = await product.visit()
    await page.goto('/auth?tab=signup')
    await page.getByLabel('Full Name', { exact: true }).fill('Jo Mercer')
    await page.getByLabel('Organization Name', { exact: true }).fill('Mercer Homes')
    await page.getByLabel('Email', { exact: true }).fill(newAddress('jo'))
    await page.getByLabel('Password', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.locator('[data-sonner-toast]', { hasText: 'Account created! Welcome to Mercer Homes' }).waitFor()
    await page.waitForURL('**/app')
    const session = await page.evaluate(() => localStorage.getItem('plumbline.session'))
    const { access_token: token } = JSON.parse(session ?? '{}') as { access_token: string }

    const dealId = await createDeal(page, { Address: '418 Linden Ave' })
    await addComps(product.app.api(token), dealId, 410_000_00)
    await page.goto(`/app/deals/${dealId}`)
    await moveThrough(page, FLIP_ANSWERS, [
      'Analysis',
      'Offer',
      'Under contract',
      'Financing and closing',
      'Acquired',
      'Planning and permits',
    ])
    await askToMove(page)
    await page.getByRole('dialog').locator('[data-requirement]').first().waitFor()
    await override(page, 'The crew starts Monday, the permit desk confirmed by phone')
    await expect.poll(() => stageHere(page).textContent()).toContain('Rehab')
    await moveThrough(page, FLIP_ANSWERS, ['Final punch', 'Listed', 'Sale pending'])
    await closeDeal(page, FLIP_ANSWERS)
  })

  it('leaves no window with an error', () => expect(product.problems).toEqual([]))
})
