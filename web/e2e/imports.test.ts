import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { newDeal } from '../../server/tests/documents.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { bring, csv, importStands, press } from './importing.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp()
})

afterAll(() => product.close())

const openImport = (search = '', visit?: Visit) => openAs(product, admin, `/app/deals/import${search}`, visit)

const keepsKeyboard = (page: Page) => page.waitForFunction(() => document.activeElement !== document.body)

type Listed = { name: string; id: string }
const api = () => product.app.api(admin.token)
const deals = async () => (await api().get<{ items: Listed[] }>('/deals?limit=200')).body.items
const dealCount = async () => (await deals()).length

async function priceOf(name: string): Promise<number | null> {
  const deal = (await deals()).find((one) => one.name === name)
  const { body } = await api().get<{ fields: { purchasePriceCents: number | null } }>(`/deals/${deal?.id}`)
  return body.fields.purchasePriceCents
}

const HEADER = 'Address,City,State,Zip,Purchase Price,Stage'

describe('importing deals', () => {
  it('goes from a dropped file through columns and check to deals, and can be undone', async () => {
    const page = await openImport()
    await page.getByText('No imports yet').waitFor()
    await bring(
      page,
      'leads.csv',
      csv(
        HEADER,
        '77 Marlowe St,Dayton,OH,45402,"$92,500",Rehab',
        '9 Elm Ct,Dayton,OH,45402,"$118,000",Offer sent out',
        '12 Birch Ave,Dayton,OH,45402,TBD,Offer',
      ),
    )
    await importStands(page, 'Confirm columns')
    await expect.poll(() => page.getByLabel('Field for Purchase Price').inputValue()).toBe('purchase_price')
    await page.getByLabel('Stage for Offer sent out').selectOption({ label: 'Offer' })
    await page.getByRole('button', { name: 'Check rows' }).press('Enter')

    await importStands(page, 'Ready for review')
    await keepsKeyboard(page)
    await page.getByText('Unreadable amount in Purchase Price: TBD').waitFor()
    await page.getByRole('button', { name: 'Fix' }).press('Enter')
    await page.getByLabel('Purchase Price').fill('104000')
    await page.getByLabel('Purchase Price').press('Enter')
    await page.getByRole('button', { name: 'Import all 3 rows' }).waitFor()
    await keepsKeyboard(page)
    await press(page, 'Import all 3 rows')

    await importStands(page, 'Imported')
    await keepsKeyboard(page)
    await page.getByRole('link', { name: 'View deals' }).click()
    for (const name of ['77 Marlowe St', '9 Elm Ct', '12 Birch Ave'])
      await page.getByText(name).filter({ visible: true }).first().waitFor()

    await page.goBack()
    await press(page, 'Undo import')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await importStands(page, 'Undone')
    await page.getByRole('link', { name: 'Import another file' }).click()
    await page.getByRole('listitem').filter({ hasText: 'leads.csv' }).getByText('Undone').waitFor()
  })

  it('says when nothing would be imported and leads back to the columns', async () => {
    const page = await openImport()
    await bring(page, 'none.csv', csv(HEADER, '1 Bad St,Dayton,OH,45402,?,Rehab', '2 Bad St,Dayton,OH,45402,?,Rehab'))
    await press(page, 'Check rows')
    await page.getByText(/^No rows can be imported yet/).waitFor()
    expect(await page.getByRole('button', { name: /^Import / }).count()).toBe(0)
    await press(page, 'Back to columns')
    await importStands(page, 'Confirm columns')
  })

  it('offers the rejected rows as a file', async () => {
    const page = await openImport()
    await bring(
      page,
      'two.csv',
      csv(HEADER, '1 Good St,Dayton,OH,45402,92500,Rehab', '2 Bad St,Dayton,OH,45402,?,Rehab'),
    )
    await press(page, 'Check rows')
    await press(page, 'Import the valid row')
    await importStands(page, 'Partly imported')
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download rejected rows')])
    const text = await readFile(await saved.path(), 'utf8')
    expect(text).toContain('2 Bad St')
    expect(text).not.toContain('1 Good St')
  })

  it('lets the user choose the header row', async () => {
    const page = await openImport()
    await bring(page, 'two headers.csv', csv('Address,Purchase Price', 'Where,How much', '5 Oak St,92500'))
    await importStands(page, 'Confirm columns')
    await press(page, 'Change')
    await page.getByRole('dialog').getByText('Row 2').click()
    await press(page, 'Read file again')
    await page.getByLabel('Field for Where').selectOption({ label: 'Address' })
    await page.getByLabel('Field for How much').selectOption({ label: 'Purchase price' })
    await press(page, 'Check rows')
    await page.getByRole('button', { name: 'Import 1 row' }).waitFor()
  })

  it('immediately says what cannot be imported at all', async () => {
    const page = await openImport()
    await bring(page, 'empty.csv', Buffer.from(''))
    await page.getByText(/empty/i).filter({ visible: true }).first().waitFor()
  })
})

