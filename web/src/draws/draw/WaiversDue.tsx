import type { Draw } from '@plumbline/contract/draws/draw'
import { Link } from 'react-router'
import { invoiceLink } from '../../invoices/address.ts'
import { m } from '../../messages/generated/messages.js'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { AskWaivers } from './preflight/RowFix.tsx'

/** What vendors still owe for the money of a funded draw: the waivers that the lender asks for with the next one. */
export function WaiversDue({ draw }: { draw: Draw }) {
  const { waiversDue, deal } = draw
  if (waiversDue.length === 0) return null
  return (
    <Section title={m.draws_waivers_due()}>
      <Row
        icon={<StatusIcon tone="watch" />}
        title={m.draws_waivers_due_count({ count: waiversDue.length })}
        detail={
          <span className="flex flex-wrap gap-x-2">
            {waiversDue.map(({ invoiceId, label, vendor }) => (
              <Link key={invoiceId} to={invoiceLink(deal.id, invoiceId)} className="touch-target hover:underline">
                {vendor.name} {label}
              </Link>
            ))}
          </span>
        }
        end={
          draw.abilities.actions.includes('send') && (
            <AskWaivers
              target={{ dealId: deal.id, drawId: draw.id }}
              invoiceIds={waiversDue.map(({ invoiceId }) => invoiceId)}
              isFinal={false}
            />
          )
        }
      />
    </Section>
  )
}
