import { allEndpoints } from '../../server/tests/refusals/endpoints.ts'
import { buildEstate } from '../../server/tests/refusals/estate.ts'
import { dropRowSecurity, openFilters } from '../../server/tests/tenancy/opened-filters.ts'
import { type Sweep, sweepTenancy } from '../../server/tests/tenancy/sweep.ts'
import { openInstallation } from './installation.ts'

/**
 * Switches off the server's own filters by organization and calls every endpoint about another organization's records:
 * row level security alone must hide and keep them. Then switches that off as well, to see that the sweep would notice.
 * @returns whether nothing was found before, and something after
 */
export async function proveTenancy(): Promise<boolean> {
  const { t, close } = await openInstallation()
  try {
    const address = await t.listen()
    const [theirs, own] = [await buildEstate(t, address), await buildEstate(t, address, 'Myhouse')]
    const endpoints = await allEndpoints()
    const reads = endpoints.filter(({ method }) => method === 'get')
    const filters = openFilters()
    const guarded = await sweepTenancy(t, endpoints, { theirs, own, watchesRows: true })
    await dropRowSecurity(t)
    const bare = await sweepTenancy(t, reads, { theirs, own, watchesRows: false })
    filters.restore()
    process.stdout.write(
      [
        '',
        `statements without their filter by organization: ${filters.statements.size}`,
        `${endpoints.length} endpoints, ${counts(guarded)}`,
        `without row level security as well: ${reads.length} endpoints, ${counts(bare)} (some are expected)`,
        ...guarded.faults.slice(0, 20),
        '',
      ].join('\n'),
    )
    return guarded.faults.length === 0 && bare.faults.length > 0
  } finally {
    await close()
  }
}

function counts({ calls, carriedOut, faults }: Sweep): string {
  return `${calls} calls, ${carriedOut} carried out, ${faults.length} holes`
}
