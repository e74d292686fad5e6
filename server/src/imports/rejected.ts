import { shownCell } from '@plumbline/domain/vendors/sealed-tin'
import { cellText } from '@plumbline/domain/imports/cells/cell'
import type { Problem, RejectReason } from '@plumbline/domain/imports/kinds'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/domain/sheets/csv-row'
import { Readable } from 'node:stream'
import { keepContent } from '../platform/files/intake.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { readImport } from './guards.ts'
import { BATCH_ROWS, verdictsPage } from './rows-store.ts'
import type { ImportRecord } from './store.ts'

const MAX_BYTES = 500 * 1_048_576

const HEADINGS = {
  en: ['Row', 'Reason'],
  es: ['Fila', 'Motivo'],
} as const

const REASONS: Readonly<Record<Locale, Readonly<Record<RejectReason, string>>>> = {
  en: {
    wrong_column_count: 'Number of columns doesn’t match the header',
    currency_not_supported: 'Currency isn’t US dollars',
    missing_name_and_address: 'No name or address',
    bad_amount: 'Unreadable amount',
    amount_not_positive: 'Amount isn’t positive',
    missing_price: 'Price missing',
    bad_date: 'Unreadable date',
    missing_date: 'Date missing',
    bad_value: 'Unreadable number',
    vendor_unknown: 'Vendor isn’t in your directory',
    deal_unknown: 'No such deal',
    plan_limit: 'Over your plan’s active-deal limit',
  },
  es: {
    wrong_column_count: 'El número de columnas no coincide con el encabezado',
    currency_not_supported: 'La moneda no es dólares estadounidenses',
    missing_name_and_address: 'Sin nombre ni dirección',
    bad_amount: 'Monto ilegible',
    amount_not_positive: 'El monto no es positivo',
    missing_price: 'Falta el precio',
    bad_date: 'Fecha ilegible',
    missing_date: 'Falta la fecha',
    bad_value: 'Número ilegible',
    vendor_unknown: 'El proveedor no está en su directorio',
    deal_unknown: 'No existe ese negocio',
    plan_limit: 'Excede el límite de negocios activos del plan',
  },
}

/**
 * Returns a link to an import's rejected rows as they appear in the file, followed by row number and reasons, so they
 * can be corrected in a spreadsheet and imported again.
 * @throws ApiError not_found
 */
export async function linkToRejected(ctx: Context, id: string): Promise<{ url: string; fileName: string }> {
  const job = await readImport(ctx, id)
  const { sha256 } = await keepContent(ctx, () => Readable.from(csvOf(ctx, job), { objectMode: false }), MAX_BYTES)
  const fileName = `${job.fileName.replace(/\.[^.]{1,5}$/, '')} - ${ctx.locale === 'es' ? 'rechazadas' : 'rejected'}.csv`
  const link = { orgId: job.orgId, sha256, name: fileName, contentType: 'text/csv; charset=utf-8' }
  return { url: ctx.app.links.to(link), fileName }
}

async function* csvOf(ctx: Context, job: ImportRecord): AsyncGenerator<string> {
  const names = job.tableShape?.scan.names ?? []
  yield BYTE_ORDER_MARK + csvRow([...names, ...HEADINGS[ctx.locale]])
  for (let after = 0; ;) {
    const rows = await readAs(
      ctx,
      verdictsPage(job.orgId, job.id, { verdict: 'rejected' }, { after, limit: BATCH_ROWS }),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.record
    const lines = rows.map(({ record, cells, problems }) => {
      const texts = Array.from({ length: Math.max(names.length, cells.length) }, (_, column) =>
        shownCell(cellText(cells[column])),
      )
      return csvRow([
        ...texts,
        String(record),
        problems.map((problem) => sentenceOf(ctx.locale, names, problem)).join('; '),
      ])
    })
    yield lines.join('')
  }
}

function sentenceOf(locale: Locale, names: readonly string[], { reason, column, value }: Problem): string {
  const sentence = REASONS[locale][reason]
  const name = column === null ? undefined : names[column]
  if (name === undefined) return sentence
  return value === null || value === '' ? `${sentence} (${name})` : `${sentence} (${name}: ${value})`
}
