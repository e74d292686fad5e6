import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit } from '@plumbline/domain/budgets/lines/edit-baseline'
import { useState } from 'react'
import type { Editing } from './CellEditor.tsx'
import { type Column, readCell } from './column.ts'
import { takes } from './grid-edits.ts'

/** Manages typing in the focused cell: starting, reading the text on commit, and reporting what can't be read. */
export function useCellEditing(
  line: BudgetLine | undefined,
  column: Column | undefined,
  onChange: (id: string, change: LineEdit) => void,
) {
  const [editing, setEditing] = useState<Editing | null>(null)
  return {
    editing,
    type: (text: string) => setEditing({ text, problem: null }),
    giveUp: () => setEditing(null),
    begin(text?: string) {
      if (line && column?.read && takes(line, column)) setEditing({ text: text ?? column.text(line), problem: null })
    },
    /** @returns whether the text could be read */
    commit(): boolean {
      if (!editing) return true
      const reading = line && column && readCell(column, editing.text, line)
      if (reading && 'problem' in reading) {
        setEditing({ ...editing, problem: reading.problem })
        return false
      }
      setEditing(null)
      if (line && reading && editing.text !== column!.text(line)) onChange(line.id, reading.change)
      return true
    },
  }
}
