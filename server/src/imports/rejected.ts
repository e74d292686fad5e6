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
  en: ['Row', 'Why it was rejected'],
  es: ['Fila', 'Por qué se rechazó'],
} as const

const REASONS: Readonly<Record<Locale, Readonly<Record<RejectReason, string>>>> = {
  en: {
    wrong_column_count: 'The row has another number of columns than the header',
    currency_not_supported: 'The currency is not US dollars',
    missing_name_and_address: 'What names the row is missing',
    bad_amount: 'The amount cannot be read',
    amount_not_positive: 'The amount is not positive',
    missing_price: 'The price is missing',
    bad_date: 'The date cannot be read',
    missing_date: 'The date is missing',
    bad_value: 'The number cannot be read',
    plan_limit: 'The plan has no room for another active deal',
  },
  es: {
    wrong_column_count: 'La fila tiene otro número de columnas que el encabezado',
    currency_not_supported: 'La moneda no es el dólar estadounidense',
    missing_name_and_address: 'Falta lo que identifica a la fila',
    bad_amount: 'No se puede leer el importe',
    amount_not_positive: 'El importe no es positivo',
    missing_price: 'Falta el precio',
    bad_date: 'No se puede leer la fecha',
    missing_date: 'Falta la fecha',
    bad_value: 'No se puede leer el número',
    plan_limit: 'El plan no tiene lugar para otro negocio activo',
  },
}

/**
 * A link to the rejected rows of an import as they stand in the file, with row number and reasons behind them: to be put
 * right in a spreadsheet and imported again.
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
      const texts = Array.from({ length: Math.max(names.length, cells.length) }, (_, column) => cellText(cells[column]))
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
