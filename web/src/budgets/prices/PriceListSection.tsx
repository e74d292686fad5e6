import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { PriceListButton } from './PriceListButton.tsx'
import { priceListQuery } from './queries.ts'

/** In the settings: how many catalog items have the organization's own price, and where to import more. */
export function PriceListSection() {
  const list = useQuery(priceListQuery())
  return (
    <Section title={m.estimate_list_title()}>
      {list.data ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
          <p className="text-14 text-ink-soft figures">
            {m.estimate_list_have({
              priced: formatCount(list.data.filter(({ unitCostCents }) => unitCostCents !== null).length),
              count: formatCount(list.data.length),
            })}
          </p>
          <PriceListButton />
        </div>
      ) : list.isError ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Section>
  )
}
