import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Draw } from '@plumbline/contract/draws/draw'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookmarksIn } from '../../server/tests/pdf-bookmarks.ts'
import { type DrawStory, drawStory, firstDraw } from './draw-story.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let story: DrawStory
let draw: Draw

beforeAll(async () => {
  product = await openProduct()
  story = await drawStory(product)
  await firstDraw(story)
  await story.paid('Guilford HVAC', 'HVAC', 9_600_00)
  await story.paid('Carver Plumbing', 'Plumbing', 2_750_00)
  await story.receipt('Kitchen', 430_00)
  draw = await story.start(story.loanId)
})
afterAll(() => product.close())

const openDraw = () => openAs(product, story.team.admin, `/app/deals/${story.dealId}/draws?draw=${draw.id}`)

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function textOf(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return texts
}

const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

it('gives the lender one file with numbered pages, a bookmark for each part and paper, and sums that are the draw’s', async () => {
  const page = await openDraw()
  const shown = await page.getByText(/^\d+ pages$/).innerText()
  const { name, bytes } = await download(page, 'Download PDF')
  expect(name).toBe(`DR-${draw.number}.pdf`)

  const texts = await textOf(bytes)
  expect(shown).toBe(`${texts.length} pages`)
  for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${texts.length}`)

  const bookmarks = bookmarksIn(await PDFDocument.load(bytes))
  expect(bookmarks.map(({ title, page: at }) => [title, at])).toEqual([
    ['Cover', 1],
    ['Schedule of values', 2],
    ['Invoices and receipts', 3],
  ])
  const papers = bookmarks[2]!.under.map(({ title }) => title)
  expect(papers).toHaveLength(3)
  for (const vendor of ['Guilford HVAC', 'Carver Plumbing', 'Hollis Supply'])
    expect(papers.some((title) => title.includes(vendor))).toBe(true)

  const { totals, lines } = draw
  expect(totals).toMatchObject({ scheduledCents: 68_400_00, drawnBeforeCents: 20_650_00, requestedCents: 12_780_00 })
  expect(texts[0]).toContain(money(totals.requestedCents))
  const schedule = texts[1]!.replace(/\s+/g, ' ')
  const sums = [
    totals.scheduledCents,
    totals.drawnBeforeCents,
    totals.requestedCents,
    totals.drawnBeforeCents + totals.requestedCents,
    totals.scheduledCents - totals.drawnBeforeCents - totals.requestedCents,
  ]
  expect(schedule).toContain(`Total ${sums.map(money).join(' ')}`)
  for (const line of lines) expect(schedule).toContain(`${line.name} ${money(line.scheduledCents)}`)
})

it('gives the same figures as a CSV', async () => {
  const page = await openDraw()
  await page.getByText(/^\d+ pages$/).waitFor()
  const { name, bytes } = await download(page, 'CSV')
  expect(name).toBe(`DR-${draw.number}.csv`)
  const rows: Record<string, string>[] = parse(bytes, { columns: true, bom: true })
  const sum = (column: string) => rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
  expect(sum('Scheduled')).toBe(draw.totals.scheduledCents)
  expect(sum('Prior draws')).toBe(draw.totals.drawnBeforeCents)
  expect(sum('This request')).toBe(draw.totals.requestedCents)
  expect(sum('Paid')).toBe(draw.totals.requestedCents)
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
