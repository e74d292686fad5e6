import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** The next readable deal numbers, which are never reused. Locks the organization's row. */
export async function takeDealNumbers(tx: Tx, orgId: string, count: number): Promise<string[]> {
  const { first } = await tx.one(
    sql<{
      first: number
    }>`update organizations set next_deal_no = next_deal_no + ${count} where id = ${orgId} returning next_deal_no - ${count} as first`,
  )
  return Array.from({ length: count }, (_, index) => `D-${first + index}`)
}
