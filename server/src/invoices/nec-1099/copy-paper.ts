import { join } from 'node:path'
import { isCorrectedCopy } from '@plumbline/domain/invoices/nec-1099/copies'
import type { Context } from '../../platform/http/context.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import type { FilingRow, FormRow } from './season-store.ts'

const TEMPLATE = join(import.meta.dirname, 'paper', 'copy-b.typ')

export type Copy = { year: number; filing: FilingRow; form: FormRow }

/** Composes recipients' copies, one page each. Their tax ids show the last four digits; the payer's is shown in full. */
export function copiesPdf(ctx: Context, copies: readonly Copy[]): Promise<Buffer> {
  const [first] = copies
  const title = `Form 1099-NEC ${first?.year ?? ''}`.trim()
  return renderPdf(TEMPLATE, {
    title,
    author: first?.filing.payerName ?? '',
    copies: copies.map((copy) => pageOf(ctx, copy)),
  })
}

function pageOf({ app: { secrets } }: Context, { year, filing, form }: Copy): object {
  const isForm = form.standing === 'gets_one'
  const payerTin = filing.payerTinSealed === null ? '' : secrets.open(filing.payerTinSealed)
  return {
    year: String(year),
    corrected: isCorrectedCopy(form),
    payer: { name: filing.payerName, tin: payerTin, lines: [...filing.payerAddress.split('\n'), filing.payerPhone] },
    recipient: { name: form.name, tin: maskedTin(form), lines: form.address.split('\n') },
    account: form.vendorId.replaceAll('-', '').slice(-20),
    compensation: moneyWords(isForm ? form.countedCents : 0, 'en'),
    withheld: moneyWords(isForm ? form.withheldCents : 0, 'en'),
  }
}

function maskedTin({ tinType, tinEnding }: FormRow): string {
  if (tinEnding === null) return 'Not on file'
  return tinType === 'ssn' ? `***-**-${tinEnding}` : `**-***${tinEnding}`
}
