import type { DealContacts } from '@plumbline/contract/contacts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  for (const [name, role] of [
    ['Oak Title', 'title_officer'],
    ['Ivy Chen', 'listing_agent'],
    ['Ridgeline Capital', 'lender'],
    ['Clay Homes', 'home_dealer'],
    ['Ines Vega', 'buyer'],
  ])
    await product.app.api(jo.token).post('/contacts', { contact: { name, roles: [role] } })
})
afterAll(() => product.close())

const contactsOf = async (dealId: string) =>
  (await product.app.api(jo.token).get<DealContacts>(`/deals/${dealId}/contacts`)).body

/** Types part of a name into a field and waits until it offers the whole. */
async function isOffered(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(name.slice(0, 3))
  const offers = () =>
    field.evaluate(({ list }: HTMLInputElement) => [...(list?.options ?? [])].map((option) => option.value))
  await expect.poll(offers).toContain(name)
}

describe('a field that names someone', () => {
  it.each([
    ['Title company', 'Oak Title', 'Property'],
    ['Listing agent', 'Ivy Chen', 'Property'],
    ['Home dealer', 'Clay Homes', 'Home'],
  ])('%s offers %s', async (label, name, group) => {
    const deal = await buildDeal(product.app, jo, {}, 'land_home')
    const page = await openAs(product, jo, `/app/deals/${deal.id}`)
    await page.getByRole('radio', { name: group, exact: true }).click()
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await isOffered(page, label, name)
    expect(product.problems).toEqual([])
  })

  it('a loan offers lenders, and its lender can become a contact of the deal', async () => {
    const deal = await buildDeal(product.app, jo, { purchasePriceCents: 200_000_00 })
    const page = await openAs(product, jo, `/app/deals/${deal.id}/underwriting`)
    await page.getByRole('radio', { name: 'With loans', exact: true }).click()
    await page.getByText('More terms').click()
    await isOffered(page, 'Name', 'Ridgeline Capital')
    await page.getByLabel('Name', { exact: true }).fill('Harbor Lending')
    await page.getByLabel('Name', { exact: true }).blur()
    await expect
      .poll(async () => (await contactsOf(deal.id)).named)
      .toEqual([{ name: 'Harbor Lending', role: 'lender' }])
    expect(product.problems).toEqual([])
  })
})

describe('the contacts of a deal', () => {
  it('take in what was typed on it, which stays, and tell of a contact that is the same', async () => {
    const deal = await buildDeal(product.app, jo, { titleCompany: 'Oak Title', listingAgent: 'Noor Haddad' })
    const page = await openAs(product, jo, `/app/deals/${deal.id}`)
    const section = page.getByRole('region', { name: 'Contacts' })
    const dialog = page.getByRole('dialog')
    const named = (text: string) => section.getByRole('listitem').filter({ hasText: text })
    await named('Title officer: Oak Title').getByRole('button', { name: 'Add to contacts' }).click()
    await dialog.getByText('Oak Title is already a contact').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use', exact: true }).click()
    await named('Oak Title').getByRole('button', { name: 'Actions for Oak Title' }).waitFor()

    await named('Listing agent: Noor Haddad').getByRole('button', { name: 'Add to contacts' }).click()
    await dialog.getByLabel('Email').fill('noor')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a complete email address.').waitFor()
    await dialog.getByLabel('Email').fill('noor@haddad.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await named('Noor Haddad').getByText('noor@haddad.example').waitFor()
    expect((await contactsOf(deal.id)).named).toEqual([])
    const { body } = await product.app.api(jo.token).get<{ fields: object }>(`/deals/${deal.id}`)
    expect(body.fields).toMatchObject({ titleCompany: 'Oak Title', listingAgent: 'Noor Haddad' })

    await named('Noor Haddad').getByRole('button', { name: 'Actions for Noor Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Remove from deal' }).click()
    await named('Listing agent: Noor Haddad').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await named('Noor Haddad').getByText('noor@haddad.example').waitFor()
    expect(product.problems).toEqual([])
  })

  it('fit a phone, in Spanish', async () => {
    const deal = await buildDeal(product.app, jo, { titleCompany: 'Oak Title' })
    const phone = { viewport: { width: 390, height: 844 }, language: 'es', theme: 'dark' } as const
    const page = await openAs(product, jo, `/app/deals/${deal.id}`, phone)
    await page.getByRole('region', { name: 'Contactos' }).getByText('Oak Title').waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})
