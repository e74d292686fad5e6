import type { Valuation } from '@plumbline/contract/underwriting/valuations'
import type { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { formatDay, formatInstant, formatMoney } from '../../ui/figures/format.ts'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { FrozenHow, isExplained } from './FrozenHow.tsx'
import type { PricedComp } from './priced.ts'
import { confidenceWords, methodWords } from './words.ts'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'

type History = Pick<
  ReturnType<typeof useInfiniteQuery<{ items: Valuation[]; nextCursor: string | null }>>,
  'isError' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

/** The current comps. */
type Standing = { dealId: string; comps: readonly PricedComp[] }

/** Every ARV the deal has had: amount, method, author and date. Each keeps the comps it was computed from. */
export function ArvHistory({
  values,
  query,
  ...standing
}: Standing & { values: readonly Valuation[]; query: History }) {
  if (query.isError && values.length === 0)
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (values.length === 0) return null
  return (
    <Section title={m.comps_history()}>
      <ol>
        {values.map((value) => (
          <HistoryRow key={value.id} value={value} {...standing} />
        ))}
      </ol>
      <ShowMore pages={query} label={m.comps_show_older()} className="mt-3" />
    </Section>
  )
}

function HistoryRow({ value, dealId, comps: standing }: Standing & { value: Valuation }) {
  const { valueCents, lowCents, highCents, comps, confidence } = value
  const { timeZone } = useMe().organization
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5 text-13">
      <span className="flex min-w-56 flex-wrap items-baseline gap-x-3">
        <span data-figure className="inline-flex items-baseline gap-x-2">
          <FrozenHow {...{ dealId, value }} comps={standing}>
            <Money cents={valueCents ?? null} className="text-14 font-semibold" />
          </FrozenHow>
          {isExplained(value) && <HowHint />}
        </span>
        {value.isCurrent && (
          <Status tone="good" size="small">
            {m.comps_current()}
          </Status>
        )}
      </span>
      <span className="flex min-w-48 flex-1 flex-wrap items-baseline gap-x-2">
        <span>{methodWords(value.method)}</span>
        {comps && comps.length > 0 && typeof valueCents === 'number' && (
          <span className="text-ink-soft">{m.comps_count({ count: comps.length })}</span>
        )}
        {typeof lowCents === 'number' && typeof highCents === 'number' && (
          <span className="text-ink-soft figures">
            {m.comps_range({ low: formatMoney(lowCents), high: formatMoney(highCents) })}
          </span>
        )}
        {confidence && <span className="text-ink-soft">{confidenceWords(confidence)}</span>}
        {value.note && <span className="basis-full">{value.note}</span>}
      </span>
      <span className="text-ink-soft md:w-72 md:text-right">
        <span className="figures">{formatDay(value.asOf)}</span>
        {value.author && <span> · {m.comps_by({ name: value.author.name })}</span>}
        <time dateTime={value.createdAt} className="block text-12 figures">
          {m.comps_entered_at({ at: formatInstant(value.createdAt, timeZone) })}
        </time>
      </span>
    </li>
  )
}
