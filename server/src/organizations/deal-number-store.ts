import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** The next human numbers of deals, never reused. The organization row is locked by this. */
export async function takeDealNumbers(tx: Tx, orgId: string, count: number): Promise<string[]> {
  const { first } = await tx.one(
    sql<{
      first: number
    }>`update organizations set next_deal_no = next_deal_no + ${count} where id = ${orgId} returning next_deal_no - ${count} as first`,
  )
  return Array.from({ length: count }, (_, index) => `D-${first + index}`)
}
