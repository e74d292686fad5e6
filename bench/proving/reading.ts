import { readInvoice } from '@plumbline/domain/invoices/reading/read-invoice'
import { readText } from '../../server/src/platform/text/read-text.ts'
import { paperFile } from '../../server/tests/papers/files.ts'
import { KNOWN, type Paper, PAPERS } from '../../server/tests/papers/papers.ts'

/** What a person would enter in a minute is no help if more than one field in twenty has to be corrected. */
const LEAST_SHARE = 0.95
const TODAY = '2026-06-01'
const vendors = KNOWN.map((name) => ({ id: name, name }))

type Field = keyof Paper['reads']

/**
 * Reads the twenty invoices and receipts of server/tests/papers, of which thirteen are photos and one is a scan, and prints what was misread.
 * @returns whether the share of fields read right is high enough
 */
export async function proveReading(): Promise<boolean> {
  let right = 0
  let slowestMs = 0
  for (const paper of PAPERS) {
    const startedAt = performance.now()
    const wrong = await misread(paper)
    const took = Math.round(performance.now() - startedAt)
    slowestMs = Math.max(slowestMs, took)
    right += Object.keys(paper.reads).length - wrong.length
    process.stdout.write(`${paper.file.padEnd(24)} ${String(took).padStart(5)} ms  ${wrong.join('; ') || 'all read'}\n`)
  }
  const fields = PAPERS.length * 4
  const share = right / fields
  process.stdout.write(
    `${right} of ${fields} fields read right: ${(100 * share).toFixed(1)} % (at least ${100 * LEAST_SHARE} %), ${slowestMs} ms at most\n`,
  )
  return share >= LEAST_SHARE
}

async function misread(paper: Paper): Promise<string[]> {
  const mime = paper.file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
  const text = await readText('proof', async () => ({ bytes: paperFile(paper.file), mime }))
  const { vendor, invoiceNo, invoiceDate, totalCents } = readInvoice('lines' in text ? text.lines : [], {
    vendors,
    today: TODAY,
  })
  const read: Record<Field, string | number | undefined> = {
    vendor: vendor?.value.name,
    invoiceNo: invoiceNo?.value,
    invoiceDate: invoiceDate?.value,
    totalCents: totalCents?.value,
  }
  return (Object.keys(read) as Field[])
    .filter((field) => read[field] !== paper.reads[field])
    .map((field) => `${field} ${read[field] ?? 'not found'}, not ${paper.reads[field]}`)
}
