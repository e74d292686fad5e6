import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { newDeal, pdf, program } from '../../server/tests/documents.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let dealId: string

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp()
})

afterAll(() => product.close())

beforeEach(async () => {
  dealId = await newDeal(product.app.api(admin.token))
})

const openDocuments = (visit?: Visit) => openAs(product, admin, `/app/deals/${dealId}/documents`, visit)

const file = (name: string, content: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(content) })
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file][multiple]').first().setInputFiles(files)
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words }).waitFor()
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

describe('adding documents', () => {
  it('accepts several files at once, guesses their types and quarantines mislabeled ones', async () => {
    const page = await openDocuments()
    await choose(page, [
      file('Purchase_contract_77_Marlowe.pdf', pdf()),
      file('IMG 0042.pdf', pdf('scan')),
      file('deed.pdf', program()),
    ])
    const add = page.getByRole('button', { name: 'Add 3 documents' })
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Type of IMG 0042.pdf').selectOption('permit')
    await add.click()
    await toast(page, '2 documents added')
    await toast(page, 'deed.pdf was quarantined')
    await row(page, 'Purchase contract 77 Marlowe').getByRole('cell', { name: 'Accepted' }).waitFor()
    await row(page, 'deed').getByRole('cell', { name: 'Quarantined' }).waitFor()
    expect(
      await row(page, 'deed')
        .getByRole('button', { name: /Download/ })
        .count(),
    ).toBe(0)
    expect(await hasFocus(page)).toBe(true)
  })

  it('resumes after a dropped connection', async () => {
    const page = await openDocuments()
    let broken = 0
    await page.route('**/api/v1/uploads/*', (route) =>
      route.request().method() === 'PATCH' && broken++ === 0 ? route.abort('connectionreset') : route.continue(),
    )
    await choose(page, [file('Appraisal.pdf', pdf('appraisal'))])
    await page.getByRole('button', { name: 'Add 1 document' }).click()
    await toast(page, 'Appraisal added')
    expect(broken).toBeGreaterThan(1)
  })

  it('waits out a longer connection loss and resumes on its own', async () => {
    const page = await openDocuments()
    let broken = 0
    await page.route('**/api/v1/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || broken++ > 0) return route.continue()
      await page.context().setOffline(true)
      return route.abort('internetdisconnected')
    })
    await choose(page, [file('Appraisal.pdf', pdf('appraisal'))])
    await page.getByRole('button', { name: 'Add 1 document' }).click()
    await page.getByText('You’re offline').waitFor()
    await page.waitForTimeout(2_000)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.context().setOffline(false)
    await toast(page, 'Appraisal added')
  })

  it('says why a file is refused and keeps the others', async () => {
    const page = await openDocuments()
    await choose(page, [file('page.html', Buffer.from('<html>')), file('Bid.pdf', pdf('bid'))])
    await page.getByLabel('Type of page.html').selectOption('other')
    await page.getByRole('button', { name: 'Add 2 documents' }).click()
    await toast(page, 'Bid added')
    await page.getByText(/file type isn’t supported/).waitFor()
    await page.getByRole('button', { name: 'Remove page.html' }).click()
    await expect.poll(() => page.getByText('page.html').count()).toBe(0)
  })

  it('accepts files dropped anywhere on the page', async () => {
    const page = await openDocuments()
    await page.getByRole('heading', { name: /All documents/ }).waitFor()
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['Address,ARV\n'], 'comps.csv'))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    })
    await page.getByRole('button', { name: 'Add 1 document' }).click()
    await expect.poll(() => row(page, 'comps').count()).toBe(1)
  })
})

describe('a required document', () => {
  it('can be uploaded right where it is requested', async () => {
    const page = await openDocuments()
    const wanted = page.getByRole('listitem').filter({ hasText: 'Comps report' })
    await wanted.locator('input[type=file]').setInputFiles(file('our comps.pdf', pdf('comps')))
    await wanted.getByText('Accepted').waitFor()
    await expect.poll(() => row(page, 'our comps').count()).toBe(1)
  })
})

describe('the versions of a document', () => {
  it('are reviewed, restored and downloaded from the panel next to the list', async () => {
    const page = await openDocuments()
    await choose(page, [file('Offer.pdf', pdf('first offer'))])
    await page.getByRole('button', { name: 'Add 1 document' }).click()
    await row(page, 'Offer').getByRole('button', { name: 'Offer', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Offer' })
    await panel.locator('input[type=file]').setInputFiles(file('Offer signed.pdf', pdf('second offer')))
    await panel.getByText('Version 2').waitFor()

    await panel.getByRole('button', { name: 'Reject', exact: true }).first().click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Page 3 is not signed')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
    await panel.getByText('Page 3 is not signed').waitFor()
    expect(await hasFocus(page)).toBe(true)

    await panel.getByRole('button', { name: 'Restore' }).click()
    await panel.getByText('Copy of version 2').waitFor()

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download Offer.pdf' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Offer.pdf')
    expect(await readFile(await saved.path(), 'utf8')).toContain('first offer')
    expect(page.url()).toContain('?document=')
  })
})

describe('deleting by keyboard', () => {
  it('can be undone without losing focus', async () => {
    const page = await openDocuments()
    await choose(page, [file('Survey.pdf', pdf('survey'))])
    await page.getByRole('button', { name: 'Add 1 document' }).click()
    await page.getByRole('button', { name: 'Actions for Survey' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect.poll(() => row(page, 'Survey').count()).toBe(0)
    await expect.poll(() => hasFocus(page)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Survey').waitFor()
  })
})

describe('the screen', () => {
  it.each([
    { width: 1280, height: 800, theme: 'light', language: 'en' },
    { width: 360, height: 740, theme: 'dark', language: 'es' },
  ] as const)(
    'has no accessibility faults at $width px, $theme, $language',
    async ({ width, height, theme, language }) => {
      const page = await openDocuments({ viewport: { width, height }, theme, language })
      await choose(page, [
        file('Informe de comparables con un nombre realmente largo.pdf', pdf('comps')),
        file('x.exe', program()),
      ])
      await page
        .getByRole('button', { name: /^(Details|Detalles)$/ })
        .first()
        .click()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
})

it('leaves no errors in the console', () => {
  expect(product.problems).toEqual([])
})
