import type { DealType } from '@plumbline/domain/deals/fields'
import type { TermKey, TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { m } from '../../messages/generated/messages.js'
import { termName, TermValue } from './term-words.tsx'

type Props = { part: TermsPart; keys: readonly TermKey[]; dealType: DealType }

/** A vertical list of inputs and their values. */
export function TermList({ part, keys, dealType }: Props) {
  if (keys.length === 0) return <>{m.scenarios_as_plan()}</>
  return (
    <dl className="text-13 font-normal">
      {keys.map((key) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{termName(key, dealType)}</dt>
          <dd>
            <TermValue part={part} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
