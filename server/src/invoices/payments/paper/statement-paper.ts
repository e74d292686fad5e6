import { join } from 'node:path'
import type { VendorStatement } from '@plumbline/contract/invoices/payments'
import { dayWords, moneyWords } from '../../../notifications/phrases.ts'
import { settingsQuery } from '../../../organizations/settings-store.ts'
import type { Tx } from '../../../platform/db/doors.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Locale } from '../../../platform/http/workplace.ts'
import { renderPdf } from '../../../platform/pdf/render.ts'
import { METHOD_WORDS, STATEMENT_WORDS } from './words.ts'

const TEMPLATE = join(import.meta.dirname, 'statement.typ')

/** Composes a statement as a PDF from what `statementPaper` read. */
export function statementPdf(paper: object): Promise<Buffer> {
  return renderPdf(TEMPLATE, paper)
}

type Row = VendorStatement['rows'][number]
type Totals = Pick<VendorStatement, 'billedCents' | 'paidCents' | 'retainedCents' | 'outstandingCents'>

/** A statement to be printed: by day for the team, by deal for its vendor. */
export type StatementOnPaper = Totals &
  Pick<VendorStatement, 'asOf'> & {
    vendor: string
    /** the rows of all deals, or those of one with its totals */
    parts: ({ deal: null; rows: readonly Row[] } | (Totals & { deal: string; rows: readonly Row[] }))[]
  }

export function statementByDay({ vendor, rows, ...statement }: VendorStatement): StatementOnPaper {
  return { ...statement, vendor: vendor.name, parts: [{ deal: null, rows }] }
}

/** What a vendor's statement says on paper, in one language. */
export async function statementPaper(
  tx: Tx,
  ctx: Context,
  statement: StatementOnPaper,
  locale: Locale,
): Promise<object> {
  const organization = await tx.one(settingsQuery(ctx.tenant.orgId))
  const words = STATEMENT_WORDS[locale]
  const name = organization.legalName || organization.name
  const { vendor, asOf, parts } = statement
  return {
    lang: locale,
    title: `${words.heading}: ${vendor}`,
    words,
    date: dayWords(asOf, locale),
    organization: {
      name,
      lines: [...(organization.address ?? '').split('\n'), organization.phone ?? ''].filter((line) => line !== ''),
    },
    vendor,
    facts: factsOf(statement, locale),
    parts: parts
      .filter(({ rows }) => rows.length > 0)
      .map((part) => ({
        deal: part.deal,
        facts: part.deal === null ? [] : factsOf(part, locale),
        rows: part.rows.map((row) => printed(row, locale)),
      })),
    footer: `${name} · ${vendor}`,
  }
}

function factsOf(
  { billedCents, paidCents, retainedCents, outstandingCents }: Totals,
  locale: Locale,
): { label: string; value: string }[] {
  const words = STATEMENT_WORDS[locale]
  return [
    { label: words.billed, value: moneyWords(billedCents, locale) },
    { label: words.paid, value: moneyWords(paidCents, locale) },
    { label: words.retained, value: moneyWords(retainedCents, locale) },
    { label: words.outstanding, value: moneyWords(outstandingCents, locale) },
  ]
}

function printed(row: Row, locale: Locale) {
  const money = (cents: number) => (cents === 0 ? '' : moneyWords(cents, locale))
  const kind = row.method === null ? STATEMENT_WORDS[locale].invoice : METHOD_WORDS[locale][row.method]
  return {
    day: dayWords(row.on, locale),
    item: `${kind} ${row.label}`,
    deal: row.deal.name,
    billed: money(row.billedCents),
    retained: money(row.retainedCents),
    paid: money(row.paidCents),
    balance: moneyWords(row.balanceCents, locale),
  }
}
