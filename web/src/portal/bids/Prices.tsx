import type { PortalBid } from '@plumbline/contract/portal/bids'
import { unitCostOf } from '@plumbline/domain/budgets/lines/amount'
import type { BidAnswer } from '@plumbline/domain/purchase-orders/bids/comparison'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { typedMoney } from '../../ui/fields/typed.ts'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { type BidDraft, plainMoney, typedAt } from './bid-draft.ts'

export type BidPartProps = {
  invited: PortalBid
  draft: BidDraft
  change: (part: Partial<BidDraft> | ((now: BidDraft) => Partial<BidDraft>)) => void
  /** what to do about a field, once it's time to say so */
  errorOf: (field: string) => string | undefined
}

/** A price for each line, or one for all where the lines allow it. */
export function Prices({ invited, draft, change, errorOf }: BidPartProps) {
  const { lines, allowsLumpSum } = invited
  return (
    <>
      {allowsLumpSum && (
        <div role="group" aria-label={m.portal_bid_way()} className="mt-3 grid grid-cols-2 gap-2">
          <Choice isChosen={!draft.isLump} onChoose={() => change({ isLump: false })}>
            {m.portal_bid_by_line()}
          </Choice>
          <Choice isChosen={draft.isLump} onChoose={() => change({ isLump: true })}>
            {m.portal_bid_lump()}
          </Choice>
        </div>
      )}
      {draft.isLump ? (
        <>
          <ul className="mt-2">
            {lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4 border-b border-line py-2.5 text-15">
                <span className="min-w-0">{line.description}</span>
                <span className="shrink-0 text-ink-soft figures">{quantityWords(line.qty, line.unit)}</span>
              </li>
            ))}
          </ul>
          <PriceField
            className="my-4 ml-auto w-40"
            label={m.portal_bid_lump_price()}
            text={draft.lump}
            error={errorOf('lump')}
            onChange={(lump) => change({ lump })}
          />
        </>
      ) : (
        <ul>
          {lines.map((line) => (
            <PriceLine
              key={line.id}
              line={line}
              typed={typedAt(draft, line.id)}
              isAlone={lines.length === 1}
              error={errorOf(`line.${line.id}`)}
              onChange={(part) =>
                change((now) => ({ answers: { ...now.answers, [line.id]: { ...typedAt(now, line.id), ...part } } }))
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}

type LineProps = {
  line: PortalBid['lines'][number]
  typed: { answer: BidAnswer; text: string }
  /** the only line has a price, or there's no bid */
  isAlone: boolean
  error: string | undefined
  onChange: (part: { answer?: BidAnswer; text?: string }) => void
}

function PriceLine({ line, typed: { answer, text }, isAlone, error, onChange }: LineProps) {
  const cents = typedMoney(text)
  const each =
    answer === 'amount' && typeof cents === 'number' && cents > 0 && line.qty !== '1'
      ? unitCostOf(line.qty, cents)
      : null
  const toggle = (other: BidAnswer) => onChange({ answer: answer === other ? 'amount' : other })
  return (
    <li className="border-b border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-16 font-medium">
          {line.description}
          <p className="text-14 font-normal text-ink-soft figures">
            {[
              quantityWords(line.qty, line.unit),
              ...(each === null ? [] : [m.portal_bid_each({ amount: formatMoney(each) })]),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {answer === 'amount' && (
          <PriceField
            className="w-32 shrink-0"
            label={m.portal_bid_price_of({ line: line.description })}
            hideLabel
            text={text}
            error={error}
            onChange={(typed) => onChange({ text: typed })}
          />
        )}
      </div>
      {!isAlone && (
        <div
          role="group"
          aria-label={m.portal_bid_answer_of({ line: line.description })}
          className="mt-3 grid grid-cols-2 gap-2"
        >
          <Choice isChosen={answer === 'included'} onChoose={() => toggle('included')}>
            {m.portal_bid_included()}
          </Choice>
          <Choice isChosen={answer === 'not_bid'} onChoose={() => toggle('not_bid')}>
            {m.portal_bid_left_out()}
          </Choice>
        </div>
      )}
    </li>
  )
}

function PriceField({
  label,
  hideLabel,
  text,
  error,
  onChange,
  className,
}: {
  label: string
  hideLabel?: boolean
  text: string
  error: string | undefined
  onChange: (text: string) => void
  className: string
}) {
  return (
    <TextField
      className={className}
      label={label}
      hideLabel={hideLabel ?? false}
      inputMode="decimal"
      alignRight
      placeholder="0.00"
      value={text}
      error={error}
      onBlur={() => {
        const cents = typedMoney(text)
        if (typeof cents === 'number' && cents >= 0) onChange(cents === 0 ? '' : plainMoney(cents))
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'min-h-11 rounded-6 border px-2 text-15 font-medium control-focus',
        isChosen ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
