import type { ImportChoices } from '@plumbline/contract/imports/imports'
import { invalidField } from '@plumbline/contract/errors'
import { isImportField } from '@plumbline/domain/imports/columns/fields'
import type { HeaderChoice } from '@plumbline/domain/imports/files/scan'
import { CURRENCY_FIELD, type GivenMapping } from '@plumbline/domain/imports/columns/mapping'
import { cellText } from '@plumbline/domain/imports/cells/cell'
import { typedCell } from '@plumbline/domain/imports/cells/typed-cell'
import type { Context } from '../../platform/http/context.ts'
import { readFields } from '../account/columns.ts'
import { withImport } from '../guards.ts'
import { setupOf } from '../reading/judged-file.ts'
import { sealCell } from '../reading/seal-tins.ts'
import { announceImport } from '../live.ts'
import { type CellFix, fixCells } from '../rows-store.ts'
import { type ImportRecord, updateImport } from '../store.ts'
import { checkTask, readTask } from '../tasks.ts'

export type ChangeInput = {
  id: string
  version: number
  sheet?: number | undefined
  header?: HeaderChoice | undefined
  mapping?: { column: number; field: string | null }[] | undefined
  options?: Partial<ImportChoices> | undefined
}

/**
 * Changes the user's choices. Another sheet or header row means reading the file again; another mapping or option
 * invalidates an earlier check.
 * @throws ApiError not_found, wrong_state, edit_conflict, invalid_input
 */
export function changeImport(ctx: Context, input: ChangeInput): Promise<void> {
  const isReading = input.sheet !== undefined || input.header !== undefined
  return withImport(ctx, isReading ? 'read' : 'map', input, async (tx, job) => {
    const options = { ...job.options, ...input.options }
    const mapping = input.mapping === undefined ? job.mapping : mappingWith(job, input.mapping)
    const changeNo = job.changeNo + 1
    if (!isReading) {
      const changes = { status: 'mapping', summary: null, mapping, options, changeNo } as const
      await updateImport(tx, job.orgId, job.id, ctx.now, changes)
    } else {
      await updateImport(tx, job.orgId, job.id, ctx.now, {
        status: 'parsing',
        summary: null,
        mapping,
        options,
        changeNo,
        sheet: sheetOf(job, input.sheet),
        header: input.header === undefined ? job.header : input.header,
        rowDone: 0,
        rowTotal: 0,
      })
      await ctx.app.jobs.send(tx, readTask, { orgId: job.orgId, jobId: job.id, userId: ctx.actor.userId })
    }
    await announceImport(tx, ctx, job.id)
  })
}

function sheetOf(job: ImportRecord, sheet: number | undefined): number | null {
  if (sheet === undefined) return job.sheet
  if (sheet >= Math.max(1, job.tableShape?.sheets.length ?? 1))
    throw invalidField('sheet', 'unknown', 'That sheet isn’t in the file.')
  return sheet
}

/**
 * Every column of the file with its meaning. Once the user has reviewed the mapping, its columns aren't guessed again.
 */
function mappingWith(job: ImportRecord, changes: readonly { column: number; field: string | null }[]): GivenMapping {
  if (!job.tableShape) return job.mapping
  const { names } = job.tableShape.scan
  const fields = readFields(setupOf(job, job.tableShape).mapping, names.length)
  for (const { column, field } of changes) {
    if (names[column] === undefined) throw invalidField('mapping', 'unknown_column', 'That column isn’t in the file.')
    if (field !== null && field !== CURRENCY_FIELD && !isImportField(job.kind, field))
      throw invalidField('mapping', 'unknown_field', `Unknown field: ${field}.`)
    fields[column] = field
  }
  const single = fields.filter((field) => field !== null && field !== CURRENCY_FIELD)
  if (new Set(single).size !== single.length)
    throw invalidField('mapping', 'field_used_twice', 'Two columns can’t map to the same field.')
  return Object.fromEntries(names.map((name, column) => [name, fields[column] ?? null]))
}

/**
 * Requests a dry run of the rows, optionally with other options. A job gives each row its verdict.
 * @throws ApiError not_found, wrong_state, edit_conflict, invalid_input if a required field has no column
 */
export function requestCheck(
  ctx: Context,
  input: { id: string; version: number; options?: Partial<ImportChoices> | undefined },
): Promise<void> {
  return withImport(ctx, 'check', input, async (tx, before) => {
    const job = { ...before, options: { ...before.options, ...input.options } }
    const plan = job.tableShape && setupOf(job, job.tableShape)
    if (!plan || plan.error !== null) {
      const fields = plan?.missing[0]?.join(', ') ?? ''
      throw invalidField('mapping', plan?.error ?? 'no_header', `A required column is missing. ${fields}`.trim())
    }
    await startCheck(tx, ctx, job)
  })
}

async function startCheck(tx: Parameters<typeof updateImport>[0], ctx: Context, job: ImportRecord): Promise<void> {
  const rowTotal = job.tableShape?.scan.survey.lastRecord ?? 0
  await updateImport(tx, job.orgId, job.id, ctx.now, {
    status: 'validating',
    options: job.options,
    changeNo: job.changeNo + 1,
    rowDone: 0,
    rowTotal,
  })
  await announceImport(tx, ctx, job.id)
  await ctx.app.jobs.send(tx, checkTask, { orgId: job.orgId, jobId: job.id, userId: ctx.actor.userId })
}

/**
 * Corrects cells and has the rows checked again. More cells can be corrected while the check runs.
 * @throws ApiError not_found, wrong_state, invalid_input
 */
export function fixRows(ctx: Context, input: { id: string; cells: readonly CellFix[] }): Promise<void> {
  return withImport(ctx, 'fix', input, async (tx, job) => {
    const width = job.tableShape?.scan.names.length ?? 0
    // Cells beyond the header can only be emptied.
    if (input.cells.some(({ column, value }) => column >= width && value !== ''))
      throw invalidField('cells', 'unknown_column', 'That column isn’t in the file.')
    const cells = typedCells(ctx, job, input.cells)
    const records = new Set(cells.map(({ record }) => record))
    if ((await fixCells(tx, job.orgId, job.id, cells)) !== records.size)
      throw invalidField('cells', 'unknown_record', 'That row isn’t in the file.')
    await startCheck(tx, ctx, job)
  })
}

function typedCells(ctx: Context, job: ImportRecord, cells: readonly CellFix[]): CellFix[] {
  if (!job.tableShape) return []
  const { mapping, reading } = setupOf(job, job.tableShape)
  const fields = readFields(mapping, job.tableShape.scan.names.length)
  return cells.map((cell) => {
    const text = cell.value.replaceAll('\0', '').toWellFormed()
    const value = typedCell(job.kind, fields[cell.column] ?? null, text, reading)
    return { ...cell, value: job.kind === 'vendors' ? cellText(sealCell(ctx.app.secrets, value)) : value }
  })
}
