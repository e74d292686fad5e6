import { createHash } from 'node:crypto'
import type { Draw, DrawLine } from '@plumbline/contract/draws/draw'
import { type Day, dayInZone } from '@plumbline/domain/calendar'
import { drawNumber } from '@plumbline/domain/draws/number'
import { dayWords, moneyWords } from '../../notifications/phrases.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import type { BuildOrder } from './build.ts'
import { askedFor } from './costs.ts'
import type { FileRow, WaiverRow } from './documents-store.ts'
import type { PackageFile, PackagePicture } from './order.ts'
import { PACKAGE_WORDS } from './words.ts'

/** What a package is made from. */
export type PackageSources = {
  draw: Draw
  organization: {
    name: string
    legalName: string | null
    address: string | null
    phone: string | null
    language: Locale
  }
  timeZone: string
  today: Day
  /** current files of documents that weren't deleted */
  files: ReadonlyMap<string, FileRow>
  waivers: readonly WaiverRow[]
}

/** A package before it's built. */
export type PackagePlan = {
  fingerprint: string
  order: Omit<BuildOrder, 'folder' | 'out'>
  /** the stored files, by their name in the folder */
  contents: ReadonlyMap<string, string>
}

/** Changes when packages come to look different, so that all are built again. */
const LOOK = 1

/** Plans a package: what it says, and each document once, in the first part that it belongs to. */
export function planPackage(sources: PackageSources): PackagePlan {
  const { draw, organization } = sources
  const lang = organization.language
  const words = PACKAGE_WORDS[lang]
  const taken = new Taken(sources.files)
  const invoices = costsOf(draw).flatMap(({ cost }) =>
    taken.once(cost.document?.id, [cost.vendor?.name ?? '', cost.label].filter(Boolean).join(', ')),
  )
  const waivers = sources.waivers.flatMap(({ documentId, vendorName, invoiceNo }) =>
    taken.once(documentId, [vendorName, invoiceNo].join(', ')),
  )
  const isPdf = ({ id }: { id: string }) => sources.files.get(id)?.kind === 'pdf'
  const papers = [...draw.papers, ...draw.lines.flatMap(({ pictures }) => pictures.filter(isPdf))].flatMap(
    ({ id, title }) => taken.once(id, title),
  )
  const lines = draw.lines.map((line) => ({
    name: nameOf(line),
    pictures: line.pictures.flatMap(({ id, title, at }): PackagePicture[] => {
      const day = dayWords(dayInZone(new Date(at), sources.timeZone), lang)
      return taken.once(id, title).map((file) => ({ ...file, caption: `${day} · ${title}` }))
    }),
  }))
  const subject = draw.isFinal ? `${words.final} (${draw.loanNumber})` : words.request(draw.loanNumber)
  const order = {
    lang,
    title: `${subject}, ${draw.deal.name}`,
    author: organization.legalName || organization.name,
    strip: `${subject} · ${draw.deal.name}`,
    words: { page: words.page, of: words.of, parts: words.parts },
    front: frontOf(sources, subject),
    files: [
      ...invoices.map((file) => ({ part: 'invoices' as const, file })),
      ...waivers.map((file) => ({ part: 'waivers' as const, file })),
      ...papers.map((file) => ({ part: 'papers' as const, file })),
    ],
    lines: lines.filter(({ pictures }) => pictures.length > 0),
  }
  const fingerprint = createHash('sha256').update(JSON.stringify([LOOK, order, [...taken.contents]]))
  return { fingerprint: fingerprint.digest('hex'), order, contents: taken.contents }
}

/** Gives each document out once. */
class Taken {
  readonly contents = new Map<string, string>()
  readonly #files: ReadonlyMap<string, FileRow>

  constructor(files: ReadonlyMap<string, FileRow>) {
    this.#files = files
  }

  once(documentId: string | undefined, title: string): PackageFile[] {
    const file = documentId === undefined ? undefined : this.#files.get(documentId)
    if (file === undefined || this.contents.has(file.documentId)) return []
    this.contents.set(file.documentId, file.sha256)
    return [{ documentId: file.documentId, title, kind: file.kind, file: file.documentId }]
  }
}

function costsOf({ lines }: Draw) {
  return lines.flatMap((line) => line.costs.map((cost) => ({ line, cost })))
}

function nameOf({ code, name }: Pick<DrawLine, 'code' | 'name'>): string {
  return [code, name].filter(Boolean).join(' ')
}

/** What the cover and the schedule of values say. */
function frontOf({ draw, organization, timeZone, today }: PackageSources, subject: string): object {
  const locale = organization.language
  const words = PACKAGE_WORDS[locale]
  const money = (cents: number) => moneyWords(cents, locale)
  const { totals, loan } = draw
  const day = draw.submittedAt === null ? today : dayInZone(new Date(draw.submittedAt), timeZone)
  const row = (label: string, cents: number, strong = false) => ({
    label,
    value: money(cents).replace('-', '−'),
    strong,
  })
  const { ledger, why, balance, contents, page, leftOut, leftOutHint, costs, costsHint } = words
  const lender = draw.terms.lender?.name
  return {
    lang: locale,
    title: `${subject}, ${draw.deal.name}`,
    organization: {
      name: organization.legalName || organization.name,
      lines: [...(organization.address ?? '').split('\n'), organization.phone ?? ''].filter((line) => line !== ''),
    },
    recipient: [lender === undefined ? '' : words.to(lender), loan.name, dayWords(day, locale)],
    subject: `${subject} · ${drawNumber(draw.number)}`,
    place: { name: draw.deal.name, line: draw.deal.address === draw.deal.name ? '' : draw.deal.address },
    ask: { label: words.ask, value: money(totals.requestedCents) },
    ledger: [
      row(ledger.holdback, loan.holdbackCents),
      row(ledger.before, -totals.drawnBeforeCents),
      row(ledger.request, -totals.requestedCents),
      row(ledger.left, loan.holdbackCents - totals.drawnBeforeCents - totals.requestedCents, true),
    ],
    words: { why, balance, contents, page, leftOut, leftOutHint, costs, costsHint },
    columns: words.columns,
    rows: draw.lines.map((line) => [
      line.code,
      line.name,
      ...amounts(line).map(money),
      `${line.percentComplete}%`,
      money(leftOn(line)),
    ]),
    total: ['', words.total, ...amounts(totals).map(money), '', money(leftOn(totals))],
    costColumns: words.costColumns,
    costs: costsOf(draw).map(({ line, cost }) => ({
      documentId: cost.document?.id ?? '',
      cells: [
        line.name,
        cost.vendor?.name ?? '',
        cost.label || words.receipt,
        dayWords(cost.paidOn, locale),
        money(askedFor(draw, cost)),
      ],
    })),
  }
}

type Amounts = Pick<Draw['totals'], 'scheduledCents' | 'drawnBeforeCents' | 'requestedCents'>

function amounts({ scheduledCents, drawnBeforeCents, requestedCents }: Amounts): number[] {
  return [scheduledCents, drawnBeforeCents, requestedCents, drawnBeforeCents + requestedCents]
}

function leftOn({ scheduledCents, drawnBeforeCents, requestedCents }: Amounts): number {
  return scheduledCents - drawnBeforeCents - requestedCents
}
