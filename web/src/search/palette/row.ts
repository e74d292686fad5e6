import type { Found, FoundOf } from '@plumbline/contract/search'
import type { LucideIcon } from 'lucide-react'

/** One line of the palette: a record that was found, or something to do. */
export type Row = {
  id: string
  icon: LucideIcon
  title: string
  detail: string
  /** its status, at the end of the line */
  note: string
  isOver: boolean
  isLate: boolean
  found: Found | null
  /** what Enter does; a row always has one of them */
  to?: string
  run?: () => void
}

export type RowGroup = { key: string; name: string; count: string; rows: readonly Row[] }

/** The deal that the palette has entered. */
export type Scope = Pick<FoundOf<'deal'>, 'id' | 'title'>

/** Every row, in the order of the arrow keys. */
export function rowsOf(groups: readonly RowGroup[]): Row[] {
  return groups.flatMap(({ rows }) => rows)
}
