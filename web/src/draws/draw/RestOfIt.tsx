import type { Draw } from '@plumbline/contract/draws/draw'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { drawLink } from '../address.ts'
import { shortBy } from './lines/shown-lines.ts'

/** What was asked and not granted: which draw has it now, and what the inspector said. */
export function RestOfIt({ draw }: { draw: Draw }) {
  const restCents = draw.money.notGrantedCents
  const notes = draw.lines.filter((line) => shortBy(line) > 0 && line.note !== '')
  if (restCents === 0) return null
  const next = draw.siblings.find(({ loanNumber, status }) => loanNumber > draw.loanNumber && status !== 'cancelled')
  return (
    <Section title={m.draws_rest()} detail={plainMoney(restCents)}>
      <Row
        icon={<StatusIcon tone={next ? 'good' : 'info'} />}
        title={
          next
            ? m.draws_rest_next({ amount: plainMoney(restCents), number: next.loanNumber })
            : m.draws_rest_later({ amount: plainMoney(restCents) })
        }
        detail={next ? undefined : m.draws_rest_later_text()}
        end={
          next && (
            <Link to={drawLink(draw.deal.id, next.id)} className="touch-target text-13 text-blueprint hover:underline">
              {m.draws_open_number({ number: next.loanNumber })}
            </Link>
          )
        }
      />
      {notes.map((line) => (
        <Row
          key={line.id}
          icon={<StatusIcon tone="info" />}
          title={`${line.name}: “${line.note}”`}
          detail={[draw.inspector, draw.inspectionOn === null ? '' : formatDay(draw.inspectionOn)]
            .filter((part) => part !== '')
            .join(', ')}
        />
      ))}
    </Section>
  )
}
