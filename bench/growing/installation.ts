import { newId } from '@plumbline/domain/ids'
import { oneByOne } from '../product/load.ts'
import { findLeads, type Lead, moveMs } from '../product/moves.ts'
import { openBench } from '../product/product.ts'
import { fillWithCopies } from './crowd.ts'
import { sizesByRank } from './sizes.ts'

export const ORGANIZATIONS = 1_000
const MEASURED = 10
const MEASURED_DEALS = 500

/** A measured organization. Every installation has the same ones. */
export type Place = { url: string; token: string; leads: Lead[] }

export type Installation = { places: Place[]; close(): Promise<void> }

/**
 * Opens an installation of 1,000 organizations with this many deals in total: ten measured ones with 500 deals each,
 * and 990 others that share the rest by rank. Installations differ only in the others' deals.
 * @param moves number of deals to prepare for moving in each measured organization
 */
export async function openInstallation(deals: number, moves: number): Promise<Installation> {
  const bench = await openBench()
  try {
    const template = await bench.organization(MEASURED_DEALS)
    await spreadOverDays(bench.running.app.db.pool, template.orgId)
    const others = sizesByRank(deals - MEASURED * MEASURED_DEALS, ORGANIZATIONS - MEASURED)
    const copies = [...Array.from({ length: MEASURED }, () => MEASURED_DEALS), ...others].map((size, index) => ({
      orgId: newId(),
      serial: index + 1,
      deals: size,
    }))
    await fillWithCopies(bench.databaseUrl, { orgId: template.orgId, deals: MEASURED_DEALS }, copies)
    const product = await bench.serve()
    const places: Place[] = []
    for (const { orgId } of copies.slice(0, MEASURED)) {
      const token = await product.signIn(await bench.admin(orgId))
      places.push({ url: product.url, token, leads: await findLeads(bench, orgId, moves) })
    }
    return { places, close: () => bench.close() }
  } catch (error) {
    await bench.close()
    throw error
  }
}

/** Seeded deals all arrive in batches. This gives each one its own time, as in real use. */
function spreadOverDays(pool: { query(text: string, values: unknown[]): Promise<unknown> }, orgId: string) {
  return pool.query(
    `update deals set
       stage_entered_at = stage_entered_at - place * interval '97 minutes', updated_at = updated_at - place * interval '31 minutes'
     from (select id, row_number() over (order by md5(id::text)) as place from deals where org_id = $1) spread
     where deals.org_id = $1 and deals.id = spread.id`,
    [orgId],
  )
}

export const JOBS = {
  list: (place: Place) => get(place, '/deals?limit=50'),
  board: (place: Place) => get(place, '/deals/board?dealType=fix_and_flip'),
  move: ({ url, token, leads }: Place, round: number) => moveMs(url, token, leads[round]!),
}

async function get({ url, token }: Place, path: string): Promise<number> {
  const { ms } = await oneByOne({ url: `${url}/api/v1${path}`, headers: { authorization: `Bearer ${token}` } }, 1)
  return ms[0]!
}
