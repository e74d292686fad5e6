import { join } from 'node:path'
import { formatQuantity, unitWords } from '@plumbline/domain/budgets/estimates/unit-words'
import { sumCents } from '@plumbline/domain/money'
import { revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { dayWords, moneyWords } from '../../notifications/phrases.ts'
import { settingsQuery } from '../../organizations/settings-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import { dayInZone } from '@plumbline/domain/calendar'
import type { OrderNow } from '../orders/with-order.ts'
import type { OrderVendor } from '../orders/vendor-store.ts'
import { PAPER_WORDS } from './words.ts'

const TEMPLATE = join(import.meta.dirname, 'order.typ')

/** Composes an order as a PDF from what `orderPaper` read. */
export function orderPdf(paper: object): Promise<Buffer> {
  return renderPdf(TEMPLATE, paper)
}

/** A name typed as a signature in the portal. */
export type Signature = { name: string; email: string; at: Date; ip: string | null }

function clockIn(at: Date, timeZone: string): string {
  return at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
}

/** What an order says on paper, in one language. */
export async function orderPaper(
  tx: Tx,
  ctx: Context,
  { deal, row, lines }: OrderNow,
  { vendor, locale, signature = null }: { vendor: OrderVendor; locale: Locale; signature?: Signature | null },
): Promise<object> {
  const organization = await tx.one(settingsQuery(row.orgId))
  const words = PAPER_WORDS[locale]
  const money = (cents: number) => moneyWords(cents, locale)
  const { days: _, signedText: __, ...labels } = words
  const number = orderNumber(row.number)
  const changes = sumCents(lines.map((line) => line.changeCents))
  const total = { label: words.total, value: money(revisedTotal(lines)), strong: true }
  const name = organization.legalName || organization.name
  return {
    lang: locale,
    title: `${words.heading} ${number}`,
    heading: words.heading,
    number,
    date: dayWords(dayInZone(row.issuedAt ?? ctx.now, ctx.timeZone), locale),
    organization: {
      name,
      lines: [...(organization.address ?? '').split('\n'), organization.phone ?? ''].filter((line) => line !== ''),
    },
    vendor: { name: vendor.name, lines: [vendor.address, vendor.phone ?? '', vendor.email ?? ''] },
    site: siteOf(deal.fields),
    facts: [
      { label: words.needBy, value: row.needBy === null ? '–' : dayWords(row.needBy, locale) },
      {
        label: words.payment,
        value: row.paymentTermsDays === 0 ? words.dueOnReceipt : words.days(row.paymentTermsDays),
      },
      { label: words.retainage, value: Number(row.retainagePct) === 0 ? words.none : `${row.retainagePct}%` },
    ],
    subject: row.title,
    rows: lines.map((line) => ({
      item: line.description,
      qty: line.qty === null ? '' : formatQuantity(line.qty),
      unit: line.unit === null ? '' : unitWords(line.unit, { locale, qty: line.qty }),
      unitCost: line.unitCostCents === null ? '' : money(line.unitCostCents),
      amount: money(line.amountCents + line.changeCents),
    })),
    totals:
      changes === 0
        ? [total]
        : [
            { label: words.ordered, value: money(row.totalCents), strong: false },
            { label: words.changes, value: money(changes), strong: false },
            total,
          ],
    terms: row.terms,
    signed:
      signature === null
        ? null
        : {
            name: signature.name,
            text: words.signedText({
              email: signature.email,
              at: `${dayWords(dayInZone(signature.at, ctx.timeZone), locale)}, ${clockIn(signature.at, ctx.timeZone)}`,
              ip: signature.ip,
            }),
          },
    footer: `${name} · ${number}`,
    words: labels,
  }
}

function siteOf(fields: OrderNow['deal']['fields']): { name: string; lines: string[] } {
  const { addressLine1, addressLine2, city, state, postalCode } = fields
  const place = [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  return { name: addressLine1 ?? fields.name ?? '', lines: [addressLine2 ?? '', place] }
}
