import type { NewLine } from '@plumbline/domain/budgets/lines/edit-baseline'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { MAX_LINE_CENTS, NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { newId } from '@plumbline/domain/ids'
import { typedMoney, typedNumber } from '../../ui/fields/typed.ts'
import type { CodeBook } from './codes.ts'

export type SheetField = 'code' | 'description' | 'qty' | 'unit' | 'unitCost' | 'amount' | 'note'

/** Column names used by other budgeting tools and homemade spreadsheets, in both languages. */
const NAMES: Readonly<Record<SheetField, readonly string[]>> = {
  code: ['code', 'cost code', 'costcode', 'código', 'codigo', 'clave', 'no', '#'],
  description: [
    'description',
    'item',
    'line',
    'line item',
    'task',
    'scope',
    'category',
    'name',
    'descripción',
    'descripcion',
    'partida',
    'concepto',
    'categoría',
    'categoria',
    'nombre',
  ],
  qty: ['qty', 'quantity', 'cantidad', 'cant', 'cant.'],
  unit: ['unit', 'uom', 'units', 'unidad', 'unidades'],
  unitCost: [
    'unit cost',
    'unit price',
    'rate',
    'price',
    'cost per unit',
    'costo unitario',
    'precio unitario',
    'precio',
  ],
  amount: [
    'amount',
    'total',
    'budget',
    'budgeted',
    'budget amount',
    'cost',
    'total cost',
    'original',
    'original budget',
    'planned',
    'estimate',
    'importe',
    'presupuesto',
    'monto',
    'costo',
    'costo total',
  ],
  note: ['note', 'notes', 'comment', 'comments', 'nota', 'notas', 'comentario', 'comentarios'],
}
const FIELDS = Object.keys(NAMES) as SheetField[]

const HEADER_WITHIN = 30
/** The rows that only add up others. */
export const TOTAL = /^(grand )?(sub-?)?total(es)?s?\b/i

export type PlanRows = {
  lines: NewLine[]
  /** the number of lines whose code and name aren't in the catalog, filed under the fallback code */
  unplaced: number
  /** unreadable rows, by row number in the sheet, starting at 1 */
  skipped: number[]
}

/**
 * Reads budget lines from a sheet. Rows above the header, empty rows, and totals are skipped.
 * @returns null if no header row names a line and its cost
 */
export function planRows(rows: readonly (readonly string[])[], codes: CodeBook, fallbackId: string): PlanRows | null {
  const found = headerOf(rows)
  if (!found) return null
  const read: PlanRows = { lines: [], unplaced: 0, skipped: [] }
  for (const [index, row] of rows.entries()) {
    if (index <= found.index || row.every((cell) => cell.trim() === '')) continue
    const cell = (field: SheetField) => row[found.places[field] ?? -1]?.trim() ?? ''
    if (TOTAL.test(row.find((text) => text.trim() !== '')?.trim() ?? '')) continue
    const code = codes.find(cell('code')) ?? codes.find(cell('description'))
    const line = lineOf(cell, code?.id ?? fallbackId, code ? nameOf(codes, code.id) : '')
    if (line === null) read.skipped.push(index + 1)
    else {
      read.lines.push(line)
      if (!code) read.unplaced++
    }
  }
  return read
}

function nameOf(codes: CodeBook, id: string): string {
  return codes.byId(id)?.name.en ?? ''
}

/** Finds the header row and the places of the columns it names; null if none names a line and its cost. */
export function headerOf(
  rows: readonly (readonly string[])[],
): { index: number; places: Partial<Record<SheetField, number>> } | null {
  for (const [index, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const places: Partial<Record<SheetField, number>> = {}
    for (const [place, text] of row.entries()) {
      const field = FIELDS.find((candidate) => NAMES[candidate].includes(text.trim().toLowerCase()))
      if (field && places[field] === undefined) places[field] = place
    }
    const namesLine = places.description !== undefined || places.code !== undefined
    if (namesLine && (places.amount !== undefined || places.unitCost !== undefined)) return { index, places }
  }
  return null
}

function lineOf(cell: (field: SheetField) => string, costCodeId: string, codeName: string): NewLine | null {
  const amount = typedMoney(cell('amount'))
  const unitCost = typedMoney(cell('unitCost'))
  const typedQty = typedNumber(cell('qty'))
  const description = (cell('description') || codeName).slice(0, 200)
  if (description === '' || [amount, unitCost, typedQty].includes('unclear')) return null
  const qty = typedQty === null ? null : String(typedQty)
  if (qty !== null && !isQuantity(qty)) return null
  const cents = (value: typeof amount) => (typeof value === 'number' ? value : null)
  const [amountCents, unitCostCents] = [cents(amount), cents(unitCost)]
  if ((amountCents ?? 0) < 0 || (unitCostCents ?? 0) < 0 || (amountCents ?? 0) > MAX_LINE_CENTS) return null
  if (amountCents === null && (unitCostCents === null || qty === null)) return null
  return {
    id: newId(),
    costCodeId,
    description,
    qty,
    unit: cell('unit').slice(0, 20) || null,
    // An amount that differs from quantity × unit cost is the agreed price.
    unitCostCents: amountCents === null || isMade(qty, unitCostCents, amountCents) ? unitCostCents : null,
    originalCents: amountCents ?? 0,
    contingencyApplies: true,
    ...NO_PROGRESS,
    note: cell('note').slice(0, 2_000),
  }
}

function isMade(qty: string | null, unitCostCents: number | null, amountCents: number): boolean {
  return qty !== null && unitCostCents !== null && Math.abs(Number(qty) * unitCostCents - amountCents) < 1
}
