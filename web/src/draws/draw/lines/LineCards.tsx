import type { Draw, DrawLine } from '@plumbline/contract/draws/draw'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import type { DrawEdit } from '../use-draw-edit.ts'
import { Requested } from './LineParts.tsx'
import { shortBy, shownLines } from './shown-lines.ts'
import { sourceWords } from './source-words.ts'

type Props = { draw: Draw; edit: DrawEdit | null; onOpen: (lineId: string) => void }

/** The lines on a phone: what is asked for, where it comes from, and what was granted of it. */
export function LineCards({ draw, edit, onOpen }: Props) {
  const { shown, folded } = shownLines(draw)
  return (
    <Section
      title={m.draws_asked_for()}
      action={edit && <span className="text-13 text-ink-soft">{m.draws_from_paid()}</span>}
    >
      <ul>
        {shown.map((line) => (
          <li key={line.id} className="border-b border-line py-2.5">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <span className="block text-14 font-medium">
                  <span className="text-ink-soft figures">{line.code}</span> {line.name}
                </span>
                <span className="block text-13 text-ink-soft figures">
                  {m.draws_drawn_of({
                    drawn: plainMoney(line.drawnBeforeCents),
                    scheduled: plainMoney(line.scheduledCents),
                  })}
                </span>
                <span className="block text-13 text-ink-soft">{sourceWords(line)}</span>
              </div>
              <div className={cx('shrink-0 text-right', edit && 'w-36')}>
                <Requested {...{ draw, line, edit, onOpen }} />
              </div>
            </div>
            <GrantedWords line={line} />
          </li>
        ))}
        {folded && (
          <li className="flex justify-between gap-3 border-b border-line py-2.5 text-13 text-ink-soft">
            {m.draws_folded_nothing({ count: folded.lines.length })}
            <Money cents={folded.requestedCents} column cost />
          </li>
        )}
      </ul>
    </Section>
  )
}

function GrantedWords({ line }: { line: DrawLine }) {
  const granted = line.fundedCents ?? line.approvedCents ?? line.inspectedCents
  const less = shortBy(line)
  if (granted === null) return null
  const label =
    line.fundedCents === null ? (line.approvedCents === null ? m.draws_inspected : m.draws_approved) : m.draws_funded
  return (
    <p className="mt-1 flex justify-between gap-3 text-13 figures">
      <span className="text-ink-soft">{label()}</span>
      <span className={less > 0 ? 'text-watch' : ''}>
        {plainMoney(granted)}
        {less > 0 && ` (${m.draws_less({ amount: plainMoney(less) })})`}
      </span>
    </p>
  )
}
