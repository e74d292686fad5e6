import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit } from '@plumbline/domain/budgets/lines/edit-baseline'
import { turnsDaysAround } from '@plumbline/domain/budgets/lines/days'
import { MAX_LINE_CENTS } from '@plumbline/domain/budgets/lines/baseline'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { typedMoney } from '../../ui/fields/typed.ts'
import type { Sums } from '../lines/categories.ts'

export const COLUMN_KEYS = [
  'code',
  'description',
  'qty',
  'unit',
  'unitCost',
  'amount',
  'planned',
  'pending',
  'committed',
  'open',
  'actual',
  'toComplete',
  'forecast',
  'variance',
  'variancePct',
  'percentComplete',
  'note',
  'bar',
  'original',
  'transfers',
  'changes',
  'direct',
  'uncommitted',
  'remaining',
  'carriesContingency',
  'starts',
  'ends',
  'photos',
] as const

export type ColumnKey = (typeof COLUMN_KEYS)[number]

/** How a cell's text is read: a change to the line, or the reason it can't be read. */
export type Reading = { change: LineEdit } | { problem: string }

export type Column = {
  key: ColumnKey
  title: () => string
  width: string
  numeric?: boolean
  /** Hidden until the user turns it on. */
  extra?: boolean
  /** Whether it says nothing about a line. If it does for every line, the column is hidden until it is asked for. */
  isEmpty?: (line: BudgetLine) => boolean
  show: (line: BudgetLine) => ReactNode
  /** The cell's value as text, for its editor and the clipboard. */
  text: (line: BudgetLine) => string
  /** Absent for read-only columns. */
  read?: (text: string, line: BudgetLine) => Reading
  /** The id of the list of suggestions while typing. */
  list?: string
  /** The total of several lines in this column. */
  total?: { show: (sums: Sums) => ReactNode; text: (sums: Sums) => string }
}

/** Optional and read-only, because the plan is closed. */
export function asExtra({ read: _read, ...column }: Column): Column {
  return { ...column, extra: true }
}

/** The grid's tracks, shared by its header, rows, and footer. */
export function templateOf(columns: readonly Column[]): string {
  return columns.map((column) => column.width).join(' ')
}

/** The width below which the columns no longer fit, in pixels. */
export function narrowestOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { width }) => sum + Number(/\d+(?=px)/.exec(width)?.[0] ?? 0), 0)
}

/** The id of the list of codes, which the grid renders once. */
export const CODE_LIST = 'budget-codes'

export const unclear = (problem: string): Reading => ({ problem })

/** Reads what was typed into one cell, in the context of the rest of its line. */
export function readCell(column: Column, text: string, line: BudgetLine): Reading | undefined {
  const reading = column.read?.(text, line)
  if (!reading || 'problem' in reading || !turnsDaysAround(line, reading.change)) return reading
  return unclear('endsOn' in reading.change ? m.budgets_ends_before_start() : m.budgets_starts_after_end())
}

/** Empty text is null; negative amounts can't be planned. */
export function readAmount(text: string, given: (cents: number | null) => LineEdit): Reading {
  const typed = typedMoney(text)
  if (typed === 'unclear' || (typed !== null && typed < 0)) return unclear(m.ui_money_unclear())
  if (typed !== null && typed > MAX_LINE_CENTS) return unclear(m.budgets_too_large())
  return { change: given(typed) }
}

export const asMoney = (cents: number | null) => (cents === null ? '' : formatMoney(cents, { currency: false }))
