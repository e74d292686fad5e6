import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { Sending } from '../shell/drafts/resolve-edit.ts'
import { type QueryClient, useMutationState } from '@tanstack/react-query'

export type Values = Partial<DealFields>

/** Identifies one deal's edits among all pending mutations. */
export const dealEditKey = (dealId: string) => ['deals', dealId, 'edit'] as const

const fieldsOf = (variables: unknown) => (variables as Partial<Sending<Values, { fields: Values }>>).edit?.fields ?? {}
const underWay = (dealId: string) => ({ mutationKey: dealEditKey(dealId), status: 'pending' }) as const

/** The values sent but not yet confirmed, latest per field. */
export function valuesUnderWay(queryClient: QueryClient, dealId: string): Values {
  const edits = queryClient.getMutationCache().findAll(underWay(dealId))
  return Object.assign({}, ...edits.map(({ state }) => fieldsOf(state.variables))) as Values
}

/** The deal as the user left it, including edits the server doesn't have yet. */
export function useDealAsTyped(dealId: string, deal: DealDetail | undefined): DealDetail | undefined {
  const typed = useMutationState({ filters: underWay(dealId), select: ({ state }) => fieldsOf(state.variables) })
  if (!deal || typed.length === 0) return deal
  return { ...deal, fields: Object.assign({}, deal.fields, ...typed) as DealFields }
}

/** The fields waiting for a connection. */
export function useUnsentFields(dealId: string): ReadonlySet<FieldKey> {
  const waiting = useMutationState({
    filters: { ...underWay(dealId), predicate: ({ state }) => state.isPaused },
    select: ({ state }) => Object.keys(fieldsOf(state.variables)) as FieldKey[],
  })
  return new Set(waiting.flat())
}
