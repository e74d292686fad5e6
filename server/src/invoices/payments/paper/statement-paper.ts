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

/** What a vendor's statement says on paper, in one language. */
export async function statementPaper(
  tx: Tx,
  ctx: Context,
  statement: VendorStatement,
  locale: Locale,
): Promise<object> {
  const organization = await tx.one(settingsQuery(ctx.tenant.orgId))
  const words = STATEMENT_WORDS[locale]
  const money = (cents: number) => (cents === 0 ? '' : moneyWords(cents, locale))
  const name = organization.legalName || organization.name
  const { billedCents, paidCents, retainedCents, outstandingCents, vendor } = statement
  return {
    lang: locale,
    title: `${words.heading}: ${vendor.name}`,
    words,
    date: dayWords(statement.asOf, locale),
    organization: {
      name,
      lines: [...(organization.address ?? '').split('\n'), organization.phone ?? ''].filter((line) => line !== ''),
    },
    vendor: vendor.name,
    facts: [
      { label: words.billed, value: moneyWords(billedCents, locale) },
      { label: words.paid, value: moneyWords(paidCents, locale) },
      { label: words.retained, value: moneyWords(retainedCents, locale) },
      { label: words.outstanding, value: moneyWords(outstandingCents, locale) },
    ],
    rows: statement.rows.map((row) => ({
      day: dayWords(row.on, locale),
      item: [row.method === null ? words.invoice : METHOD_WORDS[locale][row.method], row.label].join(' '),
      deal: row.deal.name,
      billed: money(row.billedCents),
      retained: money(row.retainedCents),
      paid: money(row.paidCents),
      balance: moneyWords(row.balanceCents, locale),
    })),
    footer: `${name} · ${vendor.name}`,
  }
}
