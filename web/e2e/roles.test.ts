import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let operator: Person
let coordinator: Person
let others: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  operator = await product.app.member(jo.orgId, 'operator')
  coordinator = await product.app.member(jo.orgId, 'transaction_coordinator')
  const make = (person: Person, addressLine1: string) =>
    product.app.api(person.token).post<{ id: string }>('/deals', { dealType: 'fix_and_flip', fields: { addressLine1 } })
  others = (await make(jo, '12 Others Way')).body.id
  await make(operator, '34 Own Ln')
})
afterAll(() => product.close())

describe('an operator', () => {
  it('moves their own cards on the board and sees right away that others can’t be moved', async () => {
    const page = await openAs(product, operator, '/app/deals')
    await page.getByRole('link', { name: '34 Own Ln' }).press('m')
    await page.getByRole('dialog', { name: 'Move 34 Own Ln' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Move 12 Others Way' }).count()).toBe(0)
    await page.getByRole('link', { name: '12 Others Way' }).press('m')
    await page.getByText('Your role doesn’t allow this').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('changes their own deals in a mixed selection and sees which ones were left out', async () => {
    const page = await openAs(product, operator, '/app/deals?layout=table')
    await page.getByRole('checkbox', { name: 'Select 34 Own Ln' }).click()
    await page.getByRole('checkbox', { name: 'Select 12 Others Way' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('menuitem', { name: 'Other' }).click()
    const left = page.getByRole('dialog', { name: '1 deal wasn’t changed' })
    await left.getByText('12 Others Way').waitFor()
    expect(await left.getByText('34 Own Ln').count()).toBe(0)
  })
})

describe('a transaction coordinator', () => {
  it('is not offered bulk changes that would be refused', async () => {
    const page = await openAs(product, coordinator, '/app/deals?layout=table')
    await page.getByRole('checkbox', { name: 'Select 12 Others Way' }).click()
    const bar = page.getByRole('toolbar')
    await bar.getByText('Your role can’t change these deals.').waitFor()
    expect(await bar.getByRole('button').allTextContents()).toEqual(['Clear selection'])
  })

  it('reads that they have no access to pages that their role doesn’t include', async () => {
    const page = await openAs(product, coordinator, '/app/team')
    const noAccess = page.getByRole('heading', { name: 'You don’t have access to this page' })
    await noAccess.waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await faultsInBothThemes(page)).toEqual([])
    for (const path of ['settings', 'deals/import', `deals/${others}/comps`]) {
      await page.goto(`/app/${path}`)
      await noAccess.waitFor()
    }
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.waitForURL(/\/app$/)
  })
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
