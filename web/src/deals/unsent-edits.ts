import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { Sending } from '../shell/drafts/resolve-edit.ts'
import { type QueryClient, useMutationState } from '@tanstack/react-query'

export type Values = Partial<DealFields>

/** Names the edits of one deal among everything that is on its way to the server. */
export const dealEditKey = (dealId: string) => ['deals', dealId, 'edit'] as const

const fieldsOf = (variables: unknown) => (variables as Partial<Sending<Values, { fields: Values }>>).edit?.fields ?? {}
const underWay = (dealId: string) => ({ mutationKey: dealEditKey(dealId), status: 'pending' }) as const

/** What was typed and is not answered yet, the latest of each field. */
export function valuesUnderWay(queryClient: QueryClient, dealId: string): Values {
  const edits = queryClient.getMutationCache().findAll(underWay(dealId))
  return Object.assign({}, ...edits.map(({ state }) => fieldsOf(state.variables))) as Values
}

/** The deal as the person left it: what they typed stands in it before the server has it. */
export function useDealAsTyped(dealId: string, deal: DealDetail | undefined): DealDetail | undefined {
  const typed = useMutationState({ filters: underWay(dealId), select: ({ state }) => fieldsOf(state.variables) })
  if (!deal || typed.length === 0) return deal
  return { ...deal, fields: Object.assign({}, deal.fields, ...typed) as DealFields }
}

/** The fields that wait for the connection. */
export function useUnsentFields(dealId: string): ReadonlySet<FieldKey> {
  const waiting = useMutationState({
    filters: { ...underWay(dealId), predicate: ({ state }) => state.isPaused },
    select: ({ state }) => Object.keys(fieldsOf(state.variables)) as FieldKey[],
  })
  return new Set(waiting.flat())
}