it('imports comps into their deals', async () => {
  const dealId = await newDeal(product.app.api(admin.token))
  const page = await openImport(`?deal=${dealId}`)
  await bring(
    page,
    'comps.csv',
    csv('Address,Sale Price,Sale Date,Beds,Baths,SqFt', '4 Oak St,"$212,000",2026-05-28,3,2,"1,240"'),
  )
  await press(page, 'Check rows')
  await press(page, 'Import 1 row')
  await importStands(page, 'Imported')
  await page.getByRole('link', { name: /^Back to / }).click()
  await page.waitForURL(`**/app/deals/${dealId}/comps`)
  await page.getByText('4 Oak St').filter({ visible: true }).first().waitFor()
})

describe('a file that was imported before', () => {
  const houses = csv(HEADER, '31 Twice St,Dayton,OH,45402,92500,Rehab', '32 Twice St,Dayton,OH,45402,88000,Offer')

  it('creates nothing the second time, and says so in advance', async () => {
    const page = await openImport()
    await bring(page, 'twice.csv', houses)
    await press(page, 'Check rows')
    await press(page, 'Import all 2 rows')
    await importStands(page, 'Imported')
    const before = await dealCount()

    await page.getByRole('link', { name: 'Import another file' }).click()
    await bring(page, 'twice.csv', houses)
    await page.getByText(/This file was already imported/).waitFor()
    await press(page, 'Check rows')
    await page.getByRole('link', { name: /^Duplicates 2/ }).click()
    await page.getByText('Duplicate of 31 Twice St').waitFor()
    await page.getByText(/^Every row is a duplicate/).waitFor()
    await page.getByRole('button', { name: 'Back to columns' }).waitFor()
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
    expect(await dealCount()).toBe(before)
  })

  it('updates existing records on request, and undo restores the old values', async () => {
    const page = await openImport()
    await bring(page, 'once.csv', csv(HEADER, '41 Again St,Dayton,OH,45402,92500,Rehab'))
    await press(page, 'Check rows')
    await press(page, 'Import 1 row')
    await importStands(page, 'Imported')
    const before = await dealCount()
    await page.getByRole('link', { name: 'Import another file' }).click()
    await bring(page, 'again.csv', csv(HEADER, '41 Again St,Dayton,OH,45402,99000,Rehab'))
    await page.getByLabel('Duplicate rows').selectOption({ label: 'Update existing records' })
    await press(page, 'Check rows')
    await press(page, 'Import 1 row')
    await importStands(page, 'Imported')
    expect([await dealCount(), await priceOf('41 Again St')]).toEqual([before, 99_000_00])
    await press(page, 'Undo import')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await importStands(page, 'Undone')
    expect([await dealCount(), await priceOf('41 Again St')]).toEqual([before, 92_500_00])
  })
})

it('resumes at the same step after a reload, with the user’s choices and corrections', async () => {
  const page = await openImport()
  await bring(page, 'broken off.csv', csv(HEADER + ',Remark', '51 Reload St,Dayton,OH,45402,TBD,Rehab,corner lot'))
  await page.getByLabel('Field for Remark').selectOption({ label: 'Notes' })
  await expect.poll(() => page.getByLabel('Field for Remark').inputValue()).toBe('notes')
  await page.reload()
  await importStands(page, 'Confirm columns')
  expect(await page.getByLabel('Field for Remark').inputValue()).toBe('notes')
  await press(page, 'Check rows')
  await press(page, 'Fix')
  const price = page.getByLabel('Purchase Price')
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
  await price.fill('104000')
  await price.press('Enter')
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await page.reload()
  await press(page, 'Import 1 row')
  await page.reload()
  await importStands(page, 'Imported')
  expect(await priceOf('51 Reload St')).toBe(104_000_00)
})

describe('the screens', () => {
  it.each([
    { width: 1280, height: 800, theme: 'light', language: 'en' },
    { width: 360, height: 740, theme: 'dark', language: 'es' },
  ] as const)(
    'have no accessibility faults at $width px, $theme, $language',
    async ({ width, height, theme, language }) => {
      const page = await openImport('', { viewport: { width, height }, theme, language })
      const faults: Record<string, unknown> = {}
      const look = async (step: string) => {
        faults[step] = [...(await accessibilityFaults(page)), await sidewaysOverflow(page)]
      }
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look('start')
      await bring(
        page,
        `A list with a really long name, ${theme} ${language}, that nobody shortened.csv`,
        csv(
          HEADER,
          `${width} Look St,Dayton,OH,45402,92500,Rehab`,
          `${width} Bad St,Dayton,OH,45402,TBD,Wherever it is`,
        ),
      )
      await page.getByRole('button', { name: /^(Check rows|Revisar filas)$/ }).waitFor()
      await look('columns')
      await press(page, /^(Check rows|Revisar filas)$/)
      await page.getByRole('button', { name: /^(Fix|Corregir)$/ }).click()
      await look('check')
      await press(page, /^(Import the valid row|Importar la fila válida)$/)
      await page.getByRole('button', { name: /^(Undo import|Deshacer importación)$/ }).waitFor()
      await look('report')
      expect(faults).toEqual({ start: [0], columns: [0], check: [0], report: [0] })
    },
  )
})

it('leaves no errors in the console', () => {
  expect(product.problems).toEqual([])
})
