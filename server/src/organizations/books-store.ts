import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import { prepared, type Query } from '../platform/db/doors.ts'

export function booksQuery(orgId: string): Query<{ lockedThrough: Day | null }> {
  return prepared(
    sql<{ lockedThrough: Day | null }>`
    select books_locked_through as locked_through from organizations where id = ${orgId}`,
  )
}
