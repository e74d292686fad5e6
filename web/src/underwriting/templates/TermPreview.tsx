import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { TermKey, TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { termName, TermValue } from '../scenarios/term-words.tsx'

type Props = {
  plan: DealTerms
  given: TermsPart
  keys: readonly TermKey[]
  left: readonly TermKey[]
  /** inputs that the user entered, shown as the reason why they aren't checked */
  typed: readonly TermKey[]
  onLeave: (key: TermKey, isLeft: boolean) => void
}

/** Shows what would change, from what to what. Unchecked inputs keep what was entered. */
export function TermPreview({ plan, given, keys, left, typed, onLeave }: Props) {
  if (keys.length === 0) return <p className="text-13 text-ink-soft">{m.templates_same()}</p>
  return (
    <ul aria-label={m.templates_would_change()} className="flex flex-col">
      {keys.map((key) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-line py-1.5">
          <Checkbox
            checked={!left.includes(key)}
            label={termName(key, plan.dealType)}
            help={typed.includes(key) ? m.templates_typed() : undefined}
            onChange={(isTaken) => onLeave(key, !isTaken)}
          />
          <span className="pt-1 text-right text-13">
            <span className="text-ink-soft line-through decoration-line-strong">
              <TermValue part={plan} name={key} />
            </span>
            <span className="block font-medium">
              <TermValue part={given} name={key} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
