import { readAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import type { Names } from './presenter.ts'
import { namesOfMembers } from './store.ts'

/** Who wrote these comments to the vendor. */
export async function writersOf(ctx: VendorContext, rows: readonly { authorId: string | null }[]): Promise<Names> {
  const ids = new Set(rows.flatMap(({ authorId }) => (authorId === null ? [] : [authorId])))
  if (ids.size === 0) return new Map()
  return new Map((await readAs(ctx, namesOfMembers([...ids]))).map(({ id, name }) => [id, name]))
}
