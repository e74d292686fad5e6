import type { VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor, VendorDirectory } from '@plumbline/contract/vendors/vendors'
import { addDays } from '@plumbline/domain/calendar'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let today: string

const CERTIFICATE = fileURLToPath(new URL('../../server/tests/papers/files/certificate.pdf', import.meta.url))
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  const { body } = await product.app.api(jo.token).get<{ organization: { today: string } }>('/me')
  today = body.organization.today
})
afterAll(() => product.close())

const add = async (name: string, vendor: object = {}) =>
  (await product.app.api(jo.token).post<Vendor>('/vendors', { vendor: { name, ...vendor } })).body
const vendorNow = async (id: string) => (await product.app.api(jo.token).get<Vendor>(`/vendors/${id}`)).body
const papersNow = async (id: string) =>
  (await product.app.api(jo.token).get<VendorPapers>(`/vendors/${id}/papers`)).body
const lineOf = (page: Page, paper: string) =>
  page.getByRole('region', { name: 'Documents' }).locator('div.grid').filter({ hasText: paper })

describe('papers', () => {
  it('are entered, expire, are reviewed beside the one that counts, and are waived', async () => {
    const { id } = await add('Stonecrest Counters', { trades: ['staging'] })
    const page = await openAs(product, jo, `/app/vendors/${id}`)
    const dialog = page.getByRole('dialog')
    const enter = async (type: string, from: number, to: number, accepted: boolean) => {
      await page.getByRole('button', { name: 'Add document' }).click()
      await dialog.getByLabel('Type').selectOption({ label: type })
      await dialog.getByLabel('Effective').fill(addDays(today, from))
      await dialog.getByLabel('Expires').fill(addDays(today, to))
      if (type === 'General liability') {
        await dialog.getByLabel('Each occurrence').fill('1,000,000')
        await dialog.getByLabel('Aggregate').fill('2,000,000')
      }
      await dialog.getByRole('checkbox', { name: 'I’ve checked it' }).setChecked(accepted)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await enter('General liability', -400, -35, true)
    await lineOf(page, 'General liability')
      .getByText(/^expired /)
      .waitFor()
    await page
      .getByRole('region', { name: /to resolve/ })
      .getByText(/^Liability expired/)
      .waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])

    await enter('General liability', -10, 350, false)
    await lineOf(page, 'General liability').getByRole('link', { name: 'Review' }).click()
    await page.getByRole('heading', { name: 'Documents to review' }).waitFor()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Enter a reason').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('heading', { name: 'No documents to review' }).waitFor()
    await page.goBack()
    await lineOf(page, 'General liability').getByRole('link', { name: 'Review' }).waitFor({ state: 'hidden' })
    expect((await vendorNow(id)).standing).toMatchObject({ type: 'w9', status: 'missing' })

    await lineOf(page, 'W-9').getByRole('button', { name: 'Actions for W-9' }).click()
    await page.getByRole('menuitem', { name: 'Don’t require…' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Required.').waitFor()
    await dialog.getByLabel('Reason').fill('Pays by card')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await lineOf(page, 'W-9').getByText('Pays by card').waitFor()
    expect((await vendorNow(id)).standing.canTakeOrders).toBe(true)
    await lineOf(page, 'W-9').getByRole('button', { name: 'Actions for W-9' }).click()
    await page.getByRole('menuitem', { name: 'Require again' }).click()
    await lineOf(page, 'W-9').getByText('Pays by card').waitFor({ state: 'hidden' })
    expect((await vendorNow(id)).standing.canTakeOrders).toBe(false)
    expect(product.problems).toEqual([])
  })

  it('are reviewed with the file beside what was read from it, one after the other', async () => {
    const other = await add('Whitfield Cabinets')
    await product.app.api(jo.token).post(`/vendors/${other.id}/papers`, { paper: { type: 'license' } })
    const { id } = await add('Peak Roofing', { trades: ['staging'] })
    const page = await openAs(product, jo, `/app/vendors/${id}/papers`)
    await page.getByRole('button', { name: 'Add document' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(CERTIFICATE)
    await dialog.getByLabel('Type').selectOption({ label: 'General liability' })
    await dialog.getByRole('checkbox', { name: 'I’ve checked it' }).uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.goto('/app/vendors')
    await page.getByRole('link', { name: /^Review documents/ }).click()
    await page.getByRole('button', { name: /Peak Roofing/ }).click()
    await page.getByRole('img', { name: 'certificate.pdf, page 1 of 1' }).waitFor()
    await page.getByText('Read from the file. Compare it before you accept.').waitFor()
    await page.getByText('The insured name isn’t Peak Roofing.').waitFor()
    expect(await page.getByLabel('Policy number').inputValue()).toBe('GL-40772')
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByLabel('Expires').fill('8/30/2099')
    await page.getByLabel('Aggregate').fill('a lot')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Enter an amount such as').waitFor()
    await page.getByLabel('Aggregate').fill('2,000,000')
    await page.getByRole('heading', { name: 'General liability' }).click()
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'License' }).waitFor()
    await page.keyboard.press('j')
    await page.getByText('The insured name isn’t Peak Roofing.').waitFor()
    await page.reload()
    await page.getByRole('img', { name: 'certificate.pdf, page 1 of 1' }).waitFor()
    expect(await page.getByLabel('Expires').inputValue()).toBe('Aug 30, 2099')
    await page.keyboard.press('a')
    await expect
      .poll(async () => (await papersNow(id)).items[0])
      .toMatchObject({
        review: 'accepted',
        expires: '2099-08-30',
        policyNo: 'GL-40772',
      })
    await page.getByRole('heading', { name: 'License' }).waitFor()
    const phone = await openAs(product, jo, '/app/vendors/review', { ...PHONE, language: 'es', theme: 'dark' })
    await phone.getByRole('button', { name: /Whitfield Cabinets/ }).click()
    await phone.getByText('Este documento no tiene archivo.').waitFor()
    expect(await sidewaysOverflow(phone)).toBe(0)
    expect(await faultsInBothThemes(phone)).toEqual([])
  })

  it('are required as the settings of the organization say', async () => {
    const admin = await product.app.signUp({ planTier: 'SCALE' })
    const api = product.app.api(admin.token)
    await api.post('/vendors', { vendor: { name: 'Licensed Wells', trades: ['staging'] } })
    const page = await openAs(product, admin, '/app/settings')
    const required = page.getByRole('group', { name: 'Required from every vendor' })
    await required.getByRole('checkbox', { name: 'W-9' }).uncheck()
    await required.getByRole('checkbox', { name: 'General liability' }).uncheck()
    await required.getByRole('checkbox', { name: 'License', exact: true }).check()
    await page.getByRole('button', { name: 'Save' }).first().click()
    const first = async () => (await api.get<VendorDirectory>('/vendors')).body.items[0]!.standing
    await expect.poll(first).toMatchObject({ type: 'license', status: 'missing' })
    expect(product.problems).toEqual([])
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
