import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import { buildDeal } from './deals.ts'
import type { Person, TestApp } from './harness.ts'

type Signed = Pick<Person, 'token'>
type Recorded = { valuation: Valuation; dealVersion: number }

/** The value of the two weighted comps in `dealWithComps`: (1 × 240,000 + 0.5 × 270,000) ÷ 1.5. */
export const ARV_CENTS = 25_000_000

/** Creates helpers that record and read values of deals as the admin. */
export function valuationDesk(t: TestApp, admin: Signed) {
  return {
    /** Creates a deal with three comps, two of which have a weight. */
    async dealWithComps(): Promise<DealWithTerms> {
      const deal = await buildDeal(t, admin, { sqft: 1_500 })
      for (const comp of [
        { address: '14 Oak Ave', salePriceCents: 24_000_000, saleDate: '2026-04-02' },
        {
          address: '15 Oak Ave',
          salePriceCents: 26_000_000,
          saleDate: '2026-04-03',
          weight: 0.5,
          adjustments: [{ name: 'Bath', amountCents: 1_000_000 }],
        },
        { address: '16 Oak Ave', salePriceCents: 99_000_000, saleDate: '2026-04-04', weight: 0 },
      ])
        await t.api(admin.token).post(`/deals/${deal.id}/comps`, { comp })
      return deal
    },
    freeze: (dealId: string, expectedCents = ARV_CENTS, facts: object = {}) =>
      t.api(admin.token).post<Recorded>(`/deals/${dealId}/valuations/arv-from-comps`, { expectedCents, ...facts }),
    record: (dealId: string, value: object) => t.api(admin.token).post<Recorded>(`/deals/${dealId}/valuations`, value),
    async dealNow(dealId: string): Promise<DealWithTerms> {
      return (await t.api(admin.token).get<DealWithTerms>(`/deals/${dealId}`)).body
    },
    async valuationsOf(dealId: string, person: Signed = admin, query = ''): Promise<Valuation[]> {
      return (await t.api(person.token).get<{ items: Valuation[] }>(`/deals/${dealId}/valuations${query}`)).body.items
    },
  }
}
export type ValuationDesk = ReturnType<typeof valuationDesk>
