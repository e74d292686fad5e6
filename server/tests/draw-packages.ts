import type { Draw, DrawCost, DrawLine } from '@plumbline/contract/draws/draw'
import { PDFDocument, StandardFonts, degrees } from '@cantoo/pdf-lib'
import { newId } from '@plumbline/domain/ids'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileRow, WaiverRow } from '../src/draws/package/documents-store.ts'
import type { PackageSources } from '../src/draws/package/plan.ts'

/** A PDF as vendors send them: a heading on each page, and rows of text. */
export async function paperPdf(
  heading: string,
  pages: number,
  { turn = 0, password }: { turn?: number; password?: { userPassword?: string; ownerPassword: string } } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([612, 792])
    page.drawText(`${heading}, sheet ${number}`, { x: 60, y: 700, font, size: 20 })
    for (let row = 0; row < 30; row += 1)
      page.drawText('Labor and materials, rough-in and finish', { x: 60, y: 660 - row * 16, font, size: 10 })
    page.setRotation(degrees(turn))
  }
  if (password) document.encrypt(password)
  return document.save()
}

/** A photo as a phone takes it: 12 million pixels. */
export function photo(seed: number, { width = 4_032, height = 3_024 } = {}): Promise<Buffer> {
  const [columns, rows] = [width / 16, height / 16]
  const grain = Buffer.from(
    Array.from({ length: columns * rows * 3 }, (_, index) => (index * (seed + 3) * 7_919) % 251),
  )
  return sharp(grain, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toBuffer()
}

export type Fixture = { sources: PackageSources; folder: string }

type Given = { kind: FileRow['kind']; bytes: Uint8Array }

/** A draw of several lines with papers of every kind, whose files are in the folder. About 60 pages. */
export async function draw60(folder: string): Promise<Fixture> {
  const files = new Map<string, FileRow>()
  const put = async (kind: Given['kind'], bytes: Uint8Array): Promise<string> => {
    const documentId = newId()
    await writeFile(join(folder, documentId), bytes)
    files.set(documentId, { documentId, kind, sha256: documentId })
    return documentId
  }
  const lines: DrawLine[] = []
  const waivers: WaiverRow[] = []
  const [wide, tall] = [await photo(1), await photo(2, { width: 3_024, height: 4_032 })]
  for (let line = 1; line <= 6; line += 1) {
    const costs: DrawCost[] = []
    for (let cost = 1; cost <= 3; cost += 1) {
      const [vendorName, invoiceNo] = [`Vendor ${line}`, `R-${line}0${cost}`]
      const id = await put('pdf', await paperPdf(`Invoice ${invoiceNo}`, 2, { turn: (cost - 1) * 90 }))
      costs.push(paidCost(invoiceNo, vendorName, { id, title: 'scan' }))
      const documentId = await put('pdf', await paperPdf(`Waiver ${invoiceNo}`, 1))
      if (cost < 3) waivers.push({ documentId, vendorName, invoiceNo })
    }
    const pictures = []
    for (let picture = 1; picture <= 3; picture += 1) {
      const id = await put('jpg', picture === 2 ? tall : wide)
      pictures.push({ id, title: `Photo ${picture}`, at: '2026-05-07T15:00:00.000Z', budgetLineId: null })
    }
    lines.push(drawLine(line, costs, pictures))
  }
  const paper = async (title: string, kind: Given['kind'], bytes: Uint8Array) => ({ id: await put(kind, bytes), title })
  const receipt = await paper('Receipt', 'jpg', tall)
  lines[0]!.costs.push(paidCost('Ferguson, valves', null, receipt), paidCost('Ferguson, pipes', null, receipt))
  const whole = await paperPdf('Permit', 3)
  const papers = [
    await paper('Inspection of May 12', 'pdf', await paperPdf('Inspection', 2, { password: { ownerPassword: 'o' } })),
    await paper('Letter', 'png', await sharp(wide).resize(800).png().toBuffer()),
    await paper(
      'Bank statement',
      'pdf',
      await paperPdf('Bank', 1, { password: { userPassword: 'u', ownerPassword: 'o' } }),
    ),
    await paper('Permit', 'pdf', whole.slice(0, whole.length / 3)),
    await paper('Scope of work', 'docx', new Uint8Array([80, 75])),
    await paper('Porch', 'heic', tall),
    await paper('Torn photo', 'jpg', tall.subarray(0, 40_000)),
    await paper('Renamed', null, new Uint8Array([1, 2, 3])),
  ]
  return { folder, sources: { ...SOURCES, draw: drawOf(lines, papers), files, waivers } }
}

const SOURCES: Omit<PackageSources, 'draw' | 'files' | 'waivers'> = {
  organization: {
    name: 'Cedar & Main',
    legalName: 'Cedar & Main Homes LLC',
    address: '120 N Main St\nGreensboro, NC 27401',
    phone: '+1 336-555-0142',
    language: 'en',
  },
  timeZone: 'America/New_York',
  today: '2026-05-14',
}

function paidCost(label: string, vendorName: string | null, document: DrawCost['document']): DrawCost {
  const vendor = vendorName === null ? null : { id: newId(), name: vendorName }
  return {
    kind: vendor === null ? 'expense' : 'invoice',
    id: newId(),
    label,
    vendor,
    paidOn: '2026-05-04',
    paidCents: 120_000,
    reimbursedCents: 20_000,
    document,
    hasWaiver: null,
  }
}

const NAMES = ['Demolition', 'Framing', 'Electrical rough-in', 'Plumbing', 'Cabinets and counters', 'Paint']

function drawLine(number: number, costs: DrawCost[], pictures: DrawLine['pictures']): DrawLine {
  return {
    id: newId(),
    code: `0${number}`,
    name: NAMES[number - 1]!,
    budgetLineIds: [],
    scheduledCents: 1_200_000,
    drawnBeforeCents: 100_000 * number,
    percentComplete: '62.5',
    paidUnreimbursedCents: 300_000,
    ceilingCents: 500_000,
    prefillCents: 300_000,
    requestedCents: 300_000,
    isTyped: false,
    inspectedCents: null,
    approvedCents: null,
    fundedCents: null,
    note: '',
    leftOver: null,
    costs,
    pictures,
    candidates: [],
  }
}

function drawOf(lines: DrawLine[], papers: Draw['papers']): Draw {
  const total = (of: (line: DrawLine) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  const requestedCents = total((line) => line.requestedCents)
  const drawnBeforeCents = total((line) => line.drawnBeforeCents)
  return {
    id: newId(),
    number: 1_014,
    loanNumber: 3,
    status: 'draft',
    isFinal: false,
    isPending: false,
    requestedCents,
    approvedCents: null,
    netFundedCents: null,
    createdAt: '2026-05-13T15:00:00.000Z',
    submittedAt: null,
    inspectionOn: null,
    fundedOn: null,
    version: 1,
    deal: { id: newId(), name: '418 Linden Ave', address: '418 Linden Ave, Greensboro, NC 27401', number: 1_007 },
    loan: { id: newId(), name: 'Ridgeline bridge loan', position: 1, holdbackCents: 7_200_000 },
    terms: {
      lender: { id: newId(), name: 'Ridgeline Bridge Capital' },
      terms: {
        basis: 'percent',
        minimumCents: 0,
        photosRequired: true,
        photosPerLine: 1,
        inspectionRequired: false,
        inspectionNote: '',
        sendBy: 'email',
        drawEmail: 'draws@ridgeline.example',
        feeCents: 0,
        retainagePct: '0',
      },
      version: 1,
    },
    lines,
    totals: {
      scheduledCents: total((line) => line.scheduledCents),
      drawnBeforeCents,
      requestedCents,
      inspectedCents: null,
      approvedCents: null,
      fundedCents: null,
    },
    money: {
      requestedCents,
      notGrantedCents: 0,
      approvedCents: null,
      retainagePct: '0',
      retainageCents: 0,
      releasedCents: 0,
      feeCents: 0,
      netCents: requestedCents,
      wiredCents: null,
    },
    balanceCents: 7_200_000 - drawnBeforeCents,
    retainageHeldCents: 0,
    floated: { paidCents: 0, fundedCents: 0, cents: 0 },
    notInDraw: [],
    preflight: [],
    checked: [],
    maySubmit: true,
    waiversDue: [],
    papers,
    inspector: '',
    reason: null,
    history: [],
    usualDays: null,
    siblings: [],
    approval: null,
    sent: [],
    abilities: { actions: [] },
  }
}
