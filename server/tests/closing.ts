import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type * as z from 'zod'
import { buildDeal } from './deals.ts'
import type { Person, TestApp } from './harness.ts'
import { documentDesk } from './documents.ts'

/**
 * What a test specifies about a deal to be closed. The rest defaults to a house that was bought and sold. `from`: the
 * stage it closes from.
 */
export type Closing = { fields?: Partial<DealFields>; dealType?: DealType; from?: string }

const BOUGHT_AND_SOLD: Partial<DealFields> = {
  exitType: 'retail_sale',
  purchaseDate: '2026-01-05',
  purchasePriceCents: 212_345_67,
  saleDate: '2026-05-15',
  salePriceCents: 409_512_34,
}

/**
 * Takes deals from nothing to closed through the API: sale, settlement statement, and an override of everything in
 * between. `url`: where the app is already listening.
 */
export async function closer(t: TestApp, url?: string) {
  const desk = documentDesk(t, url ?? (await t.listen()))
  return async (person: Person, { fields = {}, dealType, from }: Closing = {}): Promise<DealWithTerms> => {
    const deal = await buildDeal(t, person, { ...BOUGHT_AND_SOLD, ...fields }, dealType)
    const paper = await desk.bring(person, deal.id, { type: 'final_settlement_statement', name: 'final.pdf' })
    if (paper.status !== 201) throw new Error(`the settlement statement was not taken: ${paper.status}`)
    const near = from ? await overrideTo(t, person, deal, from) : deal
    return overrideTo(t, person, near, 'closed')
  }
}

/** Moves a deal past everything in between by override. */
export async function overrideTo(
  t: TestApp,
  person: Person,
  deal: DealWithTerms,
  stageKey: string,
): Promise<DealWithTerms> {
  const moved = await t.api(person.token).post<z.infer<typeof DealChange>>(`/deals/${deal.id}/move`, {
    version: deal.version,
    toStageId: deal.pipeline.find((stage) => stage.key === stageKey)?.id,
    override: true,
    reason: 'Everything happened before we kept records here',
  })
  if (moved.status !== 200) throw new Error(`no way to ${stageKey}: ${moved.status} ${JSON.stringify(moved.body)}`)
  return moved.body.deal
}
